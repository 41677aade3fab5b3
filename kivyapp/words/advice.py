"""Why a move is refused, what a hint is good for, and whether a game can be won.

Games add their own refusals and hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.cards import from_pile
from kivyapp.words.translation import Plural, Text

# What makes a challenge a challenge; a tap on anything that it lacks says so.
NO_UNDO_IN_CHALLENGE: Final = Text("This is a challenge: no undo, no hints, no solution.")
NO_HELP_IN_CHALLENGE: Final = Text("This is a challenge: no hints, no solution.")

REFUSALS: Final[Mapping[str, Text]] = {
    "game_won": Text("The game is won. There's nothing left to move."),
    "source_empty": Text("There's no card to take there."),
    "destination_unknown": Text("Cards can't go there."),
    "destination_is_source": Text("The cards are already there."),
    "undo_disabled": NO_UNDO_IN_CHALLENGE,
    "help_disabled": NO_HELP_IN_CHALLENGE,
    "no_winnable_position": Text("No earlier position was found from which this deal can be won."),
    "nothing_to_undo": Text("There's nothing to undo."),
    "nothing_to_redo": Text("There's nothing to redo."),
    "nothing_to_hint": Text("There's no useful move left."),
    "no_target": Text("No move for this card."),
    "one_card_only": Text("Only a single card can go there."),
    "unwinnable": Text("This deal can't be won: every possibility was checked."),
    "replay": Text("This is a replay: it can only be watched."),
    "not_known": Text("No solution found. There may still be one."),
    # The app's own screens never cause these, but a modified online client could.
    "no_such_seat": Text("There's no such seat."),
    "no_such_slot": Text("There's no such place on the board."),
    "slot_unknown": Text("There's no such place on the board."),
    "three_cards": Text("Choose three cards."),
    "swapper_beside": Text("Neighbours swap places without a swapper."),
}

HINTS: Final[Mapping[str, Text]] = {
    "solution": Text("this leads to a win"),
}
PROVEN: Final = Text("Guaranteed: {explanation}.")
SUGGESTION: Final = Text("Suggestion: {explanation}.")

WINNABILITY: Final[Mapping[str, Text]] = {
    "winnable": Text("Can still be won"),
    "unwinnable": Text("Can no longer be won"),
    "unknown": Text("Not known if it can be won"),
    "searching": Text("Checking"),
}


NO_MOVES: Final = Text("No moves.")
NO_MOVES_FROM: Final = Text("No moves {source}.", "from a pile")
COSTS: Final = Plural("It costs {count} point.", "It costs {count} points.")
RECYCLE_COSTS: Final = Plural(
    "Turning the waste over costs {count} point now",
    "Turning the waste over costs {count} points now",
)
NOT_POSSIBLE: Final = Text("That isn't possible.")
POSSIBLE_MOVE: Final = Text("a possible move", "hint")


def refusal(key: str, of_game: Mapping[str, Text]) -> str:
    """The sentence for a refusal, with a general one for unknown keys."""
    return (of_game.get(key) or REFUSALS.get(key, NOT_POSSIBLE))()


def hint(reason: str, proven: bool, of_game: Mapping[str, Text]) -> str:
    """The sentence for a hint."""
    explanation = (of_game.get(reason) or HINTS.get(reason, POSSIBLE_MOVE))()
    return (PROVEN if proven else SUGGESTION)(explanation=explanation)


def costs(points: int) -> str:
    """What an advised move costs.

    >>> costs(100)
    'It costs 100 points.'
    """
    return COSTS(points)


def recycle_cost(points: int) -> str:
    """What turning the waste over costs now."""
    return RECYCLE_COSTS(points)


def no_moves(pile: str) -> str:
    """There are no moves, or none from this pile."""
    return NO_MOVES_FROM(source=from_pile(pile)) if pile else NO_MOVES()
