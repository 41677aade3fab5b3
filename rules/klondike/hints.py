"""Which moves are worth making, and why: the ranking of all legal moves.

The ranking looks one move ahead and proves nothing; what is proven comes from the solver.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.cards import KING, Card, Suit
from rules.game import Hint
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.placement import wanted_by_foundation
from rules.klondike.state import (
    FOUNDATION_INDEX,
    STOCK,
    TABLEAU_INDEX,
    WASTE,
    KlondikeState,
)

if TYPE_CHECKING:
    from rules.klondike.game import Klondike


class Worth(IntEnum):
    """Why a move is made, the best reason first. The name in lower case is the hint's key."""

    SAFE_FOUNDATION = 0
    TURNS_CARD = 1
    WASTE_TO_FOUNDATION = 2
    WASTE_TO_TABLEAU = 3
    KING_TO_EMPTY = 4
    FREES_FOR_FOUNDATION = 5
    EMPTIES_COLUMN = 6
    TO_FOUNDATION = 7
    FROM_FOUNDATION = 8
    SHUFFLES = 9
    TURNS_STOCK = 10


# Moves that change little by themselves are ranked, but never advised.
IDLE: Final = frozenset({Worth.FROM_FOUNDATION, Worth.SHUFFLES})


def hints(game: Klondike, state: KlondikeState) -> tuple[Hint[KlondikeMove], ...]:
    """The moves worth making, the best first; of moves that come to the same, one."""
    advised: dict[tuple[str, str], Hint[KlondikeMove]] = {}
    for worth, move in _ranked(game, state):
        if worth not in IDLE:
            src = STOCK if isinstance(move, RotateStock) else str(source_card(state, move))
            advised.setdefault((src, target(state, move)), Hint(move, worth.name.lower()))
    return tuple(advised.values())


def sorted_moves(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...]:
    """All legal moves, the best first, the stock last."""
    return tuple(move for _, move in _ranked(game, state))


def _ranked(game: Klondike, state: KlondikeState) -> list[tuple[Worth, KlondikeMove]]:
    """The legal moves with their worth; among equals, what digs into the deepest column first."""
    judged = [(_worth(state, move), move) for move in game.legal_moves(state)]
    return sorted(judged, key=lambda entry: (entry[0], -_buried(state, entry[1])))


def _worth(state: KlondikeState, move: KlondikeMove) -> Worth:
    match move:
        case RotateStock():
            return Worth.TURNS_STOCK
        case DstFoundation(src):
            if is_safe(state, source_card(state, move)):
                return Worth.SAFE_FOUNDATION
            if _turns_card(state, move):
                return Worth.TURNS_CARD
            return Worth.WASTE_TO_FOUNDATION if src == WASTE else Worth.TO_FOUNDATION
        case DstTableau(src, tableau):
            if src in FOUNDATION_INDEX:
                return Worth.FROM_FOUNDATION
            onto_empty = not state.tableau[TABLEAU_INDEX[tableau]].up
            if src == WASTE:
                return Worth.KING_TO_EMPTY if onto_empty else Worth.WASTE_TO_TABLEAU
            if _turns_card(state, move):
                return Worth.TURNS_CARD
            return Worth.SHUFFLES if onto_empty else _worth_of_run(state, move)


def _worth_of_run(state: KlondikeState, move: DstTableau) -> Worth:
    """A run that goes onto another column and turns no card: what does it make possible?"""
    column = state.tableau[TABLEAU_INDEX[move.src]]
    if move.skip:
        freed = column.up[move.skip - 1]
        wanted = any(freed in wanted_by_foundation(pile) for pile in state.foundations)
        return Worth.FREES_FOR_FOUNDATION if wanted else Worth.SHUFFLES
    return Worth.EMPTIES_COLUMN if _king_waits(state) else Worth.SHUFFLES


def _king_waits(state: KlondikeState) -> bool:
    """Some king would move into an empty column and free what it covers."""
    on_face_down = any(
        column.down and column.up and column.up[0].rank == KING for column in state.tableau
    )
    return on_face_down or bool(state.waste and state.waste[-1].rank == KING)


def is_safe(state: KlondikeState, card: Card) -> bool:
    """No card that could still need this one in a column can ever be held up by its going up."""
    heights = state.heights
    own, twin, *opposite = _COLOUR_MATES[card.suit]
    return (
        min(heights[suit] for suit in opposite) >= card.rank - 2
        and heights[twin] >= card.rank - 3
        and heights[own] == card.rank - 1
    )


# For each suit: itself, the other one of its colour, the two of the other colour.
_COLOUR_MATES: Final = {
    suit: sorted(Suit, key=lambda other: (other != suit, other.is_red != suit.is_red))
    for suit in Suit
}


def source_card(state: KlondikeState, move: DstFoundation | DstTableau) -> Card:
    """The card that leads the move: it is the one that touches the destination."""
    if move.src == WASTE:
        return state.waste[-1]
    if move.src in FOUNDATION_INDEX:
        return state.foundations[FOUNDATION_INDEX[move.src]][-1]
    up = state.tableau[TABLEAU_INDEX[move.src]].up
    return up[-1] if isinstance(move, DstFoundation) else up[move.skip]


def target(state: KlondikeState, move: KlondikeMove) -> str:
    """Where the move leads; one empty foundation or column is as good as another."""
    match move:
        case RotateStock():
            return WASTE
        case DstFoundation():
            return "foundation"
        case DstTableau(tableau=tableau):
            return tableau if state.tableau[TABLEAU_INDEX[tableau]].up else "empty column"


def _turns_card(state: KlondikeState, move: DstFoundation | DstTableau) -> bool:
    column = TABLEAU_INDEX.get(move.src)
    if column is None or not state.tableau[column].down:
        return False
    if isinstance(move, DstTableau):
        return move.skip == 0
    return len(state.tableau[column].up) == 1


def _buried(state: KlondikeState, move: KlondikeMove) -> int:
    if isinstance(move, RotateStock) or move.src not in TABLEAU_INDEX:
        return 0
    return len(state.tableau[TABLEAU_INDEX[move.src]].down)
