"""Why a move is refused, what a hint is good for, and whether a game can be won.

Games add their own refusals and hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.numbers import counted

# What makes a challenge a challenge; a tap on anything that it lacks says so.
NO_UNDO_IN_CHALLENGE: Final = "This is a challenge: no undo, no hints, no solution."
NO_HELP_IN_CHALLENGE: Final = "This is a challenge: no hints, no solution."

REFUSALS: Final[Mapping[str, str]] = {
    "game_won": "The game is won. There's nothing left to move.",
    "source_empty": "There's no card to take there.",
    "destination_unknown": "Cards can't go there.",
    "destination_is_source": "The cards are already there.",
    "undo_disabled": NO_UNDO_IN_CHALLENGE,
    "help_disabled": NO_HELP_IN_CHALLENGE,
    "no_winnable_position": "No earlier position was found from which this deal can be won.",
    "nothing_to_undo": "There's nothing to undo.",
    "nothing_to_redo": "There's nothing to redo.",
    "nothing_to_hint": "There's no useful move left.",
    "no_target": "No move for this card.",
    "one_card_only": "Only a single card can go there.",
    "unwinnable": "This deal can't be won: every possibility was checked.",
    "replay": "This is a replay: it can only be watched.",
    "not_known": "No solution found. There may still be one.",
    # The app's own screens never cause these, but a modified online client could.
    "no_such_seat": "There's no such seat.",
    "no_such_slot": "There's no such place on the board.",
    "slot_unknown": "There's no such place on the board.",
    "three_cards": "Choose three cards.",
    "swapper_beside": "Neighbours swap places without a swapper.",
}

HINTS: Final[Mapping[str, str]] = {
    "solution": "this leads to a win",
}
PROVEN: Final = "Guaranteed"
SUGGESTION: Final = "Suggestion"

WINNABILITY: Final[Mapping[str, str]] = {
    "winnable": "Can still be won",
    "unwinnable": "Can no longer be won",
    "unknown": "Not known if it can be won",
    "searching": "Checking",
}


def refusal(key: str, of_game: Mapping[str, str]) -> str:
    """The sentence for a refusal, with a general one for unknown keys."""
    return of_game.get(key) or REFUSALS.get(key, "That isn't possible.")


def hint(reason: str, proven: bool, of_game: Mapping[str, str]) -> str:
    """The sentence for a hint."""
    explanation = of_game.get(reason) or HINTS.get(reason, "a possible move")
    return f"{PROVEN if proven else SUGGESTION}: {explanation}."


def costs(points: int) -> str:
    """What an advised move costs.

    >>> costs(100)
    'It costs 100 points.'
    """
    return f"It costs {counted(points, 'point')}."


def recycle_cost(points: int) -> str:
    """What turning the waste over costs now."""
    return f"Turning the waste over costs {counted(points, 'point')} now"


def no_moves(pile: str) -> str:
    """There are no moves, or none from this pile."""
    return f"No moves from {pile}." if pile else "No moves."
