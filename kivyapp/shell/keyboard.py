"""Passes a key on: to the focused widget, then to the screen or sheet, then to the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window

from kivyapp import words
from kivyapp.platform.keys import Key
from kivyapp.services import Services
from kivyapp.shell.focus import Focus
from kivyapp.shell.navigation import LocationKind
from kivyapp.widgets.scroller import scroll_by_key


class Keyboard:
    """Dispatches keys. `screen` returns the visible screen, `scope` the topmost sheet over it."""

    def __init__(
        self,
        services: Services,
        scope: Callable[[], Any],
        screen: Callable[[], Any],
        focus: Focus,
        back: Callable[[], bool],
    ) -> None:
        self._services, self._scope, self._screen = services, scope, screen
        self._focus, self._back = focus, back

    def handle_key(self, key: Key) -> bool:
        """Handle a key; False if nothing uses it."""
        if not key.name:
            return False
        scope = self._scope()
        if key.name not in ("escape", "tab") and _has_focused_text_field(scope):
            return False
        handle_key = getattr(self._focus.widget, "handle_key", None)
        if handle_key is not None and handle_key(key):
            return True
        # A button that was reached by Tab comes before the screen around it.
        if self._focus.widget is not None and self._focus_key(key):
            return True
        if hasattr(scope, "handle_key") and scope.handle_key(key):
            return True
        return scroll_by_key(scope, key) or self._focus.handle_key(key) or self._app_key(key)

    def _focus_key(self, key: Key) -> bool:
        is_in_game = self._services.navigation.top.kind is LocationKind.GAME
        if key.name == "escape" and is_in_game:
            # Return to the cards instead of leaving the game.
            self._focus.clear()
            return True
        return self._focus.handle_key(key)

    def _app_key(self, key: Key) -> bool:
        if key.name == "escape":
            return self._back()
        if key.is_help:
            self._show_keys()
            return True
        if key.name == "f11":
            Window.fullscreen = False if Window.fullscreen else "auto"
            return True
        if key.name == "m" and key.is_plain:
            self._services.toggle_mute()
            return True
        return False

    def _show_keys(self) -> None:
        from kivyapp.screens.keys_sheet import keys_sheet

        navigation = self._services.navigation
        if navigation.top.name != words.KEYS():
            navigation.open_sheet(keys_sheet(self._services, self._screen().key_rows()))


def _has_focused_text_field(scope: Any) -> bool:
    """True if a text field has the focus; only sheets have text fields."""
    return hasattr(scope, "panel") and any(
        getattr(widget, "focus", False) for widget in scope.walk(restrict=True)
    )
