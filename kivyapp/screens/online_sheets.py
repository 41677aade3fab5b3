"""Sheets to say who one is in online matches, and where those are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp import words
from kivyapp.games.game_sheets import main_button
from kivyapp.online.server_address import clean_address
from kivyapp.services import Services
from kivyapp.storage.settings import clean_player_name
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import Paragraph
from kivyapp.widgets.text_field import TextRow


def server_sheet(services: Services, then: Callable[[], object] = lambda: None) -> Sheet:
    """Type the address of a server; what cannot be one is refused here."""

    def keep(text: str) -> str:
        address = clean_address(text)
        if address is None:
            return words.SERVER_WRONG
        services.settings.change(server=address)
        return ""

    now = services.settings.value.server
    return _asking(services, words.SERVER, words.SERVER_LABEL, words.SERVER_HELP, now, keep, then)


def name_sheet(services: Services) -> Sheet:
    """Type the name that others see."""

    def keep(text: str) -> str:
        services.settings.change(player_name=clean_player_name(text))
        return ""

    title, now = words.PLAYER_NAME, services.settings.value.player_name
    return _asking(services, title, title, words.PLAYER_NAME_HELP, now, keep, lambda: None)


def _asking(
    services: Services,
    title: str,
    label: str,
    about: str,
    now: str,
    keep: Callable[[str], str],
    then: Callable[[], object],
) -> Sheet:
    """A sheet with one field; `keep` says what is wrong with its text, if anything."""
    column = Column()
    sheet = make_sheet(services, title, column)

    def try_it(*_: Any) -> None:
        field.complaint = keep(field.text)
        if not field.complaint:
            services.navigation.close_sheet(sheet)
            then()

    field = TextRow(theme=services.theme, label=label, text=now, on_enter=try_it)
    column.add_widget(field)
    column.add_widget(Paragraph(theme=services.theme, text=about, soft=True))
    column.add_widget(main_button(services, words.KEEP, "check", try_it))
    return sheet
