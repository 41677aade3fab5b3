"""The theme as observable colours: widgets that bind to them follow a change of theme at once.

Each token of the palette is written out, because Kivy names a property only in a class body.
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

from kivyapp.style.tokens import DARK, Palette, contrast, palette

# Seconds in which a garbage collection in another thread can finish.
COLLECTION_SECONDS: Final = 0.05


class Theme(EventDispatcher):
    """The colours of the current theme."""

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
        self._true_black = true_black
        self._update_colours(name)
        # At last, so that observers of the name find the new colours.
        self.name = name

    def set_accent(self, accent: str | None) -> None:
        """Use the accent of the game on screen; None restores the theme's own."""
        if accent != self._accent:
            self._accent = accent
            self._update_colours(self.name)

    @property
    def is_light(self) -> bool:
        """True if the background is so light that dark icons belong on it."""
        return contrast(self.palette.background_top, "#000000") > contrast(
            self.palette.background_top, "#ffffff"
        )

    def _update_colours(self, name: str) -> None:
        self.palette = palette(name, true_black=self._true_black, accent=self._accent)
        with garbage_collection_paused():
            for field in fields(Palette):
                self._set_colour(field.name, getattr(self.palette, field.name))

    def _set_colour(self, name: str, colour: str) -> None:
        """Change a colour and make sure that every observer is called.

        A garbage collection in another thread may have taken a widget that is still in the list of
        observers. Kivy then raises before it calls the rest, so all of them are called again.
        """
        try:
            setattr(self, name, colour)
        except ReferenceError:
            sleep(COLLECTION_SECONDS)
            self.property(name).dispatch(self)


@contextmanager
def garbage_collection_paused() -> Iterator[None]:
    """Pause garbage collection.

    While Kivy calls its list of observers, it would also call a widget of an old screen that is
    collected meanwhile, and the error would end the app.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
