"""Puzzles: one move keeps the game winnable."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import number
from kivyapp.words.translation import Plural, Text

PUZZLES: Final = Text("Puzzles")
PUZZLE: Final = Text("Puzzle")
PUZZLES_ABOUT: Final = Text(
    "Each of these games can still be won, but only one move keeps it so. Find it! "
    "Hints are free, and nothing counts in your statistics."
)
PUZZLE_OF_DAY: Final = Text("Puzzle of the day")
NEXT_PUZZLE: Final = Text("Next puzzle")
ALL_PUZZLES: Final = Text("All puzzles")
ALL_SOLVED: Final = Text("You have solved them all.")
PUZZLES_OF: Final = Text("Puzzles of")
ALL_KINDS: Final = Text("All games")
OWN_PUZZLES: Final = Text("My games")
NO_OWN_PUZZLES: Final = Text(
    "None yet. When you lose a game, open it in the history and find out where it was lost: "
    "if only one move would have saved it, it becomes a puzzle."
)
SOLVED: Final = Text("Solved")
NOT_SOLVED: Final = Text("Not solved yet")
PUZZLES_SOLVED: Final = Text("Solved so far")
PUZZLE_STREAK: Final = Text("Days in a row")
BEST_PUZZLE_STREAK: Final = Text("Most days in a row")
PUZZLE_TASK: Final = Text("Only one move keeps this game winnable. Find it!")
# The task again, in the bar above the table.
PUZZLE_TASK_SHORT: Final = Text("Find the only move that wins")
NO_RETURNS: Final = Text("nothing comes back from the foundations")
# The same where there is little room.
FOUNDATIONS_FINAL: Final = Text("foundations are final")
PUZZLE_RIGHT: Final = Text("That's the move!")
PUZZLE_WRONG: Final = Text("That move loses")
PUZZLE_WRONG_WHY: Final = Text("Every way to play on from here was searched: none of them wins.")
PUZZLE_TRY_AGAIN: Final = Text("Try another move")
PUZZLE_SHOW_WIN: Final = Text("Show the move that wins, and how")
PUZZLE_WATCH_WIN: Final = Text("Watch how it is won")
PUZZLE_PLAY_ON: Final = Text("Play on from here")
PUZZLE_LOOK: Final = Text("Look at this position")
MAKE_PUZZLE: Final = Text("Solve it as a puzzle")
MAKE_PUZZLE_HELP: Final = Text("Only one move kept this game winnable. Can you find it?")


PUZZLE_NUMBER: Final = Text("Puzzle {number}")
OWN_PUZZLE_NUMBER: Final = Text("My puzzle {number}")
SOLVED_OF: Final = Text("{solved} of {puzzles}", "puzzles solved")
SOLVED_ON: Final = Text("Solved on {day}")
STREAK: Final = Plural("{count} day in a row", "{count} days in a row")


def puzzle_number(position: int) -> str:
    return PUZZLE_NUMBER(number=position)


def own_puzzle_number(position: int) -> str:
    return OWN_PUZZLE_NUMBER(number=position)


def puzzles_solved(solved: int, puzzles: int) -> str:
    """
    >>> puzzles_solved(12, 1240)
    '12 of 1,240'
    """
    return SOLVED_OF(solved=number(solved), puzzles=number(puzzles))


def solved_on(day: str) -> str:
    return SOLVED_ON(day=day)


def streak_of_days(days: int) -> str:
    """
    >>> streak_of_days(3), streak_of_days(0)
    ('3 days in a row', '')
    """
    return STREAK(days) if days else ""
