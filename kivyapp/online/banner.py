"""A message over the table about the connection or the opponent, with an optional button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from kivyapp.online.online_status import StatusAction, StatusMessage
from kivyapp.online.status_actions import status_action_button
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BUTTON_GAP, SMALL_TEXT, TOUCH_TARGET
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import ParagraphLabel, text_width

# From this width on, the button is beside the text.
WIDE_FROM: Final = 300
# The width of the button around its text.
BUTTON_PADDING: Final = 64
PADDING: Final = 12
# The padding above and below the text of a wide banner.
TIGHT: Final = 3


class Banner(GlassPanel):
    """Shown at the place of the beat display while there is a problem."""

    text = StringProperty("")

    def __init__(self, *, on_action: Callable[[StatusAction], object], **options: Any) -> None:
        super().__init__(**options)
        self._on_action = on_action
        self.action: StatusAction | None = None
        self.button: Any = None
        self.label = ParagraphLabel(theme=self.theme, font_size=sp(SMALL_TEXT + 1))
        self.label.size_hint = (None, None)
        self.add_widget(self.label)
        self.bind_colours(("sheet", "warning"), self._recolour)

    def _recolour(self, *_: Any) -> None:
        self.fill, self.edge = self.theme.sheet, self.theme.warning

    def update(self, message: StatusMessage) -> None:
        self.text = self.label.text = message.text
        if message.action is self.action:
            return
        self.action = message.action
        if self.button is not None:
            self.remove_widget(self.button)
            self.button = None
        if message.action is not None:
            self.button = status_action_button(self.theme, message.action, self._on_action, "plain")
            self.button.size_hint = (None, None)
            self.add_widget(self.button)

    def place(self, display: Rect, display_height: float) -> None:
        """Place the banner by the beat display, of which the upper `display_height` is in use.

        A wide banner, between the cards, covers the display. A narrow one, beside the cards, goes
        below its text if there is room, or else covers it.
        """
        is_wide = display.width >= dp(WIDE_FROM)
        pad, gap = dp(PADDING), dp(BUTTON_GAP)
        inside = display.width - 2 * pad
        beside = below = 0.0
        if self.button is not None:
            width = text_width(self.button.text, bold=True) + dp(BUTTON_PADDING)
            self.button.size = (round(width if is_wide else inside), dp(TOUCH_TARGET))
            beside = self.button.width + gap if is_wide else 0.0
            below = 0.0 if is_wide else self.button.height + gap
        self.label.width = max(1.0, inside - beside)
        self.label.texture_update()
        self.label.height = self.label.texture_size[1]
        if is_wide:
            least = dp(TOUCH_TARGET) + 2 * dp(TIGHT) if self.button is not None else 0.0
            height = max(self.label.height + 2 * dp(TIGHT), least, display.height)
            y = display.centre[1] - height / 2
        else:
            height = self.label.height + below + 2 * gap
            y = display.top - display_height - gap - height
            if y < display.y:
                height = max(height, display_height)
                y = display.top - height
        self.pos, self.size = (round(display.x), round(y)), (round(display.width), round(height))
        self._place_parts(pad, gap, below, is_wide=is_wide)

    def _place_parts(self, pad: float, gap: float, below: float, *, is_wide: bool) -> None:
        self.label.pos = (
            round(self.x + pad),
            round(self.y + below + (self.height - below - self.label.height) / 2),
        )
        if self.button is not None:
            middle = self.center_y - self.button.height / 2
            self.button.pos = (
                round(self.right - pad - self.button.width),
                round(middle if is_wide else self.y + gap),
            )
