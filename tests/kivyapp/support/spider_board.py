"""Positions of Spider for tests, and helpers to set up and read its board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.spider.state import SpiderState

Start = Callable[..., tuple[Any, Any, Any]]
ROW = "stock KC KC KD KD QC QC QD QD JC JC\n"
# Ten kings and an empty stock: no move is left.
KINGS = "\n".join(f"column{n} K{suit}" for n, suit in enumerate("SSHHDDCCSH", 1))
# A row of cards that fit neither on kings nor on each other.
MISFITS = "stock 2C 2D 2H 2S 4C 4D 4H 4S 6C 6D\n"
# No column is empty, and only the fourth may take the last card of the first.
FILLED = (
    "column1 {one}\ncolumn4 {four}\n"
    + "\n".join(f"column{n} 2C" for n in (2, 3, 5, 6, 7))
    + ("\ncolumn8 2D\ncolumn9 2D\ncolumn10 2D")
)


def set_board(screen: Any, state: SpiderState) -> None:
    """Put a position on the screen, as if the game had reached it."""
    session = screen.controller.session
    session.start = session.state = state
    screen.table.sync(screen.controller.host.view().layout)
    screen.changed()


def cards_in(screen: Any, pile: str) -> str:
    """The codes of the cards in a pile of the game."""
    session = screen.controller.session
    return " ".join(str(card) for card, _ in session.game.layout(session.state)[pile])
