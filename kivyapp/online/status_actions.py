"""The buttons for the actions of an online status."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivyapp.online import nearby_words, words
from kivyapp.online.online_status import StatusAction
from kivyapp.style.theme import Theme
from kivyapp.widgets.buttons import GlassButton

# The text and icon of each action.
BUTTONS: Final = {
    StatusAction.SHARE: (words.SHARE_INVITATION, "share"),
    StatusAction.SHARE_WATCHING: (words.SHARE_WATCHING, "share"),
    StatusAction.TRY_NOW: (words.TRY_NOW, "restart"),
    StatusAction.SERVER: (words.CHANGE_SERVER, "settings"),
    StatusAction.LOBBY: (words.TO_LOBBY, "back"),
    StatusAction.LEAVE: (words.LEAVE_ROOM, "close"),
    StatusAction.STOP_LOOKING: (words.STOP_LOOKING, "close"),
    StatusAction.STOP_WATCHING: (words.STOP_WATCHING, "close"),
    StatusAction.READY: (nearby_words.READY, "check"),
}


def status_action_button(
    theme: Theme, action: StatusAction, on_action: Callable[[StatusAction], object], variant: str
) -> GlassButton:
    """A button that calls `on_action` with its action."""
    text, icon = BUTTONS[action]
    button = GlassButton(theme=theme, text=text(), icon_name=icon, variant=variant, size_hint_x=1)
    button.fbind("on_action", lambda *_: on_action(action))
    return button
