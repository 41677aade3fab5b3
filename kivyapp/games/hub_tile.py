"""What the hub shows of a game, without importing the game itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kivyapp.words.translation import NO_TEXT, Text

if TYPE_CHECKING:
    from kivyapp.services import Services


@dataclass(frozen=True, slots=True)
class HubTile:
    """The texts on the tile of a game."""

    name: Text
    tagline: Text
    # Its daily challenge in a few words, and what is best about one that is done.
    challenge: Text = NO_TEXT
    measure: Literal["time", "score", "margin"] = "time"
    # What the tile says instead of the running game; empty if nothing is waiting.
    waiting_line: Callable[[Services], str] = lambda _services: ""
