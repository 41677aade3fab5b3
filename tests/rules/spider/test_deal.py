"""The deal: golden deals of another implementation, and invalid decks."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules.cards import codes, pack
from rules.layout import known_cards
from rules.registry import make
from rules.rng import SeededRng, shuffled
from rules.session import Session, load
from rules.spider.game import DIFFICULTIES, Spider

DEALS = json.loads((Path(__file__).parents[2] / "golden" / "deals.json").read_text())["spider"]


@pytest.mark.parametrize(
    "deal", DEALS, ids=lambda deal: f"{deal['difficulty']}:{deal['seed'] or 'empty'}"
)
def test_golden_deals(deal: dict[str, Any]) -> None:
    session = Session.new(make("spider", difficulty=deal["difficulty"]), seed=deal["seed"])
    table = session.game.layout(session.state)
    for number, column in enumerate(deal["columns"], start=1):
        pile = table[f"column{number}"]
        assert len(pile) == (6 if number <= 4 else 5)
        assert [str(card) for card, _ in pile] == column
        assert [up for _, up in pile] == [False] * (len(pile) - 1) + [True]
    assert [str(card) for card, _ in table["stock"]] == deal["stock"]
    assert all(table[f"foundation{number}"] == () for number in range(1, 9))


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_all_cards_are_distinct(difficulty: str) -> None:
    session = Session.new(Spider(difficulty), seed="unique")
    cards = known_cards(session.game.layout(session.state))
    assert len(set(cards)) == 104
    assert Counter(card.suit for card in cards) == {
        suit: 104 // len(DIFFICULTIES[difficulty]) for suit in DIFFICULTIES[difficulty]
    }
    assert all(card < 256 for card in cards) == (difficulty != "1-suit")


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_given_deck_is_dealt_like_a_shuffled_one(difficulty: str) -> None:
    game = Spider(difficulty)
    suits = DIFFICULTIES[difficulty]
    deck = shuffled(pack(suits, copies=8 // len(suits)), SeededRng(f"{difficulty}:peacock123"))
    by_seed = Session.new(game, seed="peacock123")
    assert game.deal_cards(deck) == by_seed.state
    given = Session.new(game, cards=codes(deck).split())
    assert given.state == by_seed.state
    assert str(by_seed.state.stock[-1]) == str(deck[-1])
    assert load(given.save()).state == given.state


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_invalid_decks_are_refused(difficulty: str) -> None:
    game = Spider(difficulty)
    wrong = ["AS"] * 104 if difficulty != "1-suit" else list(map(str, pack(copies=2)))
    for deck in ([], wrong, wrong[:103]):
        with pytest.raises(ValueError, match="its own 104 cards"):
            game.deal_cards(deck)


def test_a_seed_gives_a_different_deal_for_each_difficulty() -> None:
    states = {Session.new(Spider(difficulty), seed="42").state for difficulty in DIFFICULTIES}
    assert len(states) == 3
    assert Spider("4-suit").seed_text("peacock123") == "4-suit:peacock123"
