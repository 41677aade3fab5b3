"""Reorders a solution at draw 1 so that it goes through the stock as few times as possible.

Turning the waste over costs points from the second time on. The search for a win ignores that: at
draw 1 it treats every card of the stock as accessible. Moves that touch no common pile can change
places, and every move sees the same piles as before as long as the moves of each pile keep their
order. So all moves that do not need the stock are played as soon as they can be, and then the next
card of the stock that has a move by then. No other order of the same moves needs fewer passes.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, TypeAlias

from rules.cards import Card
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.state import WASTE, KlondikeState
from rules.solving import BudgetUse, Progress

if TYPE_CHECKING:
    from rules.klondike.game import Klondike

# The number of moves between two yields.
SLICE: Final = 8

Reordering: TypeAlias = Generator[Progress, None, tuple[KlondikeMove, ...]]


@dataclass(slots=True)
class _Task:
    """A move of the solution that is not turning the stock."""

    move: DstFoundation | DstTableau
    # The card that it takes from the waste.
    card: Card | None
    # How many earlier moves it waits for, and the moves that wait for it.
    waits_for: int = 0
    followers: list[int] = field(default_factory=list)


def with_fewest_passes(
    game: Klondike, state: KlondikeState, moves: Iterable[KlondikeMove], spent: BudgetUse
) -> Reordering:
    """The moves in an order that turns the waste over as rarely as possible. Yields progress."""
    return _without_detours(game, state, _schedule(state, _tasks(state, moves)), spent)


def _without_detours(
    game: Klondike, state: KlondikeState, moves: Iterable[KlondikeMove], spent: BudgetUse
) -> Reordering:
    """Leave out what leads back to an earlier position: moves in between may have been needed
    there in the old order only."""
    kept: list[KlondikeMove] = []
    keys = [_piles(state)]
    move_count_at = {keys[0]: 0}
    for number, move in enumerate(moves):
        if number % SLICE == 0:
            yield spent.progress
        state = game.apply(state, move).state
        key = _piles(state)
        count = move_count_at.get(key)
        if count is None:
            kept.append(move)
            keys.append(key)
            move_count_at[key] = len(kept)
        else:
            for removed in keys[count + 1 :]:
                del move_count_at[removed]
            del keys[count + 1 :], kept[count:]
    return tuple(kept)


def _piles(state: KlondikeState) -> tuple[object, ...]:
    """Identifies a position: the foundations follow from the rest."""
    return state.tableau, state.stock, state.waste


def _tasks(state: KlondikeState, moves: Iterable[KlondikeMove]) -> list[_Task]:
    """The moves beside turning the stock; each waits for the last one on its piles."""
    tasks: list[_Task] = []
    last: dict[str, int] = {}
    stock, waste = list(state.stock), list(state.waste)
    for move in moves:
        if isinstance(move, RotateStock):
            stock, waste = _turned(stock, waste)
            continue
        task = _Task(move, waste.pop() if move.src == WASTE else None)
        target = move.foundation if isinstance(move, DstFoundation) else move.tableau
        number = len(tasks)
        for pile in {move.src, target} - {WASTE}:
            if pile in last:
                tasks[last[pile]].followers.append(number)
                task.waits_for += 1
            last[pile] = number
        tasks.append(task)
    return tasks


def _schedule(state: KlondikeState, tasks: Sequence[_Task]) -> Iterator[KlondikeMove]:
    stock, waste = list(state.stock), list(state.waste)
    # Moves that can be played now: without the stock, and by the card of the stock they need.
    ready: list[int] = []
    by_card: dict[Card, int] = {}

    def release(number: int) -> None:
        card = tasks[number].card
        if card is None:
            heappush(ready, number)
        else:
            by_card[card] = number

    for number, task in enumerate(tasks):
        if not task.waits_for:
            release(number)
    while ready or by_card:
        if ready:
            number = heappop(ready)
        elif waste and waste[-1] in by_card:
            number = by_card.pop(waste.pop())
        else:
            stock, waste = _turned(stock, waste)
            yield RotateStock()
            continue
        yield tasks[number].move
        for follower in tasks[number].followers:
            tasks[follower].waits_for -= 1
            if not tasks[follower].waits_for:
                release(follower)


def _turned(stock: list[Card], waste: list[Card]) -> tuple[list[Card], list[Card]]:
    """The piles after one card was turned, or the waste turned over."""
    if stock:
        return stock[:-1], [*waste, stock[-1]]
    return waste[::-1], []
