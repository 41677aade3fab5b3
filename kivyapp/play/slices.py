"""How long a slice of work between two frames may take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

# The rest of a frame is for drawing and moving. What the frame has done before counts, too.
LONGEST_SLICE: Final = 0.0025
SHARE_OF_FRAME: Final = 0.15
# While the player waits for the result and nothing moves, fewer frames are drawn. A tap on Cancel
# is still answered at once.
AWAITED_SLICE: Final = 0.03
SHORTEST_SLICE: Final = 0.0005
GROWTH: Final = 1.25


class SliceLength:
    """Adapts the slices to the frame rate, to movement, and to how fast the device is."""

    def __init__(
        self,
        frame_seconds: Callable[[], float],
        is_moving: Callable[[], bool],
        used_seconds: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """`used_seconds`: how long the code of the present frame has taken so far."""
        self._frame_seconds, self._is_moving = frame_seconds, is_moving
        self._used_seconds = used_seconds
        self._limit = LONGEST_SLICE

    def seconds(self, *, is_awaited: bool) -> float:
        """Return the length of the next slice."""
        if is_awaited and not self._is_moving():
            return AWAITED_SLICE
        longest = min(self._limit, SHARE_OF_FRAME * self._frame_seconds())
        return max(SHORTEST_SLICE, longest - self._used_seconds())

    def add_slice(self, asked: float, took: float) -> None:
        """Count a slice: the work may go on for long before it can be interrupted."""
        if took > max(asked, self._frame_seconds()):
            self._limit = max(SHORTEST_SLICE, self._limit / 2)
        else:
            self._limit = min(LONGEST_SLICE, self._limit * GROWTH)
