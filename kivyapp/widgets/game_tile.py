"""The tiles of the hub: a game's picture, its name and a line of status."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from kivyapp.style.game_pictures import tile_picture
from kivyapp.style.kv import load_kv
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import DisplayText, TextLine, text_width

load_kv(__file__)

# In dp.
PADDING: Final = 12
SMALLEST_PICTURE: Final = 36
# The width of the longest name of a game, in multiples of its font size.
LONGEST_NAME: Final = 4.6
# How much of its width a wrapped line fills on average.
WRAPPED_SHARE: Final = 0.85
MOST_LINES: Final = 3
# Empty space at the end of a tile is distributed if it exceeds this share of the width.
MAX_EMPTY_SHARE: Final = 0.2


@dataclass(frozen=True, slots=True)
class TextSizes:
    """Font sizes and line heights, in sp."""

    title: int
    title_height: int
    status: int
    status_height: int


# By the least height of a tile, in dp.
TEXT_SIZES: Final = (
    (700, TextSizes(40, 56, 22, 32)),
    (340, TextSizes(32, 44, 19, 27)),
    (250, TextSizes(26, 36, 16, 22)),
    (130, TextSizes(20, 30, 14, 20)),
    (0, TextSizes(17, 24, 13, 18)),
)


def _text_sizes(height: float) -> TextSizes:
    return next((sizes for least, sizes in TEXT_SIZES if height >= dp(least)), TEXT_SIZES[-1][1])


def lines_for(text: str, size: float, width: float) -> int:
    """The number of lines of this width that a text takes; `size` is in sp."""
    needed = text_width(text, size)
    if needed <= width:
        return 1
    return min(MOST_LINES, max(2, ceil(needed / (width * WRAPPED_SHARE))))


class GameTile(Pressable, GlassPanel):
    """A game to play; the whole tile is a button. Its layout follows its shape."""

    game = StringProperty("")
    # The least number of lines for the status, so that tiles in a row look alike.
    lines = NumericProperty(1)
    title = StringProperty("")
    status = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    picture_pos = ObjectProperty((0, 0))
    picture_size = ObjectProperty((0, 0))

    def __init__(self, **options: Any) -> None:
        # Not Kivy's default size: a picture would be loaded for it in vain.
        super().__init__(size=(1, 1), **options)
        self.heading = DisplayText(theme=self.theme, text=self.title)
        self.line = TextLine(theme=self.theme, text=self.status, soft=True)
        self.add_widget(self.heading)
        self.add_widget(self.line)
        for name in ("pos", "size", "title", "status", "lines"):
            self.fbind(name, self.arrange)

    @property
    def wanted_lines(self) -> int:
        """The number of lines that the status needs below the picture."""
        return lines_for(
            self.status, _text_sizes(self.height).status, self.width - 2 * round(dp(PADDING))
        )

    def arrange(self, *_: Any) -> None:
        if self.width < 2 or self.height < 2:
            return
        pad = round(dp(PADDING))
        inner = self.width - 2 * pad
        floor = self.y + pad
        room = self.top - pad - floor
        self.heading.text, self.line.text = self.title, self.status
        sizes = _text_sizes(self.height)
        # A status that does not fit wraps, even if that makes the picture smaller.
        lines = max(self.lines, self.wanted_lines)
        text_height = round(sp(sizes.title_height + sizes.status_height * lines))
        # The text is beside or below the picture, whichever leaves the larger picture.
        below = min(inner, room - text_height - dp(4))
        # Independent of the name, so that all tiles of a size look alike.
        beside = min(room, inner * 0.46, inner - pad - sp(LONGEST_NAME * sizes.title))
        if max(beside, below) < dp(SMALLEST_PICTURE):
            self._place_picture(self.x, self.y, 0)
            self._place_text(sizes, self.x + pad, floor, inner, room, lines)
            self.heading.halign = self.line.halign = "center"
            return
        if beside > below:
            side = round(max(beside, 1))
            width = inner - side - pad
            left = self.x + pad + self._centring(sizes, width)
            self._place_picture(left, floor + (room - side) / 2, side)
            lines = lines_for(self.status, sizes.status, width)
            self._place_text(sizes, left + side + pad, floor, width, room, lines)
        else:
            side = round(max(below, 1))
            spare = room - side - text_height - dp(4)
            self._place_picture(self.center_x - side / 2, self.top - pad - side - spare / 2, side)
            self._place_text(sizes, self.x + pad, floor, inner, spare + text_height, lines)
        self.heading.halign = self.line.halign = "left" if beside > below else "center"

    def _centring(self, sizes: TextSizes, width: float) -> float:
        """How far picture and text move to the middle of a tile that is much too wide for them."""
        needed = max(sp(LONGEST_NAME * sizes.title), text_width(self.status, sizes.status))
        return (width - needed) / 2 if width - needed > MAX_EMPTY_SHARE * self.width else 0.0

    def _place_picture(self, x: float, y: float, side: int) -> None:
        self.picture = tile_picture(self.game, side) if side else None
        self.picture_pos, self.picture_size = (round(x), round(y)), (side, side)

    def _place_text(
        self, sizes: TextSizes, x: float, y: float, width: float, height: float, lines: int
    ) -> None:
        """Place title and status in the middle of the height; the status shrinks if it must."""
        title = round(sp(sizes.title_height))
        status = round(min(sp(sizes.status_height) * lines, height - title))
        # In a very low window there is room for the name alone.
        fits = status >= 0.9 * sp(sizes.status_height)
        status, self.line.opacity = (status, 1) if fits else (0, 0)
        self.heading.font_size, self.line.font_size = sp(sizes.title), sp(sizes.status)
        self.line.max_lines, self.line.shorten = lines, lines == 1
        self.line.valign = "middle" if lines == 1 else "top"
        bottom = round(y + (height - title - status) / 2)
        self.line.pos, self.line.size = (round(x), bottom), (width, status)
        self.heading.pos, self.heading.size = (round(x), bottom + status), (width, title)
