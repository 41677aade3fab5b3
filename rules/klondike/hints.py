"""Ranks the legal moves and gives a reason for each.

The ranking looks one move ahead and proves nothing; proven hints come from the solver.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from rules.cards import KING, Card, Suit
from rules.game import Hint
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.placement import foundation_successors
from rules.klondike.state import FOUNDATION_INDEX, STOCK, TABLEAU_INDEX, WASTE, KlondikeState

if TYPE_CHECKING:
    from rules.klondike.game import Klondike


class HintReason(IntEnum):
    """Reasons for a move, best first. The name in lower case is the key of the hint."""

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


# Moves that achieve little by themselves are ranked, but never given as hints.
NEVER_HINTED: Final = frozenset({HintReason.FROM_FOUNDATION, HintReason.SHUFFLES})


def hints(game: Klondike, state: KlondikeState) -> tuple[Hint[KlondikeMove], ...]:
    """The useful moves, best first; one move stands for all equivalent ones."""
    useful: dict[tuple[str, str], Hint[KlondikeMove]] = {}
    for reason, move in _ranked(game, state):
        if reason not in NEVER_HINTED:
            src = STOCK if isinstance(move, RotateStock) else str(source_card(state, move))
            useful.setdefault((src, destination(state, move)), Hint(move, reason.name.lower()))
    return tuple(useful.values())


def sorted_moves(game: Klondike, state: KlondikeState) -> tuple[KlondikeMove, ...]:
    """All legal moves, best first, turning the stock last."""
    return tuple(move for _, move in _ranked(game, state))


def _ranked(game: Klondike, state: KlondikeState) -> list[tuple[HintReason, KlondikeMove]]:
    """The legal moves by reason; ties go to the column with the most face-down cards."""
    reasons = [(_reason(state, move), move) for move in game.legal_moves(state)]
    return sorted(reasons, key=lambda entry: (entry[0], -_face_down_count(state, entry[1])))


def _reason(state: KlondikeState, move: KlondikeMove) -> HintReason:
    match move:
        case RotateStock():
            return HintReason.TURNS_STOCK
        case DstFoundation(src):
            if is_safe(state, source_card(state, move)):
                return HintReason.SAFE_FOUNDATION
            if _turns_card(state, move):
                return HintReason.TURNS_CARD
            return HintReason.WASTE_TO_FOUNDATION if src == WASTE else HintReason.TO_FOUNDATION
        case DstTableau(src):
            if src in FOUNDATION_INDEX:
                return HintReason.FROM_FOUNDATION
            onto_empty = goes_to_empty_column(state, move)
            if src == WASTE:
                return HintReason.KING_TO_EMPTY if onto_empty else HintReason.WASTE_TO_TABLEAU
            if _turns_card(state, move):
                return HintReason.TURNS_CARD
            return HintReason.SHUFFLES if onto_empty else _run_reason(state, move)


def _run_reason(state: KlondikeState, move: DstTableau) -> HintReason:
    """The reason to move a run onto another column without turning a card."""
    column = state.tableau[TABLEAU_INDEX[move.src]]
    if move.skip:
        freed = column.up[move.skip - 1]
        can_go_up = any(freed in foundation_successors(pile) for pile in state.foundations)
        return HintReason.FREES_FOR_FOUNDATION if can_go_up else HintReason.SHUFFLES
    return HintReason.EMPTIES_COLUMN if _has_waiting_king(state) else HintReason.SHUFFLES


def _has_waiting_king(state: KlondikeState) -> bool:
    """True if a king could move to an empty column and uncover a card."""
    on_face_down = any(
        column.down and column.up and column.up[0].rank == KING for column in state.tableau
    )
    return on_face_down or bool(state.waste and state.waste[-1].rank == KING)


def is_safe(state: KlondikeState, card: Card) -> bool:
    """True if the card goes up next in its suit and no column can ever need it again."""
    heights = state.heights
    own, twin, *opposite = _COLOUR_MATES[card.suit]
    return (
        min(heights[suit] for suit in opposite) >= card.rank - 2
        and heights[twin] >= card.rank - 3
        and heights[own] == card.rank - 1
    )


# For each suit: itself, the other suit of its colour, the two suits of the other colour.
_COLOUR_MATES: Final = {
    suit: sorted(Suit, key=lambda other: (other != suit, other.is_red != suit.is_red))
    for suit in Suit
}


def source_card(state: KlondikeState, move: DstFoundation | DstTableau) -> Card:
    """The card that leads the move, the one placed directly on the destination."""
    if move.src == WASTE:
        return state.waste[-1]
    if move.src in FOUNDATION_INDEX:
        return state.foundations[FOUNDATION_INDEX[move.src]][-1]
    up = state.tableau[TABLEAU_INDEX[move.src]].up
    return up[-1] if isinstance(move, DstFoundation) else up[move.skip]


def destination(state: KlondikeState, move: KlondikeMove) -> str:
    """The destination of the move; all empty columns count as one, and all foundations."""
    match move:
        case RotateStock():
            return WASTE
        case DstFoundation():
            return "foundation"
        case DstTableau():
            return "empty column" if goes_to_empty_column(state, move) else move.tableau


def goes_to_empty_column(state: KlondikeState, move: DstTableau) -> bool:
    return not state.tableau[TABLEAU_INDEX[move.tableau]].up


def _turns_card(state: KlondikeState, move: DstFoundation | DstTableau) -> bool:
    column = TABLEAU_INDEX.get(move.src)
    if column is None or not state.tableau[column].down:
        return False
    if isinstance(move, DstTableau):
        return move.skip == 0
    return len(state.tableau[column].up) == 1


def _face_down_count(state: KlondikeState, move: KlondikeMove) -> int:
    """The number of face-down cards in the source column."""
    if isinstance(move, RotateStock) or move.src not in TABLEAU_INDEX:
        return 0
    return len(state.tableau[TABLEAU_INDEX[move.src]].down)
