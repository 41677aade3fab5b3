"""Tap-to-move: the moves that a tap on a card can play; a second tap plays the next one.

A tap avoids moves that are easily made by accident: it takes no card from a foundation and moves
no king from one otherwise empty column to another.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from rules.cards import Card
from rules.klondike.hints import destination, goes_to_empty_column, is_safe, source_card
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import FOUNDATION_INDEX, TABLEAU_INDEX, KlondikeState

if TYPE_CHECKING:
    from rules.klondike.game import Klondike


class Preference(IntEnum):
    """The kinds of destinations of a tapped card, best first."""

    SAFE_FOUNDATION = 0
    # To another column, with all face-up cards of its own.
    WHOLE_RUN = 1
    FOUNDATION = 2
    COLUMN = 3
    EMPTY_COLUMN = 4


def auto_move(game: Klondike, state: KlondikeState, card: Card) -> KlondikeMove | None:
    """The move that a first tap on this card plays."""
    return next(iter(tap_moves(game, state, card)), None)


def tap_moves(game: Klondike, state: KlondikeState, card: Card) -> tuple[KlondikeMove, ...]:
    """The moves that taps on this card can play, best first."""
    if card in state.stock:
        return (RotateStock(),)
    choices: dict[str, tuple[Preference, KlondikeMove]] = {}
    for move in game.legal_moves(state):
        if isinstance(move, RotateStock) or move.src in FOUNDATION_INDEX:
            continue
        if source_card(state, move) == card and not _changes_nothing(state, move):
            choices.setdefault(destination(state, move), (_preference(state, move), move))
    ordered = sorted(choices.values(), key=lambda choice: choice[0])
    return tuple(move for _, move in ordered)


def _preference(state: KlondikeState, move: DstFoundation | DstTableau) -> Preference:
    if isinstance(move, DstFoundation):
        safe = is_safe(state, source_card(state, move))
        return Preference.SAFE_FOUNDATION if safe else Preference.FOUNDATION
    if goes_to_empty_column(state, move):
        return Preference.EMPTY_COLUMN
    is_whole_run = move.src in TABLEAU_INDEX and move.skip == 0
    return Preference.WHOLE_RUN if is_whole_run else Preference.COLUMN


def _changes_nothing(state: KlondikeState, move: DstFoundation | DstTableau) -> bool:
    """True if a king that already has a column to itself would only change columns."""
    if isinstance(move, DstFoundation) or not goes_to_empty_column(state, move):
        return False
    column = TABLEAU_INDEX.get(move.src)
    return column is not None and not state.tableau[column].down and move.skip == 0
