"""Where the keyboard focus goes on a table: piles by direction, cards by depth. Pure geometry.

Left and right go to the neighbouring pile. Up and down go through the movable cards of a fan and
leave it at its ends. Where an arrangement lists its keyboard piles, left and right cycle through
those, and up and down stay within the pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kivyapp.table.fans import first_visible
from kivyapp.table.geometry import Board
from kivyapp.table.specs import Fan, PileKind

# A pile straight ahead counts as nearer than one to the side.
SIDEWAYS_COST: Final = 2.5


@dataclass(frozen=True, slots=True)
class CardFocus:
    """The focused pile and the card in it; `at` is -1 on an empty pile."""

    pile: str
    at: int


def next_focus(
    board: Board, movable: Mapping[str, Sequence[bool]], focus: CardFocus, direction: str
) -> CardFocus:
    """The focus after an arrow key: `left`, `right`, `up` or `down`.

    `movable` says for every card of every pile whether it can be moved.
    """
    cards = movable[focus.pile]
    if direction in ("up", "down") and board.places[focus.pile].spec.fan is Fan.DOWN:
        step = -1 if direction == "up" else 1
        at = focus.at + step
        first = first_visible(board.places[focus.pile], len(cards))
        # Cards that cannot be moved are skipped.
        if first <= at < len(cards) and cards[at]:
            return replace(focus, at=at)
    if focus.pile in board.arrangement.keyboard_piles:
        return _next_keyboard_pile(board, movable, focus, direction)
    return _neighbour(board, movable, focus, direction)


def _next_keyboard_pile(
    board: Board, movable: Mapping[str, Sequence[bool]], focus: CardFocus, direction: str
) -> CardFocus:
    """Cycle through the keyboard piles, which are mirrored for the left hand."""
    if direction in ("up", "down"):
        return focus
    piles = board.arrangement.keyboard_piles
    is_mirrored = board.places[piles[0]].card.x > board.places[piles[-1]].card.x
    step = 1 if (direction == "right") is not is_mirrored else -1
    return focus_on_top(movable, piles[(piles.index(focus.pile) + step) % len(piles)])


def _neighbour(
    board: Board, movable: Mapping[str, Sequence[bool]], focus: CardFocus, direction: str
) -> CardFocus:
    here = board.places[focus.pile]
    here_x, here_y = here.card.centre
    # Below a column lies only what lies below its whole fan, not a pile beside it.
    is_below_column = direction == "down" and here.spec.kind is PileKind.COLUMN
    fan_end = here.card.y - here.room
    best: tuple[float, str] | None = None
    for name, place in board.places.items():
        if name == focus.pile or name not in movable:
            continue
        if is_below_column and place.card.top > fan_end:
            continue
        x, y = place.card.centre
        along, across = {
            "left": (here_x - x, abs(y - here_y)),
            "right": (x - here_x, abs(y - here_y)),
            "up": (y - here_y, abs(x - here_x)),
            "down": (here_y - y, abs(x - here_x)),
        }[direction]
        if along > 1:
            distance = along + SIDEWAYS_COST * across
            if best is None or distance < best[0]:
                best = (distance, name)
    return focus if best is None else focus_on_top(movable, best[1])


def focus_on_top(movable: Mapping[str, Sequence[bool]], pile: str) -> CardFocus:
    """The focus on a pile's top card."""
    return CardFocus(pile, len(movable[pile]) - 1)


def valid_focus(movable: Mapping[str, Sequence[bool]], focus: CardFocus) -> CardFocus:
    """The focus after the table has changed: on the same pile, on a card that can be moved."""
    cards = movable[focus.pile]
    last = len(cards) - 1
    at = min(focus.at, last)
    if at < 0 or not cards[at]:
        return CardFocus(focus.pile, last)
    return CardFocus(focus.pile, at)
