"""What every widget of ours knows: the theme. It is handed down, never looked up."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from kivyapp.theme import Theme
from kivyapp.tokens import Palette

# Python names a property only within a class body; one that was set later shares its value with
# every other nameless one. Naming a property again changes nothing.
for _field in fields(Palette):
    Theme.__dict__[_field.name].__set_name__(Theme, _field.name)


def make_theme() -> Theme:
    """A theme that can be changed.

    Kivy takes `on_accent` for what has to be called when `accent` changes, and would try to call a
    colour.
    """
    theme = Theme()
    for field in fields(Palette):
        if field.name.startswith("on_"):
            theme.funbind(field.name.removeprefix("on_"), getattr(theme, field.name))
    return theme


# Only for the moment between the making of a widget by kv and its being told the theme.
_UNTOLD: Final = make_theme()


class Themed(EventDispatcher):
    """Has a theme, whose colours kv rules may bind to."""

    theme = ObjectProperty(_UNTOLD, rebind=True)
