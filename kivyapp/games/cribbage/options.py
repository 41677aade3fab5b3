"""A row for an option of a match: a switch for what is on or off, choices for everything else."""

from __future__ import annotations

from typing import Any

from kivyapp.games.game_ui import Option
from kivyapp.style.theme import Theme
from kivyapp.widgets.choices import ChoiceRow
from kivyapp.widgets.rows import SwitchRow


def option_row(theme: Theme, option: Option, chosen: dict[str, Any]) -> ChoiceRow | SwitchRow:
    """The row; what is set in it goes into `chosen`."""

    def change(value: Any) -> None:
        chosen[option.name] = value

    value = chosen[option.name]
    if type(value) is bool:
        name, _, meaning = option.word.partition(": ")
        explanation = f"{meaning[:1].upper()}{meaning[1:]}."
        return SwitchRow(
            theme=theme, text=name, explanation=explanation, active=value, on_change=change
        )
    choices = [(choice.value, choice.word) for choice in option.choices]
    return ChoiceRow(theme=theme, text=option.word, options=choices, value=value, on_change=change)
