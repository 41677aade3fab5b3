"""Converts the moves of the search to moves of the game by playing them on plain piles.

The search neither turns the stock nor chooses which of two twins a card goes onto; both are decided
here. The piles are lists instead of game states, because a line may turn the stock hundreds of
times.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rules.cards import ACE, KING, Card
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.placement import COLUMN_SUCCESSORS
from rules.klondike.state import DECK_SIZE, FOUNDATION_NAMES, TABLEAU_NAMES, WASTE, KlondikeState

PositionKey: TypeAlias = tuple[tuple[tuple[Card, ...], ...], int, int, int]


class SolutionWriter:
    """The piles and the moves so far; a repeated position removes the moves in between."""

    def __init__(self, state: KlondikeState, draw: int) -> None:
        self.draw = draw
        self.columns = [column.down + column.up for column in state.tableau]
        self.down = [len(column.down) for column in state.tableau]
        self.stock = list(state.stock)
        self.waste = list(state.waste)
        self.foundations = [list(pile) for pile in state.foundations]
        self.moves: list[KlondikeMove] = []
        self._keys = [self._position_key()]
        self._move_count_at = {self._keys[0]: 0}

    def _position_key(self) -> PositionKey:
        """Identifies a position within one line.

        Cards never return to the stock or to face down, so counts are enough for those.
        """
        return tuple(self.columns), len(self.stock), len(self.waste), sum(self.down)

    def _record(self, move: KlondikeMove) -> None:
        """Record a move that was played; if it repeats a position, remove the cycle."""
        key = self._position_key()
        count = self._move_count_at.get(key)
        if count is None:
            self.moves.append(move)
            self._move_count_at[key] = len(self.moves)
            self._keys.append(key)
            return
        for removed in self._keys[count + 1 :]:
            del self._move_count_at[removed]
        del self._keys[count + 1 :]
        del self.moves[count:]

    # Moves of the search

    def play(self, card: Card, to_foundation: bool) -> None:
        if to_foundation:
            self._raise(card)
        else:
            self._place(card)

    def _raise(self, card: Card) -> None:
        """Move a card to its foundation, from the tableau or the stock."""
        slot = self._foundation_for(card)
        column = self._column_of(card)
        if column is None:
            self._turn_stock_to(card)
            self.foundations[slot].append(self.waste.pop())
            self._record(DstFoundation(WASTE, FOUNDATION_NAMES[slot]))
            return
        if self.columns[column][-1] != card:
            child = self.columns[column][self.columns[column].index(card) + 1]
            self._shift_run(column, child)
        self.foundations[slot].append(card)
        self._cut(column, len(self.columns[column]) - 1)
        self._record(DstFoundation(TABLEAU_NAMES[column], FOUNDATION_NAMES[slot]))

    def _place(self, card: Card) -> None:
        """Move a card to a column: from a column with its run, from the stock or a foundation."""
        column = self._column_of(card)
        if column is not None:
            self._shift_run(column, card)
            return
        to = self._column_for(card)
        slot = self._foundation_with(card)
        if slot is not None:
            source = FOUNDATION_NAMES[slot]
            self.foundations[slot].pop()
        else:
            source = WASTE
            self._turn_stock_to(card)
            self.waste.pop()
        self.columns[to] += (card,)
        self._record(DstTableau(source, TABLEAU_NAMES[to]))

    def finish(self) -> Iterator[None]:
        """Send all cards up, once none is face down and every stock card is accessible."""
        while sum(map(len, self.foundations)) < DECK_SIZE:
            tops = [column[-1] for column in self.columns if column]
            candidates = (*tops, *self.waste[::-1], *self.stock[::-1])
            ready = [card for card in candidates if self._is_next(card)]
            if not ready:
                raise RuntimeError("no card can go up")
            self._raise(ready[0])
            yield

    # Piles

    def _is_next(self, card: Card) -> bool:
        if card.rank == ACE:
            return True
        return any(pile and pile[-1] + 1 == card for pile in self.foundations)

    def _foundation_for(self, card: Card) -> int:
        for slot, pile in enumerate(self.foundations):
            if pile[-1] + 1 == card if pile else card.rank == ACE:
                return slot
        raise RuntimeError(f"no foundation takes {card}")

    def _foundation_with(self, card: Card) -> int | None:
        for slot, pile in enumerate(self.foundations):
            if pile and pile[-1] == card:
                return slot
        return None

    def _column_of(self, card: Card) -> int | None:
        for index, column in enumerate(self.columns):
            if card in column:
                return index
        return None

    def _column_for(self, card: Card) -> int:
        for index, column in enumerate(self.columns):
            if card in COLUMN_SUCCESSORS[column[-1]] if column else card.rank == KING:
                return index
        raise RuntimeError(f"no column takes {card}")

    def _shift_run(self, column: int, first: Card) -> None:
        """Move the run that starts with this card to another column."""
        to, start = self._column_for(first), self.columns[column].index(first)
        self.columns[to] += self.columns[column][start:]
        skip = start - self.down[column]
        self._cut(column, start)
        self._record(DstTableau(TABLEAU_NAMES[column], TABLEAU_NAMES[to], skip))

    def _cut(self, column: int, start: int) -> None:
        """Remove the end of a column and turn up the card below."""
        self.columns[column] = self.columns[column][:start]
        if start and self.down[column] == start:
            self.down[column] -= 1

    def _turn_stock_to(self, card: Card) -> None:
        """Turn the stock until this card is on top of the waste."""
        # Enough for the rest of this pass, the recycle, and one full pass.
        for _ in range(2 * (len(self.stock) + len(self.waste)) + 3):
            if self.waste and self.waste[-1] == card:
                return
            if self.stock:
                turned = self.stock[: -self.draw - 1 : -1]
                del self.stock[-self.draw :]
                self.waste += turned
            else:
                self.stock, self.waste = self.waste[::-1], []
            self._record(RotateStock())
        raise RuntimeError(f"{card} does not come up")
