"""The phases of a round, by the names under which they are saved, sent and shown."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """What is waited for. Only `DEAL` waits for nobody: it is passed through at once."""

    DEAL = "deal"
    DISCARD = "discard"
    CUT = "cut"
    PEGGING = "pegging"
    RESOLUTION = "resolution"
    RESULTS = "results"
