"""The seats of a game at this device, besides that of the player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from kivyapp.storage.saved_game import PLAYER_SEAT


class Seats(Protocol):
    """The other seats at this device: a bot, a second person, or none."""

    def terms(self, *, is_daily: bool = False) -> Mapping[str, str]:
        """What the next game is agreed to have besides its options, such as the opponent.

        A daily challenge is the same for everyone, whatever the settings say.
        """

    def first_seat(self, terms: Mapping[str, str]) -> int | None:
        """The viewing seat when a game is shown; None until a player takes the device."""


class OnePlayer:
    """A game for one player."""

    def terms(self, *, is_daily: bool = False) -> Mapping[str, str]:
        return {}

    def first_seat(self, terms: Mapping[str, str]) -> int | None:
        return PLAYER_SEAT
