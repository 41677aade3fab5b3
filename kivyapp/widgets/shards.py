"""Pieces of glass that fly apart and fall: the numbers of one mesh for any moment, no toolkit.

A piece is a triangle. One that has not begun or is gone has no area, so their number never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

# Per second and second, in units of the reach of a burst.
GRAVITY: Final = 1.1
DRAG: Final = 1.1
LONGEST: Final = 1.5
SHORTEST: Final = 0.8
# A vertex is x, y and the place of its colour on the palette.
NUMBERS: Final = 4


class Shard(NamedTuple):
    """One piece: where it begins, its speed, how it turns, its three corners, and its time.

    A tuple, because hundreds are made in one frame.
    """

    x: float
    y: float
    dx: float
    dy: float
    spin: float
    corners: tuple[tuple[float, float], ...]
    colour: float
    begins: float
    life: float


def burst(
    chance: Random,
    places: Sequence[tuple[float, float]],
    *,
    count: int,
    reach: float,
    size: float,
    colours: int,
    begins: float,
) -> list[Shard]:
    """So many pieces from these places in turn; `reach` is about how far they fly, in pixels."""
    shards = []
    between = chance.uniform
    for index in range(count):
        x, y = places[index % len(places)]
        way = between(0, 2 * pi)
        speed = reach * between(0.25, 1.0) ** 0.7
        radius = size * between(0.5, 1.0)
        first = between(0, 2 * pi)
        turns = (first, first + between(1.6, 2.4), first + between(3.6, 4.6))
        shards.append(
            Shard(
                x,
                y,
                speed * cos(way),
                # Up rather than down: gravity does the rest.
                speed * sin(way) + reach * 0.45,
                between(-9, 9),
                tuple([(radius * cos(turn), radius * sin(turn)) for turn in turns]),
                (int(between(0, colours)) % colours + 0.5) / colours,
                begins + between(0, 0.12),
                between(SHORTEST, LONGEST),
            )
        )
    return shards


def vertices(shards: Iterable[Shard], seconds: float, reach: float) -> list[float]:
    """All corners of all pieces at a moment, ready for a mesh of triangles."""
    numbers: list[float] = []
    add = numbers.extend
    fall = GRAVITY * reach / 2
    for x, y, dx, dy, spin, corners, colour, begins, life in shards:
        age = seconds - begins
        if not 0.0 <= age < life:
            add((x, y, colour, 0.5) * 3)
            continue
        # The air slows a piece down; it shrinks towards its end instead of fading.
        way = age / (1.0 + DRAG * age)
        x += dx * way
        y += dy * way - fall * age * age
        scale = min(1.0, 2.2 * (1.0 - age / life))
        turn = spin * age
        # A piece that tumbles is seen from its edge now and then.
        across, along = scale * cos(turn), scale * sin(turn)
        flat = 0.35 + 0.65 * abs(cos(turn * 1.7))
        for cx, cy in corners:
            cy *= flat
            add((x + cx * across - cy * along, y + cx * along + cy * across, colour, 0.5))
    return numbers


def end_of(shards: Iterable[Shard]) -> float:
    """When the last piece is gone."""
    return max((shard.begins + shard.life for shard in shards), default=0.0)
