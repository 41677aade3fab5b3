"""Pieces of glass: they begin in their places, fly, fall, and are gone."""

from __future__ import annotations

from random import Random

import pytest

from kivyapp.widgets.shards import LONGEST, NUMBERS, burst, end_of, vertices

PLACES = [(10.0, 20.0), (30.0, 40.0)]


def pieces(count: int = 50, seed: int = 1):
    return burst(Random(seed), PLACES, count=count, reach=300.0, size=12.0, colours=8, begins=0.5)


def corners(numbers: list[float]) -> list[list[tuple[float, float]]]:
    """The three corners of each piece."""
    points = [tuple(numbers[k : k + 2]) for k in range(0, len(numbers), NUMBERS)]
    return [points[k : k + 3] for k in range(0, len(points), 3)]


def area(corners: list[tuple[float, float]]) -> float:
    (ax, ay), (bx, by), (cx, cy) = corners
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


@pytest.mark.parametrize("seconds", [0.0, 0.49, 0.6, 1.0, 5.0])
def test_the_mesh_never_changes_its_length(seconds):
    assert len(vertices(pieces(), seconds, 300)) == 50 * 3 * NUMBERS


@pytest.mark.parametrize("seconds", [0.0, 0.49, 99.0])
def test_nothing_is_seen_before_and_after(seconds):
    assert all(area(each) == 0 for each in corners(vertices(pieces(), seconds, 300)))


def test_all_fly_soon_after_the_burst():
    seen = [area(each) for each in corners(vertices(pieces(), 0.7, 300))]
    assert all(size > 0 for size in seen)


def test_they_begin_in_their_places():
    shards = pieces(2)
    first = max(shard.begins for shard in shards)
    for (x, y), shard, triangle in zip(
        PLACES, shards, corners(vertices(shards, first, 300)), strict=True
    ):
        assert (shard.x, shard.y) == (x, y)
        middle = [sum(values) / 3 for values in zip(*triangle, strict=True)]
        assert middle == pytest.approx((x, y), abs=60)


def test_they_fall_in_the_end():
    shards = pieces()
    early, late = (vertices(shards, seconds, 300) for seconds in (0.9, 1.6))
    heights = [sum(numbers[1::NUMBERS]) for numbers in (early, late)]
    assert heights[1] < heights[0]


def test_colours_are_places_on_the_palette():
    assert {shard.colour * 8 % 1 for shard in pieces()} == {0.5}
    assert all(0 < shard.colour < 1 for shard in pieces())


def test_they_end():
    assert end_of(pieces()) <= 0.5 + 0.12 + LONGEST
    assert end_of([]) == 0


def test_the_same_chance_gives_the_same_pieces():
    assert pieces() == pieces()
    assert pieces(seed=2) != pieces()
