"""The message about the board and the button for a new one, below the board or in the top bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.games.setgame import words
from kivyapp.style.tokens import BUTTON_GAP, MARGIN, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.text import TextLine, text_width
from kivyapp.widgets.themed import Themed

ICON_ROOM: Final = 60
SIZES: Final = (17, 16, 15, 14, 13)
# A long sentence takes a third line rather than letters that nobody can read.
MOST_LINES: Final = 3
# The text width that fits into one line and into two, in line widths; breaking loses some.
ONE_LINE: Final = 0.97
TWO_LINES: Final = 1.75


class MessageBar(Themed, Widget):
    """One sentence on up to three lines, and one button."""

    message = StringProperty("")
    mirrored = BooleanProperty(False)
    # The top bar has its own margins.
    in_top_bar = BooleanProperty(False)

    def __init__(self, *, on_new: Callable[[], object], **options: Any) -> None:
        super().__init__(message=words.FIND(), **options)
        self.label = TextLine(theme=self.theme, max_lines=MOST_LINES, shorten=False)
        self.button = GlassButton(theme=self.theme, text=words.NEW_BOARD(), icon_name="new")
        self.button.fbind("on_action", lambda *_: on_new())
        self.add_widget(self.label)
        self.add_widget(self.button)
        for name in ("pos", "size", "message", "mirrored", "in_top_bar"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        edge = 0 if self.in_top_bar else round(dp(MARGIN * 0.75))
        gap = round(dp(BUTTON_GAP * 1.5))
        width = round(text_width(words.NEW_BOARD(), bold=True) + dp(ICON_ROOM))
        # On a narrow phone the button shows only its icon, to leave space for the message.
        narrow = self.width - width < dp(200)
        self.button.text = "" if narrow else words.NEW_BOARD()
        self.button.accessible_name = words.NEW_BOARD()
        width = round(dp(TOUCH_TARGET)) if narrow else width
        height = round(dp(TOUCH_TARGET))
        self.button.size = (width, height)
        left, right = self.x + edge, self.right - edge
        self.button.pos = (
            round(left if self.mirrored else right - width),
            round(self.center_y - height / 2),
        )
        room = max(1.0, right - left - width - gap)
        self.label.size = (room, self.height)
        self.label.pos = (round(left + width + gap if self.mirrored else left), self.y)
        self.label.halign = "right" if self.in_top_bar != self.mirrored else "left"
        self.label.text = self.message
        self.label.font_size = sp(self._font_size(room))

    def _font_size(self, room: float) -> int:
        """The largest font size with which the message fits, on one line if possible."""
        for lines in (ONE_LINE, TWO_LINES):
            for size in SIZES:
                if text_width(self.message, size) < lines * room:
                    return size
        return SIZES[-1]
