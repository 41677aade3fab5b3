"""Set: its screen, board, drawn cards, input and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile

TILE: Final = HubTile("Set", "Spot sets of three", "Ten sets, against the clock")
