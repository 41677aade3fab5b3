"""The choice of a language: that of the device, or one that the app speaks, by its own name."""

from __future__ import annotations

from functools import partial

from kivyapp import words
from kivyapp.services import Services
from kivyapp.widgets.menu import MenuItem, menu_sheet
from kivyapp.widgets.sheet import Sheet
from kivyapp.words.languages import LANGUAGES, PSEUDO


def language_sheet(services: Services) -> Sheet:
    """A sheet with the languages. A chosen one holds at once."""
    settings = services.settings
    names = {"system": words.SYSTEM_LANGUAGE()} | {
        code: each.name for code, each in LANGUAGES.items() if each is not PSEUDO
    }
    items = [
        MenuItem(
            name,
            "check" if code == settings.value.language else "",
            partial(settings.change, language=code),
        )
        for code, name in names.items()
    ]
    return menu_sheet(services, words.SETTINGS_LANGUAGE(), items)


def language_name(code: str) -> str:
    """The name of a chosen language."""
    return words.SYSTEM_LANGUAGE() if code == "system" else LANGUAGES[code].name
