"""The code of a room in large letters, as wide as there is room for."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from kivyapp.online import words
from kivyapp.widgets.text import DisplayText

# The width of a character of the display font, in its size.
CHARACTER_WIDTH: Final = 0.7


class CodeLine(DisplayText):
    """A code as it is shown. Screen readers spell it."""

    accessible_name = StringProperty("")
    accessible_role = "text"
    # The size of the letters, if they fit.
    largest = NumericProperty(0)

    def __init__(self, code: str, largest: float, **options: Any) -> None:
        super().__init__(
            text=code,
            largest=largest,
            font_size=largest,
            accessible_name=words.spelled_code(code),
            size_hint_y=None,
            height=largest + dp(16),
            halign="center",
            **options,
        )
        self.color = self.theme.text
        self.fbind("width", self._fit)

    def _fit(self, *_: Any) -> None:
        fitting = self.width / (CHARACTER_WIDTH * max(1, len(self.text)))
        self.font_size = min(self.largest, fitting)
