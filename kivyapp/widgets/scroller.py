"""A scroll view that passes touches on immediately.

Kivy's own ScrollView holds every touch back for a quarter of a second. This one passes it to the
content at once and cancels the press when the touch turns out to be a drag.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from kivyapp.platform.keys import Key
from kivyapp.style.kv import load_kv
from kivyapp.widgets.themed import Themed

load_kv(__file__)

# In dp: how far a finger moves before it scrolls, and what a notch of the wheel scrolls.
DRAG_DISTANCE: Final = 8
WHEEL_STEP: Final = 64
# How long a fling continues at the finger's speed, in seconds, and the speed it needs, in dp/s.
FLING_SECONDS: Final = 0.32
SLOWEST_FLING: Final = 60
# Page Up and Page Down keep a little of the previous page in sight.
PAGE_SHARE: Final = 0.85
SCROLL_KEYS: Final = frozenset(("pageup", "pagedown", "home", "end"))


class Scroller(Themed, StencilView):
    """Shows a part of its content, which determines its own height."""

    # How far the content has been scrolled down, in pixels.
    offset = NumericProperty(0.0)
    content = ObjectProperty(None, allownone=True)
    overflows = BooleanProperty(False)
    # The margins left and right of the content, in pixels; dragging works there as well.
    margin = NumericProperty(0)
    # The lower end and the length of the scroll bar.
    bar_y = NumericProperty(0)
    bar_length = NumericProperty(0)

    def __init__(self, **options: Any) -> None:
        self._touch: Any = None
        self._dragging = False
        self._speed = 0.0
        self._moved_at = 0.0
        super().__init__(**options)
        self._arrange = Clock.create_trigger(self._place, -1)
        self.fbind("pos", self._arrange)
        self.fbind("size", self._arrange)
        self.fbind("margin", self._arrange)
        self.fbind("offset", self._place)

    def set_content(self, content: Any) -> None:
        """Replace the content and scroll to its top."""
        if self.content is not None:
            self.content.funbind("height", self._arrange)
            self.remove_widget(self.content)
        self.content = content
        content.size_hint = (None, None)
        content.fbind("height", self._arrange)
        self.add_widget(content)
        self.offset = 0.0
        self._place()

    @property
    def max_offset(self) -> float:
        """The offset at which the end of the content is in sight."""
        return float(max(0.0, (self.content.height if self.content else 0.0) - self.height))

    def _place(self, *_: Any) -> None:
        content = self.content
        if content is None:
            return
        content.width = max(1, self.width - 2 * self.margin)
        self.overflows = self.max_offset > 1
        inside = min(max(self.offset, 0.0), self.max_offset)
        if inside != self.offset:
            # Binds call this method again. A fling cannot be cancelled here: it may be the caller.
            self.offset = inside
            return
        content.pos = (self.x + self.margin, round(self.top - content.height + inside))
        if self.overflows:
            length = max(dp(24), self.height * self.height / content.height)
            self.bar_length = length
            self.bar_y = self.top - length - (self.height - length) * inside / self.max_offset

    def scroll_to(self, widget: Any) -> None:
        """Bring a widget into sight at once; one higher than the view scrolls to its own parts."""
        if widget.height <= self.height:
            self.reveal(widget.y, widget.top)

    def reveal(self, bottom: float, top: float) -> None:
        """Bring the range between these y coordinates of the window into sight, at once."""
        if self.content is None or not self.overflows:
            return
        margin = dp(12)
        above = top + margin - self.top
        below = self.y - (bottom - margin)
        if above > 0:
            self._jump(-above)
        elif below > 0:
            self._jump(below)

    def _jump(self, by: float) -> None:
        Animation.cancel_all(self, "offset")
        self.offset = min(max(self.offset + by, 0.0), self.max_offset)

    # Keys

    def handle_key(self, key: Key) -> bool:
        """Scroll by pages or to the ends; False for other keys, or if nothing overflows."""
        if not self.overflows or not key.is_plain:
            return False
        page, whole = PAGE_SHARE * self.height, self.max_offset
        step = {"pagedown": page, "pageup": -page, "home": -whole, "end": whole}.get(key.name)
        if step is None:
            return False
        self._jump(step)
        return True

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            return self._wheel(touch)
        was_moving = bool(Animation._instances) and self._flinging
        Animation.cancel_all(self, "offset")
        if self._touch is None and "no_scroll" not in touch.ud:
            self._touch, self._dragging, self._speed = touch, False, 0.0
            self._moved_at = touch.time_start
            touch.grab(self)
        # A touch on moving content only stops it.
        if was_moving:
            return True
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if touch is self._touch and self._is_drag(touch):
            self.offset = min(max(self.offset + touch.dy, 0.0), self.max_offset)
            elapsed = max(1e-3, touch.time_update - self._moved_at)
            self._speed = 0.6 * touch.dy / elapsed + 0.4 * self._speed
            self._moved_at = touch.time_update
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if touch is self._touch:
            self._touch = None
            if self._dragging and touch.time_end - self._moved_at < 0.08:
                self._fling()
        return True

    def _is_drag(self, touch: Any) -> bool:
        if self._dragging:
            return True
        across, along = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        if (
            along < dp(DRAG_DISTANCE)
            or along < across
            or not self.overflows
            or "no_scroll" in touch.ud
        ):
            return False
        self._dragging = True
        for reference in touch.grab_list[:]:
            widget = reference()
            if widget is not None and hasattr(widget, "cancel_press"):
                widget.cancel_press()
        return True

    @property
    def _flinging(self) -> bool:
        return any(getattr(each, "_widgets", {}).get(self.uid) for each in Animation._instances)

    def _fling(self) -> None:
        if abs(self._speed) < dp(SLOWEST_FLING):
            return
        end = min(max(self.offset + self._speed * FLING_SECONDS, 0.0), self.max_offset)
        Animation(offset=end, duration=2 * FLING_SECONDS, transition="out_cubic").start(self)

    def _wheel(self, touch: Any) -> bool:
        step = {"scrolldown": -1, "scrollup": 1}.get(touch.button, 0) * dp(WHEEL_STEP)
        if not self.overflows or not step:
            return False
        self._jump(step)
        return True


def scroll_by_key(scope: Any, key: Key) -> bool:
    """Scroll the content of a screen or a sheet; False if the key scrolls nothing."""
    return key.name in SCROLL_KEYS and any(
        widget.handle_key(key)
        for widget in scope.walk(restrict=True)
        if isinstance(widget, Scroller)
    )
