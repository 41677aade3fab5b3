"""The bars around a table. It says which part of the window is left for the cards.

The bars' sizes depend on the window alone, never on what they show, so the table never moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.style.tokens import BAR_HEIGHT
from kivyapp.table.geometry import Rect
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.thumb_bar import THUMB_HEIGHT, ThumbBar
from kivyapp.widgets.top_bar import TopBar

# From this width on everything fits into one bar, if the window is not upright.
WIDE: Final = 560


class Chrome(Themed, Widget):
    """Top bar and thumb bar of a game. Put the table into `table_area`."""

    title = StringProperty("")
    seed_text = StringProperty("")
    time_text = StringProperty("")
    score_text = StringProperty("")
    note_text = StringProperty("")
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
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.top_bar = TopBar(theme=self.theme, on_back=on_back, on_menu=on_menu)
        self.thumb_bar = ThumbBar(
            theme=self.theme, on_undo=on_undo, on_redo=on_redo, on_hint=on_hint
        )
        self.add_widget(self.top_bar)
        for name in ("pos", "size", "left_hand"):
            self.fbind(name, self._arrange)
        for name in ("title", "seed_text", "time_text", "score_text", "note_text"):
            self.fbind(name, self._tell)
        self.fbind("theme", self._tell_theme)
        self._tell()
        self._arrange()

    def enable(self, name: str, possible: bool) -> None:
        """Whether undo, redo or hint has anything to do now."""
        self.thumb_bar.enable(name, possible)

    @property
    def upright(self) -> bool:
        return bool(self.width < dp(WIDE) or self.width < self.height)

    def _arrange(self, *_: Any) -> None:
        bar = round(dp(BAR_HEIGHT))
        thumb = round(dp(THUMB_HEIGHT)) if self.upright and not self.thumb_bar.empty else 0
        self.top_bar.pos = (self.x, self.top - bar)
        self.top_bar.width = self.width
        self.top_bar.readings.wide = not self.upright
        self._place_thumb_bar(thumb)
        self.table_area = Rect(
            self.x, self.y + thumb, self.width, max(1, self.height - bar - thumb)
        )

    def _place_thumb_bar(self, height: int) -> None:
        bar = self.thumb_bar
        bar.mirrored = self.left_hand
        if self.upright:
            if bar.parent is not self:
                if bar.parent is not None:
                    self.top_bar.offer([])
                self.add_widget(bar)
            bar.captions = True
            bar.size = (self.width, height)
            bar.pos = self.pos
        else:
            if bar.parent is self:
                self.remove_widget(bar)
            bar.captions = False
            bar.size = (bar.natural_width(), dp(BAR_HEIGHT))
            self.top_bar.offer([] if bar.empty else [bar], first=self.left_hand)

    def _tell(self, *_: Any) -> None:
        bar = self.top_bar
        bar.title, bar.below = self.title, self.seed_text
        readings = bar.readings
        readings.time_text, readings.score_text = self.time_text, self.score_text
        readings.note_text = self.note_text

    def _tell_theme(self, *_: Any) -> None:
        self.top_bar.theme = self.thumb_bar.theme = self.theme
