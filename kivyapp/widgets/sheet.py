"""A sheet over the screen: slides in from below, closes by a tap beside it, Back or Escape.

What lies below keeps its size and stays visible through the shade. The sheet can be used from its
first frame on: it slides as a picture, its parts lie in their final places from the start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics, dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp import words
from kivyapp.style import motion
from kivyapp.style.kv import load_kv
from kivyapp.style.tokens import MARGIN
from kivyapp.table.geometry import Rect
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.composition import room_above, tail_behind
from kivyapp.widgets.feather_fan import FeatherFan
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.text import Figure
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.visibility import show_to

load_kv(__file__)

HEADER: Final = 64
WIDEST: Final = 520
# A window at least so wide shows the sheet in its middle instead of at its bottom.
MIDDLE_FROM: Final = 600
ABOVE: Final = 24
# A window that is no higher, such as a phone on its side.
LOW: Final = 480
# In such a window a sheet is narrower that has a tail behind it.
WIDEST_BEFORE_TAIL: Final = 360


class Panel(Glass):
    """The sheet's own ground."""


class Sheet(Themed, Widget):
    """Some content over a screen. `close` is handed in: closing is navigation."""

    title = StringProperty("")
    # 0 is out of sight, 1 is in place.
    shown = NumericProperty(0.0)
    slip = NumericProperty(0.0)
    # Left, top, right, bottom in pixels: the system's bars.
    insets = ListProperty([0, 0, 0, 0])

    def __init__(
        self,
        content: Widget,
        *,
        close: Callable[[Sheet], object],
        pace: motion.Pace = motion.Pace(),  # noqa: B008 (frozen)
        on_closed: Callable[[], object] | None = None,
        widest: float = WIDEST,
        widest_if_low: float | None = None,
        festive: bool = False,
        **options: Any,
    ) -> None:
        self._close, self._pace, self._on_closed = close, pace, on_closed
        self.closing = False
        # What is celebrated moves; where nothing moves, an open tail stands behind the sheet.
        self.tail = FeatherFan() if festive and pace.still else None
        low = widest_if_low or (widest if self.tail is None else WIDEST_BEFORE_TAIL)
        self._widest, self._widest_if_low = widest, low
        super().__init__(**options)
        self.content = content
        self.panel = Panel(theme=self.theme)
        self.heading = Figure(theme=self.theme, text=self.title, font_size=sp(22))
        self.closer = IconButton(
            theme=self.theme, icon_name="close", accessible_name=words.CLOSE, look="quiet"
        )
        self.closer.fbind("on_action", lambda *_: self.dismiss())
        self.scroller = Scroller(theme=self.theme)
        self.scroller.show(content)
        behind = () if self.tail is None else (self.tail,)
        for part in (*behind, self.panel, self.heading, self.closer, self.scroller):
            self.add_widget(part)
        self._layout = Clock.create_trigger(self.arrange, -1)
        for name in ("pos", "size", "title", "insets"):
            self.fbind(name, self._layout)
        content.fbind("height", self._layout)

    # Coming and going

    def slide_in(self) -> None:
        self.arrange()
        show_to(self, 1.0, self._pace, None)

    def slide_out(self, then: Callable[[], object]) -> None:
        """Leave; from now on touches go to what lies below."""
        self.closing = True

        def gone() -> None:
            then()
            if self._on_closed is not None:
                self._on_closed()

        show_to(self, 0.0, self._pace, gone)

    def dismiss(self) -> None:
        self._close(self)

    # Its place

    def arrange(self, *_: Any) -> None:
        left, top, right, bottom = self.insets
        room_width, room_height = self.width - left - right, self.height - top - bottom
        room = Rect(self.x + left, self.y + bottom, room_width, room_height)
        in_middle = self.width >= dp(MIDDLE_FROM)
        widest = self._widest_if_low if self._is_low(room) else self._widest
        width = round(min(room.width, dp(widest)))
        margin = round(dp(MARGIN))
        self.scroller.margin, self.scroller.width = margin, width
        self.content.width = width - 2 * margin
        natural = dp(HEADER) + self.content.height + dp(2)
        height = round(min(natural, room.height - self._free_height(room, in_middle)))
        x = round(room.x + (room.width - width) / 2)
        y = round(room.y + ((room.height - height) / 2 if in_middle else 0))
        # A sheet at the bottom goes on below it, so that its lower corners are not seen.
        below = 0 if in_middle else round(dp(self.panel.radius)) + bottom
        self.panel.pos, self.panel.size = (x, y - below), (width, height + below)
        header = round(dp(HEADER))
        self.heading.text = self.title
        self.heading.pos = (x + margin, y + height - header)
        self.heading.size = (width - 2 * margin - dp(52), header)
        self.closer.pos = (x + width - dp(56), y + height - header + round(dp(8)))
        self.scroller.pos, self.scroller.height = (x, y + round(dp(2))), height - header - dp(2)
        self.slip = height + below if not in_middle else round(dp(48))
        if self.tail is not None:
            self.tail.stand(*tail_behind(room, Rect(x, y, width, height), Metrics.dp))

    def _is_low(self, room: Rect) -> bool:
        """Whether the window is low, or lower than two columns would be below each other."""
        stacked = dp(HEADER + ABOVE) + getattr(self.content, "stacked_height", 0)
        return bool(room.height <= max(dp(LOW), stacked))

    def _free_height(self, room: Rect, in_middle: bool) -> float:
        """How much of the room's height the sheet leaves, however much there is to show."""
        if self.tail is None or room.width > room.height:
            return float(dp(ABOVE))
        return room_above(room, Metrics.dp) * (2 if in_middle else 1)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if self.closing:
            return False
        if super().on_touch_down(touch):
            return True
        if not self.panel.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.ud["beside"] = self
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return not self.closing and (bool(super().on_touch_move(touch)) or True)

    def on_touch_up(self, touch: Any) -> bool:
        if self.closing:
            return False
        if super().on_touch_up(touch):
            return True
        if touch.ud.get("beside") is self and not self.panel.collide_point(*touch.pos):
            self.dismiss()
        return True
