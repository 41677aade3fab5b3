"""Which card a point touches, and on which pile a card is dropped. Forgiving, within the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kivyapp.style.rect import Rect
from kivyapp.table.fans import card_positions
from kivyapp.table.geometry import Board
from kivyapp.table.specs import Fan, PileKind


def card_at_point(
    board: Board, piles: Mapping[str, Sequence[bool]], x: float, y: float
) -> tuple[str, int] | None:
    """The topmost card at a point, as pile and index; the index is -1 for an empty pile.

    `piles` holds the face-up flags of the cards of each pile.
    """
    for name, face_up_flags in piles.items():
        positions = card_positions(board, name, face_up_flags)
        for index in range(len(positions) - 1, -1, -1):
            left, bottom = positions[index]
            if Rect(left, bottom, board.card_width, board.card_height).contains(x, y):
                return name, index
    for name, face_up_flags in piles.items():
        if not face_up_flags and board.places[name].card.contains(x, y):
            return name, -1
    return None


@dataclass(frozen=True, slots=True)
class DropMargins:
    """How far beside a pile a card may be dropped, in pixels: sides, top, bottom."""

    column: tuple[float, float, float]
    foundation: tuple[float, float, float]

    @classmethod
    def for_density(cls, dp: float) -> DropMargins:
        return cls((24 * dp, 20 * dp, 24 * dp), (16 * dp, 14 * dp, 18 * dp))


NO_MARGINS: Final = DropMargins((0, 0, 0), (0, 0, 0))
# A card of which this share lies on a pile is certainly meant for it.
CERTAIN_OVERLAP: Final = 0.75


def drop_zone(board: Board, pile: str, face_up_flags: Sequence[bool], margins: DropMargins) -> Rect:
    """The part of the window in which a dropped card counts as dropped on this pile."""
    place = board.places[pile]
    positions = card_positions(board, pile, face_up_flags) or [(place.card.x, place.card.y)]
    lowest = min(y for _, y in positions)
    left, right = min(x for x, _ in positions), max(x for x, _ in positions) + board.card_width
    if place.spec.fan is Fan.HAND:
        # The whole room of the hand, not only its current cards.
        left, right = place.card.x, place.card.x + place.room
    is_column = place.spec.kind is PileKind.COLUMN
    if is_column:
        # A column extends as far down as its cards ever could.
        lowest = place.card.y - place.room
    zone = Rect(left, lowest, right - left, place.card.top - lowest)
    return zone.grown(*(margins.column if is_column else margins.foundation))


class DropZone(NamedTuple):
    """Where a dropped card counts as dropped on a pile, with the margins and without them."""

    wide: Rect
    exact: Rect


def drop_zones(
    board: Board, piles: Mapping[str, Sequence[bool]], margins: DropMargins
) -> dict[str, DropZone]:
    """The zones of these piles, by name. They stay the same during a drag."""
    return {
        name: DropZone(
            drop_zone(board, name, flags, margins), drop_zone(board, name, flags, NO_MARGINS)
        )
        for name, flags in piles.items()
    }


def drop_target(
    zones: Mapping[str, DropZone], card: Rect, legal_targets: Sequence[str]
) -> str | None:
    """The pile on which a card at this place is dropped.

    The largest overlap wins, legal targets first; but a card that lies mostly on one pile is meant
    for that pile.
    """
    best: tuple[bool, bool, float, str] | None = None
    for name, zone in zones.items():
        area = zone.wide.overlap(card)
        if area > 0:
            is_certain = zone.exact.overlap(card) >= CERTAIN_OVERLAP * card.width * card.height
            candidate = (is_certain, name in legal_targets, area, name)
            best = max(best or (False, False, 0.0, name), candidate)
    return best[3] if best else None
