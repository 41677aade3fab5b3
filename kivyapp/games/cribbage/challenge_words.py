"""The texts of the challenges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from kivyapp.words.numbers import counted

CHALLENGES: Final = "Challenges"
CHALLENGES_ABOUT: Final = "Ten set pieces against Expert"
CHALLENGE_DEALT: Final = "Challenge begun"
TRY_AGAIN: Final = "Try again"
HANDICAP_REVIEW: Final = (
    "This review counts every combination, also those that counted nothing for you."
)


class ChallengeText(NamedTuple):
    """The name of a challenge, and its rules."""

    name: str
    rules: str


CHALLENGE_TEXTS: Final[Mapping[str, ChallengeText]] = {
    "behind-15": ChallengeText("Head start", "61 hit points, and you begin 15 behind."),
    "no-pairs": ChallengeText("Odd one out", "Your pairs count nothing."),
    "no-runs": ChallengeText("Out of step", "61 hit points. Your runs count nothing."),
    "poison": ChallengeText("Bitter cup", "Poison is on, and you begin 20 behind."),
    "classic-20": ChallengeText("Old school", "Classic, to 121. Expert begins at 20 points."),
    "no-fifteens": ChallengeText(
        "Anything but fifteen", "61 hit points. Your fifteens count nothing."
    ),
    "behind-30": ChallengeText("Behind by 30", "You begin 30 hit points behind."),
    "storm": ChallengeText(
        "Storm", "Stagger, Poison and Elements are on, and you begin 30 behind."
    ),
    "half-way": ChallengeText("Half the way", "61 hit points for Expert, 31 for you."),
    "mountain": ChallengeText(
        "The mountain", "Poison is on. You begin 40 behind, and your 31s count nothing."
    ),
}


def result_line(attempts: int, beaten: bool, margin: int | None) -> str:
    """How a challenge has gone so far.

    >>> result_line(0, False, None), result_line(2, False, None)
    ('Not played yet.', 'Not beaten yet: 2 attempts.')
    >>> result_line(3, True, 12), result_line(1, True, None)
    ('Beaten by 12.', 'Beaten.')
    """
    if beaten:
        return "Beaten." if margin is None else f"Beaten by {margin:,}."
    if attempts:
        return f"Not beaten yet: {counted(attempts, 'attempt')}."
    return "Not played yet."


def beaten_line(beaten: int, total: int) -> str:
    """How many challenges are beaten."""
    return f"{beaten} of {total} beaten"


def row_name(name: str, explanation: str) -> str:
    """What a screen reader says for a challenge."""
    return f"{name}. {explanation}"
