"""The text of the current beat; while hands are counted, with the hand's title and total."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp, sp

from kivyapp.style.rect import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import DisplayText, ParagraphLabel, text_width

PADDING: Final = 12
# Below this height there is only room for small text.
SMALL_DP: Final = 40
# The font scales to try, until the text fits.
FONT_SCALES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
# How much wider the heading font is than the text font.
HEADING_WIDTH: Final = 1.1
COLOURS: Final = ("panel", "edge")


class BeatDisplay(GlassPanel):
    """A few lines of text below an optional heading."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heading = DisplayText(theme=self.theme, halign="center", font_size=sp(18))
        self.body = ParagraphLabel(theme=self.theme, halign="center", font_size=sp(14))
        self.body.size_hint = (None, None)
        self.is_portrait, self.scale = True, 1.0
        self._room = Rect(0, 0, 1, 1)
        self._is_arranging = False
        for part in (self.heading, self.body):
            self.add_widget(part)
        self.body.fbind("texture_size", self._arrange)
        self.bind_colours(COLOURS, self._recolour)

    def place(self, place: Rect, scale: float, *, is_portrait: bool) -> None:
        """Use this place: fill it in portrait, hang from its top in landscape."""
        self.is_portrait, self._room, self.scale = is_portrait, place, scale
        self._arrange()

    def show_text(self, text: str, heading: str = "") -> None:
        self.heading.text, self.body.text = heading, text
        self._arrange()

    def _heading_size(self) -> float:
        """The largest size, up to the usual one, that fits the heading into one line."""
        usual = 18 * self.scale if self._room.height > dp(SMALL_DP) else 14
        width = text_width(self.heading.text, usual, bold=True) * HEADING_WIDTH + dp(2)
        return float(sp(usual) * min(1.0, (self._room.width - 2 * dp(PADDING)) / max(1.0, width)))

    def _recolour(self, *_: Any) -> None:
        self.fill = with_alpha(self.theme.panel, 0.86)

    def _fit_body(self, heading_height: float) -> None:
        """Use the largest font that fits below the heading."""
        small = self._room.height < dp(SMALL_DP)
        usual = 12.5 if small else (14 if self.is_portrait else 16) * self.scale
        longest = max((text_width(word, usual) for word in self.body.text.split()), default=0.0)
        for font_scale in FONT_SCALES:
            self.body.font_size = sp(usual * font_scale)
            self.body.texture_update()
            has_whole_words = longest * font_scale <= self.body.width
            if has_whole_words and heading_height + self.body.texture_size[1] <= self._room.height:
                break

    def _arrange(self, *_: Any) -> None:
        # Trying font sizes changes the texture size, which calls this again.
        if not self._is_arranging:
            self._is_arranging = True
            self._place_parts()
            self._is_arranging = False

    def _place_parts(self) -> None:
        room, pad = self._room, dp(PADDING)
        self.heading.halign = self.body.halign = "center" if self.is_portrait else "left"
        small = room.height < dp(SMALL_DP)
        self.heading.font_size = self._heading_size()
        self.body.width = room.width - 2 * pad
        heading_height = dp(18 if small else 26 * self.scale) if self.heading.text else 0
        self._fit_body(heading_height)
        used = heading_height + self.body.texture_size[1]
        height = room.height if self.is_portrait else min(room.height, used + 2 * pad)
        self.opacity = 1 if self.body.text else 0
        self.pos, self.size = (room.x, round(room.top - height)), (room.width, round(height))
        top = self.center_y + used / 2
        self.heading.size = (self.body.width, heading_height)
        self.heading.pos = (room.x + pad, round(top - heading_height))
        self.body.pos = (room.x + pad, round(top - used))
