"""Where the cards of a pile lie: fans, stacks and packets, squeezed into the room they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kivyapp.table.geometry import SIDEWAYS_FAN, Board, PilePlace, Point
from kivyapp.table.specs import Fan

# In card heights, or in card widths where it goes sideways.
FACE_UP_FAN: Final = 0.26
FACE_DOWN_FAN: Final = 0.16
TIGHT_FACE_DOWN: Final = 0.035
PACKET_SIDEWAYS: Final = 0.22
PACKET_DOWN: Final = 0.1
HAND_FAN: Final = 0.62
# A stack shows its height by a few edges.
STACK_EDGE: Final = 0.006


def fan(board: Board, name: str, face_ups: Sequence[bool]) -> list[tuple[float, float]]:
    """The lower left corner of each card of a pile, bottom card first, by its faces."""
    place = board.places[name]
    x, y = place.card.x, place.card.y
    if place.spec.packet:
        return _packets(board, place, len(face_ups))
    match place.spec.fan:
        case Fan.STACK:
            edge = board.card_height * STACK_EDGE
            return [(x, y + round(min(depth // 6, 4) * edge)) for depth in range(len(face_ups))]
        case Fan.SIDEWAYS:
            return _sideways(board, place, len(face_ups))
        case Fan.HAND:
            return _held(board, place, len(face_ups))
    offsets = _column_offsets(board, place, face_ups)
    return [(x, round(y - offset)) for offset in offsets]


def seen(corners: Sequence[Point], positions: Sequence[Point]) -> list[bool]:
    """Which cards of a pile have to be drawn, by where they belong and where they are.

    Not those that lie exactly under others at rest; the second from above may be uncovered by a
    finger at any moment.
    """
    result: list[bool] = []
    at_rest: set[Point] = set()
    resting = 0
    for corner, position in zip(reversed(corners), reversed(positions), strict=True):
        result.append(resting < 2 or corner not in at_rest)
        if corner == position:
            at_rest.add(corner)
            resting += 1
    return result[::-1]


def first_seen(place: PilePlace, count: int) -> int:
    """The lowest card of a pile that is not wholly covered by others."""
    if place.spec.fan is Fan.STACK or place.spec.packet:
        return max(0, count - 1)
    return max(0, count - place.spec.fanned) if place.spec.fanned else 0


def _packets(board: Board, place: PilePlace, count: int) -> list[tuple[float, float]]:
    """The last packet always in the same place, the others behind it, a little aside or above."""
    dx, dy = -place.direction * PACKET_SIDEWAYS * board.card_width, 0.0
    if place.spec.fan is Fan.DOWN:
        dx, dy = 0.0, PACKET_DOWN * board.card_height
    x, y = place.card.x, place.card.y
    behind = ((count - 1 - index) // place.spec.packet for index in range(count))
    return [(round(x + depth * dx), round(y + depth * dy)) for depth in behind]


def _sideways(board: Board, place: PilePlace, count: int) -> list[tuple[float, float]]:
    apart = place.spec.fanned or count
    step = place.direction * board.card_width * SIDEWAYS_FAN
    first = max(0, count - apart)
    return [
        (round(place.card.x + max(0, index - first) * step), place.card.y) for index in range(count)
    ]


def _held(board: Board, place: PilePlace, count: int) -> list[tuple[float, float]]:
    """Around the middle of the room, as far apart as it allows; the last few at least."""
    apart = min(count, place.spec.fanned or count)
    width = board.card_width
    step = min(HAND_FAN * width, (place.room - width) / max(1, apart - 1))
    first = place.card.x + (place.room - width - step * (apart - 1)) / 2
    covered = count - apart
    return [(round(first + max(0, at - covered) * step), place.card.y) for at in range(count)]


def _column_offsets(board: Board, place: PilePlace, face_ups: Sequence[bool]) -> list[float]:
    """How far each card lies below the first one."""
    height = board.card_height
    # Where only the last few are apart, the ones before lie in one place.
    together = max(0, len(face_ups) - place.spec.fanned) if place.spec.fanned else 0
    covering = face_ups[together:-1]
    down = sum(not up for up in covering)
    up = len(covering) - down
    arrangement = board.arrangement
    down_step, up_step = arrangement.widest_down * height, arrangement.widest_fan * height
    # Roomy fans give way first, then the face-down cards, then everything.
    if down and down * down_step + up * up_step > place.room:
        down_step = max(FACE_DOWN_FAN * height, (place.room - up * up_step) / down)
    if up and down * down_step + up * up_step > place.room:
        up_step = max(FACE_UP_FAN * height, (place.room - down * down_step) / up)
    if down and down * down_step + up * up_step > place.room:
        down_step = max(TIGHT_FACE_DOWN * height, (place.room - up * up_step) / down)
    if up and down * down_step + up * up_step > place.room:
        up_step = max(0.0, (place.room - down * down_step) / up)
    offsets = [0.0] * (together + 1)
    for face_up in covering:
        offsets.append(offsets[-1] + (up_step if face_up else down_step))
    return offsets[: len(face_ups)]


def spread(board: Board, name: str, face_ups: Sequence[bool]) -> list[tuple[float, float]]:
    """A pile laid out so that every card can be read, over the whole height if need be."""
    corners = fan(board, name, face_ups)
    if len(face_ups) < 2:
        return corners
    step = FACE_UP_FAN * board.card_height
    highest = board.area.top - board.card_height
    step = min(step, (highest - board.area.y) / (len(face_ups) - 1))
    top = min(highest, max(corners[0][1], board.area.y + step * (len(face_ups) - 1)))
    return [(corners[0][0], round(top - step * index)) for index in range(len(face_ups))]
