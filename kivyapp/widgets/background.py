"""What lies behind everything: the gradient of the theme, a texture of a few pixels stretched."""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from kivyapp.kv import load_kv
from kivyapp.widgets.colours import mixed
from kivyapp.widgets.themed import Themed

load_kv(__file__)

STEPS: Final = 64


class Background(Themed, Widget):
    """Fills the window; drawn again only when the theme changes."""

    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.fbind("theme", self._follow)
        self._follow()

    def _follow(self, *_: Any) -> None:
        for name in ("background_top", "background_bottom"):
            self.theme.fbind(name, self._paint)
        self._paint()

    def _paint(self, *_: Any) -> None:
        top, bottom = self.theme.background_top, self.theme.background_bottom
        colours = [mixed(bottom, top, step / (STEPS - 1)) for step in range(STEPS)]
        pixels = bytes(round(part * 255) for colour in colours for part in colour[:3])
        texture = Texture.create(size=(1, STEPS), colorfmt="rgb")

        def fill(target: Texture) -> None:
            target.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")

        fill(texture)
        texture.add_reload_observer(fill)
        self.texture = texture
