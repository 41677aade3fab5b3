"""The deal and the decks: their cards and tags, and what the seed determines."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.cards import cards, codes, pack
from rules.crush.deck import UNSHUFFLED, fresh_deck
from rules.crush.game import Crush
from rules.crush.state import CrushState, Tag
from rules.registry import make
from rules.rng import KeyedRng, Mulberry32, SeededRng
from rules.session import Session, load


def dealt(seed: str) -> CrushState:
    return Session.new(make("crush"), seed=seed).state


def test_an_unshuffled_deck_is_two_packs_and_four_jokers() -> None:
    assert (*pack(copies=2), *cards("W1 W2 W3 W4")) == UNSHUFFLED
    assert len(set(UNSHUFFLED)) == 108


def test_every_fresh_deck_has_ten_bombs_and_ten_swappers() -> None:
    tagged_jokers = 0
    for state in range(300):
        deck = fresh_deck(Mulberry32(state * 7_919))
        assert Counter(tile.tag for tile in deck) == {None: 88, Tag.BOMB: 10, Tag.SWAPPER: 10}
        assert Counter(tile.card for tile in deck) == Counter(UNSHUFFLED)
        tagged_jokers += sum(tile.card.is_joker and tile.tag is not None for tile in deck)
    assert tagged_jokers > 0


def test_tags_are_drawn_before_the_shuffle() -> None:
    """The first drawn number chooses the first bomb."""
    first = Mulberry32(5).below(108)
    deck = fresh_deck(Mulberry32(5))
    tag = next(tile.tag for tile in deck if tile.card == UNSHUFFLED[first])
    assert tag is Tag.BOMB


def test_the_lower_three_rows_are_dealt_from_the_top_of_the_deck() -> None:
    state = dealt("peacock123")
    deck = fresh_deck(SeededRng("crush:peacock123"))
    assert [len(tiles) for tiles in state.columns] == [3] * 7
    rows = [state.columns[column][row] for row in range(3) for column in range(7)]
    assert rows == list(reversed(deck))[:21]
    assert state.deck == deck[:-21]
    assert (state.base, state.chain, state.free_swaps, state.free_bombs) == (10, 1, 3, 3)


def test_the_state_keeps_the_generator_after_the_deal() -> None:
    rng = SeededRng("crush:peacock123")
    fresh_deck(rng)
    assert dealt("peacock123").generator == rng.state


def test_the_deal_of_a_seed_never_changes() -> None:
    state = dealt("peacock123")
    bottom = [tiles[0].card for tiles in state.columns]
    assert (codes(bottom), state.generator) == (
        "JC 2H 9H 8S TH 4S AC",
        1_554_081_459,
    )


def test_the_same_seed_and_actions_give_the_same_match() -> None:
    one, other = (Session.new(make("crush"), seed="again") for _ in range(2))
    for _ in range(25):
        move = one.legal_moves()[0]
        one.play(move)
        other.play(move)
    assert one.state == other.state
    assert load(one.save()).state == one.state


def test_a_keyed_generator_can_deal() -> None:
    state = Crush().deal(KeyedRng(b"key"))
    assert state == Crush().deal(KeyedRng(b"key"))
    assert state != Crush().deal(KeyedRng(b"lock"))


@pytest.mark.parametrize("options", [{"size": 8}, {"draw": 3}])
def test_there_are_no_options(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="no option"):
        make("crush", **options)
