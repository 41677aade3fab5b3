"""A suit that becomes complete lifts off and leaves a band of light behind it, for a moment."""

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
LEAVES = (Moved("tableau7", 0, "foundation1", 0, SPADES), Completed("foundation1"))
BACK = (Moved("foundation1", 0, "tableau7", 0, SPADES),)


@pytest.fixture
def top(drive: Any) -> Tabletop:
    top = Tabletop()
    top.driver = drive(top.table)
    layout: Layout = {**dict.fromkeys(top.table.piles, ()), "tableau7": SPADES}
    top.table.sync(layout)
    return top


def bands(top: Tabletop) -> int:
    return len(top.table._glows.children)


def test_light_follows_the_cards_and_goes(top):
    top.table.show(LEAVES)
    top.driver.run(0.3)
    assert bands(top) == 1
    assert max(sprite._scale.y for sprite in top.table.piles.all()) > 1
    top.driver.run(4)
    assert bands(top) == 0
    assert {sprite._scale.y for sprite in top.table.piles.all()} == {1}
    assert top.at_rest()


def test_under_reduced_motion_there_is_none(top):
    top.table.pace = Pace(0)
    top.table.show(LEAVES)
    top.driver.frame(2)
    assert bands(top) == 0
    assert top.at_rest()


def test_taken_back_at_once_the_cards_lie_as_before(top):
    top.table.show(LEAVES)
    top.driver.run(0.2)
    top.table.show(BACK)
    top.driver.run(2)
    assert bands(top) == 0
    assert top.at_rest()


def test_another_deal_ends_it_at_once(top):
    top.table.show(LEAVES)
    top.driver.run(0.3)
    top.table.sync(dict.fromkeys(top.table.piles, ()))
    assert bands(top) == 0
    top.driver.run(1)
    assert bands(top) == 0


def ends(trail: Trail, age: float) -> tuple[float, float]:
    """Where the band begins and ends along its way, as x."""
    trail.update(age)
    vertices = list(trail._mesh.vertices)
    return vertices[0], vertices[8]


def test_it_reaches_out_stands_and_is_taken_in(drive):
    trail = Trail(((0, 0), (100, 0)), 40, flight=0.2, passing=0.4)
    assert ends(trail, 0.0) == (0, 0)
    assert ends(trail, 0.3) == (0, 100)
    tail, head = ends(trail, 0.5)
    assert 0 < tail < head == 100
    assert ends(trail, trail.seconds) == (100, 100)
