"""A quick proof of loss: some card can never come up, however kind the game is.

Room is ignored: whatever can be hosted once can be hosted always, every stock card is at hand, and
a card's place is never used up. What does not come up even then cannot come up at all.
"""

from __future__ import annotations

from rules.klondike.packed import (
    ALL,
    BEFORE,
    HEIGHT_FIELD,
    KINGS,
    LOCKED_FIELD,
    LOCKED_MASK,
    LOCKED_SHIFTS,
    RANK,
    Board,
    Cards,
    bits,
    pairs_of,
)


def is_lost(board: Board, position: int, returns: bool) -> bool:
    """Whether a position is lost beyond doubt."""
    up, *_ = board.foundation_table[position & HEIGHT_FIELD]
    tops, hidden, _, held, _ = board.column_table[position & LOCKED_FIELD]
    stock = board.stock_cards(position)
    hosts = ALL ^ (up | hidden | stock)
    free = hosts ^ tops
    king_room = 7 - held - (free & KINGS).bit_count() > 0
    # Cards that can be put down wherever there is a host, and those that can be had at all.
    loose = stock | (up if returns else 0)
    had = ALL ^ hidden
    risen = up
    left = [position >> shift & LOCKED_MASK for shift in LOCKED_SHIFTS]
    while True:
        before = hosts, risen, king_room
        placeable = pairs_of(hosts) >> RANK | (KINGS if king_room else 0)
        hosts |= loose & placeable
        risen |= _risen(had, risen)
        king_room = king_room or bool(risen & free & KINGS)
        movable = placeable | risen
        for number, column in enumerate(board.columns):
            count = left[number]
            while count and column[count - 1] & movable:
                count -= 1
                loose |= column[count]
                if count:
                    hosts |= column[count - 1]
                    had |= column[count - 1]
                else:
                    king_room = True
            left[number] = count
        if had == ALL:
            return False
        if before == (hosts, risen, king_room):
            return True


def _risen(had: Cards, risen: Cards) -> Cards:
    """The cards that can be up when all of these can be had."""
    found = risen
    for card in bits(had & ~risen):
        if not BEFORE[card] or BEFORE[card] & found:
            found |= card
    return found
