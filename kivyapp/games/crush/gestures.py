"""Turns touches on the board of Crush into taps on slots and lines dragged over tiles.

Only one finger plays at a time. The tile responds on touch down; a finger that leaves its tile
drags a line, and one that stays on it taps, even if it trembles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp

from kivyapp.games.crush.line_selection import LineDrag, drag_to
from kivyapp.table.gestures import MOUSE_SLOP, PRESSED_TINT, TOUCH_SLOP_DP
from kivyapp.table.touch_origin import keep_touch_origins

if TYPE_CHECKING:
    from kivyapp.games.crush.board import CrushBoard

keep_touch_origins()


class CrushTouchHandler(Protocol):
    """Receives the gestures of a board."""

    def tapped(self, slot: str, time: float) -> None: ...

    def line_changed(self, drag: LineDrag) -> None:
        """The dragged line has a new length or direction."""

    def line_finished(self, drag: LineDrag) -> None:
        """The finger was lifted after dragging a line."""

    def line_cancelled(self) -> None:
        """The drag was interrupted: the window was resized, or the board changed."""


@dataclass(slots=True)
class BoardPress:
    """One touch on the board, from down to up."""

    touch: Any
    slot: str
    drag: LineDrag | None = None


class CrushGestures:
    """Follows the touch that plays; without a handler it ignores all touches."""

    def __init__(self, board: CrushBoard, handler: CrushTouchHandler | None) -> None:
        self.board, self.handler = board, handler
        self.press: BoardPress | None = None

    @property
    def is_busy(self) -> bool:
        return self.press is not None

    def down(self, touch: Any) -> bool:
        # Not touch.pos: if the first moves arrive in the same frame, it is already the last point.
        start = touch.opos
        if self.handler is None or touch.is_mouse_scrolling:
            return False
        if not self.board.collide_point(*start):
            return False
        if "button" in touch.profile and touch.button != "left":
            return False
        if self.press is not None:
            # A second finger neither plays nor disturbs the first one.
            return True
        slot = self.board.places.slot_at(*start)
        if slot is None:
            return True
        self.press = BoardPress(touch, slot)
        touch.grab(self.board)
        if slot in self.board.tiles:
            self.board.tiles[slot].tint(PRESSED_TINT)
        return True

    def move(self, touch: Any) -> bool:
        press, handler = self.press, self.handler
        if press is None or handler is None or press.touch is not touch:
            return False
        if touch.grab_current is not self.board:
            return True
        if press.slot not in self.board.tiles or not self._beyond_slop(press, touch):
            return True
        cell = self.board.places.cell_at(*touch.pos)
        drag = drag_to(press.drag or LineDrag(press.slot), cell, self.board.tiles)
        if drag != (press.drag or LineDrag(press.slot)):
            press.drag = drag
            self._untint(press)
            self.board.outlines.clear("hover")
            handler.line_changed(drag)
        return True

    def _beyond_slop(self, press: BoardPress, touch: Any) -> bool:
        if press.drag is not None:
            return True
        slop = MOUSE_SLOP if getattr(touch, "device", "") == "mouse" else dp(TOUCH_SLOP_DP)
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        return bool(dx * dx + dy * dy > slop * slop)

    def up(self, touch: Any) -> bool:
        press, handler = self.press, self.handler
        if press is None or handler is None or press.touch is not touch:
            return False
        if touch.grab_current is not self.board:
            return True
        touch.ungrab(self.board)
        self.press = None
        self._untint(press)
        if press.drag is not None:
            handler.line_finished(press.drag)
        elif self.board.places.slot_at(*touch.pos) == press.slot:
            handler.tapped(press.slot, touch.time_end)
        return True

    def cancel(self) -> None:
        """Drop the current touch: the window was resized, or the board changed."""
        press, self.press = self.press, None
        if press is not None:
            press.touch.ungrab(self.board)
            self._untint(press)
            if press.drag is not None and self.handler is not None:
                self.handler.line_cancelled()

    def _untint(self, press: BoardPress) -> None:
        if press.slot in self.board.tiles:
            self.board.tiles[press.slot].tint(1)
