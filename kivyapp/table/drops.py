"""What a finger touches, and where a card is dropped: forgiving, but never against the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kivyapp.table.fans import fan
from kivyapp.table.geometry import Board, Rect
from kivyapp.table.specs import Fan, Kind


def hit(
    board: Board, piles: Mapping[str, Sequence[bool]], x: float, y: float
) -> tuple[str, int] | None:
    """The topmost card under a point, as pile and index; an empty pile answers with index -1."""
    for name, face_ups in piles.items():
        corners = fan(board, name, face_ups)
        for index in range(len(face_ups) - 1, -1, -1):
            left, bottom = corners[index]
            if Rect(left, bottom, board.card_width, board.card_height).holds(x, y):
                return name, index
    for name, face_ups in piles.items():
        if not face_ups and board.places[name].card.holds(x, y):
            return name, -1
    return None


def reach(board: Board, name: str, face_ups: Sequence[bool], grace: Grace) -> Rect:
    """The part of the window in which a dropped card counts as dropped on this pile."""
    place = board.places[name]
    corners = fan(board, name, face_ups) or [(place.card.x, place.card.y)]
    lowest = min(y for _, y in corners)
    left, right = min(x for x, _ in corners), max(x for x, _ in corners) + board.card_width
    if place.spec.fan is Fan.HAND:
        # Wherever its cards could lie.
        left, right = place.card.x, place.card.x + place.room
    whole = Rect(left, lowest, right - left, place.card.top - lowest)
    match place.spec.kind:
        case Kind.COLUMN:
            # A column reaches down as far as its cards ever could.
            bottom = place.card.y - place.room
            whole = Rect(whole.x, bottom, whole.width, place.card.top - bottom)
            return whole.grown(*grace.column)
        case _:
            return whole.grown(*grace.foundation)


@dataclass(frozen=True, slots=True)
class Grace:
    """How far beside a pile a card may be dropped, in pixels: sides, top, bottom."""

    column: tuple[float, float, float]
    foundation: tuple[float, float, float]

    @classmethod
    def for_density(cls, dp: float) -> Grace:
        return cls((24 * dp, 20 * dp, 24 * dp), (16 * dp, 14 * dp, 18 * dp))


NO_GRACE: Final = Grace((0, 0, 0), (0, 0, 0))
# The part of a dropped card that lies on one pile without any doubt.
SQUARELY: Final = 0.75


def drop_target(
    board: Board,
    piles: Mapping[str, Sequence[bool]],
    card: Rect,
    legal: Sequence[str],
    grace: Grace,
) -> str | None:
    """The pile on which a card is dropped that lies here.

    Most overlap wins, legal piles first; but a card that lies squarely on a pile is meant for it.
    """
    best: tuple[bool, bool, float, str] | None = None
    for name, face_ups in piles.items():
        area = reach(board, name, face_ups, grace).overlap(card)
        if area > 0:
            covered = reach(board, name, face_ups, NO_GRACE).overlap(card)
            meant = covered >= SQUARELY * card.width * card.height
            best = max(best or (False, False, 0.0, name), (meant, name in legal, area, name))
    return best[3] if best else None
