"""Puzzles: one move keeps the game winnable."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import counted

PUZZLES: Final = "Puzzles"
PUZZLE: Final = "Puzzle"
PUZZLES_ABOUT: Final = (
    "Each of these games can still be won, but only one move keeps it so. Find it! "
    "Hints are free, and nothing counts in your statistics."
)
PUZZLE_OF_DAY: Final = "Puzzle of the day"
NEXT_PUZZLE: Final = "Next puzzle"
ALL_PUZZLES: Final = "All puzzles"
ALL_SOLVED: Final = "You have solved them all."
PUZZLES_OF: Final = "Puzzles of"
ALL_KINDS: Final = "All games"
OWN_PUZZLES: Final = "My games"
NO_OWN_PUZZLES: Final = (
    "None yet. When you lose a game, open it in the history and find out where it was lost: "
    "if only one move would have saved it, it becomes a puzzle."
)
SOLVED: Final = "Solved"
PUZZLES_SOLVED: Final = "Solved so far"
PUZZLE_STREAK: Final = "Days in a row"
BEST_PUZZLE_STREAK: Final = "Most days in a row"
PUZZLE_TASK: Final = "Only one move keeps this game winnable. Find it!"
NO_RETURNS: Final = "nothing comes back from the foundations"
PUZZLE_RIGHT: Final = "That's the move!"
PUZZLE_WRONG: Final = "That move loses"
PUZZLE_WRONG_WHY: Final = "Every way to play on from here was searched: none of them wins."
PUZZLE_TRY_AGAIN: Final = "Try another move"
PUZZLE_SHOW_WIN: Final = "Show the move that wins, and how"
PUZZLE_WATCH_WIN: Final = "Watch how it is won"
PUZZLE_PLAY_ON: Final = "Play on from here"
PUZZLE_LOOK: Final = "Look at this position"
MAKE_PUZZLE: Final = "Solve it as a puzzle"
MAKE_PUZZLE_HELP: Final = "Only one move kept this game winnable. Can you find it?"


def puzzle_number(number: int) -> str:
    return f"Puzzle {number}"


def own_puzzle_number(number: int) -> str:
    return f"My puzzle {number}"


def puzzles_solved(solved: int, puzzles: int) -> str:
    """
    >>> puzzles_solved(12, 240)
    '12 of 240'
    """
    return f"{solved:,} of {puzzles:,}"


def solved_on(day: str) -> str:
    return f"Solved on {day}"


def streak_of_days(days: int) -> str:
    """
    >>> streak_of_days(3), streak_of_days(0)
    ('3 days in a row', '')
    """
    return f"{counted(days, 'day')} in a row" if days else ""
