"""What a client needs of a game that is played on a server.

A client has no state of the game. It has only the view of its seat, which it follows from step to
step, so everything here starts from a view.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from rules.events import Event
from rules.game import Json, View

M = TypeVar("M")


class OnlineRules(Protocol[M]):
    """The client's part of one game."""

    @property
    def key(self) -> str:
        """The key of the game in `rules/registry.py`, which makes it from its options."""

    @property
    def counted_endings(self) -> Collection[str]:
        """The reasons of outcomes that statistics count, beside who won."""

    def decode_move(self, value: Json) -> M:
        """The move of a step; any other value is a `BadMove`.

        A move of the other seat may lack the cards that this seat must not know.
        """

    def decode_note(self, value: Json) -> Any:
        """The entry of a `Noted` event; any other value is a ValueError."""

    def validate_view(self, view: View) -> None:
        """Raise `WireError` unless a match could have this view."""

    def view_after(
        self, before: View, events: Sequence[Event], changes: Mapping[str, Json]
    ) -> View:
        """The view after a step, from the view before it, its events and the changed facts."""

    def refusal(self, view: View, seat: int, move: M) -> str | None:
        """Why this seat cannot make the move, as far as it can know; None if it can.

        The server has the last word.
        """

    def is_first_deal(self, view: View) -> bool:
        """True if no move of the match has been made."""
