"""What the screen of a seat in a room is told beside the match itself."""

from __future__ import annotations

from typing import Protocol

from kivyapp.online.room_info import Presence


class SeatObserver(Protocol):
    """Shows the room, the connection and the other player."""

    def cleared(self) -> None:
        """The table is empty again: another match is about to be dealt."""

    def status_changed(self) -> None:
        """Something about the connection, the room or the other player has changed."""

    def joined(self, name: str) -> None: ...

    def presence_changed(self, presence: Presence) -> None: ...

    def ended(self) -> None:
        """The match is over, whether or not a step has said so."""

    def verified(self) -> None: ...
