"""Solitaire Crush: a board on which something has happened, a line in hand, the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from rules.crush.moves import Clear, FreeBomb, FreeSwap
from tools.screenshots.patience_scenes import fresh, helped, menu
from tools.screenshots.stop import Stop
from tools.screenshots.visit import Visit

DEAL: Final = "crush?seed=peacock123"
FULL: Final = 400


def _play(visit: Visit, actions: int) -> Any:
    """By chance, but a sequence is always cleared."""
    screen, chance = visit.open(DEAL), Random(5)
    for _ in range(actions):
        moves = visit.door.moves
        if not moves:
            break
        clears = [move for move in moves if isinstance(move, Clear)]
        # Charges are saved for the picture that shows one.
        others = [move for move in moves if not isinstance(move, FreeSwap | FreeBomb)]
        longest = max(clears, key=lambda move: len(move.slots), default=None)
        visit.door.play(longest or chance.choice(others or moves))
        visit.play_for(3)
        visit.frames.step()
    visit.wait()
    return screen


def _played(actions: int) -> Callable[[Visit], Any]:
    return lambda visit: _play(visit, actions)


def _line(visit: Visit) -> None:
    """Play until a sequence lies there, and take it in hand."""
    from kivyapp.games.crush.intents import Hand

    screen, chance = visit.open(DEAL), Random(3)
    while not (clears := [move for move in visit.door.moves if isinstance(move, Clear)]):
        visit.door.play(chance.choice(visit.door.moves))
        visit.frames.step()
    screen.hold(Hand(line=clears[0].slots))
    visit.wait()


def _armed(visit: Visit) -> None:
    from kivyapp.games.crush.intents import Charge

    _play(visit, 14).arm(Charge.BOMB)


def _full(visit: Visit) -> None:
    _play(visit, FULL)
    visit.wait(2)


STOPS: Final = (
    Stop("crush-dealt", fresh(DEAL)),
    Stop("crush", _played(18)),
    Stop("crush-line", _line, lit=True),
    Stop("crush-armed", _armed),
    Stop("crush-four-colours", _played(18), {"four_colours": True}),
    Stop("crush-left-hand", _played(18), {"left_hand": True}),
    Stop("crush-largest-text", _played(18), {"text_size": "largest"}),
    Stop("crush-result", _full),
    Stop("crush-menu", menu(DEAL)),
    Stop("crush-help", helped("crush", 0.0), lit=True),
    Stop("crush-help-middle", helped("crush", 0.5), lit=True),
    Stop("crush-help-end", helped("crush", 1.0), lit=True),
)
