"""What a controller reports to the screen that shows its game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivyapp.play.host import HostStep
from kivyapp.play.replay_player import ReplayObserver

if TYPE_CHECKING:
    from kivyapp.storage.finished_game import FinishedGame

# A card on the table: its pile and its index in it; -1 is the empty pile itself.
Spot = tuple[str, int]


class GameObserver(ReplayObserver, Protocol):
    """Shows one game. The controller calls it after each change."""

    def dealt(self, *, fresh: bool) -> None:
        """Another game is on the table; a fresh one has just been dealt."""

    def stepped(self, step: HostStep) -> None:
        """A move was played, undone or redone."""

    def refused(self, reason: str, move: Any, spot: Spot | None) -> None:
        """The rules forbid a move; `spot` is the card it was tried with."""

    def changed(self) -> None:
        """Something other than the cards changed: score, undo, winnability, automatic play."""

    def finished(self, record: FinishedGame) -> None:
        """The game was played to its end and is in the history."""
