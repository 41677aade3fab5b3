"""The list of keyboard shortcuts, opened by `?` and F1."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.games.game_ui import GameWords
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.services import Services
from kivyapp.style.kv import load_kv
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class KeyRow(Themed, BoxLayout):
    """One or several equivalent keys, and what they do."""

    keys = StringProperty("")
    meaning = StringProperty("")
    accessible_role = "text"

    @property
    def accessible_name(self) -> str:
        return f"{self.keys}: {self.meaning}"


def keys_sheet(services: Services) -> Sheet:
    """The keys of the open game, and those that work everywhere."""
    ui = GAME_UIS.get(services.navigation.screen.name)
    own = ui.words if ui is not None else GameWords()
    shared = [row for row in words.KEY_ROWS if row[1] not in own.keys_without]
    column = Column(spacing=0)
    for keys, meaning in (*own.keys, *shared):
        column.add_widget(KeyRow(theme=services.theme, keys=keys, meaning=meaning))
    return make_sheet(services, words.KEYS, column)
