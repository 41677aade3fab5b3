"""What is to be done now, in words, and the buttons for it: the large one, Skip, and advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from kivyapp.games.cribbage import words
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.table.geometry import Rect
from kivyapp.widgets.buttons import GlassButton, IconButton
from kivyapp.widgets.text import Paragraph, text_width
from kivyapp.widgets.themed import Themed

LARGE: Final = 52
SMALL_TEXT: Final = 15


class Controls(Themed, Widget):
    """The prompt and its buttons. A button without a text is not there."""

    prompt = StringProperty("")
    main_text = StringProperty("")
    skip_text = StringProperty("")

    def __init__(
        self,
        *,
        on_main: Callable[[], object],
        on_skip: Callable[[], object],
        on_hint: Callable[[], object],
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.words = Paragraph(theme=self.theme, font_size=sp(SMALL_TEXT), halign="left")
        self.words.size_hint = (None, None)
        self.main = GlassButton(theme=self.theme, look="main")
        self.skip = GlassButton(theme=self.theme)
        self.hint = IconButton(
            theme=self.theme, icon_name="hint", accessible_name=words.HINT, look="quiet"
        )
        for button, action in ((self.main, on_main), (self.skip, on_skip), (self.hint, on_hint)):
            button.fbind("on_action", lambda *_, action=action: action())
        self.upright, self.scale = True, 1.0
        for part in (self.words, self.hint):
            self.add_widget(part)
        for name in ("prompt", "main_text", "skip_text"):
            self.fbind(name, self.arrange)

    def put(self, place: Rect, scale: float, *, upright: bool) -> None:
        self.upright, self.scale = upright, scale
        self.pos, self.size = (place.x, place.y), (place.width, place.height)
        self.arrange()

    def enable(self, *, main: bool, hint: bool) -> None:
        self.main.disabled, self.hint.disabled = not main, not hint

    def arrange(self, *_: Any) -> None:
        self.words.text = self.prompt
        self.words.font_size = sp(SMALL_TEXT * self.scale)
        for button, text in ((self.main, self.main_text), (self.skip, self.skip_text)):
            button.text = button.accessible_name = text
            button.font_size = sp(16 * self.scale)
            if bool(text) != (button.parent is self):
                (self.add_widget if text else self.remove_widget)(button)
        if self.upright:
            self._in_a_row()
        else:
            self._in_a_column()

    def _in_a_row(self) -> None:
        gap, high = dp(BUTTON_GAP), dp(LARGE)
        y = round(self.y + (self.height - high) / 2)
        self.hint.pos = (round(self.x), round(self.y + (self.height - dp(TOUCH_TARGET)) / 2))
        right = self.right
        for button, text in ((self.main, self.main_text), (self.skip, self.skip_text)):
            if text:
                button.size = (round(text_width(text, bold=True) + dp(36)), high)
                right -= button.width
                button.pos = (round(right), y)
                right -= gap
        left = self.hint.right + gap if self.hint.parent is self else self.x + gap
        self.words.halign = "left"
        self.words.width = max(1.0, right - left)
        # How high it is shows only when it is drawn.
        self.words.texture_update()
        height = self.words.texture_size[1]
        self.words.pos = (round(left), round(self.y + (self.height - height) / 2))

    def _in_a_column(self) -> None:
        gap, high, target = dp(BUTTON_GAP), dp(LARGE * self.scale), dp(TOUCH_TARGET)
        self.hint.pos = (round(self.right - target), round(self.y + (high - target) / 2))
        y, width = self.y, self.width - (target + gap if self.hint.parent is self else 0)
        for button, text in ((self.main, self.main_text), (self.skip, self.skip_text)):
            if text:
                button.size, button.pos = (round(width), round(high)), (round(self.x), round(y))
                y += high + gap
        self.words.halign = "left"
        self.words.width = self.width
        self.words.pos = (round(self.x), round(max(y, self.y + high + gap) + gap / 2))
