"""How hard a deal is, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kivyapp.words.translation import Text

DEALS: Final = Text("Deals")
ANY_DEAL: Final = Text("Any")
GRADES: Final[Mapping[str, Text]] = {
    "easy": Text("Easy"),
    "medium": Text("Medium"),
    "hard": Text("Hard"),
    "expert": Text("Expert", "grade of a deal"),
}
ANY_WINNABLE_ABOUT: Final = Text("Every deal that can be won, as it comes.")
GRADE: Final = Text("Grade")
# While a deal of a grade is searched for.
SEARCHING_GRADE: Final[Mapping[str, Text]] = {
    "easy": Text("Looking for an easy deal"),
    "medium": Text("Looking for a medium deal"),
    "hard": Text("Looking for a hard deal"),
    "expert": Text("Looking for an expert deal"),
}


GRADE_FROM: Final = Text(
    "Can be won. Of 100 players who follow the hints, {least} or more would win."
)
GRADE_BETWEEN: Final = Text(
    "Can be won. Of 100 players who follow the hints, {least} to {most} would win."
)
GRADE_BELOW: Final = Text(
    "Can be won. Of 100 players who follow the hints, fewer than {most} would win."
)
GRADE_HARDLY_ANY: Final = Text(
    "Can be won. Of 100 players who follow the hints, hardly any would win."
)
GRADED_DEAL: Final = Text(
    "{grade}. Of 100 players who follow the hints, about {winners} would win."
)
GRADED_DEAL_HARDLY_ANY: Final = Text(
    "{grade}. Of 100 players who follow the hints, hardly any would win."
)
TRYING_DEAL: Final = Text("Trying out deal {number}")


def grade_about(least: int, most: int) -> str:
    """What a grade means, by how many of 100 players would win its deals.

    >>> grade_about(85, 100)
    'Can be won. Of 100 players who follow the hints, 85 or more would win.'
    >>> grade_about(55, 85), grade_about(0, 15)
    ('Can be won. Of 100 players who follow the hints, 55 to 85 would win.', \
'Can be won. Of 100 players who follow the hints, fewer than 15 would win.')
    >>> grade_about(0, 3)
    'Can be won. Of 100 players who follow the hints, hardly any would win.'
    """
    if most >= 100:
        return GRADE_FROM(least=least)
    if least > 0:
        return GRADE_BETWEEN(least=least, most=most)
    return GRADE_BELOW(most=most) if most > 3 else GRADE_HARDLY_ANY()


def graded_deal(grade: str, winners: int) -> str:
    """The grade of a deal, and how many of 100 players would win it.

    >>> graded_deal("medium", 55)
    'Medium. Of 100 players who follow the hints, about 55 would win.'
    >>> graded_deal("expert", 0)
    'Expert. Of 100 players who follow the hints, hardly any would win.'
    """
    if winners:
        return GRADED_DEAL(grade=GRADES[grade](), winners=winners)
    return GRADED_DEAL_HARDLY_ANY(grade=GRADES[grade]())


def deals_tried(deals: int) -> str:
    """Which of the deals is looked at during a search."""
    return TRYING_DEAL(number=deals)
