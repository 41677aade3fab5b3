"""The theme as observable colours: whatever binds to them sees a change of theme at once.

Each token of the palette is written out: Kivy names a property only within a class body.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from time import sleep
from typing import Any, Final

from kivy.event import EventDispatcher
from kivy.properties import ColorProperty, StringProperty

from kivyapp.style.tokens import DARK, Palette, palette

# For how long a collection in another thread is given the word, in seconds.
UNTIL_STRUCK: Final = 0.05


class Theme(EventDispatcher):
    """The colours of the present theme."""

    name = StringProperty("dark")

    background_top = ColorProperty(DARK.background_top)
    background_bottom = ColorProperty(DARK.background_bottom)
    lead = ColorProperty(DARK.lead)
    feather = ColorProperty(DARK.feather)
    barb = ColorProperty(DARK.barb)
    eye = ColorProperty(DARK.eye)
    pupil = ColorProperty(DARK.pupil)
    panel = ColorProperty(DARK.panel)
    sheet = ColorProperty(DARK.sheet)
    edge = ColorProperty(DARK.edge)
    text = ColorProperty(DARK.text)
    soft_text = ColorProperty(DARK.soft_text)
    accent = ColorProperty(DARK.accent)
    accent_text = ColorProperty(DARK.accent_text)
    button = ColorProperty(DARK.button)
    button_text = ColorProperty(DARK.button_text)
    pressed = ColorProperty(DARK.pressed)
    warning = ColorProperty(DARK.warning)
    good = ColorProperty(DARK.good)
    pile = ColorProperty(DARK.pile)
    pane = ColorProperty(DARK.pane)
    glow = ColorProperty(DARK.glow)
    focus = ColorProperty(DARK.focus)
    scrim = ColorProperty(DARK.scrim)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.palette: Palette = DARK
        self._true_black = False
        self._accent: str | None = None

    def apply(self, name: str, *, true_black: bool = False) -> None:
        """Change to another theme."""
        self.name, self._true_black = name, true_black
        self._paint()

    def accentuate(self, accent: str | None) -> None:
        """Let this accent stand out as long as a game is shown; None is the theme's own."""
        if accent != self._accent:
            self._accent = accent
            self._paint()

    def _paint(self) -> None:
        self.palette = palette(self.name, true_black=self._true_black, accent=self._accent)
        with _nothing_collected():
            for field in fields(Palette):
                self._tell(field.name, getattr(self.palette, field.name))

    def _tell(self, name: str, colour: str) -> None:
        """Change a colour, and see that everyone hears of it.

        A collection that another thread has begun may have taken a widget and not yet struck it
        from the list: whoever comes after it there has heard nothing, so all are told again.
        """
        try:
            setattr(self, name, colour)
        except ReferenceError:
            sleep(UNTIL_STRUCK)
            self.property(name).dispatch(self)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """No garbage is collected meanwhile.

    Kivy tells a change to everyone on a list. A widget that is left over from an old screen and is
    collected while the list is gone through would be told as well, and that ends the app.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
