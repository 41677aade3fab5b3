"""Solitaire Crush: its screen, board, input and texts."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile

TILE: Final = HubTile(
    "Crush", "Burst sequences in chains", "One deck for everyone: score high", measure="score"
)
