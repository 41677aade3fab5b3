"""Klondike: its table, options and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile

TILE: Final = HubTile("Klondike", "The classic patience", "Can be won; no undo, against the clock")
