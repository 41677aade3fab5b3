"""Where a game was lost, and what would have been better."""

from __future__ import annotations

from typing import Final

from kivyapp.words.numbers import counted

ANALYSE: Final = "Find out where it was lost"
REVIEW: Final = "Review"
REVIEW_GAME: Final = "Review what you could have done"
REVIEW_READY: Final = "The review is ready."
ANALYSING: Final = "Analysing …"
COULD_BE_WON: Final = "Could still be won"
COULD_NOT_BE_WON: Final = "Could no longer be won"
NOT_KNOWN: Final = "Not known"
LOSING_MOVE: Final = "This move lost the game"
LAST_WINNABLE: Final = "The last moment that is proven to be winnable"
SHOW_MOMENT: Final = "Show the moment"
SHOW_BETTER: Final = "Show how to win from there"
PLAY_ON: Final = "Play on from there"
PLAY_ON_HELP: Final = "For practice: it doesn't count in your statistics."
GO_BACK_THERE: Final = "Go back there in my game"
PRACTICE: Final = "Practice"
PRACTICE_WON: Final = "You won from there!"
LOST_FROM_DEAL: Final = "This deal could never be won. It wasn't your fault."
WINNABLE_TO_END: Final = "You could still have won when you stopped."
NOTHING_PROVEN: Final = "This game is too hard to analyse: nothing could be proven."


def lost_by(move: int) -> str:
    """Which move lost the game; the first one is number 1."""
    return f"Move {move} lost this game"


def winnable_until(move: int) -> str:
    """Up to which move a win is proven."""
    return f"Proven winnable up to move {move}" if move else "Proven winnable from the deal"


def moves_undone(moves: int) -> str:
    """What going back costs."""
    return f"Undoes {counted(moves, 'move')} of your own game."


def better_line(moves: int) -> str:
    return f"A win in {counted(moves, 'move')}, proven."
