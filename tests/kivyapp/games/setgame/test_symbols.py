"""The outlines and meshes of Set's symbols, without a window."""

from __future__ import annotations

from itertools import product
from math import hypot

import pytest

from kivyapp.games.setgame.outlines import outline
from kivyapp.games.setgame.symbols import (
    LINE,
    TriangleMesh,
    card_mesh,
    symbol_mesh,
    symbol_width,
)
from rules.cards import card
from rules.setgame.features import PACK, Shading, Shape, features

Triangle = tuple[tuple[float, float, float], ...]


def triangles(mesh: TriangleMesh) -> list[Triangle]:
    vertices, indices = mesh.vertices, mesh.indices
    return [
        tuple(vertices[index] for index in indices[at : at + 3]) for at in range(0, len(indices), 3)
    ]


def area(triangle: Triangle) -> float:
    (ax, ay, _), (bx, by, _), (cx, cy, _) = triangle
    return abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2


# Outlines


@pytest.mark.parametrize("shape", Shape)
def test_an_outline_fills_its_box_and_its_upper_edge_never_turns_back(shape: Shape) -> None:
    form = outline(shape)
    xs, ys = zip(*form.points, strict=True)
    assert (min(xs), max(xs)) == pytest.approx((-1, 1))
    assert max(ys) == pytest.approx(0.5, abs=0.04)
    assert min(ys) == pytest.approx(-max(ys))
    along = [x for x, _ in form.upper]
    assert along == sorted(along)
    assert len(set(form.points)) == len(form.points)


@pytest.mark.parametrize("shape", Shape)
def test_an_outline_is_smooth(shape: Shape) -> None:
    """At 800 pixels, more than on any screen, neighbouring chords differ by under 20 degrees."""
    points = [(x * 400, y * 400) for x, y in outline(shape).points]
    around = [*points[-1:], *points, *points[:1]]
    for (ax, ay), (bx, by), (cx, cy) in zip(around, around[1:], around[2:], strict=False):
        one, other = (bx - ax, by - ay), (cx - bx, cy - by)
        cosine = (one[0] * other[0] + one[1] * other[1]) / (hypot(*one) * hypot(*other))
        assert cosine > 0.94


def test_span_gives_the_lowest_and_highest_point() -> None:
    assert outline(Shape.OVAL).span(0) == pytest.approx((-0.5, 0.5))
    low, high = outline(Shape.DIAMOND).span(0.5)
    assert (low, high) == pytest.approx((-0.25, 0.25), abs=0.03)
    low, high = outline(Shape.SQUIGGLE).span(0.34)
    assert high - low > 0.5
    assert high < -low


# Meshes


@pytest.mark.parametrize("shape, shading", list(product(Shape, Shading)))
@pytest.mark.parametrize("width", [24.0, 90.0, 400.0])
def test_a_symbol_stays_in_its_box(shape: Shape, shading: Shading, width: float) -> None:
    mesh = symbol_mesh(shape, shading, width)
    assert max(mesh.indices) < len(mesh.vertices) < 65_536
    for x, y, cover in mesh.vertices:
        # The line makes a shape a little taller, and antialiasing reaches half a pixel out.
        assert abs(x) <= width / 2 + 1
        assert abs(y) <= width * (1 + LINE) / 4 + 1
        assert cover in (0.0, 1.0)


@pytest.mark.parametrize("shape", Shape)
def test_solid_is_full_striped_is_half_and_open_is_a_line(shape: Shape) -> None:
    """Measured by the area of the triangles, those that fade counted half."""

    def covered(shading: Shading) -> float:
        found = triangles(symbol_mesh(shape, shading, 200.0))
        full = sum(area(each) for each in found if all(cover == 1 for *_, cover in each))
        fading = sum(area(each) for each in found if 0 < sum(cover for *_, cover in each) < 3)
        return full + fading / 2

    solid, striped, empty = map(covered, (Shading.SOLID, Shading.STRIPED, Shading.OPEN))
    # The line overlaps the edges of the filling, so the sum is a little more than the shape.
    assert empty < 0.35 * solid
    assert 0.3 * solid < striped - empty < 0.55 * solid


@pytest.mark.parametrize("shape", Shape)
def test_stripes_end_at_the_outline(shape: Shape) -> None:
    width = 200.0
    form = outline(shape)
    striped = symbol_mesh(shape, Shading.STRIPED, width)
    line = symbol_mesh(shape, Shading.OPEN, width)
    scale = width * (1 - LINE) / 2
    stripes = striped.vertices[: len(striped.vertices) - len(line.vertices)]
    assert len(stripes) >= 8 * 11
    for x, y, _ in stripes:
        low, high = form.span(max(-1.0, min(1.0, x / scale)))
        assert low * scale - 0.01 <= y <= high * scale + 0.01


def test_every_card_has_its_number_of_symbols_in_the_middle() -> None:
    for one in PACK:
        found = features(one)
        mesh = card_mesh(found, 120, 180)
        single = symbol_mesh(found.shape, found.shading, round(symbol_width(120, 180), 2))
        assert len(mesh.indices) == found.number * len(single.indices)
        xs = [x for x, _, _ in mesh.vertices]
        ys = [y for _, y, _ in mesh.vertices]
        assert min(xs) + max(xs) == pytest.approx(120, abs=0.5)
        assert min(ys) + max(ys) == pytest.approx(180, abs=0.5)
        assert min(xs) > 0
        assert max(ys) < 180


@pytest.mark.parametrize("size", [(120, 180), (180, 120), (100, 112), (112, 100)])
def test_symbols_stand_side_by_side_on_a_wide_card(size: tuple[int, int]) -> None:
    mesh = card_mesh(features(card("3RSO")), *size)
    across = max(x for x, *_ in mesh.vertices) - min(x for x, *_ in mesh.vertices)
    down = max(y for _, y, _ in mesh.vertices) - min(y for _, y, _ in mesh.vertices)
    assert (across > down) == (size[0] > size[1])
    assert across < size[0]
    assert down < size[1]


@pytest.mark.parametrize("size", [(120, 180), (180, 120)])
def test_space_is_reserved_for_the_letter(size: tuple[int, int]) -> None:
    reserve = 0.16 * 120
    mesh = card_mesh(features(card("3RSO")), *size, reserve)
    if size[0] > size[1]:
        assert min(x for x, *_ in mesh.vertices) > reserve
    else:
        assert max(y for _, y, _ in mesh.vertices) < size[1] - reserve
