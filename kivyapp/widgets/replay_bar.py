"""The bar of a recording: back to the own game, one step back, pause or play, one step on.

It takes the place of undo, redo and hint while a recording is shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import ButtonBase, GlassButton, IconButton
from kivyapp.widgets.themed import Themed

# In dp.
RETURN_WIDTH: Final = 148
PAUSE_WIDTH: Final = 76


class ReplayBar(Themed, BoxLayout):
    """The buttons of a recording; all of them always work."""

    is_empty = False
    # Its buttons look the same in all windows.
    captions = BooleanProperty(True)
    mirrored = BooleanProperty(False)
    playing = BooleanProperty(False)

    def __init__(
        self,
        *,
        return_text: str,
        on_return: Callable[[], object],
        on_toggle: Callable[[], object],
        on_back: Callable[[], object],
        on_forward: Callable[[], object],
        **options: Any,
    ) -> None:
        super().__init__(size_hint=(None, None), spacing=dp(BUTTON_GAP), **options)
        return_button = GlassButton(theme=self.theme, text=return_text, variant="main")
        return_button.width = dp(RETURN_WIDTH)
        self.pause_button = GlassButton(theme=self.theme, text=words.PLAY())
        self.pause_button.width = dp(PAUSE_WIDTH)
        actions: list[tuple[ButtonBase, Callable[[], object]]] = [
            (return_button, on_return),
            (self._icon("left", words.STEP_BACK()), on_back),
            (self.pause_button, on_toggle),
            (self._icon("right", words.STEP_FORWARD()), on_forward),
        ]
        self.buttons = [button for button, _ in actions]
        for button, action in actions:
            button.pos_hint = {"center_y": 0.5}
            button.fbind("on_action", lambda *_, action=action: action())
        for name in ("width", "mirrored"):
            self.fbind(name, self._arrange)
        self.fbind("theme", self._update_theme)
        self.fbind("playing", self._update_pause)
        self._arrange()

    def natural_width(self) -> float:
        return float(dp(RETURN_WIDTH + PAUSE_WIDTH + 2 * TOUCH_TARGET + 3 * BUTTON_GAP))

    def _icon(self, icon: str, name: str) -> IconButton:
        return IconButton(theme=self.theme, icon_name=icon, accessible_name=name)

    def _arrange(self, *_: Any) -> None:
        self.clear_widgets()
        first, *steps = self.buttons
        for button in (*steps, first) if self.mirrored else self.buttons:
            self.add_widget(button)
        missing = self.natural_width() - self.width
        # On the narrowest phones the text of the first button is a little smaller.
        first.width = dp(RETURN_WIDTH) - (missing if 0 < missing < dp(RETURN_WIDTH) / 2 else 0)
        side = max(0.0, -missing / 2)
        self.padding = (side, 0, side, 0)

    def _update_pause(self, *_: Any) -> None:
        text = words.PAUSE() if self.playing else words.PLAY()
        self.pause_button.text = self.pause_button.accessible_name = text

    def _update_theme(self, *_: Any) -> None:
        for button in self.buttons:
            button.theme = self.theme
