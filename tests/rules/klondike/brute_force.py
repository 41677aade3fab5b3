"""An independent implementation of Klondike with an exhaustive search, to check the solver.

It shares no code with the solver or the game: piles of numbers, every legal move, one symmetry (the
order of the columns). Only positions with few cards left can be searched this way.
"""

from __future__ import annotations

from rules.cards import KING, Card, Suit
from rules.klondike.state import COLUMNS, Column, KlondikeState
from rules.rng import Mulberry32, shuffled
from tests.rules.klondike.boards import foundations

# A card is rank x 4 + suit.
Pile = tuple[int, ...]
Table = tuple[tuple[tuple[Pile, Pile], ...], Pile, Pile, Pile]
RED = (False, True, True, False)


def to_table(state: KlondikeState) -> Table:
    heights = [0] * 4
    for pile in state.foundations:
        if pile:
            heights[pile[-1].suit] = len(pile)
    columns = tuple((_pile(column.down), _pile(column.up)) for column in state.tableau)
    return columns, tuple(heights), _pile(state.stock), _pile(state.waste)


def _pile(cards: tuple[Card, ...]) -> Pile:
    return tuple(card.rank * 4 + card.suit for card in cards)


def _fits(card: int, up: Pile) -> bool:
    if not up:
        return card >> 2 == KING
    return card >> 2 == (up[-1] >> 2) - 1 and RED[card & 3] != RED[up[-1] & 3]


def _remove(column: tuple[Pile, Pile], count: int) -> tuple[Pile, Pile]:
    down, up = column
    up = up[: len(up) - count]
    return (down[:-1], down[-1:]) if down and not up else (down, up)


def successors(table: Table, draw: int, returns: bool) -> list[Table]:
    """The positions one move away."""
    columns, heights, stock, waste = table
    found: list[Table] = []

    def raised(card: int) -> Pile:
        return tuple(h + (n == card & 3) for n, h in enumerate(heights))

    def with_column(at: int, column: tuple[Pile, Pile]) -> list[tuple[Pile, Pile]]:
        return [column if n == at else old for n, old in enumerate(columns)]

    for at, (_, up) in enumerate(columns):
        if up and heights[up[-1] & 3] == (up[-1] >> 2) - 1:
            changed = with_column(at, _remove(columns[at], 1))
            found.append((tuple(changed), raised(up[-1]), stock, waste))
    if waste and heights[waste[-1] & 3] == (waste[-1] >> 2) - 1:
        found.append((columns, raised(waste[-1]), stock, waste[:-1]))
    for to, (down, up) in enumerate(columns):
        for at, (_, run) in enumerate(columns):
            for skip in range(len(run)):
                if at != to and _fits(run[skip], up):
                    changed = with_column(to, (down, up + run[skip:]))
                    changed[at] = _remove(columns[at], len(run) - skip)
                    found.append((tuple(changed), heights, stock, waste))
        if waste and _fits(waste[-1], up):
            changed = with_column(to, (down, up + waste[-1:]))
            found.append((tuple(changed), heights, stock, waste[:-1]))
        for suit, height in enumerate(heights):
            card = height * 4 + suit
            if returns and height and _fits(card, up):
                lowered = tuple(h - (n == suit) for n, h in enumerate(heights))
                found.append((tuple(with_column(to, (down, (*up, card)))), lowered, stock, waste))
    if stock:
        turned = stock[-draw:]
        found.append((columns, heights, stock[:-draw], waste + turned[::-1]))
    elif waste:
        found.append((columns, heights, waste[::-1], ()))
    return found


def can_be_won(table: Table, draw: int, returns: bool, limit: int) -> bool | None:
    """Whether some sequence of moves wins; None if that takes more than `limit` positions."""
    first = (tuple(sorted(table[0])), *table[1:])
    seen, stack = {first}, [first]
    while stack:
        columns, heights, stock, waste = stack.pop()
        if sum(heights) == 52:
            return True
        for after in reversed(successors((columns, heights, stock, waste), draw, returns)):
            key = (tuple(sorted(after[0])), *after[1:])
            if key not in seen:
                seen.add(key)
                stack.append(key)
        if len(seen) > limit:
            return None
    return False


def small_position(rng: Mulberry32, fewest: int, most: int) -> KlondikeState:
    """A random position in which only some high cards of each suit are still in play."""
    while True:
        heights = [5 + rng.below(9) for _ in Suit]
        if rng.below(2):
            heights[rng.below(4)] = 1 + rng.below(6)
        if fewest <= 52 - sum(heights) <= most:
            break
    left = shuffled(
        [Card(suit << 4 | r) for suit in Suit for r in range(heights[suit] + 1, KING + 1)], rng
    )
    in_stock = rng.below(min(9, len(left) - 3))
    stock, rest = left[:in_stock], list(left[in_stock:])
    piles: list[list[Card]] = [[] for _ in range(COLUMNS)]
    width = 2 + rng.below(6)
    for n, dealt in enumerate(rest):
        # Fill every column first: empty columns make the position too easy.
        at = n if n < COLUMNS else rng.below(width)
        while len(piles[at]) == 7:
            at = rng.below(COLUMNS)
        piles[at].append(dealt)
    turned = rng.below(in_stock + 1)
    return KlondikeState(
        tableau=tuple(Column(tuple(pile[:-1]), tuple(pile[-1:])) for pile in piles),
        foundations=foundations(heights),
        stock=stock[turned:],
        waste=stock[:turned],
    )
