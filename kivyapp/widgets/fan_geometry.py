"""A fan of peacock feathers that opens: where each feather is at a given time. Pure numbers."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

FEATHER_COUNT: Final = 11
SPREAD: Final = 80.0  # degrees to each side
# The seconds that one feather takes to open, and the delay of the next one.
OPENING: Final = 0.55
STAGGER: Final = 0.03
# How far a feather swings beyond its final angle.
OVERSHOOT: Final = 1.2
# The position of a feather's eye, as a share of its length.
EYE: Final = 0.84


@dataclass(frozen=True, slots=True)
class FeatherSpec:
    """One feather: its angle (0 points up), its relative length, and when it starts to open."""

    angle: float
    length: float
    start: float


def fan_feathers(count: int = FEATHER_COUNT) -> tuple[FeatherSpec, ...]:
    """The feathers from back to front: the outermost at the back, the middle one in front."""
    middle = (count - 1) / 2
    specs = []
    for index in range(count):
        side = (index - middle) / middle if middle else 0.0
        length = 1.0 - 0.2 * abs(side) ** 1.5
        specs.append(FeatherSpec(SPREAD * side, length, STAGGER * abs(index - middle)))
    return tuple(sorted(specs, key=lambda spec: -abs(spec.angle)))


def feather_at(spec: FeatherSpec, seconds: float) -> tuple[float, float]:
    """The angle and the relative length of a feather at a time."""
    share = min(1.0, max(0.0, (seconds - spec.start) / OPENING))
    back = share - 1.0
    swing = 1.0 + (OVERSHOOT + 1.0) * back**3 + OVERSHOOT * back**2
    return spec.angle * swing, spec.length * (1.0 - (1.0 - share) ** 3)


def eye_offset(spec: FeatherSpec, length: float) -> tuple[float, float]:
    """The eye of an open feather, relative to the base of the fan."""
    reach = length * spec.length * EYE
    return reach * sin(radians(spec.angle)), reach * cos(radians(spec.angle))


def opening_duration(specs: tuple[FeatherSpec, ...]) -> float:
    """The seconds until the last feather is at rest."""
    return max(spec.start for spec in specs) + OPENING
