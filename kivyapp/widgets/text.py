"""Text in the theme's colours: one line that makes itself fit, or a paragraph that wraps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.label import Label

from kivyapp.style.fonts import TEXT, register_fonts
from kivyapp.style.kv import load_kv
from kivyapp.widgets.themed import Themed

# Whoever shows text needs the fonts, also a single widget in a test.
register_fonts()
load_kv(__file__)


def text_width(text: str, size: float = 16, *, bold: bool = False) -> float:
    """How many pixels a line of text in so many sp is wide."""
    return _extents(text, sp(size), TEXT, bold, False)[0]


# Letters give way to so many dp before a line is cut.
SMALLEST: Final = 8
# The letters of a line take so much of its height; the rest is air.
LETTERS: Final = 0.95
SPARE: Final = 3


class FittingLabel(Label):
    """Where its letters are too large for the room there is, it has smaller ones."""

    def texture_update(self, *arguments: Any) -> None:
        # Not by `font_size`: that is what was asked for, and follows the player's setting.
        self._label.options["font_size"] = self._fitting_size()
        super().texture_update(*arguments)

    def room(self) -> tuple[float, float] | None:
        """How wide and high the text may be, in pixels; None for as much as it likes."""
        return None

    def full_width(self) -> float:
        """How wide the text is in letters of the size that was asked for."""
        return self._size_of(self.text, self.font_size)[0]

    def _size_of(self, text: str, font_size: float) -> tuple[float, float]:
        options = self._label.options
        style = (options["font_name"], bool(options["bold"]), bool(options["italic"]))
        return _extents(text, font_size, *style)

    def _fitting_size(self) -> float:
        room = self.room()
        size = float(self.font_size)
        if not self.text or room is None or self._fits(size, *room):
            return size
        least = min(size, dp(SMALLEST))
        if self.max_lines <= 1:
            # A first guess, a little too large rather than too small.
            size = min(size, size * room[0] / max(1.0, self.full_width()) + 1)
        # Whole pixels, tried out: letters do not get narrower as evenly as they get lower.
        size = float(int(size))
        while size > least and not self._fits(size, *room):
            size -= 1
        return max(size, least)

    def _fits(self, size: float, width: float, height: float) -> bool:
        wide, high = self._size_of(self.text, size)
        high *= LETTERS
        if self.max_lines <= 1:
            return wide <= width and high <= height
        words = self.text.split()
        if any(self._size_of(word, size)[0] > width for word in words):
            return False
        lines = _broken(words, lambda line: self._size_of(line, size)[0] <= width)
        return lines <= self.max_lines and lines * high <= height


@lru_cache(maxsize=2048)
def _extents(text: str, size: float, font: str, bold: bool, italic: bool) -> tuple[float, float]:
    """How wide and high a line is. A line is laid out several times until it lies in its place."""
    label = CoreLabel(font_name=font, font_size=size, bold=bold, italic=italic)
    label.resolve_font_name()
    wide, high = label.get_extents(text)
    return float(wide), float(high)


def _broken(words: Sequence[str], fits: Callable[[str], bool]) -> int:
    """How many lines these words take when each line has as many as fit.

    >>> _broken("one two three".split(), lambda line: len(line) <= 8)
    2
    """
    lines, line = 1, ""
    for word in words:
        longer = f"{line} {word}".strip()
        if line and not fits(longer):
            lines, longer = lines + 1, word
        line = longer
    return lines


class TextLine(Themed, FittingLabel):
    """One line, in the middle of its height; what is too long even in small letters is cut."""

    soft = BooleanProperty(False)
    is_heading = False
    # How it is read aloud, where that is not its text.
    accessible_name = ""

    def room(self) -> tuple[float, float] | None:
        width, height = self.text_size
        if not width or not height or not self.max_lines:
            return None
        # Kivy cuts a line that would leave less than these few pixels.
        return width - self.padding[0] - self.padding[2] - SPARE, height


class Paragraph(Themed, Label):
    """As high as its text needs at the width it is given."""

    soft = BooleanProperty(False)
    # Told in colour, too.
    news = OptionProperty("", options=("", "good", "bad"))


class Figure(TextLine):
    """Numbers and titles, in the font with character."""
