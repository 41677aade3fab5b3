"""The list of keys, for `?` and F1."""

from __future__ import annotations

from kivyapp import words
from kivyapp.games.game_ui import GameWords
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.services import Services
from kivyapp.widgets.key_row import KeyRow
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet


def keys_sheet(services: Services) -> Sheet:
    """The keys that work everywhere, and those of the game that is open."""
    face = GAME_UIS.get(services.navigation.screen.name)
    own = face.words if face is not None else GameWords()
    shared = [row for row in words.KEY_ROWS if row[1] not in own.keys_without]
    column = Column(spacing=0)
    for keys, meaning in (*own.keys, *shared):
        column.add_widget(KeyRow(theme=services.theme, keys=keys, meaning=meaning))
    return make_sheet(services, words.KEYS, column)
