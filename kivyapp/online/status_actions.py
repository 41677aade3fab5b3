"""The buttons for what one can do while an online match waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivyapp.online import words
from kivyapp.online.online_status import Way
from kivyapp.style.theme import Theme
from kivyapp.widgets.buttons import GlassButton

# What it says, and its picture.
BUTTONS: Final = {
    Way.SHARE: (words.SHARE_INVITATION, "share"),
    Way.TRY_NOW: (words.TRY_NOW, "restart"),
    Way.SERVER: (words.CHANGE_SERVER, "settings"),
    Way.LOBBY: (words.TO_LOBBY, "back"),
    Way.LEAVE: (words.GIVE_UP_ROOM, "close"),
}


def way_button(theme: Theme, way: Way, go: Callable[[Way], object], look: str) -> GlassButton:
    """A button that goes this way."""
    text, icon = BUTTONS[way]
    button = GlassButton(theme=theme, text=text, icon_name=icon, look=look, size_hint_x=1)
    button.fbind("on_action", lambda *_: go(way))
    return button
