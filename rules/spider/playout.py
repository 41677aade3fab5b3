"""Auto-complete: the moves that finish a game in which nothing is hidden any more.

It is offered only when such a play-out was really found; its moves are ordinary ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.solving import Winnable, run
from rules.spider.moves import SpiderMove
from rules.spider.state import SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider

# With all cards in sight a win is a few dozen moves away or hard to find; this is a short wait.
SEARCH_STATES: Final = 6_000


def is_open(state: SpiderState) -> bool:
    """Nothing is left to deal or to turn up: only now can a game play itself."""
    return not state.stock and state.all_face_up and not state.is_won


def auto_complete(game: Spider, state: SpiderState) -> tuple[SpiderMove, ...] | None:
    """The moves to the end, or None when it is too early or no way to the end is known."""
    if not is_open(state):
        return None
    verdict = run(game.search(state, SEARCH_STATES, SEARCH_STATES))
    return verdict.solution if isinstance(verdict, Winnable) else None
