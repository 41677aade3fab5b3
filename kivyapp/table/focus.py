"""The keyboard's place on the table: piles by direction, cards by depth. Pure geometry.

Left and right go to the pile that a person would call the next one; up and down go through the
cards of a fan that can be taken, and leave it at its ends. Where an arrangement says which piles
are visited, left and right go around them and up and down stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from kivyapp.table.fans import first_seen
from kivyapp.table.geometry import Board
from kivyapp.table.specs import Fan


@dataclass(frozen=True, slots=True)
class Focus:
    """The pile in focus, and the card in it; -1 is the place of an empty pile."""

    pile: str
    at: int


def moved(board: Board, piles: Mapping[str, Sequence[bool]], focus: Focus, direction: str) -> Focus:
    """The focus after an arrow key: `left`, `right`, `up` or `down`.

    `piles` says of every card whether it can be taken.
    """
    face_ups = piles[focus.pile]
    if direction in ("up", "down") and board.places[focus.pile].spec.fan is Fan.DOWN:
        step = -1 if direction == "up" else 1
        within = focus.at + step
        first = first_seen(board.places[focus.pile], len(face_ups))
        # What cannot be taken is passed over.
        if first <= within < len(face_ups) and face_ups[within]:
            return replace(focus, at=within)
    if focus.pile in board.arrangement.walk:
        return _walked(board, piles, focus, direction)
    return _neighbour(board, piles, focus, direction)


def _walked(
    board: Board, piles: Mapping[str, Sequence[bool]], focus: Focus, direction: str
) -> Focus:
    """Once around the piles that are visited; for the left hand they lie the other way round."""
    if direction in ("up", "down"):
        return focus
    around = board.arrangement.walk
    mirrored = board.places[around[0]].card.x > board.places[around[-1]].card.x
    step = 1 if (direction == "right") is not mirrored else -1
    return top_of(piles, around[(around.index(focus.pile) + step) % len(around)])


def _neighbour(
    board: Board, piles: Mapping[str, Sequence[bool]], focus: Focus, direction: str
) -> Focus:
    here_x, here_y = board.places[focus.pile].card.centre
    best: tuple[float, str] | None = None
    for name, place in board.places.items():
        if name == focus.pile or name not in piles:
            continue
        x, y = place.card.centre
        along, across = {
            "left": (here_x - x, abs(y - here_y)),
            "right": (x - here_x, abs(y - here_y)),
            "up": (y - here_y, abs(x - here_x)),
            "down": (here_y - y, abs(x - here_x)),
        }[direction]
        if along > 1:
            # What lies straight ahead counts as nearer than what lies aside.
            distance = along + 2.5 * across
            if best is None or distance < best[0]:
                best = (distance, name)
    return focus if best is None else top_of(piles, best[1])


def top_of(piles: Mapping[str, Sequence[bool]], pile: str) -> Focus:
    """The focus on a pile's top card."""
    return Focus(pile, len(piles[pile]) - 1)


def kept(piles: Mapping[str, Sequence[bool]], focus: Focus) -> Focus:
    """The focus on a table that has changed: the same pile, on a card that still can be taken."""
    face_ups = piles[focus.pile]
    last = len(face_ups) - 1
    at = min(focus.at, last)
    if at < 0 or not face_ups[at]:
        return Focus(focus.pile, last)
    return Focus(focus.pile, at)
