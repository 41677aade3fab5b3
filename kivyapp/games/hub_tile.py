"""What the hub shows of a game, without importing the game itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivyapp.services import Services


@dataclass(frozen=True, slots=True)
class HubTile:
    """The texts on the tile of a game."""

    name: str
    tagline: str
    # What the tile says instead of the running game; empty if nothing is waiting.
    waiting_line: Callable[[Services], str] = lambda _services: ""
