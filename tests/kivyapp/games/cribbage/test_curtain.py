"""The curtain of two players at one device: its parts have room everywhere, and it hides all."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from kivyapp.games.cribbage.curtain import Curtain
from kivyapp.style.theme import Theme
from kivyapp.style.tokens import THEMES
from kivyapp.table.geometry import Point, Rect
from kivyapp.widgets.composition import (
    BREADTH,
    NARROWEST,
    Composition,
    compose,
    least_height,
)
from kivyapp.widgets.rays import burst

# Below the bar, in dp: phones upright and on their side, a tablet both ways, windows.
AREAS = [
    (320, 424), (424, 264), (411, 858), (914, 355), (800, 1224), (1280, 744), (1280, 664),
    (2560, 1384), (3840, 2104),
]  # fmt: skip
# The panel with letters as they are, and with the largest ones.
PANELS = [208, 248]


@pytest.mark.parametrize("size", AREAS)
@pytest.mark.parametrize("words", PANELS)
def test_tail_and_words_have_room_beside_each_other(size: Point, words: float) -> None:
    area = Rect(0, 0, *size)
    found = compose(area, words, 1.0)
    _check_room(area, found)
    assert found.length > 0.2 * min(size)


@pytest.mark.parametrize("width", [288, 380, 680])
@pytest.mark.parametrize("words", PANELS)
def test_the_least_height_is_enough(width: float, words: float) -> None:
    area = Rect(0, 0, width, least_height(width, words, 1.0))
    found = compose(area, words, 1.0)
    _check_room(area, found)
    assert found.panel.width >= NARROWEST


def _check_room(area: Rect, found: Composition) -> None:
    """Tail and panel are within the area, and neither covers the other."""
    fan = Rect(
        found.foot[0] - found.length * BREADTH / 2,
        found.foot[1],
        found.length * BREADTH,
        found.length,
    )
    for part in (fan, found.panel):
        # Whole pixels: the panel may take half of one from the tail.
        inside = part.overlap(area.grown(0, 1, 0))
        assert inside == pytest.approx(part.width * part.height)
    assert fan.overlap(found.panel) == 0


def test_a_phone_on_its_side_has_them_side_by_side() -> None:
    found = compose(Rect(0, 0, 914, 355), 208, 1.0)
    assert found.foot[0] < found.panel.x
    found = compose(Rect(0, 0, 411, 858), 208, 1.0)
    assert found.foot == (411 / 2, found.panel.top)


def _size_of(pane: tuple[Point, ...]) -> float:
    """The area within these points, which go around it clockwise."""
    around = pairwise((*pane, pane[0]))
    return sum(one[1] * other[0] - one[0] * other[1] for one, other in around) / 2


@given(x=st.floats(0.05, 0.95), y=st.floats(0.05, 0.95), count=st.integers(3, 40))
def test_panes_fill_the_box_without_a_gap(x: float, y: float, count: int) -> None:
    box = Rect(10, 20, 300, 200)
    panes = burst(box, (10 + 300 * x, 20 + 200 * y), count)
    assert all(_size_of(pane) > 0 for pane in panes)
    assert sum(map(_size_of, panes)) == pytest.approx(300 * 200)
    assert all(one[-1] == pytest.approx(other[1]) for one, other in pairwise(panes))


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_seen_through_it(drive: Callable[[Any], Any], theme: str) -> None:
    colours = Theme()
    colours.apply(theme)
    table = Widget()
    driver = drive(table)
    with table.canvas:
        Color(1, 0, 1, 1)
        Rectangle(size=driver.window.size)
    assert b"\xff\x00\xff\xff" in driver.picture()
    table.add_widget(Curtain("Ann", lambda: None, theme=colours, size=driver.window.size))
    driver.frame(2)
    assert b"\xff\x00\xff\xff" not in driver.picture()


def test_it_asks_for_the_player_by_name(drive: Callable[[Any], Any]) -> None:
    opened: list[str] = []
    curtain = Curtain("Ann", lambda: opened.append("Ann"), theme=Theme())
    driver = drive(curtain)
    driver.frame(2)
    assert curtain.heading.text == "Ann"
    assert "Ann" in curtain.button.text
    assert curtain.heading.font_size > 2 * curtain.note.font_size
    driver.press(curtain.button)
    assert opened == ["Ann"]
