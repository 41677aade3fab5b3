"""What a table asks of the game that is played on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class TableDelegate(Protocol):
    """Answers the table's questions about the game and plays its moves."""

    def is_movable(self, pile: str, at: int) -> bool:
        """Whether the card can be picked up, with the cards that lie on it."""

    def targets(self, pile: str, at: int) -> Sequence[str]:
        """The piles to which the card may be moved."""

    def on_tap(self, pile: str, at: int) -> None:
        """Handle a tap on a card; `at` is -1 on an empty pile."""

    def on_drop(self, pile: str, at: int, target: str) -> bool:
        """Handle cards dropped on a pile; False sends them back."""

    def on_drag_over(self, pile: str) -> None:
        """Handle dragged cards that have reached a legal target."""
