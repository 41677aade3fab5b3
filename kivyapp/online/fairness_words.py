"""What is said about the shuffle of a match that is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.translation import Plural, Text
from rules.fairness import Fair, FairnessResult

VERIFYING: Final = Text("Verifying the shuffle…")
NOT_REVEALED: Final = Text(
    "The server hasn't revealed its secret, so the shuffle can't be verified."
)
VERIFIED_FAIR: Final = Plural(
    "Verified fair: the shuffle matches the pledges, and all you saw was true ({count} view "
    "checked).",
    "Verified fair: the shuffle matches the pledges, and all you saw was true ({count} views "
    "checked).",
)
NOT_FAIR: Final = Text("NOT fair: {reason}.")
UNFAIR: Final[Mapping[str, Text]] = {
    "secret_changed": Text("the server revealed a different secret from the one it had pledged"),
    "own_bytes_missing": Text("this device's part of the shuffle was not used"),
    "other_bytes_changed": Text("the other device revealed something different from its pledge"),
    "move_against_the_rules": Text("a move broke the rules"),
    "cards_differ": Text("the cards did not match the shuffle"),
}


def fairness(result: FairnessResult) -> str:
    """The result of verifying a match.

    >>> fairness(Fair(87))
    'Verified fair: the shuffle matches the pledges, and all you saw was true (87 views checked).'
    """
    if isinstance(result, Fair):
        return VERIFIED_FAIR(result.views)
    return NOT_FAIR(reason=UNFAIR[result.reason]())
