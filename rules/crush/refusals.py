"""Why a move is refused.

`check` explains and `legal_moves` generates; neither calls the other, and the contract tests prove
that they agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.crush.moves import (
    Clear,
    CrushMove,
    FreeBomb,
    FreeSwap,
    MoveCard,
    SetOffBomb,
    UseSwapper,
)
from rules.crush.sequences import fault
from rules.crush.slots import CELLS, are_neighbours, is_line
from rules.crush.state import CrushState, Tag, Tile
from rules.game import (
    BadMove,
    GameAlreadyWon,
    InvalidDestination,
    InvalidSource,
    MoveError,
    RuleViolation,
)

# The key that screens translate, and the error that carries it.
REFUSALS: Final[Mapping[str, type[MoveError]]] = {
    "match_over": GameAlreadyWon,
    "no_such_slot": InvalidSource,
    "slot_empty": InvalidSource,
    "same_card": InvalidDestination,
    "nothing_to_swap_with": InvalidDestination,
    "not_neighbours": RuleViolation,
    "falls_back": RuleViolation,
    "not_a_swapper": RuleViolation,
    "swapper_beside": RuleViolation,
    "not_a_bomb": RuleViolation,
    "no_free_swap_left": RuleViolation,
    "no_free_bomb_left": RuleViolation,
    "not_a_line": RuleViolation,
    "sequence_too_short": RuleViolation,
    "sequence_too_long": RuleViolation,
    "sequence_of_one_suit": RuleViolation,
    "sequence_with_one_wildcard": RuleViolation,
    "sequence_ends_at_the_ace": RuleViolation,
    "sequence_in_order": RuleViolation,
}


def check(state: CrushState, move: CrushMove) -> str | None:
    """Why the move is refused, or None."""
    if state.is_over:
        return "match_over"
    match move:
        case MoveCard(src, dst):
            return _check_slots(state, src, dst) or _check_move(state, src, dst)
        case Clear(slots):
            return _check_clear(state, slots)
        case UseSwapper(src, dst):
            return _check_slots(state, src, dst) or _check_swapper(state, src, dst)
        case SetOffBomb(slot):
            return _check_slots(state, slot) or _check_bomb(state, slot)
        case FreeSwap(src, dst):
            if not state.free_swaps:
                return "no_free_swap_left"
            return _check_slots(state, src, dst) or _check_partner(state, dst)
        case FreeBomb(slot):
            return _check_slots(state, slot) if state.free_bombs else "no_free_bomb_left"
    raise BadMove(f"not a move of Crush: {move!r}")


def _check_slots(state: CrushState, src: str, dst: str | None = None) -> str | None:
    """Every action needs a card, and some need another slot."""
    if src not in CELLS or (dst is not None and dst not in CELLS):
        return "no_such_slot"
    if state.at(src) is None:
        return "slot_empty"
    return "same_card" if src == dst else None


def _check_partner(state: CrushState, dst: str) -> str | None:
    return "nothing_to_swap_with" if state.at(dst) is None else None


def _check_move(state: CrushState, src: str, dst: str) -> str | None:
    if not are_neighbours(src, dst):
        return "not_neighbours"
    # An empty slot in the same column is above its top card, which would fall back.
    same_column = CELLS[src][1] == CELLS[dst][1]
    return "falls_back" if same_column and state.at(dst) is None else None


def _check_swapper(state: CrushState, src: str, dst: str) -> str | None:
    if not _has_tag(state.at(src), Tag.SWAPPER):
        return "not_a_swapper"
    if are_neighbours(src, dst):
        return "swapper_beside"
    return _check_partner(state, dst)


def _check_bomb(state: CrushState, slot: str) -> str | None:
    return None if _has_tag(state.at(slot), Tag.BOMB) else "not_a_bomb"


def _has_tag(tile: Tile | None, tag: Tag) -> bool:
    return tile is not None and tile.tag is tag


def _check_clear(state: CrushState, slots: tuple[str, ...]) -> str | None:
    if not all(name in CELLS for name in slots):
        return "no_such_slot"
    tiles = [state.at(name) for name in slots]
    cards = [tile.card for tile in tiles if tile is not None]
    if len(cards) != len(tiles):
        return "slot_empty"
    if not is_line(slots):
        return "not_a_line"
    return fault(cards)
