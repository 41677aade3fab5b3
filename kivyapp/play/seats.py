"""Who plays at this device besides the player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from kivyapp.play.local_host import SEAT


class Seats(Protocol):
    """Who plays at this device besides the player: a bot, a second person, nobody."""

    def terms(self) -> Mapping[str, str]:
        """What is agreed on for the next game beside its options."""

    def first_seat(self, terms: Mapping[str, str]) -> int | None:
        """The seat at the screen when a game is shown; None until somebody says who is looking."""


class OnePlayer:
    """Nobody else."""

    def terms(self) -> Mapping[str, str]:
        return {}

    def first_seat(self, terms: Mapping[str, str]) -> int | None:
        return SEAT
