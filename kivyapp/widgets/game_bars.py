"""The bars around a game's table, and the area they leave for the cards.

The size of the bars depends only on the window, never on their content, so the table never moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BAR_HEIGHT
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.thumb_bar import THUMB_HEIGHT, ThumbBar
from kivyapp.widgets.top_bar import TopBar

# The height of the lane, in dp.
LANE_HEIGHT: Final = 52
# From this width on, one bar holds everything in a landscape window; in dp.
ONE_BAR_FROM: Final = 560


def is_portrait(window: Rect, density: float) -> bool:
    return window.width < ONE_BAR_FROM * density or window.width < window.height


def table_area(window: Rect, density: float, *, has_thumb_bar: bool) -> Rect:
    """What the bars of a game and the lane for toasts leave for its table."""
    thumb = thumb_height(window, density, has_thumb_bar=has_thumb_bar)
    below = thumb + round(LANE_HEIGHT * density) if thumb else 0
    height = window.height - round(BAR_HEIGHT * density) - below
    return Rect(window.x, window.y + below, window.width, max(1, height))


def thumb_height(window: Rect, density: float, *, has_thumb_bar: bool) -> int:
    """The height of the thumb bar; a landscape window has none."""
    return round(THUMB_HEIGHT * density) if has_thumb_bar and is_portrait(window, density) else 0


class GameBars(Themed, Widget):
    """The top bar and the thumb bar of a game. `table_area` is what they leave for the table."""

    title = StringProperty("")
    seed_text = StringProperty("")
    time_text = StringProperty("")
    score_text = StringProperty("")
    note_text = StringProperty("")
    # A sign beside the title: an icon, the theme colour it has, and what it means.
    sign = ObjectProperty(None, allownone=True)
    left_hand = BooleanProperty(False)
    table_area = ObjectProperty(Rect(0, 0, 1, 1))

    def __init__(
        self,
        *,
        on_back: Callable[[], object],
        on_menu: Callable[[], object],
        on_undo: Callable[[], object] | None = None,
        on_redo: Callable[[], object] | None = None,
        on_hint: Callable[[], object] | None = None,
        on_sign: Callable[[str], object] = lambda _meaning: None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.top_bar = TopBar(theme=self.theme, on_back=on_back, on_menu=on_menu, on_sign=on_sign)
        self.thumb_bar = ThumbBar(
            theme=self.theme, on_undo=on_undo, on_redo=on_redo, on_hint=on_hint
        )
        # The bar that is shown in place of the thumb bar, such as that of a recording.
        self._replacement: Any = None
        # The strip between the table and the buttons, such as a timeline.
        self._strip: Any = None
        self._lane = Rect(0, 0, 0, 0)
        self.add_widget(self.top_bar)
        for name in ("pos", "size", "left_hand"):
            self.fbind(name, self._arrange)
        for name in ("title", "seed_text", "time_text", "score_text", "note_text", "sign"):
            self.fbind(name, self._update_texts)
        self.fbind("theme", self._update_theme)
        self._update_texts()
        self._arrange()

    def toast_lane(self) -> Rect:
        """Above the thumb bar, or in the top bar where there is no thumb bar."""
        is_free = self._lane.height and self._strip is None
        return self._lane if is_free else self.top_bar.toast_lane()

    def set_enabled(self, name: str, enabled: bool) -> None:
        """Enable or disable the button "undo", "redo" or "hint"."""
        self.thumb_bar.set_enabled(name, enabled)

    def set_finish(self, action: Callable[[], object] | None) -> None:
        """Show the button that finishes the game; None removes it."""
        if self.thumb_bar.set_finish(action):
            self._arrange()

    def replace_buttons(self, bar: Any) -> None:
        """Show another bar in place of the thumb bar; None brings the thumb bar back."""
        if bar is self._replacement:
            return
        old = self._buttons
        if old.parent is self:
            self.remove_widget(old)
        elif old.parent is not None:
            self.top_bar.set_buttons([])
        self._replacement = bar
        self._arrange()

    def set_strip(self, strip: Any) -> None:
        """Show a strip in the lane, or below the table of a wide window; None removes it."""
        if self._strip is not None:
            self.remove_widget(self._strip)
        self._strip = strip
        if strip is not None:
            self.add_widget(strip)
        self._arrange()

    @property
    def _buttons(self) -> Any:
        return self.thumb_bar if self._replacement is None else self._replacement

    @property
    def is_portrait(self) -> bool:
        return is_portrait(self._window, Metrics.dp)

    @property
    def _window(self) -> Rect:
        return Rect(self.x, self.y, self.width, self.height)

    def _arrange(self, *_: Any) -> None:
        has_thumb_bar = not self._buttons.is_empty
        area = table_area(self._window, Metrics.dp, has_thumb_bar=has_thumb_bar)
        self.top_bar.pos = (self.x, self.top - round(dp(BAR_HEIGHT)))
        self.top_bar.width = self.width
        self.top_bar.status_display.wide = not self.is_portrait
        below = thumb_height(self._window, Metrics.dp, has_thumb_bar=has_thumb_bar)
        self._place_thumb_bar(below)
        # Above the thumb bar a strip is kept free for toasts.
        height = area.y - self.y - below
        if self._strip is not None:
            # A wide window has no lane: the strip takes its height from the table.
            missing = max(0.0, dp(LANE_HEIGHT) - height)
            height += missing
            area = Rect(area.x, area.y + missing, area.width, max(1, area.height - missing))
            self._strip.pos, self._strip.size = (self.x, self.y + below), (self.width, height)
        self._lane = Rect(self.x + dp(4), self.y + below, self.width - dp(8), height)
        self.table_area = area

    def _place_thumb_bar(self, height: int) -> None:
        bar = self._buttons
        bar.mirrored = self.left_hand
        if self.is_portrait:
            if bar.parent is not self:
                if bar.parent is not None:
                    self.top_bar.set_buttons([])
                self.add_widget(bar)
            bar.captions = True
            bar.size = (self.width, height)
            bar.pos = self.pos
        else:
            if bar.parent is self:
                self.remove_widget(bar)
            bar.captions = False
            bar.size = (bar.natural_width(), dp(BAR_HEIGHT))
            self.top_bar.set_buttons([] if bar.is_empty else [bar], first=self.left_hand)

    def _update_texts(self, *_: Any) -> None:
        bar = self.top_bar
        bar.title, bar.subtitle = self.title, self.seed_text
        status_display = bar.status_display
        status_display.time_text, status_display.score_text = self.time_text, self.score_text
        status_display.note_text = self.note_text
        bar.set_sign(self.sign)

    def _update_theme(self, *_: Any) -> None:
        self.top_bar.theme = self.thumb_bar.theme = self.theme
        for bar in (self._replacement, self._strip):
            if bar is not None:
                bar.theme = self.theme
