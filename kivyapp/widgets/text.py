"""Text in the theme's colours: one line that shortens itself, or a paragraph that wraps."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import sp
from kivy.properties import BooleanProperty
from kivy.uix.label import Label

from kivyapp.fonts import TEXT, register_fonts
from kivyapp.kv import load_kv
from kivyapp.widgets.themed import Themed

# Whoever shows text needs the fonts, also a single widget in a test.
register_fonts()
load_kv(__file__)


@lru_cache(maxsize=512)
def text_width(text: str, size: float = 16, *, bold: bool = False) -> float:
    """How many pixels a line of text in so many sp is wide."""
    label = CoreLabel(font_name=TEXT, font_size=sp(size), bold=bold)
    label.resolve_font_name()
    return float(label.get_extents(text)[0])


class TextLine(Themed, Label):
    """One line, in the middle of its height; what does not fit is cut with dots."""

    soft = BooleanProperty(False)
    is_heading = False
    # How it is read aloud, where that is not its text.
    accessible_name = ""


class Paragraph(Themed, Label):
    """As high as its text needs at the width it is given."""

    soft = BooleanProperty(False)


class Figure(TextLine):
    """Numbers and titles, in the font with character."""
