"""What a seat in a room reports to its screen, apart from the match itself."""

from __future__ import annotations

from typing import Protocol

from kivyapp.online.room_info import Presence
from protocol.constants import Gesture


class SeatObserver(Protocol):
    """Shows the room, the connection and the opponent."""

    def cleared(self) -> None:
        """The table is empty again: another match is about to be dealt."""

    def status_changed(self) -> None:
        """The connection, the room or the opponent has changed."""

    def joined(self, name: str) -> None: ...

    def presence_changed(self, presence: Presence) -> None: ...

    def gesture_made(self, seat: int, gesture: Gesture) -> None: ...

    def ended(self) -> None:
        """The match is over, by its last step or without one."""

    def verified(self) -> None: ...
