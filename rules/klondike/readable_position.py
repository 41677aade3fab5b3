"""A packed position as named card sets, and all moves of the search from it.

The readable counterpart of the hot loop in `expansion.py`, without its reductions. Solutions are
reconstructed with it, and tests compare the two.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.klondike.packed import (
    ALL_CARDS,
    HEIGHT_FIELD,
    HEIGHT_STEP,
    KINGS,
    LOCKED_FIELD,
    RANK_SHIFT,
    STOCK_FIELD,
    CardSet,
    PackedBoard,
    each_card,
    open_pairs,
)


@dataclass(frozen=True, slots=True)
class SearchMove:
    """A card goes to its foundation or to the tableau; `after` is the resulting position."""

    card: CardSet
    to_foundation: bool
    after: int


@dataclass(frozen=True, slots=True)
class ReadablePosition:
    """The card sets of a position.

    `up` are on the foundations and `next_up` follow there; `tops` are locked and face up; `bare`
    have no card on them that must stay; `placeable` could be placed in the tableau; `forced` go
    up before any other move. `takes` gives what taking a stock card adds to the position.
    """

    up: CardSet
    next_up: CardSet
    tops: CardSet
    hidden: CardSet
    stock: CardSet
    reachable: CardSet
    takes: dict[CardSet, int]
    bare: CardSet
    placeable: CardSet
    forced: CardSet


def read_position(board: PackedBoard, position: int, returns: bool) -> ReadablePosition:
    up, next_up, safe, settled, *_ = board.foundation_table[position & HEIGHT_FIELD]
    tops, hidden, _, occupied, _ = board.column_table[position & LOCKED_FIELD]
    if board.stock_table is not None:
        stock, reachable, takes, independent, _ = board.stock_table[position & STOCK_FIELD]
    else:
        stock = reachable = independent = board.stock_cards(position)
        takes = board.take
    visible = ALL_CARDS ^ (up | hidden | stock)
    free = visible ^ tops
    opened = open_pairs(visible, free)
    bare, placeable = visible & opened, opened >> RANK_SHIFT
    if 7 - occupied - (free & KINGS).bit_count() > 0:
        placeable |= KINGS
    forced = safe & (bare | independent) | (settled & independent if returns else 0)
    return ReadablePosition(
        up, next_up, tops, hidden, stock, reachable, takes, bare, placeable, forced
    )


def all_moves(board: PackedBoard, position: int, returns: bool) -> Iterator[SearchMove]:
    """All moves of the search that the rules allow, without any reduction."""
    view = read_position(board, position, returns)
    for card in each_card(view.tops & view.placeable):
        yield SearchMove(card, False, position + board.unlock[card])
    for card in each_card(view.bare & view.next_up):
        yield SearchMove(card, True, after_rise(board, view, position, card))
    for card in each_card(view.reachable & view.placeable):
        yield SearchMove(card, False, position + view.takes[card])
    for card in each_card(view.reachable & view.next_up):
        yield SearchMove(card, True, after_rise(board, view, position, card))
    if returns:
        for card in each_card(view.up & view.placeable):
            # Only the top card of a foundation can be dropped.
            if card & board.foundation_table[position - HEIGHT_STEP[card] & HEIGHT_FIELD][1]:
                yield SearchMove(card, False, position - HEIGHT_STEP[card])


def after_rise(board: PackedBoard, view: ReadablePosition, position: int, card: CardSet) -> int:
    """The position after this card went to its foundation from the tableau or the stock."""
    after = position + HEIGHT_STEP[card]
    if card & view.tops:
        after += board.unlock[card]
    elif card & view.stock:
        after += view.takes[card]
    return after


def forced_rises(board: PackedBoard, position: int, returns: bool) -> Iterator[SearchMove]:
    """The cards that the search sends up because they are safe, in the order of the search."""
    while forced := (view := read_position(board, position, returns)).forced:
        card = forced & -forced
        position = after_rise(board, view, position, card)
        yield SearchMove(card, True, position)


def moves_between(board: PackedBoard, before: int, after: int, returns: bool) -> list[SearchMove]:
    """The moves from a position of a search line to the next: a single move, or forced rises."""
    for move in all_moves(board, before, returns):
        if move.after == after:
            return [move]
    return list(forced_rises(board, before, returns)) if before != after else []
