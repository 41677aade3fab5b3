"""Milestones: marks of what a player has achieved, one table for all games.

They follow from the finished games and, a few of them, from recordings. Nothing is stored: a game
that is deleted takes its marks with it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple, TypeAlias

from kivyapp.storage.daily import MARGIN, DailyHistory
from kivyapp.storage.finished_game import OPPONENT, FinishedGame, is_counted
from rules.events import Noted
from rules.recording import Recording, decode
from rules.saves import SaveError
from rules.session import restore

# The game that has reached a milestone, among some given the earliest first; None if none has.
Finder: TypeAlias = Callable[[Sequence[FinishedGame]], FinishedGame | None]
Test: TypeAlias = Callable[[FinishedGame], bool]
# Recordings by the ids of their games.
Recordings: TypeAlias = Callable[[Iterable[FinishedGame]], Mapping[str, str]]

# The group of the milestones that belong to no single game.
DAYS: Final = "days"


class Reached(NamedTuple):
    """When a milestone was reached, and by which game; days are not reached by a single one."""

    day: date
    game: FinishedGame | None = None


class Proof(NamedTuple):
    """How a recording shows that its game reached a milestone, and which games may have."""

    is_given_by: Callable[[Recording], bool]
    may_have: Test = lambda _game: True


def _first(test: Test) -> Finder:
    """The first game that passes a test."""
    return lambda games: next(filter(test, games), None)


def _win(test: Test = lambda _game: True) -> Finder:
    """The first won game that passes a test."""
    return _first(lambda game: game.outcome == "won" and test(game))


def _option(name: str, value: object) -> Finder:
    return _win(lambda game: game.options.get(name) == value)


def _counter(name: str, least: int) -> Finder:
    return _first(lambda game: game.counters.get(name, 0) >= least)


def _total_moves(least: int) -> Finder:
    """The game with which the moves of all games reach a number."""

    def find(games: Sequence[FinishedGame]) -> FinishedGame | None:
        total = 0
        for game in games:
            total += game.moves
            if total >= least:
                return game
        return None

    return find


def _is_ten_sets(game: FinishedGame) -> bool:
    """True for the challenge of a day, and for a linked game with its goal."""
    goal = game.options.get("goal")
    return type(goal) is int and goal >= 10


def _wins_in_a_row(least: int) -> Finder:
    def find(games: Sequence[FinishedGame]) -> FinishedGame | None:
        row = 0
        for game in games:
            row = row + 1 if game.outcome == "won" else 0
            if row >= least:
                return game
        return None

    return find


def _has_clean_canastra(recording: Recording) -> bool:
    from rules.crush.notes import SequenceCleared

    notes = (
        event.entry
        for step in restore(recording.record).replay()
        for event in step.events
        if isinstance(event, Noted)
    )
    return any(isinstance(note, SequenceCleared) and note.is_clean_canastra for note in notes)


def _has_hand_of(least: int) -> Callable[[Recording], bool]:
    def is_given_by(recording: Recording) -> bool:
        from rules.cribbage.best_hand import best_hand

        return best_hand(recording) >= least

    return is_given_by


_FINDERS: Final[Mapping[str, Mapping[str, Finder]]] = {
    "klondike": {
        "klondike-win": _win(),
        "klondike-no-undo": _win(lambda game: not game.undos),
        "klondike-draw-3": _option("draw", 3),
        "klondike-challenge": _option("mode", "challenge"),
        "klondike-quick": _win(lambda game: game.elapsed < 180),
        "klondike-one-pass": _win(lambda game: game.counters.get("recycles", 1) == 0),
        "klondike-row": _wins_in_a_row(5),
    },
    "spider": {
        "spider-win": _win(),
        "spider-2-suit": _option("difficulty", "2-suit"),
        "spider-4-suit": _option("difficulty", "4-suit"),
        "spider-no-undo": _win(lambda game: not game.undos),
        "spider-short": _win(lambda game: game.moves < 110),
        "spider-row": _wins_in_a_row(3),
    },
    "crush": {
        "crush-score": _first(lambda game: game.score >= 1_000),
        "crush-high-score": _first(lambda game: game.score >= 5_000),
        "crush-chain": _counter("best_chain", 5),
        "crush-second-deck": _counter("decks", 2),
        "crush-canastra": _counter("longest", 7),
    },
    "cribbage": {
        "cribbage-greedy": _option(OPPONENT, "greedy"),
        "cribbage-expert": _option(OPPONENT, "expert"),
        "cribbage-online": _option(OPPONENT, "online"),
        "cribbage-margin": _win(lambda game: game.counters.get(MARGIN, 0) >= 40),
        "cribbage-row": _wins_in_a_row(5),
    },
    "set": {
        "set-board": _first(lambda game: game.moves >= 10),
        "set-hundred": _total_moves(100),
        "set-thousand": _total_moves(1_000),
        "set-daily": _win(_is_ten_sets),
        "set-two-minutes": _win(lambda game: _is_ten_sets(game) and game.elapsed < 120),
        "set-one-minute": _win(lambda game: _is_ten_sets(game) and game.elapsed < 60),
    },
}
_DAYS: Final[Mapping[str, Callable[[DailyHistory], date | None]]] = {
    "days-week": lambda history: history.streak_reached(7),
    "days-month": lambda history: history.streak_reached(30),
    "days-all": lambda history: history.full_streak_reached(1),
    "days-all-week": lambda history: history.full_streak_reached(7),
}
# Those that only the moves of a game can tell.
_PROOFS: Final[Mapping[str, Mapping[str, Proof]]] = {
    "crush": {
        "crush-clean-canastra": Proof(
            _has_clean_canastra, lambda game: game.counters.get("longest", 0) >= 7
        )
    },
    "cribbage": {
        "cribbage-hand-20": Proof(_has_hand_of(20)),
        "cribbage-hand-29": Proof(_has_hand_of(29)),
    },
}
# By game, in the order in which they are shown.
MILESTONES: Final[Mapping[str, tuple[str, ...]]] = {
    **{game: (*keys, *_PROOFS.get(game, ())) for game, keys in _FINDERS.items()},
    DAYS: tuple(_DAYS),
}


def reached(games: Iterable[FinishedGame]) -> dict[str, Reached]:
    """The milestones that the history alone tells, by key."""
    by_game: dict[str, list[FinishedGame]] = {}
    for game in filter(is_counted, games):
        by_game.setdefault(game.game, []).append(game)
    found: dict[str, Reached] = {}
    for key, finders in _FINDERS.items():
        for name, find in finders.items():
            first = find(by_game.get(key, ()))
            if first is not None:
                found[name] = Reached(_day_of(first), first)
    days = DailyHistory.of(game for played in by_game.values() for game in played)
    for name, find_day in _DAYS.items():
        day = find_day(days)
        if day is not None:
            found[name] = Reached(day)
    return found


def reached_by_recordings(
    games: Iterable[FinishedGame], recordings: Recordings
) -> Generator[dict[str, Reached], None, dict[str, Reached]]:
    """Look through recordings for the rest, in slices; yields and returns what is found."""
    found: dict[str, Reached] = {}
    for month in _by_month(filter(is_counted, games)):
        few = [game for game in month if any(_open_proofs(game, found))]
        texts = recordings(few) if few else {}
        yield found
        for game in few:
            if game.id in texts:
                proven = _proven(tuple(_open_proofs(game, found)), texts[game.id])
                found |= dict.fromkeys(proven, Reached(_day_of(game), game))
                yield found
    return found


def _open_proofs(game: FinishedGame, found: Mapping[str, Reached]) -> Iterator[tuple[str, Proof]]:
    """The milestones that are not found yet and that this game may have reached."""
    for key, proof in _PROOFS.get(game.game, {}).items():
        if key not in found and proof.may_have(game):
            yield key, proof


def _proven(proofs: Sequence[tuple[str, Proof]], text: str) -> list[str]:
    """The milestones that a recording proves; a damaged one proves none."""
    try:
        recording = decode(text)
        return [key for key, proof in proofs if proof.is_given_by(recording)]
    except SaveError:
        return []


def _by_month(games: Iterable[FinishedGame]) -> list[list[FinishedGame]]:
    """The games of each month: their recordings are in one file."""
    months: dict[str, list[FinishedGame]] = {}
    for game in games:
        months.setdefault(game.started[:7], []).append(game)
    return list(months.values())


def _day_of(game: FinishedGame) -> date:
    """The day on which a game ended, on the player's own clock."""
    return date.fromisoformat(game.finished[:10])
