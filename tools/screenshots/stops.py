"""Everything that is photographed, in order. On the first day nothing has been played yet."""

from __future__ import annotations

from typing import Final

from tools.screenshots import (
    around_stops,
    cribbage_stops,
    crush_stops,
    klondike_stops,
    set_stops,
    spider_stops,
)
from tools.screenshots.stop import Stop

STOPS: Final[tuple[Stop, ...]] = (
    *around_stops.FIRST_DAY,
    *klondike_stops.STOPS,
    *spider_stops.STOPS,
    *crush_stops.STOPS,
    *cribbage_stops.STOPS,
    *set_stops.STOPS,
    *around_stops.STOPS,
)
