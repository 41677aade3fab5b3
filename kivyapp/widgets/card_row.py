"""A row of card images for help pages; the cards overlap where there is too little room."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.style.tokens import CARD_RATIO

WIDTH: Final = 62
GAP: Final = 6
BACK: Final = "back"


class CardRow(Widget):
    """Cards by their codes; an empty code leaves a gap."""

    codes = ListProperty([])
    accessible_name = StringProperty("")
    accessible_role = "image"

    def __init__(self, *, texture: Callable[[str, int], Any], **options: Any) -> None:
        self._texture = texture
        super().__init__(size_hint_y=None, **options)
        for name in ("pos", "width", "codes"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        width = round(dp(WIDTH))
        height = round(width * CARD_RATIO)
        self.height = height
        count = len(self.codes)
        if not count or self.width < 2:
            return
        step = dp(WIDTH + GAP)
        if count > 1:
            step = min(step, (self.width - width) / (count - 1))
        with self.canvas:
            Color(1, 1, 1, 1)
            for index, code in enumerate(self.codes):
                texture = self._texture(code, width) if code else None
                if texture is not None:
                    x = round(self.x + index * step)
                    Rectangle(texture=texture, pos=(x, self.y), size=(width, height))


@lru_cache(maxsize=1)
def _textures() -> Any:
    from kivyapp.style.card_textures import CardTextures

    return CardTextures()


def card_texture(code: str, width: int) -> Any:
    """The texture of a card at a width in pixels: a card code, "back" or "back-<design>"."""
    from rules.cards import card

    textures = _textures()
    textures.set_card_width(width)
    if code == BACK:
        return textures.texture(None)
    if code.startswith(BACK):
        return textures.back_texture(code.removeprefix(f"{BACK}-"))
    return textures.texture(card(code))
