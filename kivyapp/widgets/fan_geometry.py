"""A peacock's tail that opens: where each feather is at a moment. Plain numbers, no toolkit."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

FEATHERS: Final = 11
SPREAD: Final = 80.0  # degrees to each side
# From the first moment of a feather to its last, in seconds, and how much later the next begins.
OPENING: Final = 0.55
STAGGER: Final = 0.03
# How far it swings beyond its place before it comes to rest.
OVERSHOOT: Final = 1.2
# Where the eye of a feather is, as a share of its length.
EYE: Final = 0.84


@dataclass(frozen=True, slots=True)
class Plume:
    """One feather: its angle, 0 pointing up, its length as a share, and its first moment."""

    turn: float
    length: float
    begins: float


def tail(count: int = FEATHERS) -> tuple[Plume, ...]:
    """The feathers from the back to the front: the outermost lie behind, the middle one on top."""
    middle = (count - 1) / 2
    plumes = []
    for index in range(count):
        side = (index - middle) / middle if middle else 0.0
        length = 1.0 - 0.2 * abs(side) ** 1.5
        plumes.append(Plume(SPREAD * side, length, STAGGER * abs(index - middle)))
    return tuple(sorted(plumes, key=lambda plume: -abs(plume.turn)))


def opened(plume: Plume, seconds: float) -> tuple[float, float]:
    """The angle and the length of a feather at a moment."""
    share = min(1.0, max(0.0, (seconds - plume.begins) / OPENING))
    back = share - 1.0
    swing = 1.0 + (OVERSHOOT + 1.0) * back**3 + OVERSHOOT * back**2
    return plume.turn * swing, plume.length * (1.0 - (1.0 - share) ** 3)


def eye_of(plume: Plume, length: float) -> tuple[float, float]:
    """Where the eye of an opened feather is, from the foot of the tail."""
    reach = length * plume.length * EYE
    return reach * sin(radians(plume.turn)), reach * cos(radians(plume.turn))


def opening_time(plumes: tuple[Plume, ...]) -> float:
    """When the last feather has come to rest."""
    return max(plume.begins for plume in plumes) + OPENING
