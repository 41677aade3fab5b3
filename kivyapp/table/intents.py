"""What a movement of the finger means, as pure functions of positions and times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivyapp.table.geometry import Board

# A flick is faster than this many card widths a second at its end, over this many seconds, and
# than this part of the table: small cards are not dragged more slowly.
FLICK_SPEED: Final = 6.0
FLICK_REACH: Final = 0.8
FLICK_WINDOW: Final = 0.1
# How far off the straight way to a pile a flick may point, and how far it carries.
FLICK_ANGLE: Final = math.radians(22)


@dataclass(frozen=True, slots=True)
class Sample:
    """Where a finger was at a moment."""

    time: float
    x: float
    y: float


def velocity(samples: Sequence[Sample]) -> tuple[float, float]:
    """The speed of the last moments, in pixels a second."""
    if len(samples) < 2:
        return 0.0, 0.0
    last = samples[-1]
    first = next((one for one in samples if last.time - one.time <= FLICK_WINDOW), last)
    seconds = last.time - first.time
    if seconds <= 0:
        return 0.0, 0.0
    return (last.x - first.x) / seconds, (last.y - first.y) / seconds


def flick_target(board: Board, samples: Sequence[Sample], legal: Sequence[str]) -> str | None:
    """The legal pile toward which the finger was flicked, or None when it was no flick."""
    speed_x, speed_y = velocity(samples)
    reach = FLICK_REACH * min(board.area.width, board.area.height)
    if math.hypot(speed_x, speed_y) < max(FLICK_SPEED * board.card_width, reach):
        return None
    last = samples[-1]
    best: tuple[float, str] | None = None
    for name in legal:
        x, y = board.places[name].card.centre
        off = _angle(speed_x, speed_y, x - last.x, y - last.y)
        if off < FLICK_ANGLE and (best is None or off < best[0]):
            best = (off, name)
    return best[1] if best else None


def _angle(ax: float, ay: float, bx: float, by: float) -> float:
    lengths = math.hypot(ax, ay) * math.hypot(bx, by)
    if lengths == 0:
        return math.pi
    return math.acos(max(-1.0, min(1.0, (ax * bx + ay * by) / lengths)))
