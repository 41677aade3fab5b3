"""Where a game was lost, and what would have been better."""

from __future__ import annotations

from typing import Final

from kivyapp.words.translation import Plural, Text

ANALYSE: Final = Text("Find out where it was lost")
REVIEW: Final = Text("Review")
REVIEW_GAME: Final = Text("Review what you could have done")
REVIEW_READY: Final = Text("The review is ready.")
ANALYSING: Final = Text("Analysing…")
COULD_BE_WON: Final = Text("Could still be won")
COULD_NOT_BE_WON: Final = Text("Could no longer be won")
NOT_KNOWN: Final = Text("Not known")
LOSING_MOVE: Final = Text("This move lost the game")
LAST_WINNABLE: Final = Text("The last moment that is proven to be winnable")
SHOW_MOMENT: Final = Text("Show the moment")
SHOW_BETTER: Final = Text("Show how to win from there")
PLAY_ON: Final = Text("Play on from there")
PLAY_ON_HELP: Final = Text("For practice: it doesn't count in your statistics.")
GO_BACK_THERE: Final = Text("Go back there in my game")
PRACTICE: Final = Text("Practice")
PRACTICE_WON: Final = Text("You won from there!")
LOST_FROM_DEAL: Final = Text("This deal could never be won. It wasn't your fault.")
WINNABLE_TO_END: Final = Text("You could still have won when you stopped.")
NOTHING_PROVEN: Final = Text("This game is too hard to analyse: nothing could be proven.")


LOST_BY: Final = Text("Move {move} lost this game")
WINNABLE_UNTIL: Final = Text("Proven winnable up to move {move}")
WINNABLE_FROM_DEAL: Final = Text("Proven winnable from the deal")
MOVES_UNDONE: Final = Plural(
    "Undoes {count} move of your own game.", "Undoes {count} moves of your own game."
)
BETTER_LINE: Final = Plural("A win in {count} move, proven.", "A win in {count} moves, proven.")


def lost_by(move: int) -> str:
    """Which move lost the game; the first one is number 1."""
    return LOST_BY(move=move)


def winnable_until(move: int) -> str:
    """Up to which move a win is proven."""
    return WINNABLE_UNTIL(move=move) if move else WINNABLE_FROM_DEAL()


def moves_undone(moves: int) -> str:
    """What going back costs."""
    return MOVES_UNDONE(moves)


def better_line(moves: int) -> str:
    return BETTER_LINE(moves)
