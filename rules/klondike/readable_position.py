"""A packed position read in plain words: what lies where, and every move there is.

It says the same as the hot loop in `expansion.py` without its haste and without its reductions;
solutions are written out by it, and tests hold the two against each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.klondike.packed import (
    ALL,
    HEIGHT_FIELD,
    KINGS,
    LOCKED_FIELD,
    RAISE,
    RANK,
    STOCK_FIELD,
    Board,
    Cards,
    bits,
    open_places,
)


@dataclass(frozen=True, slots=True)
class Played:
    """A move of the search: this card goes up to its foundation, or down onto the tableau."""

    card: Cards
    goes_up: bool
    after: int


@dataclass(frozen=True, slots=True)
class ReadablePosition:
    """What can be seen of a position."""

    up: Cards
    following: Cards
    tops: Cards
    hidden: Cards
    stock: Cards
    reachable: Cards
    takes: dict[Cards, int]
    clear: Cards
    placeable: Cards
    forced: Cards


def survey(board: Board, position: int, returns: bool) -> ReadablePosition:
    up, following, safe, settled, *_ = board.foundation_table[position & HEIGHT_FIELD]
    tops, hidden, _, held, _ = board.column_table[position & LOCKED_FIELD]
    if board.draw == 3:
        stock, reachable, takes, ripe, _ = board.threes_table[position & STOCK_FIELD]
    else:
        stock = reachable = ripe = board.stock_cards(position)
        takes = board.take
    visible = ALL ^ (up | hidden | stock)
    free = visible ^ tops
    opened = open_places(visible, free)
    clear, placeable = visible & opened, opened >> RANK
    if 7 - held - (free & KINGS).bit_count() > 0:
        placeable |= KINGS
    forced = safe & (clear | ripe) | (settled & ripe if returns else 0)
    return ReadablePosition(
        up, following, tops, hidden, stock, reachable, takes, clear, placeable, forced
    )


def all_moves(board: Board, position: int, returns: bool) -> Iterator[Played]:
    """Every move of the search that the rules allow, reductions or not."""
    seen = survey(board, position, returns)
    for card in bits(seen.tops & seen.placeable):
        yield Played(card, False, position + board.unlock[card])
    for card in bits(seen.clear & seen.following):
        yield Played(card, True, raised(board, seen, position, card))
    for card in bits(seen.reachable & seen.placeable):
        yield Played(card, False, position + seen.takes[card])
    for card in bits(seen.reachable & seen.following):
        yield Played(card, True, raised(board, seen, position, card))
    if returns:
        for card in bits(seen.up & seen.placeable):
            # Only the last card of a foundation can come down.
            if card & board.foundation_table[position - RAISE[card] & HEIGHT_FIELD][1]:
                yield Played(card, False, position - RAISE[card])


def raised(board: Board, seen: ReadablePosition, position: int, card: Cards) -> int:
    """The position after this card went up from wherever it lay."""
    after = position + RAISE[card]
    if card & seen.tops:
        after += board.unlock[card]
    elif card & seen.stock:
        after += seen.takes[card]
    return after


def settled(board: Board, position: int, returns: bool) -> Iterator[Played]:
    """The cards that go up because nothing can be lost by it, in the order of the search."""
    while forced := (seen := survey(board, position, returns)).forced:
        card = forced & -forced
        position = raised(board, seen, position, card)
        yield Played(card, True, position)


def between(board: Board, before: int, after: int, returns: bool) -> list[Played]:
    """The moves that lead from a position of the search to the next one: a single one, or the
    cards that had to go up."""
    for move in all_moves(board, before, returns):
        if move.after == after:
            return [move]
    return list(settled(board, before, returns)) if before != after else []
