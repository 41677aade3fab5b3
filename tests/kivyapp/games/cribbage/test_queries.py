"""What a player of a match who listens may ask."""

from __future__ import annotations

from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.queries import hand_text, moves_text, played_text, status_text
from kivyapp.words.cards import card_name
from rules.cards import cards
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Cut, Discard, PlayCard
from rules.session import Session

NAMES = PlayerNames(("", "Expert"), you=1)


def pegging() -> Session:
    """A match in which seat 1 is to play a card."""
    session = Session.new(Cribbage(), seed="ear")
    while True:
        move = session.legal_moves()[0]
        known = Knowledge.from_view(session.game.view(session.state, 1), 1)
        if isinstance(move, PlayCard) and move.seat == 1 and known.plays:
            return session
        assert isinstance(move, Discard | Cut | PlayCard)
        session.play(move)


def test_the_hand_and_the_played_cards_are_read() -> None:
    known = Knowledge.from_view((session := pegging()).game.view(session.state, 1), 1)
    assert hand_text(cards("5H KS")) == "Your hand: 5 of Hearts, King of Spades."
    said = played_text(known, NAMES)
    assert said.startswith("Starter: ")
    assert f"Played: {card_name(known.plays[known.since].card)} by Expert" in said
    assert said.endswith(f"Count {known.count} of 31.")


def test_only_cards_that_fit_the_count_are_offered() -> None:
    known = Knowledge.from_view((session := pegging()).game.view(session.state, 1), 1)
    assert moves_text(known, known.hand, "Play a card").startswith("You can play ")
    fits = moves_text(known, cards("2H 3S"), "Play a card")
    assert fits == "You can play 2 of Hearts or 3 of Spades."
    waiting = Knowledge.from_view(session.game.view(session.state, 2), 2)
    assert moves_text(waiting, waiting.hand, "Waiting for Expert") == "Waiting for Expert"


def test_the_state_names_both_players_and_what_to_do() -> None:
    facts = (session := pegging()).game.view(session.state, 1).facts
    said = status_text(facts, NAMES, 91, "Play a card")
    assert said.startswith("Round 1. You: ")
    assert "Expert: " in said
    assert said.endswith("Play a card")
