"""The grade of deals: how a player chooses it, and what is shown of the deal on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from kivyapp import words
from kivyapp.play.dealer import GRADE, WINNERS
from kivyapp.services import Services
from kivyapp.widgets.choice_row import ChoiceRow
from rules.grading import CARELESS_PLAYERS, GRADES, PLAYERS, Grade
from rules.registry import make


def has_grades(key: str) -> bool:
    """True if the deals of a game have grades."""
    return key in CARELESS_PLAYERS


class GradeChoice(Protocol):
    """The options of the next game, by name, and the grade of its deal."""

    values: dict[str, Any]
    grade: str | None


def grade_row(services: Services, key: str, chosen: GradeChoice) -> ChoiceRow:
    """A row for the grade of the next deals, which explains the chosen one."""

    def choose(grade: str | None) -> None:
        chosen.grade = grade
        explain(services, row, key, chosen)

    row = ChoiceRow(
        theme=services.theme,
        text=words.DEALS(),
        options=[(None, words.ANY_DEAL()), *((key, name()) for key, name in words.GRADES.items())],
        value=chosen.grade,
        on_change=choose,
    )
    explain(services, row, key, chosen)
    return row


def explain(services: Services, row: ChoiceRow, key: str, chosen: GradeChoice) -> None:
    """Explain the chosen grade in its row. What it means depends on the other options."""
    row.explanation = explanation(services, key, chosen.values, chosen.grade)


def explanation(services: Services, key: str, options: Mapping[str, Any], grade: str | None) -> str:
    """What a grade means for a game with these options."""
    if grade is None:
        is_winnable = services.settings.value.winnable_only
        return words.ANY_WINNABLE_ABOUT() if is_winnable else ""
    limits = CARELESS_PLAYERS[key].grade_limits(make(key, **options))
    bounds = [100, *(round(100 * wins / PLAYERS) for wins in limits), 0]
    number = GRADES.index(Grade(grade))
    return words.grade_about(bounds[number + 1], bounds[number])


def graded_words(terms: Mapping[str, Any]) -> str:
    """The grade of a running or finished game, with the figure behind it; empty without one."""
    grade, winners = terms.get(GRADE, ""), terms.get(WINNERS)
    if grade not in words.GRADES or not isinstance(winners, str) or not winners.isdecimal():
        return ""
    return words.graded_deal(grade, int(winners))
