"""Shards of glass: they start at their origins, fly, fall and disappear."""

from __future__ import annotations

from random import Random

import pytest

from kivyapp.widgets.shards import LONGEST_LIFE, VERTEX_SIZE, Shard, end_time, make_burst, vertices

ORIGINS = [(10.0, 20.0), (30.0, 40.0)]


def make_shards(count: int = 50, seed: int = 1) -> list[Shard]:
    return make_burst(
        Random(seed), ORIGINS, count=count, reach=300.0, size=12.0, colours=8, start=0.5
    )


def corners(numbers: list[float]) -> list[list[tuple[float, float]]]:
    """The three corners of each shard."""
    points = [tuple(numbers[k : k + 2]) for k in range(0, len(numbers), VERTEX_SIZE)]
    return [points[k : k + 3] for k in range(0, len(points), 3)]


def area(triangle: list[tuple[float, float]]) -> float:
    (ax, ay), (bx, by), (cx, cy) = triangle
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


@pytest.mark.parametrize("seconds", [0.0, 0.49, 0.6, 1.0, 5.0])
def test_the_number_of_vertices_is_constant(seconds):
    assert len(vertices(make_shards(), seconds, 300)) == 50 * 3 * VERTEX_SIZE


@pytest.mark.parametrize("seconds", [0.0, 0.49, 99.0])
def test_shards_are_invisible_before_and_after(seconds):
    assert all(area(each) == 0 for each in corners(vertices(make_shards(), seconds, 300)))


def test_all_shards_are_visible_soon_after_the_burst():
    seen = [area(each) for each in corners(vertices(make_shards(), 0.7, 300))]
    assert all(size > 0 for size in seen)


def test_shards_start_at_their_origins():
    shards = make_shards(2)
    first = max(shard.start for shard in shards)
    for (x, y), shard, triangle in zip(
        ORIGINS, shards, corners(vertices(shards, first, 300)), strict=True
    ):
        assert (shard.x, shard.y) == (x, y)
        middle = [sum(values) / 3 for values in zip(*triangle, strict=True)]
        assert middle == pytest.approx((x, y), abs=60)


def test_shards_fall_in_the_end():
    shards = make_shards()
    early, late = (vertices(shards, seconds, 300) for seconds in (0.9, 1.6))
    heights = [sum(numbers[1::VERTEX_SIZE]) for numbers in (early, late)]
    assert heights[1] < heights[0]


def test_colours_are_the_middles_of_palette_pixels():
    assert {shard.colour * 8 % 1 for shard in make_shards()} == {0.5}
    assert all(0 < shard.colour < 1 for shard in make_shards())


def test_every_shard_ends():
    assert end_time(make_shards()) <= 0.5 + 0.12 + LONGEST_LIFE
    assert end_time([]) == 0


def test_the_same_seed_gives_the_same_shards():
    assert make_shards() == make_shards()
    assert make_shards(seed=2) != make_shards()
