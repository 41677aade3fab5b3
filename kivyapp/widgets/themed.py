"""A base class for widgets with a theme, which is passed in, never looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from kivyapp.style.theme import Theme

# Used only until kv has set the theme of a new widget.
_PLACEHOLDER: Final = Theme()


class Themed(EventDispatcher):
    """Has a theme; kv rules can bind to its colours."""

    theme = ObjectProperty(_PLACEHOLDER, rebind=True)

    def bind_colours(self, names: Iterable[str], recolour: Callable[..., object]) -> None:
        """Call this bound method now and whenever one of these theme colours changes.

        The theme outlives every widget: `bind` holds bound methods weakly, so widgets are freed.
        """
        self.theme.bind(**dict.fromkeys(names, recolour))
        recolour()
