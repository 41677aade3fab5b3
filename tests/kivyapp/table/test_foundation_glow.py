"""The eyes of the foundations are lit exactly where a whole suit lies."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.style.motion import Pace
from rules.cards import card
from rules.events import Moved
from rules.layout import Layout
from tests.kivyapp.support.tabletop import Tabletop

HEARTS = tuple((card(rank + "H"), True) for rank in "A23456789TJQK")
KING = HEARTS[-1:]


@pytest.fixture
def top(drive: Any) -> Tabletop:
    top = Tabletop()
    top.driver = drive(top.table)
    return top


def laid(top: Tabletop, hearts: int) -> Layout:
    """A table with so many hearts on the first foundation and the rest on a column."""
    piles: Layout = dict.fromkeys(top.table.piles, ())
    return {**piles, "foundation1": HEARTS[:hearts], "tableau1": HEARTS[hearts:]}


def lit(top: Tabletop) -> set[str]:
    return {name for name, pile in top.table.piles.items() if pile and pile[-1].glazed}


@pytest.mark.parametrize("hearts", range(12, 14))
def test_only_a_whole_suit_is_lit(top, hearts):
    top.table.sync(laid(top, hearts))
    assert lit(top) == ({"foundation1"} if hearts == 13 else set())


def test_the_last_card_lights_it_and_undo_puts_it_out(top):
    top.table.sync(laid(top, 12))
    top.table.show([Moved("tableau1", 0, "foundation1", 12, KING)])
    assert lit(top) == {"foundation1"}
    top.driver.run(2)
    assert lit(top) == {"foundation1"}
    top.table.show([Moved("foundation1", 12, "tableau1", 0, KING)])
    assert lit(top) == set()


def test_another_size_keeps_it_lit(top):
    top.table.sync(laid(top, 13))
    top.driver.resize(400, 700)
    assert lit(top) == {"foundation1"}


def test_a_card_that_is_lifted_gleams_until_it_is_put_down(top):
    top.table.sync(laid(top, 12))
    sprites = top.table.piles["tableau1"]
    top.table.lift(sprites)
    assert sprites[0].glazed
    top.table.lower()
    assert not sprites[0].glazed


def test_a_king_that_is_lifted_and_put_back_is_lit_again(top):
    top.table.sync(laid(top, 13))
    top.table.lift(top.table.piles["foundation1"][-1:])
    top.table.lower()
    assert lit(top) == {"foundation1"}


def drawn(top: Tabletop) -> int:
    """How much lies behind and before the cards beside them."""
    return len(top.table._glows.children) + len(top.table._outlines.children)


def test_light_and_glass_come_with_the_last_card_and_go(top):
    top.table.sync(laid(top, 12))
    before = drawn(top)
    top.table.show([Moved("tableau1", 0, "foundation1", 12, KING)])
    top.driver.run(0.5)
    assert drawn(top) > before
    top.driver.run(4)
    assert drawn(top) == before


@pytest.mark.parametrize("seconds", [0.0, 0.3, 0.6])
def test_undo_takes_light_and_glass_away_at_once(top, seconds):
    top.table.sync(laid(top, 12))
    before = drawn(top)
    top.table.show([Moved("tableau1", 0, "foundation1", 12, KING)])
    top.driver.run(seconds)
    top.table.show([Moved("foundation1", 12, "tableau1", 0, KING)])
    assert drawn(top) == before
    top.driver.run(1)
    assert drawn(top) == before


def test_under_reduced_motion_an_eye_is_lit_at_once_and_nothing_flies(top):
    top.table.pace = Pace(0)
    top.table.sync(laid(top, 12))
    before = drawn(top)
    top.table.show([Moved("tableau1", 0, "foundation1", 12, KING)])
    assert drawn(top) == before
    assert lit(top) == {"foundation1"}
