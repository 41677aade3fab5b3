"""What a tap on a card means: tap-to-move, with the next target when it is tapped again.

A tap never gives a whole column another empty place, which would change nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards import Card
from rules.spider.hints import changes_nothing, worth
from rules.spider.moves import DEAL, MoveRun, SpiderMove
from rules.spider.state import COLUMN_NAMES, SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider


def auto_move(game: Spider, state: SpiderState, card: Card) -> SpiderMove | None:
    """The move that a tap on this card plays."""
    return next(iter(tap_moves(game, state, card)), None)


def tap_moves(game: Spider, state: SpiderState, card: Card) -> tuple[SpiderMove, ...]:
    """All that a tap on this card may mean, the best first; another tap takes the next."""
    if card in state.stock:
        return (DEAL,)
    found: list[MoveRun] = []
    empty_taken = False
    for move in _moves_of(state, card):
        onto_empty = not state.tableau[COLUMN_NAMES.index(move.dst)].up
        if game.check(state, move) is None and not (onto_empty and empty_taken):
            empty_taken |= onto_empty
            if not changes_nothing(state, move):
                found.append(move)
    return tuple(sorted(found, key=lambda move: _rank(state, move)))


def _moves_of(state: SpiderState, card: Card) -> list[MoveRun]:
    """The moves that this card would lead, legal or not."""
    for src, column in zip(COLUMN_NAMES, state.tableau, strict=True):
        if card in column.up:
            length = len(column.up) - column.up.index(card)
            return [MoveRun(src, dst, length) for dst in COLUMN_NAMES if dst != src]
    return []


def _rank(state: SpiderState, move: MoveRun) -> tuple[bool, int]:
    """Onto a card rather than into an empty column; then by what the hints say."""
    onto_empty = not state.tableau[COLUMN_NAMES.index(move.dst)].up
    return onto_empty, -worth(state, move).points
