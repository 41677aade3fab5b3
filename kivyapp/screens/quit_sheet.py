"""Asks before Escape on the hub closes the app."""

from __future__ import annotations

from collections.abc import Callable

from kivyapp import words
from kivyapp.services import Services
from kivyapp.widgets.menu import MenuItem, menu_sheet
from kivyapp.widgets.sheet import Sheet


def quit_sheet(services: Services, leave: Callable[[], object]) -> Sheet:
    items = [
        MenuItem(words.QUIT(), "close", leave),
        MenuItem(words.STAY(), "back", lambda: None),
    ]
    return menu_sheet(services, words.QUIT_QUESTION(), items)
