"""Set: a board, what is selected on it, and both verdicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivyapp.games.setgame.play import GAME
from rules.setgame.state import SLOT_INDEX
from tools.screenshots.patience_scenes import fresh, helped, menu
from tools.screenshots.stop import Stop
from tools.screenshots.visit import Visit

DEAL: Final = "set?seed=peacock123"


def _tapped(count: int, *, right: bool = True) -> Callable[[Visit], None]:
    """Some cards of a set are tapped; the last one may be a wrong one."""

    def go(visit: Visit) -> None:
        screen = visit.open(DEAL)
        slots = [SLOT_INDEX[slot] for slot in GAME.legal_moves(screen.play.state)[0].slots]
        if not right:
            slots[-1] = next(index for index in range(12) if index not in slots)
        for slot in slots[:count]:
            screen.tap(slot)
            visit.frames.step()
        visit.wait()

    return go


STOPS: Final = (
    Stop("set", fresh(DEAL)),
    Stop("set-two-selected", _tapped(2), lit=True),
    Stop("set-right", _tapped(3), lit=True),
    Stop("set-wrong", _tapped(3, right=False), lit=True),
    Stop("set-safe-colours", fresh(DEAL), {"set_colours": "safe"}),
    Stop("set-letters", fresh(DEAL), {"set_letters": True}),
    Stop("set-left-hand", fresh(DEAL), {"left_hand": True}),
    Stop("set-largest-text", _tapped(2), {"text_size": "largest"}),
    Stop("set-menu", menu(DEAL)),
    Stop("set-help", helped("set", 0.0), lit=True),
    Stop("set-help-middle", helped("set", 0.5), lit=True),
    Stop("set-help-end", helped("set", 1.0), lit=True),
)
