"""Auto-complete: the moves that finish a game in which every card of the tableau is face up.

It is offered only when such a play-out was really found; its moves are ordinary ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.klondike.moves import DstFoundation, KlondikeMove, RotateStock
from rules.klondike.state import KlondikeState
from rules.solving import Winnable, run

if TYPE_CHECKING:
    from rules.klondike.game import Klondike

# At draw 3 a game without face-down cards can still need care; a small search settles it.
SEARCH_STATES: Final = 2_000


def auto_complete(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...] | None:
    """The moves to the end, or None when it is too early or no way to the end is known."""
    if not state.all_face_up:
        return None
    return straight_up(game, state) or _searched(game, state)


def straight_up(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...] | None:
    """Whatever can go up goes up, and the stock is turned in between; None when that gets stuck.

    Always enough at draw 1, and quick enough to be asked in the middle of play.
    """
    if not state.all_face_up:
        return None
    played: list[KlondikeMove] = []
    turns_without_gain = 0
    while not state.is_won:
        move: KlondikeMove | None = next(
            (move for move in game.legal_moves(state) if isinstance(move, DstFoundation)), None
        )
        if move is None:
            turns_without_gain += 1
            # Once through what is left of this pass, and once through a whole one.
            if turns_without_gain > 2 * (len(state.stock) + len(state.waste) + 1):
                return None
            move = RotateStock()
        else:
            turns_without_gain = 0
        if game.check(state, move) is not None:
            return None
        played.append(move)
        state = game.apply(state, move).state
    return tuple(played) or None


def _searched(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...] | None:
    verdict = run(game.search(state, SEARCH_STATES, SEARCH_STATES))
    return verdict.solution or None if isinstance(verdict, Winnable) else None
