"""The strip of a recording: its timeline, and the button for its speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words
from kivyapp.style.tokens import BUTTON_GAP
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.themed import Themed
from kivyapp.widgets.timeline import Timeline

# In dp.
HEIGHT: Final = 52
SPEED_WIDTH: Final = 60


class ReplayStrip(Themed, BoxLayout):
    """Lies between the table and the buttons of a recording."""

    speed = NumericProperty(1.0)

    def __init__(
        self,
        *,
        on_seek: Callable[[int], object],
        on_speed: Callable[[], object],
        **options: Any,
    ) -> None:
        super().__init__(
            size_hint=(None, None), spacing=dp(BUTTON_GAP), padding=(dp(8), dp(2)), **options
        )
        self.timeline = Timeline(theme=self.theme, on_seek=on_seek)
        self.speed_button = GlassButton(theme=self.theme, size_hint=(None, 1))
        self.speed_button.fbind("on_action", lambda *_: on_speed())
        self.add_widget(self.timeline)
        self.add_widget(self.speed_button)
        for name in ("speed", "theme", "size"):
            self.fbind(name, self._update)
        self._update()

    def _update(self, *_: Any) -> None:
        self.timeline.theme = self.speed_button.theme = self.theme
        self.speed_button.width = dp(SPEED_WIDTH)
        self.speed_button.text = f"{self.speed:g}×"
        self.speed_button.accessible_name = words.replay_speed(self.speed)
