"""The prompt and the buttons of a match: the main button, Skip and Hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from kivyapp.games.cribbage import words
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton, IconButton
from kivyapp.widgets.text import Paragraph, text_width
from kivyapp.widgets.themed import Themed

BUTTON_HEIGHT: Final = 52
PROMPT_SIZE: Final = 15


class Controls(Themed, Widget):
    """The prompt and its buttons. A button with an empty text is hidden."""

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
        self.prompt_label = Paragraph(theme=self.theme, font_size=sp(PROMPT_SIZE), halign="left")
        self.prompt_label.size_hint = (None, None)
        self.main = GlassButton(theme=self.theme, variant="main")
        self.skip = GlassButton(theme=self.theme)
        self.hint = IconButton(
            theme=self.theme, icon_name="hint", accessible_name=words.HINT(), variant="quiet"
        )
        for button, action in ((self.main, on_main), (self.skip, on_skip), (self.hint, on_hint)):
            button.fbind("on_action", lambda *_, action=action: action())
        self.is_portrait, self.scale = True, 1.0
        for part in (self.prompt_label, self.hint):
            self.add_widget(part)
        for name in ("prompt", "main_text", "skip_text"):
            self.fbind(name, self.arrange)

    def place(self, place: Rect, scale: float, *, is_portrait: bool) -> None:
        self.is_portrait, self.scale = is_portrait, scale
        self.pos, self.size = (place.x, place.y), (place.width, place.height)
        self.arrange()

    def enable(self, *, main: bool, hint: bool) -> None:
        self.main.disabled, self.hint.disabled = not main, not hint

    def arrange(self, *_: Any) -> None:
        self.prompt_label.text = self.prompt
        self.prompt_label.font_size = sp(PROMPT_SIZE * self.scale)
        for button, text in ((self.main, self.main_text), (self.skip, self.skip_text)):
            button.text = button.accessible_name = text
            button.font_size = sp(16 * self.scale)
            if bool(text) != (button.parent is self):
                (self.add_widget if text else self.remove_widget)(button)
        if self.is_portrait:
            self._in_a_row()
        else:
            self._in_a_column()

    def _in_a_row(self) -> None:
        gap, height = dp(BUTTON_GAP), dp(BUTTON_HEIGHT)
        y = round(self.y + (self.height - height) / 2)
        self.hint.pos = (round(self.x), round(self.y + (self.height - dp(TOUCH_TARGET)) / 2))
        right = self.right
        for button, text in ((self.main, self.main_text), (self.skip, self.skip_text)):
            if text:
                button.size = (round(text_width(text, bold=True) + dp(36)), height)
                right -= button.width
                button.pos = (round(right), y)
                right -= gap
        left = self.hint.right + gap if self.hint.parent is self else self.x + gap
        self.prompt_label.halign = "left"
        self.prompt_label.width = max(1.0, right - left)
        # The text height is known once the texture is drawn.
        self.prompt_label.texture_update()
        text_height = self.prompt_label.texture_size[1]
        self.prompt_label.pos = (round(left), round(self.y + (self.height - text_height) / 2))

    def _in_a_column(self) -> None:
        gap, height, target = dp(BUTTON_GAP), dp(BUTTON_HEIGHT * self.scale), dp(TOUCH_TARGET)
        self.hint.pos = (round(self.right - target), round(self.y + (height - target) / 2))
        y, width = self.y, self.width - (target + gap if self.hint.parent is self else 0)
        for button, text in ((self.main, self.main_text), (self.skip, self.skip_text)):
            if text:
                button.size, button.pos = (round(width), round(height)), (round(self.x), round(y))
                y += height + gap
        self.prompt_label.halign = "left"
        self.prompt_label.width = self.width
        self.prompt_label.pos = (round(self.x), round(max(y, self.y + height + gap) + gap / 2))
