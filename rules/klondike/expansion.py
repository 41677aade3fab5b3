"""The moves of the search: from a packed position to those that have to be looked at after it.

docs/klondike-solver.md says why each reduction loses no win. The one long function is the hot loop
of the solver: everything it touches is a local or a captured name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from rules.klondike.packed import (
    ACES,
    ALL,
    BEFORE,
    DUTY_SHIFT,
    HALF,
    HALF_MASK,
    HEIGHT_FIELD,
    HOSTS,
    KINGS,
    LOCKED_FIELD,
    PAIRS,
    POSITION,
    RAISE,
    RANK,
    STOCK_FIELD,
    Board,
    Cards,
)

# What the next move has to do: use this card, use it or play from the stock, or place a king.
USE: Final[dict[Cards, int]] = {1 << n: n + 1 << DUTY_SHIFT for n in range(52)}
LENIENT: Final = 64
USE_OR_STOCK: Final[dict[Cards, int]] = {1 << n: n + 1 + LENIENT << DUTY_SHIFT for n in range(52)}
PLACE_KING: Final = 53
KING_DUTY: Final = PLACE_KING << DUTY_SHIFT

# The positions seen, each with the one it came from. They are spread over several dictionaries, by
# the position without its duty: to enlarge a single large one would hold up the caller too long.
SHARDS: Final = 13
Seen: TypeAlias = tuple[dict[int, int], ...]
# The new positions in the order of their promise; None for a won one.
Expand: TypeAlias = Callable[[int], list[int] | None]


def nothing_seen() -> Seen:
    return tuple({} for _ in range(SHARDS))


def count(seen: Seen) -> int:
    return sum(map(len, seen))


def came_from(seen: Seen, key: int) -> int:
    return seen[(key & POSITION) % SHARDS][key]


def expander(board: Board, returns: bool, seen: Seen) -> Expand:
    """The function that follows a position's moves. New positions are entered in `seen`, with the
    position they came from."""
    threes = board.draw == 3
    foundation_table, column_table = board.foundation_table, board.column_table
    low_stock, high_stock, threes_table = board.low_stock, board.high_stock, board.threes_table
    unlock, take = board.unlock, board.take
    place_duty = USE_OR_STOCK if threes else USE

    def expand(key: int) -> list[int] | None:
        position, duty = key & POSITION, key >> DUTY_SHIFT
        takes = take
        while True:
            up, following, safe, settled, worth, before, _ = foundation_table[
                position & HEIGHT_FIELD
            ]
            tops, hidden, last, held, _ = column_table[position & LOCKED_FIELD]
            if threes:
                stock, reach, takes, ripe, _ = threes_table[position & STOCK_FIELD]
            else:
                stock = low_stock[position & HALF_MASK] | high_stock[position >> HALF & HALF_MASK]
                reach = ripe = stock
            visible = ALL ^ (up | hidden | stock)
            free = visible ^ tops
            # A pair has an open place when it shows more cards than lie on its cards.
            child = free << RANK
            opened = (
                (visible & visible >> 1 & ~(child & child >> 1))
                | ((visible | visible >> 1) & ~(child | child >> 1))
            ) & PAIRS
            opened |= opened << 1
            clear = visible & opened
            forced = safe & (clear | ripe)
            if returns:
                forced |= settled & ripe
            if not forced:
                break
            card = forced & -forced
            position += RAISE[card]
            if card & tops:
                position += unlock[card]
            elif card & stock:
                position += takes[card]
            duty = 0
        if not duty and key != position:
            shard = seen[position % SHARDS]
            if position in shard:
                return []
            shard[position] = key
            key = position
        if not hidden and not (threes and stock):
            return None

        empty = 7 - held - (free & KINGS).bit_count()
        placeable = opened >> RANK
        if empty:
            placeable |= KINGS
        if not returns:
            worth = before = 0

        # What a card from the stock or from a foundation could be put down for.
        guests = (tops & ~last if empty else tops) | worth | (reach & (~ACES if threes else HOSTS))
        stuck = visible & following & ~opened
        twins = (stuck | stuck >> 1) & PAIRS
        guests = (guests | guests >> 1) & PAIRS
        useful = ((guests * 3 << RANK) | (twins * 3 ^ stuck)) & ~opened

        # At draw 3 a card may be placed just to reach another one.
        places = reach & ~ACES if threes else reach & useful
        drops = worth & (useful | before)
        reveals = tops
        if empty or not KINGS & (tops | places | drops):
            # No king needs another empty column.
            reveals &= ~last
        reveals &= placeable
        places &= placeable
        drops &= placeable
        rises = clear & following
        plays = reach & following

        chosen = 0
        if duty:
            if duty == PLACE_KING:
                reveals &= KINGS
                places &= KINGS
                drops &= KINGS
                rises = plays = 0
            else:
                chosen = 1 << (duty & LENIENT - 1) - 1
        elif returns:
            # A free card that can go up does; besides that, only what uses it needs a look.
            chosen = rises & free
            chosen &= -chosen
        if chosen:
            pair = ((chosen | chosen >> 1) & PAIRS) * 3
            previous = BEFORE[chosen] & worth if chosen & following else 0
            all_reveals, all_places, all_drops = reveals, places, drops
            if visible & pair == pair and not child & pair:
                # Its bare twin serves as well: only the predecessor in suit can need it.
                reveals = places = drops = rises = 0
            else:
                guests = pair >> RANK
                reveals &= guests
                places &= guests
                drops &= guests
                rises &= pair ^ chosen
            drops |= all_drops & previous
            plays = 0
            if duty & LENIENT:
                # Another stock card may be next, or what that one needs.
                places = all_places
                plays = reach & following
                drops = all_drops
                reveals |= all_reveals & last
            elif previous and not previous & placeable:
                # To take down the predecessor, too, a host for it has to come first.
                places |= all_places
                drops |= all_drops & ~chosen
                reveals |= all_reveals & last
            if not duty:
                rises |= chosen

        found = []
        while reveals:
            card = reveals & -reveals
            reveals ^= card
            after = position + unlock[card]
            shard = seen[after % SHARDS]
            if after not in shard:
                if card & last:
                    after |= KING_DUTY
                    if after in shard:
                        continue
                shard[after] = key
                found.append(after)
        while rises:
            card = rises & -rises
            rises ^= card
            after = position + RAISE[card]
            if card & tops:
                after += unlock[card]
            shard = seen[after % SHARDS]
            if after not in shard:
                shard[after] = key
                found.append(after)
        while places:
            card = places & -places
            places ^= card
            after = position + takes[card]
            shard = seen[after % SHARDS]
            if after not in shard:
                after |= place_duty[card]
                if after not in shard:
                    shard[after] = key
                    found.append(after)
        while plays:
            card = plays & -plays
            plays ^= card
            after = position + takes[card] + RAISE[card]
            shard = seen[after % SHARDS]
            if after not in shard:
                shard[after] = key
                found.append(after)
        while drops:
            card = drops & -drops
            drops ^= card
            after = position - RAISE[card]
            shard = seen[after % SHARDS]
            if after not in shard:
                after |= USE[card]
                if after not in shard:
                    shard[after] = key
                    found.append(after)
        return found

    return expand
