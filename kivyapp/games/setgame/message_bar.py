"""What is said about the board, and the button for another one: below the board or in the bar."""

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
# How much of a line, and of two lines, words fill before they are broken.
ONE_LINE: Final = 0.97
TWO_LINES: Final = 1.75


class MessageBar(Themed, Widget):
    """One sentence, in two lines if it has to be, and one button."""

    message = StringProperty(words.FIND)
    mirrored = BooleanProperty(False)
    # By the side of the title there is no room at the edges to be kept.
    in_bar = BooleanProperty(False)

    def __init__(self, *, on_new: Callable[[], object], **options: Any) -> None:
        super().__init__(**options)
        self.line = TextLine(theme=self.theme, max_lines=2, shorten=False)
        self.button = GlassButton(theme=self.theme, text=words.NEW_BOARD, icon_name="restart")
        self.button.fbind("on_action", lambda *_: on_new())
        self.add_widget(self.line)
        self.add_widget(self.button)
        for name in ("pos", "size", "message", "mirrored", "in_bar"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange(self, *_: Any) -> None:
        edge = 0 if self.in_bar else round(dp(MARGIN * 0.75))
        gap = round(dp(BUTTON_GAP * 1.5))
        width = round(text_width(words.NEW_BOARD, bold=True) + dp(ICON_ROOM))
        # A narrow phone keeps the picture of the button and gives the words their room.
        narrow = self.width - width < dp(200)
        self.button.text = "" if narrow else words.NEW_BOARD
        self.button.accessible_name = words.NEW_BOARD
        width = round(dp(TOUCH_TARGET)) if narrow else width
        height = round(dp(TOUCH_TARGET))
        self.button.size = (width, height)
        left, right = self.x + edge, self.right - edge
        self.button.pos = (
            round(left if self.mirrored else right - width),
            round(self.center_y - height / 2),
        )
        room = max(1.0, right - left - width - gap)
        self.line.size = (room, self.height)
        self.line.pos = (round(left + width + gap if self.mirrored else left), self.y)
        self.line.halign = "right" if self.in_bar != self.mirrored else "left"
        self.line.text = self.message
        self.line.font_size = sp(self._letters(room))

    def _letters(self, room: float) -> int:
        """The largest letters with which the sentence fits, into one line rather than two."""
        for lines in (ONE_LINE, TWO_LINES):
            for size in SIZES:
                if text_width(self.message, size) < lines * room:
                    return size
        return SIZES[-1]
