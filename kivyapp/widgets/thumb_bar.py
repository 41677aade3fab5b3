"""Undo, redo and hint: within reach of the thumb on a portrait phone, else in the top bar.

New game and restart are not here: a tap that misses Undo must not cost a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.style.kv import load_kv
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import IconButton
from kivyapp.widgets.themed import Themed

load_kv(__file__)

THUMB_HEIGHT: Final = 64
WIDEST_BUTTON: Final = 132
NAMES: Final = {
    "undo": words.UNDO,
    "redo": words.REDO,
    "hint": words.HINT,
    "finish": words.AUTO_FINISH,
}
ICONS: Final = {"finish": "check"}


class ThumbBar(Themed, BoxLayout):
    """The buttons for undo, redo and hint; a button without a callback is left out."""

    captions = BooleanProperty(True)
    mirrored = BooleanProperty(False)

    def __init__(
        self,
        *,
        on_undo: Callable[[], object] | None = None,
        on_redo: Callable[[], object] | None = None,
        on_hint: Callable[[], object] | None = None,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        actions = {"undo": on_undo, "redo": on_redo, "hint": on_hint}
        self.buttons = {
            name: self._button(name, action)
            for name, action in actions.items()
            if action is not None
        }
        for name in ("captions", "mirrored", "width"):
            self.fbind(name, self._arrange)
        self.fbind("theme", self._update_theme)
        self._arrange()

    @property
    def is_empty(self) -> bool:
        return not self.buttons

    def set_enabled(self, name: str, enabled: bool) -> None:
        if name in self.buttons:
            self.buttons[name].disabled = not enabled

    def set_finish(self, action: Callable[[], object] | None) -> bool:
        """Show the button that finishes the game; None removes it. False: nothing has changed."""
        if (action is not None) == ("finish" in self.buttons):
            return False
        if action is None:
            del self.buttons["finish"]
        else:
            self.buttons["finish"] = self._button("finish", action)
        self._arrange()
        return True

    def natural_width(self) -> float:
        return float(len(self.buttons) * dp(TOUCH_TARGET + BUTTON_GAP))

    def _button(self, name: str, action: Callable[[], object]) -> IconButton:
        button = IconButton(
            theme=self.theme,
            icon_name=ICONS.get(name, name),
            accessible_name=NAMES[name](),
            icon_size=28,
        )
        button.fbind("on_action", lambda *_: action())
        return button

    def _arrange(self, *_: Any) -> None:
        self.clear_widgets()
        order = list(self.buttons)
        for name in reversed(order) if self.mirrored else order:
            button = self.buttons[name]
            button.caption = NAMES[name]() if self.captions else ""
            button.icon_size = 24 if self.captions else 26
            button.pos_hint = {"center_y": 0.5}
            if self.captions:
                gaps = dp(BUTTON_GAP) * (len(order) + 1)
                share = (self.width - gaps) / max(1, len(order))
                button.size = (max(dp(TOUCH_TARGET), min(dp(WIDEST_BUTTON), share)), dp(56))
            else:
                button.size = (dp(TOUCH_TARGET), dp(TOUCH_TARGET))
            self.add_widget(button)
        used = sum(button.width for button in self.buttons.values())
        used += dp(BUTTON_GAP) * max(0, len(order) - 1)
        side = max(0.0, (self.width - used) / 2) if self.captions else 0.0
        self.padding = (side, 0, side, 0)

    def _update_theme(self, *_: Any) -> None:
        for button in self.buttons.values():
            button.theme = self.theme
