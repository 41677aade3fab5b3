"""What a tap on a card means: tap-to-move, with the next target when it is tapped again.

A tap never does what is easily done by accident: it sends no card back from a foundation and no
king from one empty place to another.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.klondike.hints import is_safe, source_card, target
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_INDEX, TABLEAU_INDEX, KlondikeState

if TYPE_CHECKING:
    from rules.klondike.game import Klondike


class Preference(IntEnum):
    """Where a tapped card would rather go."""

    SAFE_FOUNDATION = 0
    CLEARS_ITS_PLACE = 1
    FOUNDATION = 2
    COLUMN = 3
    EMPTY_COLUMN = 4


def auto_move(game: Klondike, state: KlondikeState, card: Card) -> KlondikeMove | None:
    """The move that a tap on this card plays."""
    return next(iter(tap_moves(game, state, card)), None)


def tap_moves(game: Klondike, state: KlondikeState, card: Card) -> tuple[KlondikeMove, ...]:
    """All that a tap on this card may mean, the best first; another tap takes the next."""
    if card in state.stock:
        return (RotateStock(),)
    targets: dict[str, tuple[Preference, KlondikeMove]] = {}
    for move in game.legal_moves(state):
        if isinstance(move, RotateStock) or move.src in FOUNDATION_INDEX:
            continue
        if source_card(state, move) == card and not _changes_nothing(state, move):
            targets.setdefault(target(state, move), (_preference(state, move), move))
    ordered = sorted(targets.values(), key=lambda choice: choice[0])
    return tuple(move for _, move in ordered)


def _preference(state: KlondikeState, move: DstFoundation | DstTableau) -> Preference:
    if isinstance(move, DstFoundation):
        safe = is_safe(state, source_card(state, move))
        return Preference.SAFE_FOUNDATION if safe else Preference.FOUNDATION
    if _onto_empty(state, move):
        return Preference.EMPTY_COLUMN
    clears = move.src in TABLEAU_INDEX and move.skip == 0
    return Preference.CLEARS_ITS_PLACE if clears else Preference.COLUMN


def _onto_empty(state: KlondikeState, move: DstTableau) -> bool:
    return not state.tableau[TABLEAU_INDEX[move.tableau]].up


def _changes_nothing(state: KlondikeState, move: DstFoundation | DstTableau) -> bool:
    """A king that already has a column to itself would only get another one."""
    if isinstance(move, DstFoundation) or not _onto_empty(state, move):
        return False
    column = TABLEAU_INDEX.get(move.src)
    return column is not None and not state.tableau[column].down and move.skip == 0
