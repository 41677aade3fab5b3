"""Text in the theme's colours: a line that shrinks to fit, or a paragraph that wraps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, OptionProperty
from kivy.uix.label import Label

from kivyapp.style.fonts import TEXT
from kivyapp.style.kv import load_kv
from kivyapp.widgets.themed import Themed
from kivyapp.words.translation import forget_on_change

load_kv(__file__)


def text_width(text: str, size: float = 16, *, bold: bool = False) -> float:
    """The width of a line of text in pixels; `size` is in sp."""
    return _extents(text, sp(size), TEXT, bold, False)[0]


def paragraph_height(text: str, width: float, size: float = 16) -> float:
    """The height of a paragraph of this width in pixels; `size` is in sp."""
    font_size = sp(size)
    lines = _line_count(
        text.split(), lambda line: _extents(line, font_size, TEXT, False, False)[0] <= width
    )
    return lines * PARAGRAPH_SPACING * _extents(text, font_size, TEXT, False, False)[1]


# The distance of two lines of a paragraph, in heights of a line, as in text.kv.
PARAGRAPH_SPACING: Final = 1.2
# Text shrinks to this size before it is cut off, in dp.
SMALLEST_SIZE: Final = 8
# The share of its height that the letters of a single line need.
LETTER_SHARE: Final = 0.95
# Kivy cuts off a line that leaves fewer pixels than this.
KIVY_MARGIN: Final = 3


class FittingLabel(Label):
    """A label that shrinks its text to fit the available size."""

    def texture_update(self, *arguments: Any) -> None:
        # `font_size` keeps the requested size, which follows the player's setting.
        self._label.options["font_size"] = self._fitting_size()
        super().texture_update(*arguments)

    def available_size(self) -> tuple[float, float] | None:
        """The width and height for the text, in pixels; None if they are unlimited."""
        return None

    def full_width(self) -> float:
        """The width of the text at the requested size."""
        return self._size_of(self.text, self.font_size)[0]

    def _size_of(self, text: str, font_size: float) -> tuple[float, float]:
        options = self._label.options
        style = (options["font_name"], bool(options["bold"]), bool(options["italic"]))
        return _extents(text, font_size, *style)

    def _fitting_size(self) -> float:
        available = self.available_size()
        size = float(self.font_size)
        if not self.text or available is None or self._fits(size, *available):
            return size
        smallest = min(size, float(dp(SMALLEST_SIZE)))
        if self.max_lines <= 1:
            # A first guess, rather too large than too small.
            size = min(size, size * available[0] / max(1.0, self.full_width()) + 1)
        # By trial in whole pixels: the width of text does not scale evenly with its size.
        size = float(int(size))
        while size > smallest and not self._fits(size, *available):
            size -= 1
        return max(size, smallest)

    def _fits(self, size: float, width: float, height: float) -> bool:
        text_width, line_height = self._size_of(self.text, size)
        if self.max_lines <= 1:
            return text_width <= width and LETTER_SHARE * line_height <= height
        words = self.text.split()
        if any(self._size_of(word, size)[0] > width for word in words):
            return False
        lines = _line_count(words, lambda line: self._size_of(line, size)[0] <= width)
        return lines <= self.max_lines and lines * line_height <= height


@lru_cache(maxsize=2048)
def _extents(text: str, size: float, font: str, bold: bool, italic: bool) -> tuple[float, float]:
    """The width and height of a line. Cached, because layout measures each line several times."""
    label = CoreLabel(font_name=font, font_size=size, bold=bold, italic=italic)
    label.resolve_font_name()
    width, height = label.get_extents(text)
    return float(width), float(height)


# Another language may have another font under the same name.
forget_on_change(_extents.cache_clear)


def _line_count(words: Sequence[str], fits: Callable[[str], bool]) -> int:
    """The number of lines that these words take when each line has as many as fit.

    >>> _line_count("one two three".split(), lambda line: len(line) <= 8)
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
    """One line, vertically centred; cut off if it is too long even at the smallest size."""

    soft = BooleanProperty(False)
    is_heading = False
    # What a screen reader says instead of the text.
    accessible_name = ""

    def available_size(self) -> tuple[float, float] | None:
        width, height = self.text_size
        if not width or not height or not self.max_lines:
            return None
        return width - self.padding[0] - self.padding[2] - KIVY_MARGIN, height


class ParagraphLabel(Themed, Label):
    """Wrapped text; its height follows from its width."""

    soft = BooleanProperty(False)
    # Good and bad news have colours of their own.
    tone = OptionProperty("", options=("", "good", "bad"))


class DisplayText(TextLine):
    """Numbers and titles, in the display font."""
