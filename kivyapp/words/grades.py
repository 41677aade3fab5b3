"""How hard a deal is, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

DEALS: Final = "Deals"
ANY_DEAL: Final = "Any"
GRADES: Final[Mapping[str, str]] = {
    "easy": "Easy",
    "medium": "Medium",
    "hard": "Hard",
    "expert": "Expert",
}
ANY_WINNABLE_ABOUT: Final = "Every deal that can be won, as it comes."
GRADE: Final = "Grade"
# While a deal of a grade is searched for.
SEARCHING_GRADE: Final[Mapping[str, str]] = {
    "easy": "Looking for an easy deal",
    "medium": "Looking for a medium deal",
    "hard": "Looking for a hard deal",
    "expert": "Looking for an expert deal",
}


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
        return f"Can be won. Of 100 players who follow the hints, {least} or more would win."
    if least > 0:
        return f"Can be won. Of 100 players who follow the hints, {least} to {most} would win."
    if most > 3:
        return f"Can be won. Of 100 players who follow the hints, fewer than {most} would win."
    return "Can be won. Of 100 players who follow the hints, hardly any would win."


def graded_deal(grade: str, winners: int) -> str:
    """The grade of a deal, and how many of 100 players would win it.

    >>> graded_deal("medium", 55)
    'Medium. Of 100 players who follow the hints, about 55 would win.'
    >>> graded_deal("expert", 0)
    'Expert. Of 100 players who follow the hints, hardly any would win.'
    """
    about = f"about {winners}" if winners else "hardly any"
    return f"{GRADES[grade]}. Of 100 players who follow the hints, {about} would win."


def deals_tried(deals: int) -> str:
    """Which of the deals is looked at during a search.

    >>> deals_tried(3)
    'Deal 3'
    """
    return f"Deal {deals}"
