"""What has just happened, in words; while hands are counted, whose hand it is and its sum."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp, sp

from kivyapp.table.geometry import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure, Paragraph, text_width

PADDING: Final = 12
# A place lower than this has only room for small letters.
SMALL_DP: Final = 40
# How much smaller letters may become before a text runs over its place.
SMALLER: Final = (1.0, 0.9, 0.8)
# How much wider the letters of headings are than those of texts.
FRAUNCES: Final = 1.1
COLOURS: Final = ("panel", "edge")


class BeatDisplay(Glass):
    """A heading, if there is one, and a few lines."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.heading = Figure(theme=self.theme, halign="center", font_size=sp(18))
        self.lines = Paragraph(theme=self.theme, halign="center", font_size=sp(14))
        self.lines.size_hint = (None, None)
        self.upright, self.scale = True, 1.0
        self._room = Rect(0, 0, 1, 1)
        self._is_arranging = False
        for part in (self.heading, self.lines):
            self.add_widget(part)
        self.lines.fbind("texture_size", self._arrange)
        self.follow(COLOURS, self._recolour)

    def put(self, place: Rect, scale: float, *, upright: bool) -> None:
        self.upright, self._room, self.scale = upright, place, scale
        self._arrange()

    def tell(self, text: str, heading: str = "") -> None:
        self.heading.text, self.lines.text = heading, text
        self._arrange()

    def _heading_size(self) -> float:
        """As large as it fits into one line."""
        usual = 18 * self.scale if self._room.height > dp(SMALL_DP) else 14
        wide = text_width(self.heading.text, usual, bold=True) * FRAUNCES + dp(2)
        return float(sp(usual) * min(1.0, (self._room.width - 2 * dp(PADDING)) / max(1.0, wide)))

    def _recolour(self, *_: Any) -> None:
        self.fill = with_alpha(self.theme.panel, 0.86)

    def _fit_lines(self, title: float) -> None:
        """In the largest letters in which they fit below the heading."""
        small = self._room.height < dp(SMALL_DP)
        usual = 12.5 if small else (14 if self.upright else 16) * self.scale
        for smaller in SMALLER:
            self.lines.font_size = sp(usual * smaller)
            self.lines.texture_update()
            if title + self.lines.texture_size[1] <= self._room.height:
                break

    def _arrange(self, *_: Any) -> None:
        # Trying sizes changes them.
        if not self._is_arranging:
            self._is_arranging = True
            self._place_parts()
            self._is_arranging = False

    def _place_parts(self) -> None:
        room, pad = self._room, dp(PADDING)
        self.heading.halign = self.lines.halign = "center" if self.upright else "left"
        small = room.height < dp(SMALL_DP)
        self.heading.font_size = self._heading_size()
        self.lines.width = room.width - 2 * pad
        title = dp(18 if small else 26 * self.scale) if self.heading.text else 0
        self._fit_lines(title)
        used = title + self.lines.texture_size[1]
        # Beside the cards it hangs from the top, between them it fills its place.
        height = room.height if self.upright else min(room.height, used + 2 * pad)
        self.opacity = 1 if self.lines.text else 0
        self.pos, self.size = (room.x, round(room.top - height)), (room.width, round(height))
        top = self.center_y + used / 2
        self.heading.size = (self.lines.width, title)
        self.heading.pos = (room.x + pad, round(top - title))
        self.lines.pos = (room.x + pad, round(top - used))
