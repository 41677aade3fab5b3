"""What a timeline marks: passes, rows, completed suits, rounds, long sequences."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bench.analysis import played_match
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.replay_view import moments_of
from rules.klondike.game import Klondike
from rules.klondike.moves import RotateStock
from rules.registry import make
from rules.session import Session
from rules.solving import Winnable
from rules.spider.game import Spider
from rules.spider.moves import DEAL


def texts(session: Session[Any, Any]) -> list[str]:
    return [mark.meaning for mark in moments_of(GAME_UIS[session.game.key], session)]


def test_klondike_marks_passes_and_completed_suits() -> None:
    session: Session[Any, Any] = Session.new(Klondike(draw=3), "peacock123")
    recycled = []
    while len(recycled) < 2:
        before = session.state
        session.play(RotateStock())
        if session.state.counters.recycles > before.counters.recycles:
            recycled.append(session.position)
    marks = moments_of(GAME_UIS["klondike"], session)
    assert [mark.position for mark in marks] == recycled
    assert [mark.meaning for mark in marks] == [
        "Pass 2 through the stock",
        "Pass 3 through the stock",
    ]


def test_a_won_game_has_four_completed_suits() -> None:
    session: Session[Any, Any] = Session.new(Klondike(draw=1), "jade")
    verdict = session.solve()
    assert isinstance(verdict, Winnable)
    for move in verdict.solution:
        session.play(move)
    # A king may be taken back and return.
    assert {text for text in texts(session) if text.endswith("completed")} == {
        "Clubs completed",
        "Diamonds completed",
        "Hearts completed",
        "Spades completed",
    }


def test_spider_marks_its_rows() -> None:
    session: Session[Any, Any] = Session.new(Spider(difficulty="1-suit"), "rows")
    session.play(DEAL)
    session.play(session.legal_moves()[0])
    session.play(DEAL)
    marks = moments_of(GAME_UIS["spider"], session)
    assert [(mark.position, mark.meaning) for mark in marks] == [
        (1, "Row 1 of 5 dealt"),
        (3, "Row 2 of 5 dealt"),
    ]


def test_cribbage_marks_its_rounds() -> None:
    session = played_match("review")
    rounds = session.state.round
    assert texts(session) == [f"Round {number} begins" for number in range(2, rounds + 1)]


@pytest.mark.parametrize("key", ["crush", "set"])
def test_every_mark_says_something(key: str) -> None:
    session: Session[Any, Any] = Session.new(make(key), "peacock123")
    rng = Random(5)
    for _ in range(30):
        session.play(rng.choice(session.legal_moves()))
    lengths = session.counters.get("longest", 0)
    assert bool(texts(session)) is bool(lengths)
    assert all(texts(session))
