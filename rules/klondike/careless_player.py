"""A player who follows the hints, but not always, to measure how hard a deal is."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Final

from rules.klondike.playout import greedy_playout
from rules.klondike.state import KlondikeState
from rules.rng import RandomSource

if TYPE_CHECKING:
    from rules.klondike.game import Klondike

# On average one move in this many is any legal move in place of the hint.
MOVES_PER_SLIP: Final = 8
# The player gives up after this many passes through the stock that gain nothing.
PATIENCE: Final = 2
# How many moves are made between two yields.
SLICE: Final = 16
# How many of 25 players must win an easy, a medium and a hard deal at least, by the cards turned.
GRADE_LIMITS: Final[Mapping[int, tuple[int, int, int]]] = {1: (23, 13, 2), 3: (13, 4, 1)}


def grade_limits(game: Klondike) -> tuple[int, int, int]:
    return GRADE_LIMITS[game.draw]


def careless_game(
    game: Klondike, state: KlondikeState, rng: RandomSource
) -> Generator[None, None, bool]:
    """Whether the player wins from here. Yields now and then."""
    best, stale, moves = _gain(state), 0, 0
    while stale <= PATIENCE * _pass_length(game, state):
        if state.all_face_up and greedy_playout(game, state) is not None:
            return True
        hints, legal = game.hints(state), game.legal_moves(state)
        if not legal:
            break
        slips = not hints or rng.below(MOVES_PER_SLIP) == 0
        move = legal[rng.below(len(legal))] if slips else hints[0].move
        state = game.apply(state, move).state
        gain = _gain(state)
        best, stale = max(best, gain), 0 if gain > best else stale + 1
        moves += 1
        if moves % SLICE == 0:
            yield
    return False


def _gain(state: KlondikeState) -> int:
    """How many cards are in play or on the foundations; those on the foundations count twice."""
    in_columns = sum(len(column.up) for column in state.tableau)
    return in_columns + 2 * sum(map(len, state.foundations))


def _pass_length(game: Klondike, state: KlondikeState) -> int:
    """The number of turns that one pass through the stock takes, and some moves beside it."""
    return (len(state.stock) + len(state.waste)) // game.draw + 4
