"""The panel of a lesson: the text of a step, and the buttons to leave it, go back and go on.

It takes its place from the table, so that it covers no card: beside it in a wide window, below it
in an upright one. Its size depends on the longest text of the lesson, so the table never moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import Metrics, dp, sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from kivyapp import words
from kivyapp.style.rect import Rect
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton, IconButton
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.game_bars import is_portrait
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.scroller import Scroller
from kivyapp.widgets.text import ParagraphLabel, paragraph_height

TEXT_SIZE: Final = 16
# In dp.
PADDING: Final = 10
MARGIN: Final = 4
# The shares of a wide window that the panel may take, and of an upright one's height.
SIDE_SHARES: Final = (0.28, 0.34, 0.4)
NARROWEST: Final = 200
WIDEST: Final = 340
HIGHEST_SHARE: Final = 0.46
# The least height of the text, two lines of it, in sp.
LEAST_TEXT: Final = 46
PANEL_ALPHA: Final = 0.9


def lesson_areas(
    area: Rect,
    density: float,
    text_height: Callable[[float], float],
    *,
    table_height: float = 0.0,
    least_text: float = 0.0,
    is_left: bool = False,
) -> tuple[Rect, Rect]:
    """The places of the panel and of the table.

    `text_height` is that of a text of some width; `table_height` is what an upright table needs,
    `least_text` what the text needs even then.
    """
    chrome = (2 * PADDING + 2 * MARGIN + BUTTON_GAP + TOUCH_TARGET) * density
    inset = 2 * (PADDING + MARGIN) * density
    if is_portrait(area, density):
        wanted = text_height(area.width - inset) + chrome
        # In a low window the table comes first, and the text is scrolled.
        most = min(HIGHEST_SHARE * area.height, area.height - table_height)
        height = round(min(wanted, max(most, chrome + least_text)))
        table = Rect(area.x, area.y + height, area.width, max(1, area.height - height))
        return Rect(area.x, area.y, area.width, height), table
    widths = [
        max(NARROWEST * density, min(share * area.width, WIDEST * density)) for share in SIDE_SHARES
    ]
    # The narrowest one that shows all of the text.
    fitting = (each for each in widths if text_height(each - inset) + chrome <= area.height)
    width = round(next(fitting, SIDE_SHARES[-1] * area.width))
    # At the top, so that the buttons are close to the text.
    height = round(min(area.height, text_height(width - inset) + chrome))
    rest = max(1, area.width - width)
    x, table_x = (area.x, area.x + width) if is_left else (area.x + rest, area.x)
    table = Rect(table_x, area.y, rest, area.height)
    return Rect(x, area.top - height, width, height), table


class LessonPanel(GlassPanel):
    """Shows one step of a lesson."""

    # The texts of all steps: the longest decides how large the panel is.
    texts: Sequence[str] = ListProperty([])
    text = StringProperty("")
    next_text = StringProperty("")
    can_go_back = BooleanProperty(False)
    can_skip = BooleanProperty(True)
    left_hand = BooleanProperty(False)

    def __init__(
        self,
        *,
        table_height: float,
        on_skip: Callable[[], object],
        on_back: Callable[[], object],
        on_next: Callable[[], object],
        **options: Any,
    ) -> None:
        """`table_height`: what an upright table needs, in dp."""
        super().__init__(**options)
        self._table_height = table_height
        self.paragraph = ParagraphLabel(theme=self.theme, font_size=sp(TEXT_SIZE))
        self.scroller = Scroller(theme=self.theme)
        self.scroller.set_content(self.paragraph)
        self.skip_button = GlassButton(
            theme=self.theme, text=words.LESSON_SKIP(), accessible_name=words.LESSON_SKIP_LABEL()
        )
        self.skip_button.variant = "quiet"
        self.back_button = IconButton(
            theme=self.theme, icon_name="left", accessible_name=words.LESSON_BACK()
        )
        self.next_button = GlassButton(theme=self.theme, variant="main")
        self.add_widget(self.scroller)
        for button, action in (
            (self.skip_button, on_skip),
            (self.back_button, on_back),
            (self.next_button, on_next),
        ):
            button.fbind("on_action", lambda *_, action=action: action())
            self.add_widget(button)
        for name in (
            "pos", "size", "text", "next_text", "can_go_back", "can_skip", "left_hand", "theme",
        ):  # fmt: skip
            self.fbind(name, self.arrange)
        self.bind_colours(("sheet", "edge"), self.arrange)
        self.arrange()

    def divide(self, area: Rect) -> Rect:
        """Take the panel's part of an area; returns what is left for the table."""
        place, table = lesson_areas(
            area,
            Metrics.dp,
            self._text_height,
            table_height=dp(self._table_height),
            least_text=sp(LEAST_TEXT),
            is_left=self.left_hand,
        )
        margin = dp(MARGIN)
        self.pos = (round(place.x + margin), round(place.y + margin))
        self.size = (round(place.width - 2 * margin), round(place.height - 2 * margin))
        return table

    def _text_height(self, width: float) -> float:
        return max((paragraph_height(each, width, TEXT_SIZE) for each in self.texts), default=0.0)

    def arrange(self, *_: Any) -> None:
        theme, padding, gap = self.theme, dp(PADDING), dp(BUTTON_GAP)
        self.fill, self.edge = with_alpha(theme.sheet, PANEL_ALPHA), theme.edge
        if self.paragraph.text != self.text:
            self.paragraph.text = self.text
            self.scroller.offset = 0.0
        bottom, height = self.y + padding, dp(TOUCH_TARGET)
        self.scroller.pos = (self.x + padding, bottom + height + gap)
        room = self.top - padding - self.scroller.y
        self.scroller.size = (max(1, self.width - 2 * padding), max(1, room))
        self.next_button.text = self.next_button.accessible_name = self.next_text
        self.back_button.disabled = not self.can_go_back
        self.skip_button.disabled = not self.can_skip
        self.skip_button.opacity = 1 if self.can_skip else 0
        self._place_buttons(bottom, self.width - 2 * padding, height, gap)

    def _place_buttons(self, y: float, room: float, height: float, gap: float) -> None:
        skip = self.skip_button.natural_width if self.can_skip else 0.0
        wanted = [skip, dp(TOUCH_TARGET), self.next_button.natural_width]
        texts = wanted[0] + wanted[2]
        share = min(1.0, (room - wanted[1] - 2 * gap) / texts)
        widths = [round(wanted[0] * share), wanted[1], round(wanted[2] * share)]
        left = self.x + dp(PADDING)
        skip_x, back_x = left, left + room - widths[2] - gap - widths[1]
        next_x = left + room - widths[2]
        if self.left_hand:
            next_x, back_x, skip_x = left, left + widths[2] + gap, left + room - widths[0]
        buttons = (self.skip_button, self.back_button, self.next_button)
        for button, x, width in zip(buttons, (skip_x, back_x, next_x), widths, strict=True):
            button.pos, button.size = (round(x), round(y)), (width, height)
