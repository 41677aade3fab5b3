"""What every widget of ours knows: the theme. It is handed down, never looked up."""

from __future__ import annotations

from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from kivyapp.theme import Theme

# Only for the moment between the making of a widget by kv and its being told the theme.
_UNTOLD: Final = Theme()


class Themed(EventDispatcher):
    """Has a theme, whose colours kv rules may bind to."""

    theme = ObjectProperty(_UNTOLD, rebind=True)
