"""The phases of a round, by the names under which they are saved, sent and shown."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What the match is waiting for. `DEAL` is passed through without waiting."""

    DEAL = "deal"
    DISCARD = "discard"
    CUT = "cut"
    PEGGING = "pegging"
    RESOLUTION = "resolution"
    RESULTS = "results"
