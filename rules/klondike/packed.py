"""The solver's representation of a Klondike position: one integer, with lookup tables for it.

Sets of cards are 52-bit integers, so one operation examines the whole tableau.
docs/klondike-solver.md explains the bit layout and why a position needs nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rules.cards import ACE, KING, Card, Suit, pack
from rules.klondike.state import COLUMNS, KlondikeState

# Bit = (rank - 1) x 4 + slot. Slots 0-1 and 2-3 each hold the two cards of one rank and colour, a
# "pair". The colours swap slots from rank to rank, so the cards that can go onto a pair are exactly
# four bits below it.
CardSet: TypeAlias = int

ALL_CARDS: Final[CardSet] = (1 << 52) - 1
RANK_SHIFT: Final = 4
KINGS: Final[CardSet] = 0xF << 48
ACES: Final[CardSet] = 0xF
# The cards worth placing cards on. Only aces go onto a two, and an ace belongs on its foundation.
HOSTS: Final[CardSet] = ALL_CARDS & ~0xFF
# The lower bit of each pair.
PAIR_BITS: Final[CardSet] = 0x5555555555555

# The fields of a position, from the lowest bit: the cards left in stock and waste, the offset (the
# number of them in the waste, 0 where it makes no difference; with limited passes also the recycles
# left), the number of locked cards in each column, the four foundation heights, and the obligation
# of the next move.
STOCK_SIZE: Final = 24
HALF_STOCK: Final = STOCK_SIZE // 2
HALF_MASK: Final = (1 << HALF_STOCK) - 1
STOCK_SET: Final = (1 << STOCK_SIZE) - 1
OFFSET_SHIFT: Final = STOCK_SIZE
OFFSET_BITS: Final = 6
STOCK_FIELD: Final = (1 << OFFSET_SHIFT + OFFSET_BITS) - 1
OFFSET_FIELD: Final = STOCK_FIELD & ~STOCK_SET
LOCKED_SHIFT: Final = OFFSET_SHIFT + OFFSET_BITS
LOCKED_BITS: Final = 3
LOCKED_FIELD: Final = ((1 << 7 * LOCKED_BITS) - 1) << LOCKED_SHIFT
LOCKED_MASK: Final = (1 << LOCKED_BITS) - 1
LOCKED_SHIFTS: Final = tuple(LOCKED_SHIFT + LOCKED_BITS * column for column in range(COLUMNS))
HEIGHT_SHIFT: Final = LOCKED_SHIFT + 7 * LOCKED_BITS
HEIGHT_BITS: Final = 4
HEIGHT_FIELD: Final = 0xFFFF << HEIGHT_SHIFT
OBLIGATION_SHIFT: Final = HEIGHT_SHIFT + 4 * HEIGHT_BITS
POSITION_MASK: Final = (1 << OBLIGATION_SHIFT) - 1

FoundationEntry: TypeAlias = tuple[CardSet, CardSet, CardSet, CardSet, CardSet, CardSet, int]
ColumnEntry: TypeAlias = tuple[CardSet, CardSet, CardSet, int, int]
StockEntry: TypeAlias = tuple[CardSet, CardSet, dict[CardSet, int], CardSet, int]


def bit_number(rank: int, suit: Suit) -> int:
    """The index of a card's bit; ranks start at 1."""
    upper_pair = suit.is_red ^ (rank & 1)
    second = suit in (Suit.DIAMONDS, Suit.CLUBS)
    return (rank - 1) * RANK_SHIFT + 2 * upper_pair + second


def card_bit(card: Card) -> CardSet:
    return 1 << bit_number(card.rank, card.suit)


def each_card(cards: CardSet) -> Iterable[CardSet]:
    """The cards of a set, lowest bit first."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


def pairs_of(cards: CardSet) -> CardSet:
    """These cards and their twins, the cards of the same rank and colour."""
    return ((cards | cards >> 1) & PAIR_BITS) * 3


def open_pairs(visible: CardSet, free: CardSet) -> CardSet:
    """The pairs that can take another card, or bare either of their visible cards.

    A pair is open when it has more visible cards than there are cards on them. Every free card
    except a king is on a card of the pair above, and a run can be shifted from a card to its twin.
    """
    child = free << RANK_SHIFT
    both = visible & visible >> 1 & ~(child & child >> 1)
    one = (visible | visible >> 1) & ~(child | child >> 1)
    return ((both | one) & PAIR_BITS) * 3


CARD_OF: Final[dict[CardSet, Card]] = {card_bit(card): card for card in pack()}
# What a card that goes up adds to the position.
HEIGHT_STEP: Final[dict[CardSet, int]] = {
    bit: 1 << HEIGHT_SHIFT + HEIGHT_BITS * card.suit for bit, card in CARD_OF.items()
}
# The card one rank lower in the same suit; 0 for an ace.
PREDECESSOR: Final[dict[CardSet, CardSet]] = {
    bit: card_bit(Card(card - 1)) if card.rank > ACE else 0 for bit, card in CARD_OF.items()
}
# By suit and height: the cards on the foundation, its top card, the next card.
FOUNDATION_PILES: Final[tuple[tuple[tuple[CardSet, CardSet, CardSet], ...], ...]] = tuple(
    tuple(
        (
            sum(1 << bit_number(rank, suit) for rank in range(1, top + 1)),
            1 << bit_number(top, suit) if top else 0,
            1 << bit_number(top + 1, suit) if top < KING else 0,
        )
        for top in range(KING + 1)
    )
    for suit in Suit
)


def safe_rank(sibling: int, lower: int) -> int:
    """The highest rank of a suit that can go to the foundation without losing a win.

    `sibling` is the height of the other suit of the same colour, `lower` the lower height of the
    opposite colour. Every card that could be placed on such a card can go up itself, and so can
    every card that could be placed on that one.
    """
    return min(sibling + 3, lower + 2)


class FoundationTable(dict[int, FoundationEntry]):
    """By foundation heights: the cards on the foundations, the next cards, the safe next cards, the
    next cards whose predecessor is not worth dropping, the top cards worth dropping, those whose
    predecessor is also worth dropping, and the number of cards on the foundations."""

    def __missing__(self, field: int) -> FoundationEntry:
        heights = [field >> HEIGHT_SHIFT + HEIGHT_BITS * suit & 0xF for suit in Suit]
        spades, hearts, diamonds, clubs = heights
        black, red = min(spades, clubs), min(hearts, diamonds)
        up = next_up = safe = settled = droppable = with_predecessor = 0
        for pile, top, limit in (
            (FOUNDATION_PILES[0], spades, safe_rank(clubs, red)),
            (FOUNDATION_PILES[1], hearts, safe_rank(diamonds, black)),
            (FOUNDATION_PILES[2], diamonds, safe_rank(hearts, black)),
            (FOUNDATION_PILES[3], clubs, safe_rank(spades, red)),
        ):
            cards, last, following = pile[top]
            up |= cards
            next_up |= following
            if top < limit:
                safe |= following
            # Nothing goes onto an ace, and only aces onto a two: neither is worth dropping.
            if top > limit and top > 2:
                droppable |= last
                if top - 1 > limit and top > 3:
                    with_predecessor |= last
            else:
                settled |= following
        entry = up, next_up, safe, settled, droppable, with_predecessor, sum(heights)
        self[field] = entry
        return entry


class ColumnTable(dict[int, ColumnEntry]):
    """By the numbers of locked cards: the face-up ones, the face-down ones, the face-up ones at the
    bottom of their column, the number of columns with locked cards, the number of locked cards."""

    def __init__(self, columns: tuple[tuple[CardSet, ...], ...]) -> None:
        super().__init__()
        self.columns = columns

    def __missing__(self, field: int) -> ColumnEntry:
        tops = hidden = bottoms = occupied = total = 0
        for column, shift in zip(self.columns, LOCKED_SHIFTS, strict=True):
            count = field >> shift & LOCKED_MASK
            if count:
                tops |= column[count - 1]
                hidden |= sum(column[: count - 1])
                bottoms |= column[0] if count == 1 else 0
                occupied += 1
                total += count
        entry = tops, hidden, bottoms, occupied, total
        self[field] = entry
        return entry


class StockHalfTable(dict[int, CardSet]):
    """The cards left in one half of the stock, by that half's bits of the position."""

    def __init__(self, cards: tuple[CardSet, ...]) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, present: int) -> CardSet:
        entry = sum(card for n, card in enumerate(self.cards) if present >> n & 1)
        self[present] = entry
        return entry


class DrawThreeTable(dict[int, StockEntry]):
    """Draw 3, by the stock fields: all stock cards, those reachable without playing another one,
    what taking each of these adds to the position, the last card if the offset is 0 (taking it
    affects no other card), and the number of stock cards."""

    def __init__(self, cards: tuple[CardSet, ...]) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, field: int) -> StockEntry:
        present, offset = field & STOCK_SET, field >> OFFSET_SHIFT
        left, everything = [], 0
        for n, card in enumerate(self.cards):
            if present >> n & 1:
                left.append(n)
                everything |= card
        size = len(left)
        takes: dict[CardSet, int] = {}
        reachable = 0
        for start in (2, offset - 1) if offset else (2,):
            for at in range(start, size + 2, 3):
                # The last draw of a pass may turn fewer than three cards.
                at = min(at, size - 1)
                if at < 0:
                    break
                n = left[at]
                after = present ^ 1 << n | waste_offset(at, size - 1) << OFFSET_SHIFT
                takes[self.cards[n]] = after - field
                reachable |= self.cards[n]
        last = self.cards[left[-1]] if left and not offset else 0
        entry = everything, reachable, takes, last, size
        self[field] = entry
        return entry


class PassTable(dict[int, StockEntry]):
    """Draw 1 with limited recycles, by the stock fields: the same entries as for draw 3.

    Cards that were passed over come up again from the top of the waste downwards, or after a
    recycle. The offset is the size of the waste plus a full stock and one for each recycle left.
    """

    def __init__(self, cards: tuple[CardSet, ...]) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, field: int) -> StockEntry:
        present = field & STOCK_SET
        recycles, waste = divmod(field >> OFFSET_SHIFT, STOCK_SIZE + 1)
        left = [n for n in range(len(self.cards)) if present >> n & 1]
        takes: dict[CardSet, int] = {}
        everything = reachable = independent = 0
        for at, n in enumerate(left):
            card = self.cards[n]
            everything |= card
            recycled = at < waste - 1
            if recycled and not recycles:
                continue
            offset = pass_offset(recycles - recycled, at)
            takes[card] = (present ^ 1 << n | offset << OFFSET_SHIFT) - field
            reachable |= card
            # Taking the top of the waste or the next card of the stock passes over no other.
            if waste - 1 <= at <= waste:
                independent |= card
        entry = everything, reachable, takes, independent, len(left)
        self[field] = entry
        return entry


def pass_offset(recycles: int, waste: int) -> int:
    return recycles * (STOCK_SIZE + 1) + waste


# More would not fit into the offset, and hardly any deal needs more.
MOST_RECYCLES: Final = 1


def waste_offset(waste: int, size: int) -> int:
    """The number of cards in the waste, or 0 if it makes no difference.

    After full draws only, or with an empty stock, the same cards come up as in a new pass.
    """
    return 0 if waste % 3 == 0 or waste == size else waste


class PackedBoard:
    """The part of a search that stays constant: the initial piles and the lookup tables.

    `unlock` and `take` give what moving a locked card or a stock card adds to the position. Where
    the order of the stock matters, at draw 3 and with limited recycles, `stock_table` has the
    latter instead; it is None at draw 1 with any number of recycles.
    """

    def __init__(self, state: KlondikeState, draw: int, recycles: int | None = None) -> None:
        self.draw, self.recycles = draw, recycles
        self.columns = tuple(
            tuple(map(card_bit, locked_cards(column.down, column.up))) for column in state.tableau
        )
        self.stock = tuple(map(card_bit, state.waste + state.stock[::-1]))
        self.unlock: dict[CardSet, int] = {}
        for column, shift in zip(self.columns, LOCKED_SHIFTS, strict=True):
            for depth, card in enumerate(column):
                # A king at the bottom of a column counts as already moved to an empty column.
                steps = 2 if depth == 1 and column[0] & KINGS else 1
                self.unlock[card] = -(steps << shift)
        self.take = {card: -(1 << n) for n, card in enumerate(self.stock)}
        self.foundation_table = FoundationTable()
        self.column_table = ColumnTable(self.columns)
        self.low_stock = StockHalfTable(self.stock[:HALF_STOCK])
        self.high_stock = StockHalfTable(self.stock[HALF_STOCK:])
        self.stock_table: DrawThreeTable | PassTable | None = None
        if draw == 3:
            self.stock_table = DrawThreeTable(self.stock)
        elif recycles is not None:
            self.stock_table = PassTable(self.stock)
        self.root = self._root(state)

    def _root(self, state: KlondikeState) -> int:
        key = (1 << len(self.stock)) - 1
        if self.draw == 3:
            key |= waste_offset(len(state.waste), len(self.stock)) << OFFSET_SHIFT
        elif self.recycles is not None:
            key |= pass_offset(self.recycles, len(state.waste)) << OFFSET_SHIFT
        for column, shift in zip(self.columns, LOCKED_SHIFTS, strict=True):
            key |= len(column) << shift
        for pile in state.foundations:
            if pile:
                key |= len(pile) << HEIGHT_SHIFT + HEIGHT_BITS * pile[-1].suit
        return key

    def stock_cards(self, position: int) -> CardSet:
        low, high = position & HALF_MASK, position >> HALF_STOCK & HALF_MASK
        return self.low_stock[low] | self.high_stock[high]


def locked_cards(down: tuple[Card, ...], up: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a column that were never moved: the face-down ones and the first face-up one.

    A king at the bottom of its column counts as moved, since all empty columns are equivalent.
    """
    if not down and (not up or up[0].rank == KING):
        return ()
    return down + up[:1]
