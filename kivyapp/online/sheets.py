"""Sheets for the player's name and the server of online matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp import words
from kivyapp.services import Services
from kivyapp.storage.server_address import DEFAULT_SERVER, normalize_address
from kivyapp.storage.settings import clean_player_name
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import main_button
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.text_field import TextRow


def server_sheet(services: Services, then: Callable[[], object] = lambda: None) -> Sheet:
    """Ask for the address of a server; malformed ones are refused."""

    def save(text: str) -> str:
        address = normalize_address(text)
        if address is None:
            return words.SERVER_WRONG()
        services.settings.change(server=address)
        return ""

    chosen = services.settings.value.server
    now = "" if chosen == DEFAULT_SERVER else chosen
    return _field_sheet(
        services, words.SERVER(), words.SERVER_LABEL(), words.SERVER_HELP(), now, save, then
    )


def name_sheet(services: Services) -> Sheet:
    """Ask for the name that opponents see."""

    def save(text: str) -> str:
        services.settings.change(player_name=clean_player_name(text))
        return ""

    title, now = words.PLAYER_NAME(), services.settings.value.player_name
    return _field_sheet(services, title, title, words.PLAYER_NAME_HELP(), now, save, lambda: None)


def _field_sheet(
    services: Services,
    title: str,
    label: str,
    explanation: str,
    text: str,
    save: Callable[[str], str],
    then: Callable[[], object],
) -> Sheet:
    """A sheet with one field; `save` returns an error message, or an empty text."""
    column = Column()
    sheet = make_sheet(services, title, column)

    def submit(*_: Any) -> None:
        field.error = save(field.text)
        if not field.error:
            services.navigation.close_sheet(sheet)
            then()

    field = TextRow(theme=services.theme, label=label, text=text, on_enter=submit)
    column.add_widget(field)
    column.add_widget(ParagraphLabel(theme=services.theme, text=explanation, soft=True))
    column.add_widget(main_button(services, words.SAVE(), "check", submit))
    return sheet
