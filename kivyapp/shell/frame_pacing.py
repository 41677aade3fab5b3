"""The frame rate that a device can keep up: that of its display, or an even part of it.

A frame that takes longer than the display's interval misses its turn. An uneven rhythm looks worse
than a slower even one, and it drains the battery.
"""

from __future__ import annotations

from collections import deque
from itertools import count
from statistics import fmean
from typing import Final

DEFAULT_FPS: Final = 60.0
# Faster displays are served with a part of their rate, and no rate is divided below this one.
MAX_FPS: Final = 144.0
MIN_DIVIDED_FPS: Final = 45.0
# How many frames decide: a single long frame changes nothing.
FRAMES_TO_SLOW_DOWN: Final = 12
FRAMES_TO_SPEED_UP: Final = 90
# Shares of the interval that the code of a frame takes. The rest is for the graphics card. The
# gap between the two keeps the rate from changing back and forth.
SLOW_DOWN_ABOVE: Final = 0.85
SPEED_UP_BELOW: Final = 0.6


class FramePacing:
    """Divides the rate of the display by how long the frames take."""

    def __init__(self, display_fps: float = DEFAULT_FPS) -> None:
        fps = display_fps if display_fps > 1 else DEFAULT_FPS
        self._fps = next(fps / part for part in count(1) if fps / part <= MAX_FPS)
        self._divisor = 1
        self._costs: deque[float] = deque(maxlen=FRAMES_TO_SPEED_UP)

    @property
    def fps(self) -> float:
        return self._fps / self._divisor

    def add_frame(self, seconds: float) -> bool:
        """Count the code of one frame of a movement; True if the rate has changed."""
        self._costs.append(seconds)
        divisor = self._divisor
        if self._is_too_slow() and self._fps / (divisor + 1) >= MIN_DIVIDED_FPS:
            divisor += 1
        elif divisor > 1 and self._could_be_faster():
            divisor -= 1
        if divisor == self._divisor:
            return False
        self._divisor = divisor
        self._costs.clear()
        return True

    def _is_too_slow(self) -> bool:
        recent = list(self._costs)[-FRAMES_TO_SLOW_DOWN:]
        return len(recent) == FRAMES_TO_SLOW_DOWN and fmean(recent) > SLOW_DOWN_ABOVE / self.fps

    def _could_be_faster(self) -> bool:
        is_enough = len(self._costs) == FRAMES_TO_SPEED_UP
        return is_enough and fmean(self._costs) < SPEED_UP_BELOW * (self._divisor - 1) / self._fps
