"""The phases of a round, by the names under which they are saved, sent and shown."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Phase(StrEnum):
    """What is waited for. Only `DEAL` waits for nobody: it is passed through at once."""

    DEAL = "deal"
    DISCARD = "discard"
    CUT = "cut"
    PEGGING = "pegging"
    RESOLUTION = "resolution"
    RESULTS = "results"


# An enumeration looks its members up each time they are named; what every move asks for is here.
DISCARD: Final = Phase.DISCARD
CUT: Final = Phase.CUT
PEGGING: Final = Phase.PEGGING
RESOLUTION: Final = Phase.RESOLUTION
RESULTS: Final = Phase.RESULTS
