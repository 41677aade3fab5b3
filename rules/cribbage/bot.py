"""The bots of Cribbage Clash, by level. Each is made with the game it plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.cribbage.expert import Expert
from rules.cribbage.greedy import Greedy

BOTS: Final[Mapping[str, type[Greedy] | type[Expert]]] = {bot.key: bot for bot in (Greedy, Expert)}
