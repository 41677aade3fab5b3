"""What every widget of ours knows: the theme. It is handed down, never looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from kivyapp.style.theme import Theme

# Only for the moment between the making of a widget by kv and its being told the theme.
_UNTOLD: Final = Theme()


class Themed(EventDispatcher):
    """Has a theme, whose colours kv rules may bind to."""

    theme = ObjectProperty(_UNTOLD, rebind=True)

    def follow(self, colours: Iterable[str], recolour: Callable[..., object]) -> None:
        """Call this method now, and whenever one of these colours of the theme changes.

        The theme outlives every widget: bound like this, it does not keep them.
        """
        self.theme.bind(**dict.fromkeys(colours, recolour))
        recolour()
