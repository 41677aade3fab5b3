"""A completed suit leaves a trail of light on its way to the foundation."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.style.motion import Pace
from kivyapp.table.trail import Trail
from rules.cards import card
from rules.events import Completed, Moved
from rules.layout import Layout
from tests.kivyapp.support.tabletop import Tabletop

SPADES = tuple((card(rank + "S"), True) for rank in "KQJT98765432A")
COMPLETE = (Moved("tableau7", 0, "foundation1", 0, SPADES), Completed("foundation1"))
UNDO = (Moved("foundation1", 0, "tableau7", 0, SPADES),)


@pytest.fixture
def top(drive: Any) -> Tabletop:
    top = Tabletop()
    top.driver = drive(top.table)
    layout: Layout = {**dict.fromkeys(top.table.piles, ()), "tableau7": SPADES}
    top.table.sync(layout)
    return top


def trail_count(top: Tabletop) -> int:
    return len(top.table.background.children)


def test_the_trail_follows_the_cards_and_ends(top: Tabletop) -> None:
    top.table.animate(COMPLETE)
    top.driver.run(0.3)
    assert trail_count(top) == 1
    assert max(sprite.scale[1] for sprite in top.table.piles.sprites()) > 1
    top.driver.run(4)
    assert trail_count(top) == 0
    assert {sprite.scale[1] for sprite in top.table.piles.sprites()} == {1}
    assert top.is_at_rest()


def test_reduced_motion_draws_no_trail(top: Tabletop) -> None:
    top.table.pace = Pace(0)
    top.table.animate(COMPLETE)
    top.driver.frame(2)
    assert trail_count(top) == 0
    assert top.is_at_rest()


def test_undoing_at_once_brings_the_cards_back(top: Tabletop) -> None:
    top.table.animate(COMPLETE)
    top.driver.run(0.2)
    top.table.animate(UNDO)
    top.driver.run(2)
    assert trail_count(top) == 0
    assert top.is_at_rest()


def test_a_new_layout_removes_the_trail_at_once(top: Tabletop) -> None:
    top.table.animate(COMPLETE)
    top.driver.run(0.3)
    top.table.sync(dict.fromkeys(top.table.piles, ()))
    assert trail_count(top) == 0
    top.driver.run(1)
    assert trail_count(top) == 0


def ends(trail: Trail, age: float) -> tuple[float, float]:
    """The x positions of the tail and the head."""
    trail.update(age)
    vertices = list(trail.mesh.vertices)
    return vertices[0], vertices[8]


def test_the_head_flies_first_and_the_tail_follows(drive: Any) -> None:
    trail = Trail(((0, 0), (100, 0)), 40, flight=0.2, stagger=0.4)
    assert ends(trail, 0.0) == (0, 0)
    assert ends(trail, 0.3) == (0, 100)
    tail, head = ends(trail, 0.5)
    assert 0 < tail < head == 100
    assert ends(trail, trail.seconds) == (100, 100)
