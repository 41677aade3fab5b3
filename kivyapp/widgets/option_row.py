"""The row by which a player chooses an option of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.rows import SwitchRow

if TYPE_CHECKING:
    from kivyapp.games.game_ui import Option
    from kivyapp.style.theme import Theme


def option_row(
    theme: Theme,
    option: Option,
    values: dict[str, Any],
    on_change: Callable[[], object] = lambda: None,
) -> ChoiceRow | SwitchRow:
    """A switch or a row of choices that stores the player's choice in `values`."""

    def choose(value: Any) -> None:
        values[option.name] = value
        on_change()

    value = values[option.name]
    if type(value) is bool:
        return SwitchRow(
            theme=theme,
            text=option.word(),
            explanation=option.about(),
            active=value,
            on_change=choose,
        )
    choices = [(choice.value, choice.name) for choice in option.choices]
    return ChoiceRow(
        theme=theme, text=option.word(), options=choices, value=value, on_change=choose
    )
