"""The puzzles that the app knows, those of the player's own games, and which are solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from kivyapp.storage.background_writer import InlineWriter, Writer
from kivyapp.storage.daily import days_in_a_row, most_in_a_row
from kivyapp.storage.documents import DamagedDocument, Document, json_document
from kivyapp.storage.store import Store
from rules.kinds import game_of_kind
from rules.puzzles import Puzzle, puzzle_of_day, read_puzzles

VERSION: Final = 1
SHIPPED: Final = Path(__file__).parents[2] / "assets" / "puzzles.txt"
# The newest own puzzles; older ones make room.
MOST_OWN: Final = 100


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """What the player has done with puzzles."""

    # The day on which each puzzle was first solved, by its id.
    solved: Mapping[str, date] = field(default_factory=dict)
    # The days on which the puzzle of that day was solved.
    days: frozenset[date] = frozenset()
    # Puzzles of the player's own games, the oldest first.
    own: tuple[Puzzle, ...] = ()

    def streak(self, today: date) -> int:
        """Count the days in a row up to today; an open puzzle of today breaks no streak."""
        return days_in_a_row(self.days, today)

    @property
    def best_streak(self) -> int:
        """The most days in a row ever."""
        return most_in_a_row(self.days)

    def joined(self, other: PuzzleProgress) -> PuzzleProgress:
        """What both of them contain."""
        solved = {**self.solved, **other.solved}
        earliest = {each: min(self.solved.get(each, day), day) for each, day in solved.items()}
        own = dict.fromkeys((*self.own, *other.own))
        return PuzzleProgress(earliest, self.days | other.days, tuple(own)[-MOST_OWN:])

    def without(self, other: PuzzleProgress) -> PuzzleProgress:
        """What the other one does not contain."""
        solved = {each: day for each, day in self.solved.items() if each not in other.solved}
        own = tuple(puzzle for puzzle in self.own if puzzle not in other.own)
        return PuzzleProgress(solved, self.days - other.days, own)


def to_json(progress: PuzzleProgress) -> dict[str, Any]:
    return {
        "solved": {each: day.isoformat() for each, day in progress.solved.items()},
        "days": sorted(day.isoformat() for day in progress.days),
        "own": [list(puzzle.texts) for puzzle in progress.own],
    }


def from_json(value: Any) -> PuzzleProgress:
    try:
        return PuzzleProgress(
            {str(each): date.fromisoformat(day) for each, day in value["solved"].items()},
            frozenset(map(date.fromisoformat, value["days"])),
            tuple(_own_puzzle(*texts) for texts in value["own"]),
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise DamagedDocument(str(error)) from None


def _as_json(progress: PuzzleProgress) -> dict[str, Any]:
    return {} if progress == PuzzleProgress() else to_json(progress)


def _of_json(value: Mapping[str, Any]) -> PuzzleProgress:
    return from_json(value) if value else PuzzleProgress()


def _own_puzzle(kind: str, seed: str, moves: str, answer: str) -> Puzzle:
    """A stored puzzle. Its moves are checked by the rules when it is played."""
    if not all(isinstance(text, str) for text in (seed, moves, answer)):
        raise DamagedDocument("not a puzzle")
    game_of_kind(kind)
    return Puzzle(kind, seed, moves, answer)


PUZZLES: Final[Document[PuzzleProgress]] = json_document("puzzles", VERSION, from_json, to_json)


class PuzzleBook:
    """All puzzles, and the player's progress. Every change is written at once, by a writer."""

    def __init__(
        self,
        store: Store,
        writer: Writer | None = None,
        shipped_text: Callable[[], str] = lambda: SHIPPED.read_text(encoding="utf-8"),
    ) -> None:
        self._store, self._writer = store, writer or InlineWriter()
        self._shipped_text = shipped_text

    @cached_property
    def shipped(self) -> tuple[Puzzle, ...]:
        """The puzzles that came with the app."""
        return tuple(read_puzzles(self._shipped_text()))

    @cached_property
    def _progress(self) -> PuzzleProgress:
        return self._store.read(PUZZLES) or PuzzleProgress()

    @property
    def progress(self) -> PuzzleProgress:
        return self._progress

    @property
    def all(self) -> tuple[Puzzle, ...]:
        return (*self.shipped, *self.progress.own)

    def of_day(self, day: date) -> Puzzle:
        return puzzle_of_day(self.shipped, day)

    def is_solved(self, puzzle: Puzzle) -> bool:
        return puzzle.id in self.progress.solved

    def next_open(self, after: Puzzle | None = None, game: str | None = None) -> Puzzle | None:
        """The first puzzle behind this one that is not solved, and then from the beginning.

        With a game, only its puzzles count.
        """
        puzzles = [each for each in self.all if game in (None, each.game_key)]
        start = puzzles.index(after) + 1 if after in puzzles else 0
        around = (*puzzles[start:], *puzzles[:start])
        return next((each for each in around if not self.is_solved(each) and each != after), None)

    def mark_solved(self, puzzle: Puzzle, today: date, begun: date | None = None) -> None:
        """Mark a puzzle. That of the day counts for the day on which it was begun."""
        progress = self.progress
        solved = {puzzle.id: today, **progress.solved}
        days = {day for day in (begun or today, today) if self.of_day(day) == puzzle}
        self._change(replace(progress, solved=solved, days=progress.days | days))

    def add_own(self, puzzle: Puzzle) -> None:
        """Keep a puzzle of the player's own game."""
        if puzzle not in self.all:
            self._change(self.progress.joined(PuzzleProgress(own=(puzzle,))))

    # The progress of a backup is JSON; empty if there is none.

    def progress_as_json(self) -> dict[str, Any]:
        return _as_json(self.progress)

    def new_in_json(self, value: Mapping[str, Any]) -> dict[str, Any]:
        """What the progress of a backup would add."""
        return _as_json(_of_json(value).without(self.progress))

    def add_json(self, value: Mapping[str, Any]) -> None:
        self._change(self.progress.joined(_of_json(value)))

    def remove_json(self, value: Mapping[str, Any]) -> None:
        self._change(self.progress.without(_of_json(value)))

    def _change(self, progress: PuzzleProgress) -> None:
        if progress != self._progress:
            self._progress = progress
            self._writer(lambda: self._store.write(PUZZLES, progress))
