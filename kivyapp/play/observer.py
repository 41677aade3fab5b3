"""What a match tells whoever shows it."""

from __future__ import annotations

from typing import Any, Protocol

from kivyapp.play.host import HostStep
from kivyapp.storage.finished_game import FinishedGame
from rules.game import Hint
from rules.solving import Progress


class Observer(Protocol):
    """Whoever shows the match."""

    def dealt(self, *, fresh: bool) -> None:
        """Another game lies on the table; a fresh one has just been dealt."""

    def stepped(self, step: HostStep, *, dropped: bool) -> None:
        """A move was played, taken back or played again; cards of a drop lie there already."""

    def refused(self, pile: str, at: int, reason: str) -> None:
        """Something cannot be done; no pile is named where it is about none."""

    def changed(self) -> None:
        """Something beside the cards is different: score, undo, the light, what is going on."""

    def hinted(self, hint: Hint[Any] | None) -> None:
        """The hint that was asked for; None when there is nothing to advise."""

    def stuck(self) -> None:
        """No move is left, but moves can be taken back."""

    def finished(self, record: FinishedGame) -> None:
        """The game was played to its end."""

    def searching(self, progress: Progress | None, budget: int) -> None:
        """A deal or a solution is looked for among so many states; None when that has ended."""
