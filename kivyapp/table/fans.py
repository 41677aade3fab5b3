"""Where the cards of a pile lie: fans, stacks and packets, squeezed into the room they have."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

from kivyapp.style.rect import Point
from kivyapp.table.geometry import SIDEWAYS_FAN, Board, PilePlace
from kivyapp.table.specs import Fan

# Distances between cards, in card heights, or in card widths for sideways ones.
FACE_UP_FAN: Final = 0.26
FACE_DOWN_FAN: Final = 0.16
TIGHT_FACE_DOWN: Final = 0.035
PACKET_SIDEWAYS: Final = 0.22
PACKET_DOWN: Final = 0.1
# Cards of a hand lie side by side as long as there is room.
HAND_STEP: Final = 1.06
# A stack shows its height by a few edges.
STACK_EDGE: Final = 0.006


def card_positions(board: Board, pile: str, face_up_flags: Sequence[bool]) -> list[Point]:
    """The lower left corner of each card of a pile, bottom card first."""
    place = board.places[pile]
    x, y = place.card.x, place.card.y
    count = len(face_up_flags)
    if place.spec.packet_size:
        return _packet_positions(board, place, count)
    match place.spec.fan:
        case Fan.STACK:
            edge = board.card_height * STACK_EDGE
            return [(x, y + round(min(depth // 6, 4) * edge)) for depth in range(count)]
        case Fan.SIDEWAYS:
            return _sideways_positions(board, place, count)
        case Fan.HAND:
            return _hand_positions(board, place, count)
        case Fan.DOWN:
            offsets = _column_offsets(board, place, face_up_flags)
            return [(x, round(y - offset)) for offset in offsets]


def visible_cards(positions: Sequence[Point], drawn_at: Sequence[Point]) -> list[bool]:
    """Which cards of a pile must be drawn, by where they belong and where they are drawn now.

    Cards exactly under resting ones are left out, except the second from the top: a finger may
    uncover it at any moment.
    """
    result: list[bool] = []
    covered: set[Point] = set()
    resting = 0
    for position, current in zip(reversed(positions), reversed(drawn_at), strict=True):
        result.append(resting < 2 or position not in covered)
        if position == current:
            covered.add(position)
            resting += 1
    return result[::-1]


def first_visible(place: PilePlace, count: int) -> int:
    """The index of the lowest card of a pile that is not completely covered."""
    if place.spec.fan is Fan.STACK or place.spec.packet_size:
        return max(0, count - 1)
    return max(0, count - place.spec.fanned_cards) if place.spec.fanned_cards else 0


def _packet_positions(board: Board, place: PilePlace, count: int) -> list[Point]:
    """The last packet always in the same place, the others behind it to one side or above."""
    dx, dy = -place.direction * PACKET_SIDEWAYS * board.card_width, 0.0
    if place.spec.fan is Fan.DOWN:
        dx, dy = 0.0, PACKET_DOWN * board.card_height
    x, y = place.card.x, place.card.y
    depths = ((count - 1 - index) // place.spec.packet_size for index in range(count))
    return [(round(x + depth * dx), round(y + depth * dy)) for depth in depths]


def _sideways_positions(board: Board, place: PilePlace, count: int) -> list[Point]:
    fanned = place.spec.fanned_cards or count
    step = place.direction * board.card_width * SIDEWAYS_FAN
    first = max(0, count - fanned)
    return [
        (round(place.card.x + max(0, index - first) * step), place.card.y) for index in range(count)
    ]


def _hand_positions(board: Board, place: PilePlace, count: int) -> list[Point]:
    """Centred in the room of the pile, side by side if it allows that, else overlapping."""
    fanned = min(count, place.spec.fanned_cards or count)
    width = board.card_width
    step = min(HAND_STEP * width, (place.room - width) / max(1, fanned - 1))
    left = place.card.x + (place.room - width - step * (fanned - 1)) / 2
    stacked = count - fanned
    return [(round(left + max(0, at - stacked) * step), place.card.y) for at in range(count)]


def _column_offsets(board: Board, place: PilePlace, face_up_flags: Sequence[bool]) -> list[float]:
    """How far each card lies below the first one."""
    height = board.card_height
    fanned = place.spec.fanned_cards
    # The cards before the fanned ones lie in one place.
    stacked = max(0, len(face_up_flags) - fanned) if fanned else 0
    covering = face_up_flags[stacked:-1]
    down = sum(not face_up for face_up in covering)
    up = len(covering) - down
    down_step = board.arrangement.max_face_down_fan * height
    up_step = board.arrangement.max_face_up_fan * height
    # Wide fans are narrowed first, then the face-down cards, then everything.
    if down and down * down_step + up * up_step > place.room:
        down_step = max(FACE_DOWN_FAN * height, (place.room - up * up_step) / down)
    if up and down * down_step + up * up_step > place.room:
        up_step = max(FACE_UP_FAN * height, (place.room - down * down_step) / up)
    if down and down * down_step + up * up_step > place.room:
        down_step = max(TIGHT_FACE_DOWN * height, (place.room - up * up_step) / down)
    if up and down * down_step + up * up_step > place.room:
        up_step = max(0.0, (place.room - down * down_step) / up)
    offsets = [0.0] * (stacked + 1)
    for face_up in covering:
        offsets.append(offsets[-1] + (up_step if face_up else down_step))
    return offsets[: len(face_up_flags)]


def spread_positions(board: Board, pile: str, face_up_flags: Sequence[bool]) -> list[Point]:
    """A pile spread so that every card can be read, over the whole height if necessary.

    No two cards come closer than they lie now.
    """
    positions = card_positions(board, pile, face_up_flags)
    gaps = len(positions) - 1
    if gaps < 1:
        return positions
    left, first_y = positions[0]
    highest = board.area.top - board.card_height
    step = min(FACE_UP_FAN * board.card_height, (highest - board.area.y) / gaps)
    now = [above[1] - below[1] for above, below in pairwise(positions)]
    steps = [max(step, distance) for distance in now]
    # What the wider gaps take is missing at the others, which still lie as far apart as now.
    if sum(steps) > highest - board.area.y:
        narrow = sum(max(0, gap - distance) for gap, distance in zip(steps, now, strict=True))
        share = max(0.0, highest - board.area.y - sum(now)) / max(1, narrow)
        steps = [
            distance + max(0, gap - distance) * share
            for gap, distance in zip(steps, now, strict=True)
        ]
    top = min(highest, max(first_y, board.area.y + sum(steps)))
    return [(left, round(top - below)) for below in accumulate(steps, initial=0)]
