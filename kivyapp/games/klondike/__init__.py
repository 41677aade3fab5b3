"""Klondike: its table, options and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile
from kivyapp.words.translation import Text

TILE: Final = HubTile(
    Text("Klondike"), Text("The classic patience"), Text("Can be won; no undo, against the clock")
)
