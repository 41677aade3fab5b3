"""The theme as observable colours: whatever binds to them sees a change of theme at once."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ColorProperty, StringProperty

from kivyapp.tokens import DARK, Palette, palette


class Theme(EventDispatcher):
    """The colours of the present theme, one property for each token of the palette."""

    name = StringProperty("dark")

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.palette: Palette = DARK

    def apply(self, name: str, *, true_black: bool = False) -> None:
        self.palette = palette(name, true_black=true_black)
        for field in fields(Palette):
            setattr(self, field.name, getattr(self.palette, field.name))
        self.name = name


for _field in fields(Palette):
    setattr(Theme, _field.name, ColorProperty(getattr(DARK, _field.name)))
