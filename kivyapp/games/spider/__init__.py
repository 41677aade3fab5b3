"""Spider: its table, options and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile
from kivyapp.words.translation import Text

TILE: Final = HubTile(Text("Spider"), Text("Two decks, eight runs"), Text("Two suits; can be won"))
