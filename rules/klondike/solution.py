"""From the line of a search to instructions: each of its moves is played on plain piles.

The search neither draws cards nor says which of two parents a card lies on; both are settled here.
The piles are lists, not game states, because a line may turn the stock hundreds of times.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rules.cards import ACE, KING, Card
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.placement import FITS_ON
from rules.klondike.state import FOUNDATION_NAMES, TABLEAUS, WASTE, KlondikeState

Mark: TypeAlias = tuple[tuple[tuple[Card, ...], ...], int, int, int]


class Writer:
    """Plain piles, and the instructions that were needed so far; no position comes up twice."""

    def __init__(self, state: KlondikeState, draw: int) -> None:
        self.draw = draw
        self.columns = [column.down + column.up for column in state.tableau]
        self.down = [len(column.down) for column in state.tableau]
        self.stock = list(state.stock)
        self.waste = list(state.waste)
        self.foundations = [list(pile) for pile in state.foundations]
        self.moves: list[KlondikeMove] = []
        self._marks = [self._mark()]
        self._first_seen = {self._marks[0]: 0}

    def _mark(self) -> Mark:
        """What tells positions of one line apart.

        Cards leave the stock for good and are turned up for good, so their numbers are enough.
        """
        return tuple(self.columns), len(self.stock), len(self.waste), sum(self.down)

    def _note(self, move: KlondikeMove) -> None:
        """Remember an instruction that was carried out; if it closed a circle, drop the circle."""
        mark = self._mark()
        at = self._first_seen.get(mark)
        if at is None:
            self.moves.append(move)
            self._first_seen[mark] = len(self.moves)
            self._marks.append(mark)
            return
        for forgotten in self._marks[at + 1 :]:
            del self._first_seen[forgotten]
        del self._marks[at + 1 :]
        del self.moves[at:]

    # Moves of the search

    def play(self, wanted: Card, goes_up: bool) -> None:
        if goes_up:
            self.raise_card(wanted)
        else:
            self.place_card(wanted)

    def raise_card(self, wanted: Card) -> None:
        """Bring a card to its foundation, from wherever it lies."""
        slot = self._slot(wanted)
        at = self._column_of(wanted)
        if at is None:
            self._turn_to(wanted)
            self.foundations[slot].append(self.waste.pop())
            self._note(DstFoundation(WASTE, FOUNDATION_NAMES[slot]))
            return
        if self.columns[at][-1] != wanted:
            child = self.columns[at][self.columns[at].index(wanted) + 1]
            self._shift(at, child)
        self.foundations[slot].append(wanted)
        self._cut(at, len(self.columns[at]) - 1)
        self._note(DstFoundation(TABLEAUS[at], FOUNDATION_NAMES[slot]))

    def place_card(self, wanted: Card) -> None:
        """Bring a card onto a column: a run with what lies on it, or from stock or foundation."""
        at = self._column_of(wanted)
        if at is not None:
            self._shift(at, wanted)
            return
        to = self._host(wanted)
        slot = self._foundation_with(wanted)
        if slot is not None:
            source = FOUNDATION_NAMES[slot]
            self.foundations[slot].pop()
        else:
            source = WASTE
            self._turn_to(wanted)
            self.waste.pop()
        self.columns[to] += (wanted,)
        self._note(DstTableau(source, TABLEAUS[to]))

    def carry_up(self) -> Iterator[None]:
        """Bring all cards up, now that none lies face down and all of the stock is at hand."""
        while sum(map(len, self.foundations)) < 52:
            ready = [column[-1] for column in self.columns if column and self._is_next(column[-1])]
            loose = [one for one in self.waste[::-1] + self.stock[::-1] if self._is_next(one)]
            if not ready and not loose:
                raise RuntimeError("no card can go up")
            self.raise_card((ready or loose)[0])
            yield

    # What they are made of

    def _is_next(self, wanted: Card) -> bool:
        if wanted.rank == ACE:
            return True
        return any(pile and pile[-1] + 1 == wanted for pile in self.foundations)

    def _slot(self, wanted: Card) -> int:
        for slot, pile in enumerate(self.foundations):
            if pile[-1] + 1 == wanted if pile else wanted.rank == ACE:
                return slot
        raise RuntimeError(f"no foundation takes {wanted}")

    def _foundation_with(self, wanted: Card) -> int | None:
        for slot, pile in enumerate(self.foundations):
            if pile and pile[-1] == wanted:
                return slot
        return None

    def _column_of(self, wanted: Card) -> int | None:
        for at, column in enumerate(self.columns):
            if wanted in column:
                return at
        return None

    def _host(self, wanted: Card) -> int:
        """The first column that takes a card."""
        for at, column in enumerate(self.columns):
            if wanted in FITS_ON[column[-1]] if column else wanted.rank == KING:
                return at
        raise RuntimeError(f"no column takes {wanted}")

    def _shift(self, at: int, first: Card) -> None:
        """Bring a run to another column."""
        to, start = self._host(first), self.columns[at].index(first)
        self.columns[to] += self.columns[at][start:]
        skip = start - self.down[at]
        self._cut(at, start)
        self._note(DstTableau(TABLEAUS[at], TABLEAUS[to], skip))

    def _cut(self, at: int, start: int) -> None:
        """Take away the end of a column, and turn up the card below."""
        self.columns[at] = self.columns[at][:start]
        if start and self.down[at] == start:
            self.down[at] -= 1

    def _turn_to(self, wanted: Card) -> None:
        """Turn the stock until this card tops the waste."""
        # What is left of this pass, the recycle, and a whole pass.
        for _ in range(2 * (len(self.stock) + len(self.waste)) + 3):
            if self.waste and self.waste[-1] == wanted:
                return
            if self.stock:
                turned = self.stock[: -self.draw - 1 : -1]
                del self.stock[-self.draw :]
                self.waste += turned
            else:
                self.stock, self.waste = self.waste[::-1], []
            self._note(RotateStock())
        raise RuntimeError(f"{wanted} does not come up")
