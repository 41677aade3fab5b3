"""The handicap of the first seat, and the challenges that are made of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.cards import card, cards
from rules.cribbage.challenges import CHALLENGES
from rules.cribbage.game import Cribbage
from rules.cribbage.handicap import KINDS, MOST, scored_hand
from rules.cribbage.scoring import score_hand
from rules.registry import make, options_of
from rules.session import Session, load

SOURCES = {
    "fifteens": {"fifteen"},
    "thirty-ones": {"thirtyone"},
    "pairs": {"pair", "pair3", "pair4"},
    "runs": {"run"},
}


def random_match(game: Cribbage, seed: int) -> Session[Any, Any]:
    session, random = Session.new(game, f"handicap-{seed}"), Random(seed)
    while session.outcome is None:
        session.play(random.choice(session.legal_moves()))
    return session


def sources(session: Session[Any, Any], seat: int) -> set[str]:
    return {effect.source for effect in session.state.log if effect.seat == seat}


def test_the_first_seat_begins_behind() -> None:
    first, second = Session.new(Cribbage(handicap=30), "amber").state.sides
    assert (first.hp, second.hp) == (61, 91)


def test_in_classic_scoring_the_second_seat_begins_ahead() -> None:
    game = Cribbage(scoring="classic", handicap=30, without="pairs")
    state = Session.new(game, "amber").state
    assert [pegs.front for pegs in state.pegs] == [0, 30]
    match = random_match(game, 1)
    assert not sources(match, 1) & SOURCES["pairs"]
    assert sources(match, 2) & SOURCES["pairs"]


def test_nothing_changes_without_a_handicap() -> None:
    assert options_of(Cribbage()) == options_of(Cribbage(handicap=0, without=""))
    assert "handicap" not in options_of(Cribbage())
    assert "without" not in repr(Cribbage())


@pytest.mark.parametrize("kind", SOURCES)
def test_a_kind_counts_nothing_for_the_first_seat_only(kind: str) -> None:
    matches = [random_match(Cribbage(without=kind), seed) for seed in range(8)]
    usual = [random_match(Cribbage(), seed) for seed in range(8)]
    first = set().union(*(sources(match, 1) for match in matches))
    assert not first & SOURCES[kind]
    assert first - {"go", "nobs"}
    assert SOURCES[kind] & set().union(*(sources(match, 1) for match in usual))
    assert SOURCES[kind] & set().union(*(sources(match, 2) for match in matches))


def test_a_flush_counts_nothing_for_the_first_seat_only() -> None:
    assert {*SOURCES, "flushes"} == set(KINDS)
    score = score_hand(cards("2H 4H 6H KH"), card("5H"))
    assert score.flush
    assert not scored_hand("flushes", 1, score).flush
    assert scored_hand("flushes", 1, score).fifteens == score.fifteens
    assert scored_hand("flushes", 2, score) is score


def test_several_kinds_and_a_handicap_are_saved_with_the_match() -> None:
    game = Cribbage(handicap=20, without="pairs+runs", poison=True)
    session = random_match(game, 3)
    assert not sources(session, 1) & (SOURCES["pairs"] | SOURCES["runs"])
    again = load(session.save())
    assert again.game == game
    assert again.state == session.state
    assert again.counters["margin"] == max(side.hp for side in session.state.sides)


@pytest.mark.parametrize(
    "options",
    [
        {"handicap": -1},
        {"handicap": MOST + 1},
        {"handicap": True},
        {"handicap": "30"},
        {"without": "aces"},
        {"without": "runs+pairs"},
        {"without": "pairs+pairs"},
        {"without": "+"},
        {"without": None},
    ],
)
def test_impossible_handicaps_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        make("cribbage", **options)


def test_there_are_ten_different_challenges() -> None:
    games = [make("cribbage", **challenge.options) for challenge in CHALLENGES.values()]
    assert len(set(games)) == len(games) == 10
    assert all(game != Cribbage() for game in games)
