"""A QR code, dark on white in every theme, so that any camera reads it."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

# White modules around the code; the standard asks for four.
BORDER: Final = 4


class QrCode(Widget):
    """The code of a text, as large as fits into the widget in whole pixels per module."""

    text = StringProperty("")
    accessible_name = StringProperty("")
    accessible_role = "image"

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._rectangle = Rectangle(size=(0, 0))
        self.fbind("pos", self._place)
        self.fbind("size", self._place)
        self.on_text()

    def on_text(self, *_: Any) -> None:
        if self.text and hasattr(self, "_rectangle"):
            self._rectangle.texture = _texture(self.text)
            self._place()

    def _place(self, *_: Any) -> None:
        texture = self._rectangle.texture
        if texture is None:
            return
        modules = texture.width
        side = max(1, int(min(self.width, self.height)) // modules) * modules
        self._rectangle.size = (side, side)
        self._rectangle.pos = (
            round(self.center_x - side / 2),
            round(self.center_y - side / 2),
        )


def _texture(text: str) -> Texture:
    """One pixel for each module."""
    # Imported here, because most players never need it.
    import segno

    rows = list(segno.make(text, error="m", micro=False).matrix_iter(scale=1, border=BORDER))
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="luminance")
    texture.mag_filter = texture.min_filter = "nearest"
    # The first row of a texture is the lowest.
    pixels = bytes(0 if module else 255 for row in reversed(rows) for module in row)
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    return texture
