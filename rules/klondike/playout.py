"""Auto-complete: the moves that finish a game in which every tableau card is face up.

A play-out consists of ordinary moves and is offered only after it has actually been found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.klondike.moves import DstFoundation, KlondikeMove, RotateStock
from rules.klondike.state import KlondikeState
from rules.solving import Winnable, run

if TYPE_CHECKING:
    from rules.klondike.game import Klondike

# At draw 3 a game without face-down cards can still go wrong; a small search finds the way.
SEARCH_STATES: Final = 2_000


def auto_complete(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...] | None:
    """The moves that finish the game; None if it is too early or none are known."""
    if not state.all_face_up:
        return None
    return greedy_playout(game, state) or _searched(game, state)


def greedy_playout(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...] | None:
    """Send up every card that can go up and turn the stock in between; None if that gets stuck.

    It always succeeds at draw 1, and is fast enough to run after every move.
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
            # Enough for the rest of this pass through the stock and one full pass.
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
