"""The curtain between two players of one device: nothing of the table is seen through it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import sp

from kivyapp.games.cribbage import words
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.logo_panel import LogoPanel
from kivyapp.widgets.text import Figure, TextLine

NAME_SP: Final = 40
# How high the lines on the panel are, in sp.
ASKING: Final = 24
NAME: Final = 54
NOTE: Final = 22


class Curtain(LogoPanel):
    """Asks for a player; `on_open` is called when they say that they are there."""

    accessible_role = ""

    def __init__(self, name: str, on_open: Callable[[], object], **options: Any) -> None:
        super().__init__(**options)
        self.asking = TextLine(theme=self.theme, text=words.CURTAIN_ASKS, halign="center")
        self.heading = Figure(theme=self.theme, text=name, halign="center", font_size=sp(NAME_SP))
        self.heading.is_heading = True
        self.note = TextLine(theme=self.theme, text=words.CURTAIN_TEXT, soft=True, halign="center")
        self.button = GlassButton(
            theme=self.theme,
            text=words.CURTAIN_OPEN.format(name=name),
            look="main",
            icon_name="check",
        )
        self.button.fbind("on_action", lambda *_: on_open())
        self.hold(((self.asking, ASKING), (self.heading, NAME), (self.note, NOTE)), self.button)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing below can be touched."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)
