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
from kivyapp.widgets.text import TextLine, text_width
from kivyapp.widgets.themed import Themed

BUTTON_HEIGHT: Final = 52
BUTTON_SIZE: Final = 16
PROMPT_SIZE: Final = 15
PROMPT_LINES: Final = 5
# The least height of a prompt above the buttons, in dp. Without it the prompt is beside the hint.
LEAST_PROMPT: Final = 44
# What a button needs beside its text, and the most that the buttons of a row take of it; in dp.
BUTTON_MARGIN: Final = 24
BUTTONS_SHARE: Final = 0.55


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
        self.prompt_label = TextLine(theme=self.theme, max_lines=PROMPT_LINES, shorten=False)
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
            button.font_size = sp(BUTTON_SIZE * self.scale)
            if bool(text) != (button.parent is self):
                (self.add_widget if text else self.remove_widget)(button)
        if self.is_portrait:
            self._in_a_row()
        else:
            self._in_a_column()

    @property
    def _shown_buttons(self) -> list[GlassButton]:
        """Those with a text, the main one first."""
        return [button for button in (self.main, self.skip) if button.text]

    def _in_a_row(self) -> None:
        gap, height = dp(BUTTON_GAP), dp(BUTTON_HEIGHT)
        y = round(self.y + (self.height - height) / 2)
        self.hint.pos = (round(self.x), round(self.y + (self.height - dp(TOUCH_TARGET)) / 2))
        left = self.hint.right + gap if self.hint.parent is self else self.x + gap
        buttons, right = self._shown_buttons, self.right
        most = BUTTONS_SHARE if self.prompt else 1.0
        widths = [text_width(each.text, bold=True) + dp(1.5 * BUTTON_MARGIN) for each in buttons]
        share = min(1.0, most * (right - left - gap * len(buttons)) / max(1.0, sum(widths)))
        for button, width in zip(buttons, widths, strict=True):
            button.size = (round(share * width), height)
            right -= button.width
            button.pos = (round(right), y)
            right -= gap
        self.prompt_label.valign = "middle"
        self.prompt_label.pos = (round(left), self.y)
        self.prompt_label.size = (max(1.0, right - left), self.height)

    def _in_a_column(self) -> None:
        gap, height, target = dp(BUTTON_GAP), dp(BUTTON_HEIGHT * self.scale), dp(TOUCH_TARGET)
        has_hint, y = self.hint.parent is self, self.y
        width = self.width - (target + gap if has_hint else 0)
        needed = [text_width(each.text, BUTTON_SIZE, bold=True) for each in self._shown_buttons]
        # Where the text does not fit beside it, the hint is above the buttons.
        is_beside = max(needed, default=0.0) * self.scale + dp(BUTTON_MARGIN) <= width
        if not is_beside:
            width = self.width
        for button in self._shown_buttons:
            button.size, button.pos = (round(width), round(height)), (round(self.x), round(y))
            y += height + gap
        hint_y = self.y + (height - target) / 2 if is_beside else y
        self.hint.pos = (round(self.right - target), round(hint_y))
        prompt_width = self.width
        if has_hint and self.top - self.hint.top > dp(LEAST_PROMPT):
            y = max(y, self.hint.top + gap)
        elif not is_beside:
            prompt_width -= target + gap
        self.prompt_label.valign = "bottom"
        self.prompt_label.pos = (round(self.x), round(y + gap / 2))
        self.prompt_label.size = (prompt_width, max(dp(LEAST_PROMPT), self.top - y))
