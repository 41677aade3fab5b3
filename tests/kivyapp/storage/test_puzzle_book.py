"""Puzzles that are solved, streaks, own puzzles, and that all of it survives a restart."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from kivyapp.storage.documents import DamagedDocument
from kivyapp.storage.puzzle_book import (
    MOST_OWN,
    PuzzleBook,
    PuzzleProgress,
    from_json,
    to_json,
)
from kivyapp.storage.store import Store
from rules.puzzles import Puzzle, write_puzzles

TODAY = date(2024, 5, 15)
DAY = timedelta(days=1)
PUZZLES = tuple(
    Puzzle(kind, f"seed-{number}", "s s", "w1")
    for number in range(4)
    for kind in ("klondike draw=1", "spider difficulty=4-suit")
)
OWN = Puzzle("klondike draw=3", "mine", "s", "w1")


def book_of(folder: Path) -> PuzzleBook:
    return PuzzleBook(Store(folder), shipped_text=lambda: write_puzzles(PUZZLES))


def test_solved_puzzles_are_kept(tmp_path: Path) -> None:
    book = book_of(tmp_path)
    book.mark_solved(PUZZLES[1], TODAY)
    book.mark_solved(PUZZLES[1], TODAY + DAY)
    again = book_of(tmp_path)
    assert again.is_solved(PUZZLES[1])
    assert not again.is_solved(PUZZLES[0])
    assert again.progress.solved[PUZZLES[1].id] == TODAY


def test_the_next_puzzle_is_the_first_open_one_behind(tmp_path: Path) -> None:
    book = book_of(tmp_path)
    assert book.next_open() == PUZZLES[0]
    assert book.next_open(game="spider") == PUZZLES[1]
    book.mark_solved(PUZZLES[2], TODAY)
    assert book.next_open(PUZZLES[0], "klondike") == PUZZLES[4]
    assert book.next_open(PUZZLES[6], "klondike") == PUZZLES[0]
    for puzzle in PUZZLES:
        book.mark_solved(puzzle, TODAY)
    assert book.next_open(PUZZLES[0]) is None


def test_only_the_puzzle_of_the_day_makes_a_streak(tmp_path: Path) -> None:
    book = book_of(tmp_path)
    for back in (2, 1):
        book.mark_solved(book.of_day(TODAY - back * DAY), TODAY - back * DAY)
    assert book.progress.streak(TODAY) == 2
    other = next(each for each in PUZZLES if each != book.of_day(TODAY))
    book.mark_solved(other, TODAY)
    assert book.progress.streak(TODAY) == 2
    book.mark_solved(book.of_day(TODAY), TODAY)
    assert book.progress.streak(TODAY) == 3
    # A missed day ends it, and the longest one is remembered.
    assert book.progress.streak(TODAY + 2 * DAY) == 0
    assert book.progress.best_streak == 3
    assert PuzzleProgress().best_streak == 0


def test_the_puzzle_of_a_day_counts_for_the_day_on_which_it_was_begun(tmp_path: Path) -> None:
    book = book_of(tmp_path)
    book.mark_solved(book.of_day(TODAY), TODAY + DAY, begun=TODAY)
    assert book.progress.days == {TODAY}
    book.mark_solved(book.of_day(TODAY + DAY), TODAY + DAY, begun=TODAY + DAY)
    assert book.progress.streak(TODAY + DAY) == 2
    # Begun on a day that it does not belong to.
    book.mark_solved(book.of_day(TODAY - 2 * DAY), TODAY + DAY, begun=TODAY + DAY)
    assert book.progress.days == {TODAY, TODAY + DAY}


@pytest.mark.parametrize("today", [date(2024, 3, 1), date(2026, 1, 1), date(2026, 4, 1)])
def test_a_streak_goes_on_over_the_end_of_a_month_and_of_a_year(today: date) -> None:
    progress = PuzzleProgress(days=frozenset(today - back * DAY for back in range(4)))
    assert (progress.streak(today), progress.best_streak) == (4, 4)
    assert progress.streak(today + DAY) == 4


def test_own_puzzles_are_added_once_and_bounded(tmp_path: Path) -> None:
    book = book_of(tmp_path)
    book.add_own(OWN)
    book.add_own(OWN)
    book.add_own(PUZZLES[0])
    assert book.progress.own == (OWN,)
    assert book_of(tmp_path).all == (*PUZZLES, OWN)
    for number in range(MOST_OWN):
        book.add_own(Puzzle("klondike draw=1", f"own-{number}", "s", "w1"))
    assert len(book.progress.own) == MOST_OWN
    assert OWN not in book.progress.own


def test_progress_of_two_devices_is_joined() -> None:
    ours = PuzzleProgress({"a": TODAY, "b": TODAY}, frozenset([TODAY]), (OWN,))
    theirs = PuzzleProgress({"a": TODAY - DAY, "c": TODAY}, frozenset([TODAY - DAY]), (OWN,))
    joined = ours.joined(theirs)
    assert joined.solved == {"a": TODAY - DAY, "b": TODAY, "c": TODAY}
    assert joined.streak(TODAY) == 2
    assert joined.own == (OWN,)
    assert from_json(to_json(joined)) == joined


@pytest.mark.parametrize(
    "value",
    [
        None,
        {},
        {"solved": {"a": "yesterday"}, "days": [], "own": []},
        {"solved": {}, "days": [3], "own": []},
        {"solved": {}, "days": [], "own": [["klondike", "seed"]]},
        {"solved": {}, "days": [], "own": [["poker", "seed", "s", "s"]]},
        {"solved": {}, "days": [], "own": [["klondike draw=1", 5, "s", "s"]]},
    ],
)
def test_anything_else_is_damaged(value: object) -> None:
    with pytest.raises(DamagedDocument):
        from_json(value)
