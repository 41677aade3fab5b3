"""The texts of the challenges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from kivyapp.words.numbers import number
from kivyapp.words.translation import Plural, Text

CHALLENGES: Final = Text("Challenges")
CHALLENGES_ABOUT: Final = Text("Ten set pieces against Expert")
CHALLENGE_DEALT: Final = Text("Challenge begun")
TRY_AGAIN: Final = Text("Try again")
HANDICAP_REVIEW: Final = Text(
    "This review counts every combination, even those that counted nothing for you."
)


class ChallengeText(NamedTuple):
    """The name of a challenge, and its rules."""

    name: Text
    rules: Text


CHALLENGE_TEXTS: Final[Mapping[str, ChallengeText]] = {
    "behind-15": ChallengeText(Text("Head start"), Text("61 hit points, and you begin 15 behind.")),
    "no-pairs": ChallengeText(Text("Odd one out"), Text("Your pairs count nothing.")),
    "no-runs": ChallengeText(Text("Out of step"), Text("61 hit points. Your runs count nothing.")),
    "poison": ChallengeText(Text("Bitter cup"), Text("Poison is on, and you begin 20 behind.")),
    "classic-20": ChallengeText(
        Text("Old school"), Text("Classic, to 121. Expert begins at 20 points.")
    ),
    "behind-30": ChallengeText(Text("Behind by 30"), Text("You begin 30 hit points behind.")),
    "storm": ChallengeText(
        Text("Storm"), Text("Stagger, Poison and Elements are on, and you begin 30 behind.")
    ),
    "no-fifteens": ChallengeText(
        Text("Anything but fifteen"), Text("61 hit points. Your fifteens count nothing.")
    ),
    "half-way": ChallengeText(Text("Halfway"), Text("61 hit points for Expert, 31 for you.")),
    "mountain": ChallengeText(
        Text("The mountain"), Text("Poison is on. You begin 40 behind, and your 31s count nothing.")
    ),
}


BEATEN: Final = Text("Beaten.")
BEATEN_BY: Final = Text("Beaten by {margin}.")
NOT_BEATEN: Final = Plural("Not beaten yet: {count} attempt.", "Not beaten yet: {count} attempts.")
NOT_PLAYED: Final = Text("Not played yet.")
BEATEN_OF: Final = Plural("{beaten} of {count} beaten", "{beaten} of {count} beaten", "challenges")
# What a screen reader says for a challenge.
ROW_NAME: Final = Text("{name}. {explanation}")


def result_line(attempts: int, beaten: bool, margin: int | None) -> str:
    """How a challenge has gone so far.

    >>> result_line(0, False, None), result_line(2, False, None)
    ('Not played yet.', 'Not beaten yet: 2 attempts.')
    >>> result_line(3, True, 12), result_line(1, True, None)
    ('Beaten by 12.', 'Beaten.')
    """
    if beaten:
        return BEATEN() if margin is None else BEATEN_BY(margin=number(margin))
    return NOT_BEATEN(attempts) if attempts else NOT_PLAYED()
