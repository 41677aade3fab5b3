"""Recognises flicks from the positions and times of a touch. Pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kivyapp.style.rect import Rect
from kivyapp.table.geometry import Board

# The least speed of a flick at its end: in card widths per second, and in table sizes per second,
# because small cards are not dragged more slowly.
FLICK_SPEED: Final = 6.0
FLICK_TABLE_SPEED: Final = 0.8
# The speed is measured over this many seconds.
FLICK_WINDOW: Final = 0.1
# How far a flick may point away from the straight line to a pile.
FLICK_ANGLE: Final = math.radians(22)
# Cards released over a pile are probably meant for it: there a flick must be this much faster, and
# point straight to another pile.
STRICT_SPEED_FACTOR: Final = 2.0


@dataclass(frozen=True, slots=True)
class TouchSample:
    """The position of a finger at one time."""

    time: float
    x: float
    y: float


def flick_target(
    board: Board,
    samples: Sequence[TouchSample],
    legal_targets: Sequence[str],
    *,
    is_strict: bool = False,
) -> str | None:
    """The legal pile toward which the finger was flicked; None if it was no flick.

    `is_strict` means that the cards were released over a pile that refuses them.
    """
    speed_x, speed_y = _velocity(samples)
    table_speed = FLICK_TABLE_SPEED * min(board.area.width, board.area.height)
    least_speed = max(FLICK_SPEED * board.card_width, table_speed)
    if is_strict:
        least_speed *= STRICT_SPEED_FACTOR
    if math.hypot(speed_x, speed_y) < least_speed:
        return None
    last = samples[-1]
    best: tuple[float, str] | None = None
    for name in legal_targets:
        card = board.places[name].card
        if is_strict and not _passes_through(card, last, speed_x, speed_y):
            continue
        x, y = card.centre
        angle = _angle(speed_x, speed_y, x - last.x, y - last.y)
        if angle < FLICK_ANGLE and (best is None or angle < best[0]):
            best = (angle, name)
    return best[1] if best else None


def _velocity(samples: Sequence[TouchSample]) -> tuple[float, float]:
    """The speed during the last moments, in pixels per second."""
    if len(samples) < 2:
        return 0.0, 0.0
    last = samples[-1]
    first = next((one for one in samples if last.time - one.time <= FLICK_WINDOW), last)
    seconds = last.time - first.time
    if seconds <= 0:
        return 0.0, 0.0
    return (last.x - first.x) / seconds, (last.y - first.y) / seconds


def _passes_through(card: Rect, last: TouchSample, speed_x: float, speed_y: float) -> bool:
    """Whether a finger that goes straight on passes through the middle line of a card."""
    x, y = card.centre
    if abs(speed_x) >= abs(speed_y):
        return card.y <= last.y + (x - last.x) * speed_y / speed_x <= card.top
    return card.x <= last.x + (y - last.y) * speed_x / speed_y <= card.right


def _angle(ax: float, ay: float, bx: float, by: float) -> float:
    lengths = math.hypot(ax, ay) * math.hypot(bx, by)
    if lengths == 0:
        return math.pi
    return math.acos(max(-1.0, min(1.0, (ax * bx + ay * by) / lengths)))
