"""Solitaire Crush: its screen, board, input and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile
from kivyapp.words.translation import Text

TILE: Final = HubTile(
    Text("Crush"),
    Text("Burst sequences in chains"),
    Text("One deck for everyone: score high"),
    measure="score",
)
