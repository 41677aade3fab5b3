"""What a player of Set may ask by a key or a command, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivyapp.games.query import Query
from kivyapp.games.setgame import words
from rules.cards import Card
from rules.setgame.state import SLOT_COUNT, SLOT_INDEX

if TYPE_CHECKING:
    from kivyapp.games.setgame.screen import SetScreen


def queries_of(screen: SetScreen) -> Sequence[Query]:
    def rows() -> list[str]:
        places = screen.board.places
        return row_texts(screen.state.board, 1 if places is None else places.columns)

    def row(slot: str) -> str:
        texts = rows()
        return texts[SLOT_INDEX[slot] * len(texts) // SLOT_COUNT]

    def status(_slot: str) -> str:
        return words.status_text(
            screen.state.taken,
            len(screen.play.selected),
            screen.goal,
            screen.controller.stopwatch.seconds,
        )

    return (
        Query("t", words.HEAR_BOARD(), lambda _: " ".join(rows())),
        Query("p", words.HEAR_ROW(), row, is_about_pile=True),
        Query("i", words.HEAR_STATUS(), status),
    )


def row_texts(cards: Sequence[Card], columns: int) -> list[str]:
    """The cards of each row, from the top."""
    return [
        words.row_text(cards[first : first + columns], row)
        for row, first in enumerate(range(0, SLOT_COUNT, columns), start=1)
    ]
