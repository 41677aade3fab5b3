"""Milestones: which games reach which marks, by the history and by recordings."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from kivyapp.storage.finished_game import FinishedGame
from kivyapp.storage.milestones import DAYS, MILESTONES, reached, reached_by_recordings
from kivyapp.words.milestones import MILESTONE_NAMES
from rules.cribbage.best_hand import best_hand
from rules.cribbage.game import Cribbage
from rules.cribbage.scoring import score_hand
from rules.crush.game import Crush
from rules.crush.moves import Clear
from rules.crush.sequences import Reading
from rules.dailies import DAILIES
from rules.recording import encode, recording_of
from rules.registry import GAMES
from rules.session import Session
from rules.solving import run
from tests.kivyapp.support.storage import klondike_win

DAY = date(2026, 3, 1)


def game(key: str, number: int = 1, **changes: Any) -> FinishedGame:
    return klondike_win(number)._replace(game=key, options={}, undos=3, elapsed=900, **changes)


def keys(*games: FinishedGame) -> set[str]:
    return set(reached(games))


def test_every_milestone_has_a_name_and_every_game_has_some() -> None:
    listed = [key for some in MILESTONES.values() for key in some]
    assert sorted(listed) == sorted(MILESTONE_NAMES)
    assert list(MILESTONES) == [*GAMES, DAYS]
    assert len(set(listed)) == len(listed) >= 30


def test_nothing_is_reached_without_games() -> None:
    assert reached(()) == {}


@pytest.mark.parametrize(
    "played, key",
    [
        (game("klondike")._replace(undos=0), "klondike-no-undo"),
        (game("klondike")._replace(options={"draw": 3}), "klondike-draw-3"),
        (game("klondike")._replace(options={"mode": "challenge"}), "klondike-challenge"),
        (game("klondike")._replace(elapsed=179), "klondike-quick"),
        (game("klondike")._replace(counters={"recycles": 0}), "klondike-one-pass"),
        (game("spider")._replace(options={"difficulty": "4-suit"}), "spider-4-suit"),
        (game("spider")._replace(moves=109), "spider-short"),
        (game("crush", outcome="lost", score=1_000), "crush-score"),
        (game("crush", outcome="lost", score=0, counters={"best_chain": 5}), "crush-chain"),
        (game("crush", outcome="lost", score=0, counters={"longest": 7}), "crush-canastra"),
        (game("cribbage")._replace(options={"opponent": "expert"}), "cribbage-expert"),
        (game("cribbage", counters={"margin": 40}), "cribbage-margin"),
        (game("set", outcome="abandoned")._replace(moves=10), "set-board"),
        (game("set")._replace(options={"goal": 10}, moves=9), "set-daily"),
        (game("set")._replace(options={"goal": 10}, elapsed=59), "set-one-minute"),
    ],
)
def test_one_game_reaches_it(played: FinishedGame, key: str) -> None:
    found = reached([played])
    assert found[key].game is played
    assert found[key].day == date.fromisoformat(played.finished[:10])
    worse = played._replace(
        outcome="lost" if played.outcome == "won" else played.outcome,
        score=0, moves=1, counters={},
    )  # fmt: skip
    assert key not in keys(worse)


def test_a_game_of_two_players_at_one_screen_reaches_nothing() -> None:
    assert keys(game("cribbage")._replace(options={"opponent": "hotseat"})) == set()


def test_wins_in_a_row_are_counted_per_game() -> None:
    wins = [game("klondike", number) for number in range(5)]
    other = game("spider", 9, outcome="lost")
    assert "klondike-row" in keys(*wins[:3], other, *wins[3:])
    assert "klondike-row" not in keys(*wins[:3], game("klondike", 8, outcome="lost"), *wins[3:])
    assert reached(wins)["klondike-row"].game is wins[4]


def test_the_sets_of_all_boards_are_added_up() -> None:
    boards = [game("set", number, outcome="abandoned")._replace(moves=40) for number in range(4)]
    assert "set-hundred" not in keys(*boards[:2])
    assert reached(boards)["set-hundred"].game is boards[2]


def test_days_in_a_row() -> None:
    def challenge(number: int, key: str, outcome: str = "won") -> FinishedGame:
        day = (DAY + timedelta(days=number)).isoformat()
        stamp = f"{day}T20:00:00+01:00"
        return game(key, number, day=day, started=stamp, finished=stamp, outcome=outcome)

    week = [challenge(number, "spider") for number in range(7)]
    assert "days-week" not in keys(*week[:6])
    assert reached(week)["days-week"] == (DAY + timedelta(days=6), None)
    five = [challenge(3, key, "lost" if key == "crush" else "won") for key in DAILIES]
    assert "days-all" not in keys(*five[1:])
    assert reached(five)["days-all"].day == DAY + timedelta(days=3)


# Recordings


def recorded(session: Session[Any, Any], key: str, **changes: Any) -> tuple[FinishedGame, str]:
    text = encode(recording_of(session.save_record()))
    return game(key, counters=session.counters, **changes), text


def found_in(played: FinishedGame, text: str) -> set[str]:
    asked: list[str] = []

    def recordings(games: Iterable[FinishedGame]) -> dict[str, str]:
        asked.extend(each.id for each in games)
        return dict.fromkeys(asked, text)

    return set(run(reached_by_recordings([played], recordings)))


def test_recordings_are_read_only_of_games_that_may_tell() -> None:
    asked: list[FinishedGame] = []

    def recordings(games: Iterable[FinishedGame]) -> dict[str, str]:
        asked.extend(games)
        return {}

    short = game("crush", 2, outcome="lost", score=9, counters={"longest": 6})
    long = game("crush", 3, outcome="lost", score=9, counters={"longest": 7})
    assert run(reached_by_recordings([game("klondike"), short, long], recordings)) == {}
    assert asked == [long]


def played_cribbage(seed: str, moves: int) -> Session[Any, Any]:
    session = Session.new(Cribbage(), seed)
    for number in range(moves):
        legal = session.legal_moves()
        if not legal:
            break
        session.play(legal[number % len(legal)])
    return session


@pytest.mark.parametrize("seat", [1, 2])
def test_the_best_hand_is_that_of_the_counted_hands(seat: int) -> None:
    session = played_cribbage("amber-plume-4821", 400)
    hands: list[int] = []
    for step in session.replay():
        state = step.state
        if str(state.phase) == "resolution" and not state.ready:
            hands.append(score_hand(state.hand(seat), state.starter).points)
    recording = recording_of(session.save_record(), seat)
    assert len(hands) > 3
    # The hand of a last round that ends in its pegging is held, too.
    assert best_hand(recording) >= max(hands)
    whole = recording_of(played_cribbage("amber-plume-4821", session.position).save_record(), seat)
    assert best_hand(whole) == best_hand(recording)


def test_a_great_hand_is_found_in_a_recording(monkeypatch: pytest.MonkeyPatch) -> None:
    played, text = recorded(played_cribbage("amber-plume-4821", 60), "cribbage")
    assert found_in(played, text) == set()
    monkeypatch.setattr("rules.cribbage.best_hand.best_hand", lambda _recording: 24)
    assert found_in(played, text) == {"cribbage-hand-20"}
    monkeypatch.setattr("rules.cribbage.best_hand.best_hand", lambda _recording: 29)
    assert found_in(played, text) == {"cribbage-hand-20", "cribbage-hand-29"}


def test_a_damaged_recording_proves_nothing() -> None:
    long = game("crush", 3, outcome="lost", score=9, counters={"longest": 7})
    assert found_in(long, "AAAA") == set()


def is_clear(move: object) -> bool:
    return isinstance(move, Clear)


def test_a_clean_canastra_is_found_in_a_recording(monkeypatch: pytest.MonkeyPatch) -> None:
    def found_after_a_clear() -> set[str]:
        sessions = (Session.new(Crush(), f"crush-{number}") for number in count())
        session = next(each for each in sessions if any(map(is_clear, each.legal_moves())))
        session.play(next(filter(is_clear, session.legal_moves())))
        played, text = recorded(session, "crush", outcome="lost", score=9)
        return found_in(played._replace(counters={"longest": 7}), text)

    assert found_after_a_clear() == set()
    # No game with seven natural cards in a row is short, so here every sequence is one.
    monkeypatch.setattr(Reading, "is_clean_canastra", property(lambda _reading: True))
    assert found_after_a_clear() == {"crush-clean-canastra"}
