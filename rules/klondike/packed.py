"""Klondike in one integer: how the solver writes a position, and what it reads off it.

Cards are single bits of a 52-bit set, so that one operation looks at the whole table at once; the
page docs/klondike-solver.md explains the layout and why a position needs no more than this.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rules.cards import KING, Card, Suit
from rules.klondike.state import COLUMNS, KlondikeState

# A set of cards. Bit = (rank - 1) x 4 + slot; two neighbouring slots hold a rank's cards of one
# colour, a "pair", and the colours change places from rank to rank: so the cards that fit onto a
# pair lie exactly four bits below it.
Cards: TypeAlias = int

ALL: Final[Cards] = (1 << 52) - 1
RANK: Final = 4
KINGS: Final[Cards] = 0xF << 48
ACES: Final[Cards] = 0xF
# Only aces fit onto a two, and an ace is always better off on its foundation.
HOSTS: Final[Cards] = ALL & ~0xFF
# One bit for each pair.
PAIRS: Final[Cards] = 0x5555555555555

# The fields of a position, from the lowest bit: which stock cards are left, how many of them lie
# in the waste (0 when that makes no difference), how many cards of each column have never been
# moved, the four foundation heights, and what the next move has to do.
STOCK_SIZE: Final = 24
HALF: Final = STOCK_SIZE // 2
HALF_MASK: Final = (1 << HALF) - 1
STOCK_SET: Final = (1 << STOCK_SIZE) - 1
OFFSET_SHIFT: Final = STOCK_SIZE
STOCK_FIELD: Final = (1 << OFFSET_SHIFT + 5) - 1
OFFSET_FIELD: Final = STOCK_FIELD & ~STOCK_SET
LOCKED_SHIFT: Final = OFFSET_SHIFT + 5
LOCKED_BITS: Final = 3
LOCKED_FIELD: Final = ((1 << 7 * LOCKED_BITS) - 1) << LOCKED_SHIFT
LOCKED_MASK: Final = (1 << LOCKED_BITS) - 1
LOCKED_SHIFTS: Final = tuple(LOCKED_SHIFT + LOCKED_BITS * column for column in range(COLUMNS))
HEIGHT_SHIFT: Final = LOCKED_SHIFT + 7 * LOCKED_BITS
HEIGHT_BITS: Final = 4
HEIGHT_FIELD: Final = 0xFFFF << HEIGHT_SHIFT
DUTY_SHIFT: Final = HEIGHT_SHIFT + 4 * HEIGHT_BITS
POSITION: Final = (1 << DUTY_SHIFT) - 1

ALL_UP: Final = 0xDDDD << HEIGHT_SHIFT

Foundations: TypeAlias = tuple[Cards, Cards, Cards, Cards, Cards, Cards, int]
Columns: TypeAlias = tuple[Cards, Cards, Cards, int, int]
Stock: TypeAlias = tuple[Cards, Cards, dict[Cards, int], Cards, int]


def place(rank: int, suit: Suit) -> int:
    """The number of the bit of a card; ranks from 1."""
    upper_pair = suit.is_red ^ (rank & 1)
    second = suit in (Suit.DIAMONDS, Suit.CLUBS)
    return (rank - 1) * RANK + 2 * upper_pair + second


def bit_of(card: Card) -> Cards:
    return 1 << place(card.rank, card.suit)


def bits(cards: Cards) -> Iterable[Cards]:
    """The cards of a set one by one, lowest first."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


def pairs_of(cards: Cards) -> Cards:
    """These cards and their twins of the same rank and colour."""
    return ((cards | cards >> 1) & PAIRS) * 3


def open_places(visible: Cards, free: Cards) -> Cards:
    """The pairs that can take a card, or could spare one of theirs.

    A pair has an open place when it shows more cards than lie on its cards. All free cards but
    kings lie on a card of the pair above, and a run can be shifted from a card to its twin.
    """
    child = free << RANK
    both = visible & visible >> 1 & ~(child & child >> 1)
    one = (visible | visible >> 1) & ~(child | child >> 1)
    return ((both | one) & PAIRS) * 3


CARD_OF: Final[dict[Cards, Card]] = {
    1 << place(rank, suit): Card(suit << 4 | rank) for suit in Suit for rank in range(1, KING + 1)
}
RAISE: Final[dict[Cards, int]] = {
    bit: 1 << HEIGHT_SHIFT + HEIGHT_BITS * card.suit for bit, card in CARD_OF.items()
}
# The card below it in its suit; none for an ace.
BEFORE: Final[dict[Cards, Cards]] = {
    bit: 1 << place(card.rank - 1, card.suit) if card.rank > 1 else 0
    for bit, card in CARD_OF.items()
}


# By suit and height: the cards that are up, the top one, the next one.
PILES: Final[tuple[tuple[tuple[Cards, Cards, Cards], ...], ...]] = tuple(
    tuple(
        (
            sum(1 << place(rank, suit) for rank in range(1, top + 1)),
            1 << place(top, suit) if top else 0,
            1 << place(top + 1, suit) if top < KING else 0,
        )
        for top in range(KING + 1)
    )
    for suit in Suit
)


def safe_rank(sibling: int, lower: int) -> int:
    """Up to which rank nothing can be lost by having a card on its foundation.

    `sibling` is the height of the other suit of its colour, `lower` that of the lower one of the
    other colour. What the card could host could go up itself, and so could what that could host.
    """
    return min(sibling + 3, lower + 2)


class FoundationTable(dict[int, Foundations]):
    """By the heights: the cards that are up, the next ones, the safe ones of these, those of them
    on a card not worth taking down, the top cards that are worth it, those of them whose
    predecessor is, too, and how many cards are up."""

    def __missing__(self, field: int) -> Foundations:
        heights = field >> HEIGHT_SHIFT
        spades, hearts, diamonds, clubs = (
            heights & 0xF,
            heights >> 4 & 0xF,
            heights >> 8 & 0xF,
            heights >> 12,
        )
        black, red = min(spades, clubs), min(hearts, diamonds)
        up = following = safe = settled = worth = before = 0
        for pile, top, limit in (
            (PILES[0], spades, safe_rank(clubs, red)),
            (PILES[1], hearts, safe_rank(diamonds, black)),
            (PILES[2], diamonds, safe_rank(hearts, black)),
            (PILES[3], clubs, safe_rank(spades, red)),
        ):
            cards, last, card = pile[top]
            up |= cards
            following |= card
            if top < limit:
                safe |= card
            # An ace hosts nothing, and a two only aces: neither is worth taking down.
            if top > limit and top > 2:
                worth |= last
                if top - 1 > limit and top > 3:
                    before |= last
            else:
                settled |= card
        entry = up, following, safe, settled, worth, before, spades + hearts + diamonds + clubs
        self[field] = entry
        return entry


class ColumnTable(dict[int, Columns]):
    """By the numbers of cards never moved: the face-up ones of these, the face-down ones, those
    under which the column is empty, how many columns hold some, and how many cards that is."""

    def __init__(self, columns: tuple[tuple[Cards, ...], ...]) -> None:
        super().__init__()
        self.columns = columns

    def __missing__(self, field: int) -> Columns:
        tops = hidden = last = held = total = 0
        for number, column in enumerate(self.columns):
            count = field >> LOCKED_SHIFT + LOCKED_BITS * number & 7
            if count:
                tops |= column[count - 1]
                hidden |= sum(column[: count - 1])
                last |= column[0] if count == 1 else 0
                held += 1
                total += count
        entry = tops, hidden, last, held, total
        self[field] = entry
        return entry


class StockHalf(dict[int, Cards]):
    """The cards of one half of the stock, by the half's bits."""

    def __init__(self, cards: tuple[Cards, ...]) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, present: int) -> Cards:
        entry = sum(card for n, card in enumerate(self.cards) if present >> n & 1)
        self[present] = entry
        return entry


class ThreesTable(dict[int, Stock]):
    """Drawing three cards at a time. By the stock's field: all its cards, those that can be
    reached without playing another, what each of these changes, and the last one if pure."""

    def __init__(self, cards: tuple[Cards, ...]) -> None:
        super().__init__()
        self.cards = cards

    def __missing__(self, field: int) -> Stock:
        present, offset = field & STOCK_SET, field >> OFFSET_SHIFT
        left, everything = [], 0
        for n, card in enumerate(self.cards):
            if present >> n & 1:
                left.append(n)
                everything |= card
        size = len(left)
        takes: dict[Cards, int] = {}
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


def waste_offset(waste: int, size: int) -> int:
    """How many cards lie in the waste, or 0 when that makes no difference.

    From a whole number of draws, or with no card left to draw, the same cards come up as from the
    start of a pass.
    """
    return 0 if waste % 3 == 0 or waste == size else waste


class Board:
    """What stays the same during a search: where the cards lay at its start, and the tables."""

    def __init__(self, state: KlondikeState, draw: int) -> None:
        self.draw = draw
        self.columns = tuple(
            tuple(map(bit_of, locked(column.down, column.up))) for column in state.tableau
        )
        self.stock = tuple(map(bit_of, state.waste + state.stock[::-1]))
        self.unlock: dict[Cards, int] = {}
        for number, column in enumerate(self.columns):
            for depth, card in enumerate(column):
                # A king that nothing lies under is as good as one moved to an empty column.
                steps = 2 if depth == 1 and column[0] & KINGS else 1
                self.unlock[card] = -(steps << LOCKED_SHIFT + LOCKED_BITS * number)
        self.take = {card: -(1 << n) for n, card in enumerate(self.stock)}
        self.foundation_table = FoundationTable()
        self.column_table = ColumnTable(self.columns)
        self.low_stock = StockHalf(self.stock[:HALF])
        self.high_stock = StockHalf(self.stock[HALF:])
        self.threes_table = ThreesTable(self.stock)
        self.root = self._root(state)

    def _root(self, state: KlondikeState) -> int:
        key = (1 << len(self.stock)) - 1
        if self.draw == 3:
            key |= waste_offset(len(state.waste), len(self.stock)) << OFFSET_SHIFT
        for number, column in enumerate(self.columns):
            key |= len(column) << LOCKED_SHIFT + LOCKED_BITS * number
        for pile in state.foundations:
            if pile:
                key |= len(pile) << HEIGHT_SHIFT + HEIGHT_BITS * pile[-1].suit
        return key

    def stock_cards(self, position: int) -> Cards:
        return self.low_stock[position & HALF_MASK] | self.high_stock[position >> HALF & HALF_MASK]


def locked(down: tuple[Card, ...], up: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a column that have never been moved.

    They are the face-down ones and the first face-up one; but a king with nothing under it counts
    as moved, for it makes no difference which empty column it stands in.
    """
    if not down and (not up or up[0].rank == KING):
        return ()
    return down + up[:1]
