"""What can be pressed by finger, mouse or key: answers on the way down, acts on the way up.

The action bubbles to the first parent that has `heard_action`, so that one place makes the sound.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.table.geometry import Rect
from kivyapp.widgets import patches
from kivyapp.widgets.themed import Themed

# How far a finger may slide off before the press is off, in dp.
SLIP: Final = 16
# The focus ring lies outside of the widget, so that it covers nothing.
RING_GAP: Final = 3
RING_WIDTH: Final = 3


class Pressable(Themed, Widget):
    """The behaviour of every button. `on_action` is the press that counts."""

    accessible_name = StringProperty("")
    accessible_role = "button"
    focusable = BooleanProperty(True)
    focused = BooleanProperty(False)
    pressed = BooleanProperty(False)
    hovered = BooleanProperty(False)
    # In dp.
    ring_radius = NumericProperty(12)

    __events__ = ("on_action",)

    def __init__(self, **options: Any) -> None:
        self._touch: Any = None
        self._ring: InstructionGroup | None = None
        super().__init__(**options)

    def on_action(self) -> None:
        """Someone has pressed it."""

    def act(self) -> None:
        """Do what a press does, from wherever it comes."""
        if self.disabled:
            return
        listener = self.parent
        while listener is not None and not hasattr(listener, "heard_action"):
            listener = listener.parent if listener.parent is not listener else None
        if listener is not None:
            listener.heard_action(self)
        self.dispatch("on_action")

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.disabled or not self.collide_point(*touch.pos) or not self._counts(touch):
            # A dead button still covers what lies below it.
            return bool(self.disabled and self.collide_point(*touch.pos) and self._counts(touch))
        if self._touch is None:
            self._touch = touch
            touch.grab(self)
            self.pressed = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            self.pressed = self._near(touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            # Meanwhile its screen may have been left by another finger or a key.
            acts = self.pressed and self._near(touch) and self.get_root_window() is not None
            self.cancel_press()
            if acts:
                self.act()
            return True
        return bool(super().on_touch_up(touch))

    def cancel_press(self) -> None:
        """Forget the finger: it has turned out to be scrolling."""
        if self._touch is not None:
            self._touch.ungrab(self)
            self._touch = None
        self.pressed = False

    def on_disabled(self, _widget: Any, disabled: bool) -> None:
        if disabled:
            self.cancel_press()

    @staticmethod
    def _counts(touch: Any) -> bool:
        """The wheel and the other mouse buttons arrive as touches too."""
        return "button" not in touch.profile or touch.button == "left"

    def _near(self, touch: Any) -> bool:
        slip = dp(SLIP)
        x, y = touch.pos
        return bool(
            self.x - slip <= x <= self.right + slip and self.y - slip <= y <= self.top + slip
        )

    # The focus ring exists only while it is seen: most buttons never have it.

    def on_focused(self, _widget: Any, focused: bool) -> None:
        if focused:
            self._draw_ring()
            self.fbind("pos", self._draw_ring)
            self.fbind("size", self._draw_ring)
        else:
            self.funbind("pos", self._draw_ring)
            self.funbind("size", self._draw_ring)
            self._drop_ring()

    def _draw_ring(self, *_: Any) -> None:
        self._drop_ring()
        side = max(1, round(dp(self.ring_radius + RING_GAP)))
        gap = round(dp(RING_GAP))
        self._ring = InstructionGroup()
        outline = patches.outlined(side, float(round(dp(RING_WIDTH))))
        place = Rect(*self.pos, *self.size).grown(gap, gap, gap)
        patches.draw(self._ring, outline, side, self.theme.focus, place)
        self.canvas.after.add(self._ring)

    def _drop_ring(self) -> None:
        if self._ring is not None:
            self.canvas.after.remove(self._ring)
            self._ring = None
