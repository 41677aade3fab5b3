"""Aces Up. In the tree of the app, this file is its `__init__.py`."""

from __future__ import annotations

from typing import Final

from kivyapp.games.hub_tile import HubTile
from kivyapp.words.translation import Text

TILE: Final = HubTile(Text("Aces Up"), Text("Only the aces stay"))
