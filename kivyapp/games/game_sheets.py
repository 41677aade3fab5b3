"""Sheets that more than one game opens: what every menu ends with, options, a deal by its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp import words
from kivyapp.games.game_ui import GameUI, Option
from kivyapp.services import Services
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.choices import ChoiceRow
from kivyapp.widgets.menu import MenuItem, make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text_field import TextRow
from kivyapp.widgets.two_columns import BROAD, TwoColumns
from rules.registry import options_of


def closing_items(services: Services, face: GameUI) -> list[MenuItem]:
    """What every game's menu ends with."""
    open_screen, key = services.navigation.open_screen, face.key
    items = [MenuItem(words.RULES, "help", lambda: open_screen("help", game=key))]
    if face.has_statistics:
        items.append(
            MenuItem(words.STATISTICS, "statistics", lambda: open_screen("statistics", game=key))
        )
    items.append(_sound_item(services))
    items.append(MenuItem(words.SETTINGS, "settings", lambda: open_screen("settings")))
    return items


def _sound_item(services: Services) -> MenuItem:
    """The switch of the sound where a player finds it in a hurry; its picture tells how it is."""
    if services.settings.value.muted:
        return MenuItem(words.TURN_SOUND_ON, "sound-off", services.toggle_mute)
    return MenuItem(words.TURN_SOUND_OFF, "sound-on", services.toggle_mute)


def options_sheet(services: Services, face: GameUI, new_game: Callable[[], None]) -> Sheet:
    """The options for the next game: nothing changes for the one that is being played."""
    chosen = options_of(services.settings.value.game(face.key))
    halves = TwoColumns()
    for number, option in enumerate(face.options):
        half = halves.first if number < (len(face.options) + 1) // 2 else halves.second
        half.add_widget(_option_row(services, option, chosen))
    sheet = make_sheet(services, words.OPTIONS, halves, widest_if_low=BROAD)

    def deal() -> None:
        services.navigation.close_sheet(sheet)
        services.settings.change_options(face.key, **chosen)
        new_game()

    halves.second.add_widget(main_button(services, words.NEW_GAME, "new", deal))
    return sheet


def _option_row(services: Services, option: Option, chosen: dict[str, Any]) -> ChoiceRow:
    """An option with what its chosen value means."""
    about = {choice.value: choice.about for choice in option.choices}

    def choose(value: Any) -> None:
        chosen[option.name] = value
        row.explanation = about[value]

    row = ChoiceRow(
        theme=services.theme,
        text=option.word,
        explanation=about[chosen[option.name]],
        options=[(choice.value, choice.word) for choice in option.choices],
        value=chosen[option.name],
        on_change=choose,
    )
    return row


def seed_sheet(services: Services, now: str | None, deal: Callable[[str], None]) -> Sheet:
    """Play the deal of a name that somebody types; `deal` may refuse it with a ValueError."""
    column = Column()
    sheet = make_sheet(services, words.CHOOSE_SEED, column)

    def try_it(*_: Any) -> None:
        try:
            deal(field.text)
        except ValueError as error:
            field.complaint = str(error).capitalize()
            return
        services.navigation.close_sheet(sheet)

    field = TextRow(theme=services.theme, label=words.SEED_LABEL, text=now or "", on_enter=try_it)
    column.add_widget(field)
    column.add_widget(main_button(services, words.PLAY_DEAL, "play", try_it))
    return sheet


def main_button(
    services: Services, text: str, icon: str, action: Callable[[], object]
) -> GlassButton:
    """The button for what a sheet is there for."""
    return _button(services, text, icon, action, "main")


def plain_button(
    services: Services, text: str, icon: str, action: Callable[[], object]
) -> GlassButton:
    """A button for what else one may do there."""
    return _button(services, text, icon, action, "plain")


def _button(
    services: Services, text: str, icon: str, action: Callable[[], object], look: str
) -> GlassButton:
    button = GlassButton(theme=services.theme, text=text, icon_name=icon, look=look, size_hint_x=1)
    button.fbind("on_action", lambda *_: action())
    return button


def closing(
    services: Services, sheet: Sheet, action: Callable[[], object] = lambda: None
) -> Callable[[], None]:
    """What a button does that closes its sheet first."""

    def act() -> None:
        services.navigation.close_sheet(sheet)
        action()

    return act
