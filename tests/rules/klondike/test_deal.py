"""The deal: golden deals of another implementation, and invalid decks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.cards import codes, pack
from rules.klondike.game import Klondike
from rules.registry import make
from rules.rng import SeededRng, shuffled
from rules.session import Session

DEALS = json.loads((Path(__file__).parents[2] / "golden" / "deals.json").read_text())["klondike"]


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal["seed"] or "empty")
def test_golden_deals(deal: dict[str, Any], draw: int) -> None:
    session = Session.new(make("klondike", draw=draw), seed=deal["seed"])
    table = session.game.layout(session.state)
    for number, column in enumerate(deal["columns"], start=1):
        pile = table[f"tableau{number}"]
        assert [str(card) for card, _ in pile] == column
        assert [up for _, up in pile] == [False] * (number - 1) + [True]
    assert [str(card) for card, _ in table["stock"]] == deal["stock"]
    assert table["waste"] == table["foundation1"] == table["foundation4"] == ()


def test_a_given_deck_is_dealt_like_a_shuffled_one() -> None:
    game = Klondike()
    deck = shuffled(pack(), SeededRng("klondike:peacock123"))
    by_seed = Session.new(game, seed="peacock123")
    assert game.deal_cards(deck) == by_seed.state
    assert Session.new(game, cards=codes(deck).split()).state == by_seed.state
    assert by_seed.state.stock[-1] == deck[-1]


@pytest.mark.parametrize(
    "deck",
    [pack()[:51], (*pack()[:51], pack()[0]), (*pack(), pack()[0]), ()],
    ids=["short", "duplicate", "long", "empty"],
)
def test_invalid_decks_are_refused(deck: tuple[Any, ...]) -> None:
    with pytest.raises(ValueError, match="one complete deck"):
        Klondike().deal_cards(deck)


def test_a_session_needs_a_seed_or_cards() -> None:
    with pytest.raises(ValueError, match="seed is needed"):
        Session.new(Klondike())
    with pytest.raises(ValueError, match="not from both"):
        Session.new(Klondike(), seed="a", cards=pack())
