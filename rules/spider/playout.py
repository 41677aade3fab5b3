"""Auto-complete: the moves that finish a game in which no card is hidden.

A play-out consists of ordinary moves and is offered only after it has actually been found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.solving import Winnable, run
from rules.spider.moves import SpiderMove
from rules.spider.state import SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider

# With all cards face up a win is usually close or hard to find; this budget is a short wait.
SEARCH_STATES: Final = 6_000


def is_fully_revealed(state: SpiderState) -> bool:
    """True if nothing is left to deal or turn up, so that the game may be completed."""
    return not state.stock and state.all_face_up and not state.is_won


def auto_complete(game: Spider, state: SpiderState) -> tuple[SpiderMove, ...] | None:
    """The moves that finish the game; None if it is too early or none are known."""
    if not is_fully_revealed(state):
        return None
    verdict = run(game.search(state, SEARCH_STATES, SEARCH_STATES))
    return verdict.solution if isinstance(verdict, Winnable) else None
