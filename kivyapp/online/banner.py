"""A remark over the table, about the server or the other player, with a button at most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from kivyapp.online.online_status import Remark, Way
from kivyapp.online.status_actions import way_button
from kivyapp.style.tokens import BUTTON_GAP, SMALL_TEXT, TOUCH_TARGET
from kivyapp.table.geometry import Rect
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Paragraph, text_width

# From this width on the button stands beside the words, and has so much room around its own.
LINE_FROM: Final = 300
BUTTON_ROOM: Final = 64
PADDING: Final = 12
# Above and below the words of a line.
TIGHT: Final = 3


class Banner(Glass):
    """Stands over the story of the match while something is not as it should be."""

    text = StringProperty("")

    def __init__(self, *, go: Callable[[Way], object], **options: Any) -> None:
        super().__init__(**options)
        self._go = go
        self.way: Way | None = None
        self.button: Any = None
        self.words = Paragraph(theme=self.theme, font_size=sp(SMALL_TEXT + 1))
        self.words.size_hint = (None, None)
        self.add_widget(self.words)
        self.follow(("sheet", "warning"), self._recolour)

    def _recolour(self, *_: Any) -> None:
        self.fill, self.edge = self.theme.sheet, self.theme.warning

    def show(self, remark: Remark) -> None:
        self.text = self.words.text = remark.text
        if remark.way is not self.way:
            self.way = remark.way
            if self.button is not None:
                self.remove_widget(self.button)
            self.button = None
            if remark.way is not None:
                self.button = way_button(self.theme, remark.way, self._go, "plain")
                self.button.size_hint = (None, None)
                self.add_widget(self.button)

    def put(self, story: Rect, told: float) -> None:
        """Where the story is told, whose words are so high: over them where it is a line between
        the cards, below them where it is a column beside the cards, if there is room enough."""
        line = story.width >= dp(LINE_FROM)
        pad, gap = dp(PADDING), dp(BUTTON_GAP)
        inside = story.width - 2 * pad
        end = above = 0.0
        if self.button is not None:
            wide = text_width(self.button.text, bold=True) + dp(BUTTON_ROOM)
            self.button.size = (round(wide if line else inside), dp(TOUCH_TARGET))
            end = self.button.width + gap if line else 0.0
            above = 0.0 if line else self.button.height + gap
        self.words.width = max(1.0, inside - end)
        self.words.texture_update()
        self.words.height = self.words.texture_size[1]
        if line:
            least = dp(TOUCH_TARGET) + 2 * dp(TIGHT) if self.button is not None else 0.0
            height = max(self.words.height + 2 * dp(TIGHT), least, story.height)
            y = story.centre[1] - height / 2
        else:
            height = self.words.height + above + 2 * gap
            below = story.top - told - gap - height
            height = height if below >= story.y else max(height, told)
            y = below if below >= story.y else story.top - height
        self.pos, self.size = (round(story.x), round(y)), (round(story.width), round(height))
        self._place_parts(pad, gap, above, line=line)

    def _place_parts(self, pad: float, gap: float, above: float, *, line: bool) -> None:
        self.words.pos = (
            round(self.x + pad),
            round(self.y + above + (self.height - above - self.words.height) / 2),
        )
        if self.button is not None:
            middle = self.center_y - self.button.height / 2
            self.button.pos = (
                round(self.right - pad - self.button.width),
                round(middle if line else self.y + gap),
            )
