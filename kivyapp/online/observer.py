"""What whoever shows a match on a server is told, beside what every match tells."""

from __future__ import annotations

from typing import Protocol

from kivyapp.games.cribbage.match_view import Observer
from kivyapp.online.room import Presence


class OnlineObserver(Observer, Protocol):
    """Whoever shows a match on a server."""

    def cleared(self) -> None:
        """The table is empty again: another match is about to be dealt."""

    def standing_changed(self) -> None:
        """The line, the room or the other player: something beside the cards has changed."""

    def joined(self, name: str) -> None: ...

    def presence_changed(self, presence: Presence) -> None: ...

    def ended(self) -> None:
        """The match is over, whether or not a step has told so."""

    def verified(self) -> None: ...
