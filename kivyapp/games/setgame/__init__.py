"""Set: its screen, board, drawn cards, input and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile
from kivyapp.words.translation import Text

TILE: Final = HubTile(Text("Set"), Text("Spot sets of three"), Text("Ten sets, against the clock"))
