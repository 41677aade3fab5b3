"""The behaviour of a button: it reacts when the finger goes down and acts when it goes up.

The action is also reported to the first parent with `on_descendant_action`, so that one place plays
the sound of every button.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.style.rect import Rect
from kivyapp.widgets import nine_patch
from kivyapp.widgets.themed import Themed

# How far a finger may slide off the button before the press is cancelled, in dp.
TOUCH_SLOP: Final = 16
# The focus ring lies outside the widget, so that it covers nothing of it.
RING_GAP: Final = 3
RING_WIDTH: Final = 3


class Pressable(Themed, Widget):
    """A widget that can be pressed by finger, mouse or key; dispatches `on_action`."""

    accessible_name = StringProperty("")
    accessible_role = "button"
    focusable = BooleanProperty(True)
    # False for a row of a list, which is reached by arrows.
    is_tab_stop = True
    focused = BooleanProperty(False)
    pressed = BooleanProperty(False)
    hovered = BooleanProperty(False)
    # True if its action has a sound of its own.
    is_silent = False
    # In dp.
    ring_radius = NumericProperty(12)

    __events__ = ("on_action",)

    def __init__(self, **options: Any) -> None:
        self._touch: Any = None
        self._ring: InstructionGroup | None = None
        super().__init__(**options)

    def on_action(self) -> None:
        """The widget was pressed."""

    @property
    def tooltip(self) -> str:
        """The text shown while the mouse rests on it; empty if the widget has a visible text."""
        return ""

    def activate(self) -> None:
        """Do what a press does; also called by the keyboard and by screen readers."""
        if self.disabled:
            return
        parent = self.parent
        while parent is not None and not hasattr(parent, "on_descendant_action"):
            parent = parent.parent if parent.parent is not parent else None
        if parent is not None:
            parent.on_descendant_action(self)
        self.dispatch("on_action")

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos) or not self._is_primary(touch):
            return False
        if self.disabled:
            # A disabled button still covers what lies below it.
            return True
        if self._touch is None:
            self._touch = touch
            touch.grab(self)
            self.pressed = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            self.pressed = self._is_near(touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            # Another finger or a key may have closed the screen in the meantime.
            acts = self.pressed and self._is_near(touch) and self.get_root_window() is not None
            self.cancel_press()
            if acts:
                self.activate()
            return True
        return bool(super().on_touch_up(touch))

    def cancel_press(self) -> None:
        """Ignore the finger from now on, as when it has started to scroll."""
        if self._touch is not None:
            self._touch.ungrab(self)
            self._touch = None
        self.pressed = False

    def on_disabled(self, _widget: Any, disabled: bool) -> None:
        if disabled:
            self.cancel_press()

    @staticmethod
    def _is_primary(touch: Any) -> bool:
        """False for the mouse wheel and other mouse buttons, which Kivy also sends as touches."""
        return "button" not in touch.profile or touch.button == "left"

    def _is_near(self, touch: Any) -> bool:
        slop = dp(TOUCH_SLOP)
        x, y = touch.pos
        return bool(
            self.x - slop <= x <= self.right + slop and self.y - slop <= y <= self.top + slop
        )

    # The focus ring exists only while it is visible: most buttons never get it.

    def on_focused(self, _widget: Any, focused: bool) -> None:
        if focused:
            self._draw_ring()
            self.fbind("pos", self._draw_ring)
            self.fbind("size", self._draw_ring)
        else:
            self.funbind("pos", self._draw_ring)
            self.funbind("size", self._draw_ring)
            self._remove_ring()

    def _draw_ring(self, *_: Any) -> None:
        self._remove_ring()
        side = max(1, round(dp(self.ring_radius + RING_GAP)))
        gap = round(dp(RING_GAP))
        self._ring = InstructionGroup()
        outline = nine_patch.outlined(side, float(round(dp(RING_WIDTH))))
        place = Rect(*self.pos, *self.size).grown(gap, gap, gap)
        nine_patch.draw(self._ring, outline, side, self.theme.focus, place)
        self.canvas.after.add(self._ring)

    def _remove_ring(self) -> None:
        if self._ring is not None:
            self.canvas.after.remove(self._ring)
            self._ring = None
