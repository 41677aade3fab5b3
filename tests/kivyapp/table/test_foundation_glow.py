"""A foundation is lit exactly while it holds a complete suit."""

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
COMPLETE = Moved("tableau1", 0, "foundation1", 12, KING)
UNDO = Moved("foundation1", 12, "tableau1", 0, KING)


@pytest.fixture
def top(drive: Any) -> Tabletop:
    top = Tabletop()
    top.driver = drive(top.table)
    return top


def with_hearts(top: Tabletop, count: int) -> Layout:
    """A layout with this many hearts on the first foundation and the others in a column."""
    piles: Layout = dict.fromkeys(top.table.piles, ())
    return {**piles, "foundation1": HEARTS[:count], "tableau1": HEARTS[count:]}


def lit(top: Tabletop) -> set[str]:
    return {name for name, pile in top.table.piles.items() if pile and pile[-1].has_overlay}


def effect_count(top: Tabletop) -> int:
    """How much is drawn behind and in front of the cards."""
    return len(top.table.background.children) + len(top.table.foreground.children)


@pytest.mark.parametrize("hearts", range(12, 14))
def test_only_a_complete_suit_is_lit(top: Tabletop, hearts: int) -> None:
    top.table.sync(with_hearts(top, hearts))
    assert lit(top) == ({"foundation1"} if hearts == 13 else set())


def test_the_last_card_lights_the_foundation_and_undo_puts_it_out(top: Tabletop) -> None:
    top.table.sync(with_hearts(top, 12))
    top.table.animate([COMPLETE])
    assert lit(top) == {"foundation1"}
    top.driver.run(2)
    assert lit(top) == {"foundation1"}
    top.table.animate([UNDO])
    assert lit(top) == set()


def test_resizing_keeps_the_foundation_lit(top: Tabletop) -> None:
    top.table.sync(with_hearts(top, 13))
    top.driver.resize(400, 700)
    assert lit(top) == {"foundation1"}


def test_a_lifted_card_gleams_until_it_is_lowered(top: Tabletop) -> None:
    top.table.sync(with_hearts(top, 12))
    sprites = top.table.piles["tableau1"]
    top.table.lift_cards(sprites)
    assert sprites[0].has_overlay
    top.table.lower_cards()
    assert not sprites[0].has_overlay


def test_a_king_that_is_lifted_and_lowered_again_stays_lit(top: Tabletop) -> None:
    top.table.sync(with_hearts(top, 13))
    top.table.lift_cards(top.table.piles["foundation1"][-1:])
    top.table.lower_cards()
    assert lit(top) == {"foundation1"}


def test_glow_and_shards_appear_with_the_last_card_and_end(top: Tabletop) -> None:
    top.table.sync(with_hearts(top, 12))
    before = effect_count(top)
    top.table.animate([COMPLETE])
    top.driver.run(0.5)
    assert effect_count(top) > before
    top.driver.run(4)
    assert effect_count(top) == before


@pytest.mark.parametrize("seconds", [0.0, 0.3, 0.6])
def test_undo_removes_glow_and_shards_at_once(top: Tabletop, seconds: float) -> None:
    top.table.sync(with_hearts(top, 12))
    before = effect_count(top)
    top.table.animate([COMPLETE])
    top.driver.run(seconds)
    top.table.animate([UNDO])
    assert effect_count(top) == before
    top.driver.run(1)
    assert effect_count(top) == before


def test_reduced_motion_lights_the_foundation_at_once_without_effects(top: Tabletop) -> None:
    top.table.pace = Pace(0)
    top.table.sync(with_hearts(top, 12))
    before = effect_count(top)
    top.table.animate([COMPLETE])
    assert effect_count(top) == before
    assert lit(top) == {"foundation1"}
