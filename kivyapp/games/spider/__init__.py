"""Spider: its table, options and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile

TILE: Final = HubTile("Spider", "Two decks, eight runs", "Two suits; can be won")
