"""A quick proof of loss: some face-down card can never be turned up.

The proof relaxes the rules: every stock card is accessible, and a card can take any number of
others. A card that stays face down even then stays face down in the real game.
"""

from __future__ import annotations

from rules.klondike.packed import (
    ALL_CARDS,
    HEIGHT_FIELD,
    KINGS,
    LOCKED_FIELD,
    LOCKED_MASK,
    LOCKED_SHIFTS,
    PREDECESSOR,
    RANK_SHIFT,
    CardSet,
    PackedBoard,
    each_card,
    pairs_of,
)


def is_proven_lost(board: PackedBoard, position: int, returns: bool) -> bool:
    """True if the position is certainly lost; False proves nothing."""
    up, *_ = board.foundation_table[position & HEIGHT_FIELD]
    tops, hidden, _, occupied, _ = board.column_table[position & LOCKED_FIELD]
    stock = board.stock_cards(position)
    hosts = ALL_CARDS ^ (up | hidden | stock)
    free = hosts ^ tops
    king_room = 7 - occupied - (free & KINGS).bit_count() > 0
    # Cards that can be placed once a card can host them, and cards that are not face down.
    placing = stock | (up if returns else 0)
    accessible = ALL_CARDS ^ hidden
    risen = up
    left = [position >> shift & LOCKED_MASK for shift in LOCKED_SHIFTS]
    while True:
        before = hosts, risen, king_room
        placeable = pairs_of(hosts) >> RANK_SHIFT | (KINGS if king_room else 0)
        hosts |= placing & placeable
        risen |= _risen(accessible, risen)
        king_room = king_room or bool(risen & free & KINGS)
        movable = placeable | risen
        for number, column in enumerate(board.columns):
            count = left[number]
            while count and column[count - 1] & movable:
                count -= 1
                placing |= column[count]
                if count:
                    hosts |= column[count - 1]
                    accessible |= column[count - 1]
                else:
                    king_room = True
            left[number] = count
        if accessible == ALL_CARDS:
            return False
        if before == (hosts, risen, king_room):
            return True


def _risen(accessible: CardSet, risen: CardSet) -> CardSet:
    """The cards that can reach the foundations if all of `accessible` can be moved."""
    found = risen
    for card in each_card(accessible & ~risen):
        if not PREDECESSOR[card] or PREDECESSOR[card] & found:
            found |= card
    return found
