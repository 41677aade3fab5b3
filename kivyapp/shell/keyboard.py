"""Who gets a key: from the nearest to the farthest, what has the focus, the place, the app."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window

from kivyapp import words
from kivyapp.platform.keys import Key
from kivyapp.services import Services
from kivyapp.shell.focus import Focus
from kivyapp.shell.navigation import Kind
from kivyapp.widgets.scroller import scroll_by_key


class Keyboard:
    """Brings keys to where they belong. `scope` gives the screen or sheet that is on top."""

    def __init__(
        self,
        services: Services,
        scope: Callable[[], Any],
        focus: Focus,
        back: Callable[[], bool],
    ) -> None:
        self._services, self._scope, self._focus, self._back = services, scope, focus, back

    def key(self, key: Key) -> bool:
        """Whether anybody took it."""
        if not key.name:
            return False
        scope = self._scope()
        if key.name not in ("escape", "tab") and _is_typed_into(scope):
            return False
        taker = getattr(self._focus.widget, "key", None)
        if taker is not None and taker(key):
            return True
        # A button that was reached by Tab is nearer than the place around it.
        if self._focus.widget is not None and self._focus_key(key):
            return True
        if hasattr(scope, "key") and scope.key(key):
            return True
        return scroll_by_key(scope, key) or self._focus.key(key) or self._app_key(key)

    def _focus_key(self, key: Key) -> bool:
        at_game = self._services.navigation.top.kind is Kind.GAME
        if key.name == "escape" and at_game:
            # Back to the cards, not out of the game.
            self._focus.clear()
            return True
        return self._focus.key(key)

    def _app_key(self, key: Key) -> bool:
        if key.name == "escape":
            return self._back()
        if key.asks_for_help:
            self._show_keys()
            return True
        if key.name == "f11":
            Window.fullscreen = False if Window.fullscreen else "auto"
            return True
        if key.name == "m" and key.plain:
            self._services.toggle_mute()
            return True
        return False

    def _show_keys(self) -> None:
        from kivyapp.screens.keys_sheet import keys_sheet

        navigation = self._services.navigation
        if navigation.top.name != words.KEYS:
            navigation.open_sheet(keys_sheet(self._services))


def _is_typed_into(scope: Any) -> bool:
    """Whether letters belong to a field now; fields are found on sheets only."""
    return hasattr(scope, "panel") and any(
        getattr(widget, "focus", False) for widget in scope.walk(restrict=True)
    )
