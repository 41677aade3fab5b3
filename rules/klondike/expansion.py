"""Expands a packed position: generates the positions that the search has to examine next.

docs/klondike-solver.md explains why no reduction loses a win. `expand` is the hot loop of the
solver: it is one long function that uses only local and captured names, because calls and
attribute lookups would dominate its running time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from rules.klondike.packed import (
    ACES,
    ALL_CARDS,
    HALF_MASK,
    HALF_STOCK,
    HEIGHT_FIELD,
    HEIGHT_STEP,
    HOSTS,
    KINGS,
    LOCKED_FIELD,
    OBLIGATION_SHIFT,
    PAIR_BITS,
    POSITION_MASK,
    PREDECESSOR,
    RANK_SHIFT,
    STOCK_FIELD,
    CardSet,
    PackedBoard,
    StockEntry,
)

# The obligation of the next move: use this card, use it or play from the stock, or place a king.
# It is the number of the card, with STOCK_ALLOWED as a flag, or PLACE_KING.
USE_CARD: Final[dict[CardSet, int]] = {1 << n: n + 1 << OBLIGATION_SHIFT for n in range(52)}
STOCK_ALLOWED: Final = 64
USE_OR_STOCK: Final[dict[CardSet, int]] = {
    1 << n: n + 1 + STOCK_ALLOWED << OBLIGATION_SHIFT for n in range(52)
}
PLACE_KING: Final = 53
KING_OBLIGATION: Final = PLACE_KING << OBLIGATION_SHIFT

# The visited positions, each with its parent. They are spread over several dictionaries, by the
# position without its obligation: resizing one large dictionary would block the caller too long.
SHARDS: Final = 13
Visited: TypeAlias = tuple[dict[int, int], ...]
# The parent of the root.
NO_PARENT: Final = 0
# The new positions, most promising first; None if the position is won.
Expand: TypeAlias = Callable[[int], list[int] | None]


def empty_visited() -> Visited:
    return tuple({} for _ in range(SHARDS))


def count_visited(visited: Visited) -> int:
    return sum(map(len, visited))


def parent_of(visited: Visited, key: int) -> int:
    return visited[(key & POSITION_MASK) % SHARDS][key]


def make_expander(board: PackedBoard, returns: bool, visited: Visited) -> Expand:
    """A function that expands positions and records new ones, with their parent, in `visited`."""
    is_ordered = board.stock_table is not None
    foundation_table, column_table = board.foundation_table, board.column_table
    low_stock, high_stock = board.low_stock, board.high_stock
    unlock, take = board.unlock, board.take
    stock_table: Mapping[int, StockEntry] = {} if board.stock_table is None else board.stock_table
    place_obligation = USE_OR_STOCK if is_ordered else USE_CARD

    def expand(key: int) -> list[int] | None:
        position, obligation = key & POSITION_MASK, key >> OBLIGATION_SHIFT
        takes = take
        while True:
            up, next_up, safe, settled, droppable, with_predecessor, _ = foundation_table[
                position & HEIGHT_FIELD
            ]
            tops, hidden, bottoms, occupied, _ = column_table[position & LOCKED_FIELD]
            if is_ordered:
                stock, reachable, takes, independent, _ = stock_table[position & STOCK_FIELD]
            else:
                low, high = position & HALF_MASK, position >> HALF_STOCK & HALF_MASK
                reachable = independent = stock = low_stock[low] | high_stock[high]
            visible = ALL_CARDS ^ (up | hidden | stock)
            free = visible ^ tops
            # `open_pairs`, inlined.
            child = free << RANK_SHIFT
            opened = (
                (visible & visible >> 1 & ~(child & child >> 1))
                | ((visible | visible >> 1) & ~(child | child >> 1))
            ) & PAIR_BITS
            opened |= opened << 1
            bare = visible & opened
            forced = safe & (bare | independent)
            if returns:
                forced |= settled & independent
            if not forced:
                break
            card = forced & -forced
            position += HEIGHT_STEP[card]
            if card & tops:
                position += unlock[card]
            elif card & stock:
                position += takes[card]
            obligation = 0
        if not obligation and key != position:
            shard = visited[position % SHARDS]
            if position in shard:
                return []
            shard[position] = key
            key = position
        if not hidden and not (is_ordered and stock):
            return None

        empty = 7 - occupied - (free & KINGS).bit_count()
        placeable = opened >> RANK_SHIFT
        if empty:
            placeable |= KINGS
        if not returns:
            droppable = with_predecessor = 0

        # The cards that a card placed from the stock or a foundation could serve.
        guests = (
            (tops & ~bottoms if empty else tops)
            | droppable
            | (reachable & (~ACES if is_ordered else HOSTS))
        )
        stuck = visible & next_up & ~opened
        twins = (stuck | stuck >> 1) & PAIR_BITS
        guests = (guests | guests >> 1) & PAIR_BITS
        useful = ((guests * 3 << RANK_SHIFT) | (twins * 3 ^ stuck)) & ~opened

        # Where the order of the stock matters, a card may be placed merely to reach another one.
        places = reachable & ~ACES if is_ordered else reachable & useful
        drops = droppable & (useful | with_predecessor)
        reveals = tops
        if empty or not KINGS & (tops | places | drops):
            # No king needs another empty column.
            reveals &= ~bottoms
        reveals &= placeable
        places &= placeable
        drops &= placeable
        rises = bare & next_up
        plays = reachable & next_up

        chosen = 0
        if obligation:
            if obligation == PLACE_KING:
                reveals &= KINGS
                places &= KINGS
                drops &= KINGS
                rises = plays = 0
            else:
                chosen = 1 << (obligation & STOCK_ALLOWED - 1) - 1
        elif returns:
            # A free card that can go up goes up first; besides that, only moves that use it matter.
            chosen = rises & free
            chosen &= -chosen
        if chosen:
            pair = ((chosen | chosen >> 1) & PAIR_BITS) * 3
            previous = PREDECESSOR[chosen] & droppable if chosen & next_up else 0
            all_reveals, all_places, all_drops = reveals, places, drops
            if visible & pair == pair and not child & pair:
                # Its bare twin is just as useful: only its predecessor in suit can need it.
                reveals = places = drops = rises = 0
            else:
                guests = pair >> RANK_SHIFT
                reveals &= guests
                places &= guests
                drops &= guests
                rises &= pair ^ chosen
            drops |= all_drops & previous
            plays = 0
            if obligation & STOCK_ALLOWED:
                # The next move may also play another stock card, or prepare for one.
                places = all_places
                plays = reachable & next_up
                drops = all_drops
                reveals |= all_reveals & bottoms
            elif previous and not previous & placeable:
                # Before the predecessor can be dropped as well, a card to host it must be placed.
                places |= all_places
                drops |= all_drops & ~chosen
                reveals |= all_reveals & bottoms
            if not obligation:
                rises |= chosen

        found = []
        while reveals:
            card = reveals & -reveals
            reveals ^= card
            after = position + unlock[card]
            shard = visited[after % SHARDS]
            if after not in shard:
                if card & bottoms:
                    after |= KING_OBLIGATION
                    if after in shard:
                        continue
                shard[after] = key
                found.append(after)
        while rises:
            card = rises & -rises
            rises ^= card
            after = position + HEIGHT_STEP[card]
            if card & tops:
                after += unlock[card]
            shard = visited[after % SHARDS]
            if after not in shard:
                shard[after] = key
                found.append(after)
        while places:
            card = places & -places
            places ^= card
            after = position + takes[card]
            shard = visited[after % SHARDS]
            if after not in shard:
                after |= place_obligation[card]
                if after not in shard:
                    shard[after] = key
                    found.append(after)
        while plays:
            card = plays & -plays
            plays ^= card
            after = position + takes[card] + HEIGHT_STEP[card]
            shard = visited[after % SHARDS]
            if after not in shard:
                shard[after] = key
                found.append(after)
        while drops:
            card = drops & -drops
            drops ^= card
            after = position - HEIGHT_STEP[card]
            shard = visited[after % SHARDS]
            if after not in shard:
                after |= USE_CARD[card]
                if after not in shard:
                    shard[after] = key
                    found.append(after)
        return found

    return expand
