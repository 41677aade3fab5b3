"""Shards of glass that fly apart and fall: the vertices of one mesh at any time. Pure numbers.

A shard is a triangle. Before its start and after its end it has no area, so the number of vertices
never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

# In units of the burst's reach, per second squared.
GRAVITY: Final = 1.1
AIR_DRAG: Final = 1.1
# In seconds.
LONGEST_LIFE: Final = 1.5
SHORTEST_LIFE: Final = 0.8
# A vertex is x, y and a texture coordinate in the palette.
VERTEX_SIZE: Final = 4


class Shard(NamedTuple):
    """One shard: its origin, velocity, spin, corners, palette coordinate, start and lifetime.

    A tuple, because hundreds are made in one frame.
    """

    x: float
    y: float
    dx: float
    dy: float
    spin: float
    corners: tuple[tuple[float, float], ...]
    colour: float
    start: float
    life: float


def make_burst(
    rng: Random,
    origins: Sequence[tuple[float, float]],
    *,
    count: int,
    reach: float,
    size: float,
    colours: int,
    start: float,
) -> list[Shard]:
    """Shards from these origins in turn; `reach` is roughly how far they fly, in pixels."""
    shards = []
    between = rng.uniform
    for index in range(count):
        x, y = origins[index % len(origins)]
        direction = between(0, 2 * pi)
        speed = reach * between(0.25, 1.0) ** 0.7
        radius = size * between(0.5, 1.0)
        first = between(0, 2 * pi)
        angles = (first, first + between(1.6, 2.4), first + between(3.6, 4.6))
        shards.append(
            Shard(
                x,
                y,
                speed * cos(direction),
                # Upwards at first: gravity does the rest.
                speed * sin(direction) + reach * 0.45,
                between(-9, 9),
                tuple([(radius * cos(angle), radius * sin(angle)) for angle in angles]),
                (int(between(0, colours)) % colours + 0.5) / colours,
                start + between(0, 0.12),
                between(SHORTEST_LIFE, LONGEST_LIFE),
            )
        )
    return shards


def vertices(shards: Iterable[Shard], seconds: float, reach: float) -> list[float]:
    """The corners of all shards at a time, as the vertices of a mesh of triangles."""
    numbers: list[float] = []
    add = numbers.extend
    fall = GRAVITY * reach / 2
    for x, y, dx, dy, spin, corners, colour, start, life in shards:
        age = seconds - start
        if not 0.0 <= age < life:
            add((x, y, colour, 0.5) * 3)
            continue
        # Air slows a shard down; it shrinks towards its end instead of fading.
        drift = age / (1.0 + AIR_DRAG * age)
        x += dx * drift
        y += dy * drift - fall * age * age
        scale = min(1.0, 2.2 * (1.0 - age / life))
        angle = spin * age
        # A tumbling shard is seen edge-on now and then.
        across, along = scale * cos(angle), scale * sin(angle)
        flat = 0.35 + 0.65 * abs(cos(angle * 1.7))
        for cx, cy in corners:
            cy *= flat
            add((x + cx * across - cy * along, y + cx * along + cy * across, colour, 0.5))
    return numbers


def end_time(shards: Iterable[Shard]) -> float:
    """When the last shard disappears."""
    return max((shard.start + shard.life for shard in shards), default=0.0)
