"""From fingers to meanings on the board of Crush: a tap on a slot, or a line drawn over tiles.

One finger at a time plays. A press is answered on the way down; a finger that leaves its tile
draws, and one that stays on it taps, however much it trembles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp

from kivyapp.games.crush.selection import Drag, drawn
from kivyapp.table.first_touch import keep_first_places
from kivyapp.table.gestures import MOUSE_SLOP, PRESSED_TINT, TOUCH_SLOP_DP

if TYPE_CHECKING:
    from kivyapp.games.crush.board import CrushBoard

keep_first_places()


class Listener(Protocol):
    """Whoever knows what touches mean."""

    def tapped(self, slot: str, time: float) -> None: ...

    def drawing(self, drag: Drag) -> None:
        """A line is being drawn and has another length or direction now."""

    def drew(self, drag: Drag) -> None:
        """The finger has let go of a line of at least two tiles."""

    def stopped_drawing(self) -> None:
        """The finger was taken away by something else."""


@dataclass(slots=True)
class Press:
    """A finger on the board, from down to up."""

    touch: Any
    slot: str
    drag: Drag | None = None


class Gestures:
    """The finger that plays."""

    def __init__(self, board: CrushBoard, listener: Listener) -> None:
        self.board, self.listener = board, listener
        self.press: Press | None = None

    @property
    def busy(self) -> bool:
        return self.press is not None

    def down(self, touch: Any) -> bool:
        # Not touch.pos: down and first moves can arrive in one frame, and then pos is the last one.
        start = touch.opos
        if not self.board.collide_point(*start) or touch.is_mouse_scrolling:
            return False
        if "button" in touch.profile and touch.button != "left":
            return False
        if self.press is not None:
            # A second finger neither plays nor breaks what the first one does.
            return True
        slot = self.board.places.slot_at(*start)
        if slot is None:
            return True
        self.press = Press(touch, slot)
        touch.grab(self.board)
        if slot in self.board.tiles:
            self.board.tiles[slot].tint(PRESSED_TINT)
        return True

    def move(self, touch: Any) -> bool:
        press = self.press
        if press is None or press.touch is not touch or touch.grab_current is not self.board:
            return press is not None and press.touch is touch
        if press.slot not in self.board.tiles or not self._beyond_slop(press, touch):
            return True
        cell = self.board.places.cell_at(*touch.pos)
        drag = drawn(press.drag or Drag(press.slot), cell, self.board.tiles)
        if drag != (press.drag or Drag(press.slot)):
            press.drag = drag
            self._untint(press)
            self.board.marks.clear("hover")
            self.listener.drawing(drag)
        return True

    def _beyond_slop(self, press: Press, touch: Any) -> bool:
        if press.drag is not None:
            return True
        slop = MOUSE_SLOP if getattr(touch, "device", "") == "mouse" else dp(TOUCH_SLOP_DP)
        dx, dy = touch.x - touch.ox, touch.y - touch.oy
        return bool(dx * dx + dy * dy > slop * slop)

    def up(self, touch: Any) -> bool:
        press = self.press
        if press is None or press.touch is not touch:
            return False
        if touch.grab_current is not self.board:
            return True
        touch.ungrab(self.board)
        self.press = None
        self._untint(press)
        if press.drag is not None:
            self.listener.drew(press.drag)
        elif self.board.places.slot_at(*touch.pos) == press.slot:
            self.listener.tapped(press.slot, touch.time_end)
        return True

    def cancel(self) -> None:
        """Forget the finger, as if it had never come: the window turned, or the board changed."""
        press, self.press = self.press, None
        if press is not None:
            press.touch.ungrab(self.board)
            self._untint(press)
            if press.drag is not None:
                self.listener.stopped_drawing()

    def _untint(self, press: Press) -> None:
        if press.slot in self.board.tiles:
            self.board.tiles[press.slot].tint(1)
