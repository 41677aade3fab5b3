"""What the rules refuse, what a hint is good for, how a game will end. Games add more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSALS: Final[Mapping[str, str]] = {
    "game_won": "The game is won: there is nothing left to move.",
    "source_empty": "There is no card to take from there.",
    "destination_unknown": "No card can be put there.",
    "destination_is_source": "The cards lie there already.",
    "undo_disabled": "This is a challenge: no move can be taken back.",
    "nothing_to_undo": "There is no move to take back.",
    "nothing_to_redo": "There is no move to play again.",
    "nothing_to_hint": "There is no move left that helps.",
    "no_target": "This card fits nowhere now.",
    "one_card_only": "Only a single card can go there.",
    "unwinnable": "This deal cannot be won: every line was looked at.",
    "not_known": "No solution was found. That does not prove that there is none.",
    # No screen asks for these, but whoever plays from far away could.
    "no_such_seat": "Nobody sits there.",
    "no_such_slot": "There is no such place on the board.",
    "slot_unknown": "There is no such place on the board.",
    "three_cards": "It takes three cards.",
    "swapper_beside": "Neighbours change places without a swapper.",
}

HINTS: Final[Mapping[str, str]] = {
    "solution": "the next move of a line that wins",
}
PROVEN: Final = "Proven to win"
ADVICE: Final = "Advice, not proof"


def refusal(key: str, of_game: Mapping[str, str]) -> str:
    """The sentence for a refusal; one that has none yet is still a sentence."""
    return of_game.get(key) or REFUSALS.get(key, "That is not possible.")


def hint(reason: str, proven: bool, of_game: Mapping[str, str]) -> str:
    """What a hint says of a move."""
    good_for = of_game.get(reason) or HINTS.get(reason, "a possible move")
    return f"{PROVEN if proven else ADVICE}: {good_for}."


VERDICTS: Final[Mapping[str, str]] = {
    "winnable": "Can still be won",
    "unwinnable": "Can no longer be won",
    "unknown": "Not known whether this can be won",
    "searching": "Looking ahead",
}
