"""Spider on the real screen for tests: boards to begin with, and what lies on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.spider.state import SpiderState

Start = Callable[..., tuple[Any, Any, Any]]
ROW = "stock KC KC KD KD QC QC QD QD JC JC\n"
# Ten kings and nothing to deal: nothing goes on.
KINGS = "\n".join(f"column{n} K{suit}" for n, suit in enumerate("SSHHDDCCSH", 1))
# Cards that fit neither on kings nor on each other.
MISFITS = "stock 2C 2D 2H 2S 4C 4D 4H 4S 6C 6D\n"
# No column is empty, and only the fourth may take what lies in the first.
FILLED = (
    "column1 {one}\ncolumn4 {four}\n"
    + "\n".join(f"column{n} 2C" for n in (2, 3, 5, 6, 7))
    + ("\ncolumn8 2D\ncolumn9 2D\ncolumn10 2D")
)


def put(screen: Any, state: SpiderState) -> None:
    """Let the game stand so."""
    session = screen.match.session
    session.start = session.state = state
    screen.table.sync(screen.match.host.view().layout)
    screen.changed()


def lying(screen: Any, pile: str) -> str:
    """The codes of the cards in a pile."""
    session = screen.match.session
    return " ".join(str(card) for card, _ in session.game.layout(session.state)[pile])
