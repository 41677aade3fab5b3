"""The panel that hides the table while two players pass one device to each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import sp

from kivyapp.games.cribbage import words
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.logo_panel import LogoPanel
from kivyapp.widgets.text import DisplayText, TextLine

NAME_SIZE: Final = 40
# The heights of the lines, in sp.
PROMPT_HEIGHT: Final = 24
NAME_HEIGHT: Final = 54
NOTE_HEIGHT: Final = 22


class HandoverPanel(LogoPanel):
    """Asks for a player by name; `on_open` is called when they confirm."""

    accessible_role = ""

    def __init__(self, name: str, on_open: Callable[[], object], **options: Any) -> None:
        super().__init__(**options)
        self.prompt = TextLine(theme=self.theme, text=words.HANDOVER_PROMPT(), halign="center")
        self.heading = DisplayText(
            theme=self.theme, text=name, halign="center", font_size=sp(NAME_SIZE)
        )
        self.heading.is_heading = True
        self.note = TextLine(
            theme=self.theme, text=words.HANDOVER_NOTE(), soft=True, halign="center"
        )
        self.button = GlassButton(
            theme=self.theme,
            text=words.HANDOVER_BUTTON(name=name),
            variant="main",
            icon_name="check",
        )
        self.button.fbind("on_action", lambda *_: on_open())
        self.set_content(
            (
                (self.prompt, PROMPT_HEIGHT),
                (self.heading, NAME_HEIGHT),
                (self.note, NOTE_HEIGHT),
            ),
            self.button,
        )

    def on_touch_down(self, touch: Any) -> bool:
        """Block touches on the table below."""
        return bool(super().on_touch_down(touch)) or self.collide_point(*touch.pos)
