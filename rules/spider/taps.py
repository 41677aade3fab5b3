"""Tap-to-move: the moves that a tap on a card can play; a second tap plays the next one.

A tap never moves a whole column to an empty column, which would change nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.cards import Card
from rules.spider.hints import changes_nothing, value_of
from rules.spider.moves import DEAL, MoveRun, SpiderMove
from rules.spider.state import COLUMN_INDEX, COLUMN_NAMES, SpiderState

if TYPE_CHECKING:
    from rules.spider.game import Spider


def tap_moves(game: Spider, state: SpiderState, card: Card) -> tuple[SpiderMove, ...]:
    """The moves that taps on this card can play, best first; only to one of the empty columns."""
    if card in state.stock:
        return (DEAL,)
    found: dict[str, MoveRun] = {}
    for move in _moves_led_by(state, card):
        if game.check(state, move) is None and not changes_nothing(state, move):
            found.setdefault("empty" if _goes_to_empty_column(state, move) else move.dst, move)
    return tuple(sorted(found.values(), key=lambda move: _rank(state, move)))


def _moves_led_by(state: SpiderState, card: Card) -> list[MoveRun]:
    """The moves that this card would lead, legal or not."""
    for src, column in zip(COLUMN_NAMES, state.tableau, strict=True):
        if card in column.up:
            length = len(column.up) - column.up.index(card)
            return [MoveRun(src, dst, length) for dst in COLUMN_NAMES if dst != src]
    return []


def _rank(state: SpiderState, move: MoveRun) -> tuple[bool, int]:
    """Moves onto a card come before moves to an empty column, then by the points of the hints."""
    return _goes_to_empty_column(state, move), -value_of(state, move).points


def _goes_to_empty_column(state: SpiderState, move: MoveRun) -> bool:
    return not state.tableau[COLUMN_INDEX[move.dst]].up
