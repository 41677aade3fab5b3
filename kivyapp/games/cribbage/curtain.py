"""The curtain between two players of one device: nothing of the table is seen through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp

from kivyapp.games.cribbage import words
from kivyapp.table.geometry import CARD_RATIO
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.layer import Layer
from kivyapp.widgets.text import Figure, TextLine
from kivyapp.widgets.themed import Themed

WIDEST: Final = 420
TALLEST: Final = 200
# What the words and the button take below the card.
WORDS: Final = 176


class Curtain(Themed, Layer):
    """Asks for a player; `on_open` is called when they say that they are there."""

    accessible_role = ""

    def __init__(
        self, name: str, back: Texture, on_open: Callable[[], object], **options: Any
    ) -> None:
        super().__init__(**options)
        with self.canvas:
            self._dye = Color(rgba=self.theme.background_top)
            self._cloth = Rectangle()
            Color(1, 1, 1, 1)
            self._back = Rectangle(texture=back)
        self.heading = Figure(
            theme=self.theme,
            text=words.CURTAIN_TITLE.format(name=name),
            halign="center",
            font_size=sp(26),
        )
        self.note = TextLine(theme=self.theme, text=words.CURTAIN_TEXT, soft=True, halign="center")
        self.button = GlassButton(
            theme=self.theme,
            text=words.CURTAIN_OPEN.format(name=name),
            look="main",
            icon_name="check",
        )
        self.button.fbind("on_action", lambda *_: on_open())
        for part in (self.heading, self.note, self.button):
            self.add_widget(part)
        # By `bind`, which does not keep the curtain alive.
        self.theme.bind(background_top=self._colour)

    def _colour(self, *_: Any) -> None:
        self._dye.rgba = self.theme.background_top

    def fit(self, *_: Any) -> None:
        if not hasattr(self, "button"):
            return
        self._cloth.pos, self._cloth.size = self.pos, self.size
        width = min(self.width - dp(32), dp(WIDEST))
        # Back, words and button are in the middle together; the back takes what the others leave.
        high = max(0.0, min(dp(TALLEST), self.height - dp(WORDS) - dp(32)))
        wide = high / CARD_RATIO
        x, y = self.x + (self.width - width) / 2, self.y + (self.height - high - dp(WORDS)) / 2
        self.button.size = (width, dp(64))
        self.button.pos = (round(x), round(y))
        self.note.pos, self.note.size = (x, y + dp(80)), (width, dp(28))
        self.heading.pos, self.heading.size = (x, y + dp(110)), (width, dp(48))
        self._back.size = (wide, high)
        self._back.pos = (self.center_x - wide / 2, y + dp(WORDS))

    def _place(self, child: Any) -> None:
        self.fit()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below can be touched."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)
