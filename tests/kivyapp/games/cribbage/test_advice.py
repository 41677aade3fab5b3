"""Expert's advice: the cards are lifted, and the reason can be seen in the cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kivyapp.games.cribbage.advice import hand_combinations, move_text, reason_text
from rules.bots import decide
from rules.cards import card, cards, pack
from rules.cribbage.expert import Expert
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Discard, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.state import PlayedCard
from rules.session import Session
from tests.kivyapp.support.parlour import parlour, spoken, toasts, until
from tests.kivyapp.support.patience_moves import wait_for_toasts


def known(hand: str, volley: str = "", *, dealer: int = 1) -> Knowledge:
    """What seat 1 knows with these cards in its hand, after these plays of the opponent."""
    session = Session.new(Cribbage(), seed="advice")
    held, played = cards(hand), cards(volley) if volley else ()
    seen = {*held, *played}
    return replace(
        Knowledge.from_view(session.game.view(session.state, 1), 1),
        phase=Phase.PEGGING if volley else Phase.DISCARD,
        awaited=(1,),
        dealer=dealer,
        hand=tuple(held),
        plays=tuple(PlayedCard(2, each) for each in played),
        since=0,
        unseen=tuple(each for each in pack() if each not in seen),
    )


@pytest.mark.parametrize(
    "hand, crib, dealer, reason",
    [
        (
            "3H 4D 5C 9S KD 2S",
            "KD 2S",
            2,
            "Keeps a run of 3. Gives your opponent's crib little.",
        ),
        ("3H 4D 4S 5C KD 8S", "KD 8S", 1, "Keeps 2 runs of 3 and a pair."),
        (
            "5H 5C JD QS 7D 8S",
            "7D 8S",
            1,
            "Keeps 4 fifteens and a pair. Puts a fifteen in your crib.",
        ),
        ("AH 3D 7S QC KD 9S", "KD 9S", 1, "Keeps the best chances."),
        ("2H 4H 8H QH KD KS", "KD KS", 1, "Keeps 4 cards of one suit. Puts a pair in your crib."),
    ],
)
def test_a_discard_is_explained_by_what_it_keeps_and_gives(
    hand: str, crib: str, dealer: int, reason: str
) -> None:
    assert reason_text(known(hand, dealer=dealer), Discard(1, cards(crib))) == reason


@pytest.mark.parametrize(
    "hand, volley, play, reason",
    [
        ("5H KS", "TS", "5H", "Makes fifteen."),
        ("6D 2S", "4S 5H", "6D", "Makes fifteen and a run of 3."),
        ("9D 2S", "KS 9H", "9D", "Makes a pair."),
        ("2D KH", "QS JH 6D", "2D", "The only card that fits."),
    ],
)
def test_a_play_is_explained_by_what_it_makes(
    hand: str, volley: str, play: str, reason: str
) -> None:
    assert reason_text(known(hand, volley), PlayCard(1, card(play))) == reason


def test_a_lead_below_five_is_explained() -> None:
    leading = replace(known("4H KS"), phase=Phase.PEGGING)
    text = "No single card can turn it into fifteen."
    assert reason_text(leading, PlayCard(1, card("4H"))) == text


def test_everything_that_expert_does_has_a_reason() -> None:
    game = Cribbage()
    for number in range(3):
        session = Session.new(game, seed=f"advice-{number}")
        for _ in range(24):
            move = session.legal_moves()[0]
            view = game.view(session.state, move.seat)
            if isinstance(move, Discard | PlayCard):
                move = decide(Expert(game), view, move.seat)
                if isinstance(move, Discard | PlayCard):
                    text = reason_text(Knowledge.from_view(view, move.seat), move)
                    assert text.endswith(".")
                    assert len(text) > 10
                    assert move_text(move).startswith("Expert: ")
            session.play(move)


def test_the_combinations_of_a_hand_are_counted() -> None:
    assert hand_combinations(cards("7H 7D 8S 9C")) == [
        "2 runs of 3",
        "2 fifteens",
        "a pair",
    ]


def test_the_coach_lifts_the_cards_and_says_why(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path, "cribbage?seed=peacock123", fake_games=False))
    driver.run(3)
    wait_for_toasts(driver)
    screen = driver.app.presenter.screen
    driver.key("h")
    until(driver, lambda: toasts(driver.app))
    hand = screen.table.piles["hand1"]
    lifted = [sprite.card for sprite in hand if screen.table.is_raised(sprite)]
    assert len(lifted) == 2
    assert "hint" not in screen.table.outlines.names
    assert toasts(driver.app)[0].startswith("Keeps ")
    said = spoken(driver.app)
    assert "Expert: " in said
    assert " to the crib." in said
    # Lifted is not chosen.
    assert not screen.match_input.chosen
    assert not any(each.chosen for each in driver.app.window_tree.read() if each.role == "card")
    driver.run(6)
    assert not any(screen.table.is_raised(sprite) for sprite in hand)
