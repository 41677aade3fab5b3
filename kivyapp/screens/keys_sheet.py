"""The list of keyboard shortcuts, opened by `?` and F1."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.services import Services
from kivyapp.style.kv import load_kv
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.themed import Themed
from kivyapp.words.keys import KeyRows

load_kv(__file__)


class KeyRow(Themed, BoxLayout):
    """One or several equivalent keys, and what they do."""

    keys = StringProperty("")
    meaning = StringProperty("")
    accessible_role = "text"

    @property
    def accessible_name(self) -> str:
        return f"{self.keys}: {self.meaning}"


def keys_sheet(services: Services, own: KeyRows) -> Sheet:
    """The keys of the open screen, and those that work everywhere."""
    # A key that the screen uses in its own way is listed once.
    shared = {str(keys): meaning for keys, meaning in words.KEY_ROWS}
    for keys, _meaning in own:
        shared.pop(str(keys), None)
    column = Column(spacing=0)
    for keys, meaning in (*own, *shared.items()):
        column.add_widget(KeyRow(theme=services.theme, keys=str(keys), meaning=str(meaning)))
    return make_sheet(services, words.KEYS(), column)
