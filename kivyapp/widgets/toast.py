"""A short message with at most one button; it disappears after a while or when it is tapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from kivyapp.style import motion
from kivyapp.style.kv import load_kv
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BUTTON_GAP, MARGIN
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import ParagraphLabel, text_width
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.visibility import animate_visibility

load_kv(__file__)

# In dp.
MAX_WIDTH: Final = 520
MIN_HEIGHT: Final = 48
# With this padding two lines fit into a bar, clear of the cards beside it.
PADDING: Final = 8


class ToastPanel(GlassPanel):
    """The background of a toast."""


class Toast(Themed, Widget):
    """One message. A touch dismisses it and still reaches what lies below."""

    visibility = NumericProperty(0.0)
    # The part of the window that is kept free for it.
    lane = ObjectProperty(Rect(0, 0, 1, 1))

    def __init__(
        self,
        text: str,
        *,
        action: str | None = None,
        on_action: Callable[[], object] | None = None,
        pace: motion.Pace = motion.Pace(),  # noqa: B008 (frozen)
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._pace = pace
        self._on_gone: Callable[[], object] = lambda: None
        self._timeout: Any = None
        self.panel = ToastPanel(theme=self.theme)
        self.message = ParagraphLabel(theme=self.theme, text=text)
        self.add_widget(self.panel)
        self.add_widget(self.message)
        self.button: GlassButton | None = None
        if action is not None and on_action is not None:
            self.button = GlassButton(theme=self.theme, text=action, variant="offer")
            self.button.fbind("on_action", lambda *_: self._run_action(on_action))
            self.add_widget(self.button)
            self.button.fbind("texture_size", self.arrange)
        for name in ("pos", "size", "lane"):
            self.fbind(name, self.arrange)
        self.message.fbind("height", self.arrange)

    def show_for(self, seconds: float, on_gone: Callable[[], object]) -> None:
        """Appear, stay this long, disappear, then call back."""
        self._on_gone = on_gone
        self.arrange()
        animate_visibility(self, 1.0, self._pace, None)
        self._timeout = Clock.schedule_once(lambda _elapsed: self.dismiss(), seconds)

    @property
    def is_showing(self) -> bool:
        """Whether it can be read: it has appeared and is not disappearing."""
        return self._timeout is not None

    def cancel(self) -> None:
        """Stop at once, without calling back."""
        Animation.cancel_all(self, "visibility")
        self._stop_timeout()

    def dismiss(self) -> None:
        if self.is_showing:
            self._stop_timeout()
            animate_visibility(self, 0.0, self._pace, self._on_gone)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _run_action(self, action: Callable[[], object]) -> None:
        self.dismiss()
        action()

    def arrange(self, *_: Any) -> None:
        margin, lane = dp(MARGIN), self.lane
        button = self.button.natural_width + dp(BUTTON_GAP) if self.button else 0
        # As wide as the text needs, so that a short message is a small toast.
        wanted = text_width(self.message.text) + dp(4) + 2 * margin + button
        width = round(min(lane.width, dp(MAX_WIDTH), max(wanted, dp(120))))
        self.message.width = width - 2 * margin - button
        height = round(max(dp(MIN_HEIGHT), self.message.height + dp(PADDING)))
        x = round(lane.x + (lane.width - width) / 2)
        # A text that is too high for its lane hangs over the lower edge.
        y = round(max(self.y, min(lane.centre[1] - height / 2, lane.top - height)))
        self.panel.pos, self.panel.size = (x, y), (width, height)
        self.message.pos = (x + margin, round(y + (height - self.message.height) / 2))
        if self.button is not None:
            self.button.size = (self.button.natural_width, dp(48))
            self.button.pos = (x + width - self.button.width - dp(4), y + (height - dp(48)) / 2)

    def on_touch_down(self, touch: Any) -> bool:
        """Only the button consumes touches: a message must not get in the way of the game."""
        if not self.is_showing:
            return False
        if super().on_touch_down(touch):
            return True
        if self.panel.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self.dismiss()
        return False
