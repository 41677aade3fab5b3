"""A sheet over the screen: slides in from below; a tap outside, Back or Escape closes it.

The screen below keeps its size and stays visible through the scrim. The sheet can be used from its
first frame on: only its drawing slides, its widgets are in their final places from the start.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import Metrics, dp, sp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp import words
from kivyapp.platform.keys import Key
from kivyapp.style import motion
from kivyapp.style.kv import load_kv
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import MARGIN
from kivyapp.widgets.buttons import GlassButton, IconButton
from kivyapp.widgets.fan_layout import fan_behind, space_above
from kivyapp.widgets.feather_fan import FeatherFan
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.peacock import Peacock
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.text import DisplayText
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.visibility import animate_visibility

load_kv(__file__)

# In dp.
HEADER_HEIGHT: Final = 64
MAX_WIDTH: Final = 520
# A window at least this wide has the sheet in its middle instead of at its bottom.
CENTRED_FROM: Final = 600
MARGIN_ABOVE: Final = 24
# Windows up to this height are low, such as a landscape phone.
LOW_HEIGHT: Final = 480
# Above the keyboard of a landscape phone there is less room than this, all of it for the content.
ROOM_FOR_HEADER: Final = 200
# In a low window, the width of a sheet with a fan behind it.
MAX_WIDTH_BEFORE_FAN: Final = 360
# How often a sheet returns from its greater width while the window keeps its size.
MOST_RETURNS: Final = 2


class SheetPanel(GlassPanel):
    """The background of a sheet."""


class Sheet(Themed, Widget):
    """Content over a screen. Closing it is up to the navigation, by way of `close`.

    A festive sheet reports a win: it shows the peacock and, under reduced motion, a still fan of
    feathers behind it.
    """

    title = StringProperty("")
    # 0: out of sight, 1: in place.
    visibility = NumericProperty(0.0)
    slide_distance = NumericProperty(0.0)
    # The system bars: left, top, right, bottom, in pixels.
    insets = ListProperty([0, 0, 0, 0])

    def __init__(
        self,
        content: Widget,
        *,
        close: Callable[[Sheet], object],
        pace: motion.Pace = motion.Pace(),  # noqa: B008 (frozen)
        on_closed: Callable[[], object] | None = None,
        max_width: float = MAX_WIDTH,
        max_width_if_low: float | None = None,
        festive: bool = False,
        action: GlassButton | None = None,
        on_key: Callable[[Key], bool] = lambda _key: False,
        **options: Any,
    ) -> None:
        """`action`: the main button of the content, which moves into the header of a low sheet.

        `on_key`: True if the content has used a key.
        """
        self._close, self._pace, self._on_closed = close, pace, on_closed
        self.handle_key = on_key
        self._action, self._action_home = action, None if action is None else action.parent
        # The room of the last layout, whether the window was too low in it, and how often it was
        # found to be high enough after all.
        self._room, self._was_low, self._returns = Rect(0, 0, 0, 0), False, 0
        self.is_closing = False
        self.fan = FeatherFan() if festive and pace.is_still else None
        low = max_width_if_low or (max_width if self.fan is None else MAX_WIDTH_BEFORE_FAN)
        self._max_width, self._max_width_if_low = max_width, low
        super().__init__(**options)
        self.content = content
        self.panel = SheetPanel(theme=self.theme)
        self.heading = DisplayText(theme=self.theme, text=self.title, font_size=sp(22))
        self.close_button = IconButton(
            theme=self.theme, icon_name="close", accessible_name=words.CLOSE(), variant="quiet"
        )
        self.close_button.fbind("on_action", lambda *_: self.dismiss())
        self.scroller = Scroller(theme=self.theme)
        self.scroller.set_content(content)
        self.peacock = Peacock() if festive else None
        behind = () if self.fan is None else (self.fan,)
        before = () if self.peacock is None else (self.peacock,)
        parts = (*behind, self.panel, *before, self.heading, self.close_button, self.scroller)
        for part in parts:
            self.add_widget(part)
        self._layout = Clock.create_trigger(self.arrange, -1)
        for name in ("pos", "size", "title", "insets"):
            self.fbind(name, self._layout)
        content.fbind("height", self._layout)

    # Opening and closing

    def slide_in(self) -> None:
        self.arrange()
        animate_visibility(self, 1.0, self._pace, None)

    def slide_out(self, then: Callable[[], object]) -> None:
        """Slide out, then call back; from now on touches go to the screen below."""
        self.is_closing = True

        def gone() -> None:
            then()
            if self._on_closed is not None:
                self._on_closed()

        animate_visibility(self, 0.0, self._pace, gone)

    def dismiss(self) -> None:
        self._close(self)

    # Layout

    def arrange(self, *_: Any) -> None:
        left, top, right, bottom = self.insets
        room_width, room_height = self.width - left - right, self.height - top - bottom
        room = Rect(self.x + left, self.y + bottom, room_width, room_height)
        centred = self.width >= dp(CENTRED_FROM)
        max_width = self._max_width_if_low if self._is_low(room) else self._max_width
        width = round(min(room.width, dp(max_width)))
        margin = round(dp(MARGIN))
        self.scroller.margin, self.scroller.width = margin, width
        self.content.width = width - 2 * margin
        header = self._header_height(room)
        natural = header + self.content.height + dp(2)
        height = round(min(natural, room.height - self._free_height(room, centred)))
        x = round(room.x + (room.width - width) / 2)
        y = round(room.y + ((room.height - height) / 2 if centred else 0))
        # A sheet at the bottom extends below the window, which hides its lower corners.
        below = 0 if centred else round(dp(self.panel.radius)) + bottom
        self.panel.pos, self.panel.size = (x, y - below), (width, height + below)
        self.heading.text = self.title
        left = x + margin
        if self.peacock is not None and header:
            self.peacock.place((left, y + height - header + round(dp(6))), header - round(dp(12)))
            left += self.peacock.width + round(dp(12))
        self.heading.pos = (left, y + height - header)
        self.heading.size = (x + width - margin - dp(52) - left, header)
        self.close_button.pos = (x + width - dp(56), y + height - header + round(dp(8)))
        self._place_action(room, header)
        self.scroller.pos, self.scroller.height = (x, y + round(dp(2))), height - header - dp(2)
        self.slide_distance = height + below if not centred else round(dp(48))
        if self.fan is not None:
            self.fan.place(*fan_behind(room, Rect(x, y, width, height), Metrics.dp))

    def toast_lane(self) -> Rect:
        """Above the sheet, or in its header if the sheet is as high as the window."""
        panel, height = self.panel, round(dp(HEADER_HEIGHT))
        above = Rect(panel.x, panel.top, panel.width, dp(HEADER_HEIGHT))
        if above.top <= self.top - self.insets[1]:
            return above
        width = self.close_button.x - panel.x - dp(8)
        return Rect(panel.x + dp(4), panel.top - height, width, height)

    def _place_action(self, room: Rect, header: int) -> None:
        """Put the main button where it is in sight: into the header where the content scrolls."""
        action, home = self._action, self._action_home
        if action is None or home is None:
            return
        is_in_header = header > 0 and room.height <= dp(LOW_HEIGHT)
        place = self if is_in_header else home
        if action.parent is not place:
            action.parent.remove_widget(action)
            place.add_widget(action)
        if is_in_header:
            action.width = min(action.natural_width, self.heading.width / 2)
            action.pos = (self.close_button.x - dp(8) - action.width, self.close_button.y)
            self.heading.width -= action.width + dp(12)

    def _header_height(self, room: Rect) -> int:
        has_header = bool(room.height >= dp(ROOM_FOR_HEADER))
        self.heading.opacity = self.close_button.opacity = float(has_header)
        self.close_button.disabled = not has_header
        return round(dp(HEADER_HEIGHT)) if has_header else 0

    def _is_low(self, room: Rect) -> bool:
        """Whether the window is low, or too low to stack the columns of the content.

        Texts have other heights in columns of another width, so the answer depends on itself: the
        sheet must not change between two widths for ever.
        """
        if room != self._room:
            self._room, self._was_low, self._returns = room, False, 0
        stacked = dp(HEADER_HEIGHT + MARGIN_ABOVE) + getattr(self.content, "stacked_height", 0)
        is_low = bool(room.height <= max(dp(LOW_HEIGHT), stacked))
        if self._was_low and not is_low:
            self._returns += 1
            is_low = self._returns > MOST_RETURNS
        self._was_low = is_low
        return is_low

    def _free_height(self, room: Rect, centred: bool) -> float:
        """The height that even a full sheet leaves free."""
        if room.height < dp(ROOM_FOR_HEADER):
            return 0.0
        if self.fan is None or room.width > room.height:
            return float(dp(MARGIN_ABOVE))
        return space_above(room, Metrics.dp) * (2 if centred else 1)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if self.is_closing:
            return False
        if super().on_touch_down(touch):
            return True
        if not self.panel.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.ud["outside_sheet"] = self
        return True

    def on_touch_move(self, touch: Any) -> bool:
        return not self.is_closing and (bool(super().on_touch_move(touch)) or True)

    def on_touch_up(self, touch: Any) -> bool:
        if self.is_closing:
            return False
        if super().on_touch_up(touch):
            return True
        if touch.ud.get("outside_sheet") is self and not self.panel.collide_point(*touch.pos):
            self.dismiss()
        return True
