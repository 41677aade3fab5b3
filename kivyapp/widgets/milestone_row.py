"""One milestone: a tick and the day on which it was reached, or an empty ring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.rows import PressableRow

load_kv(__file__)


class MilestoneRow(PressableRow):
    """It becomes a button with `set_action`; until then it is only read."""

    is_reached = BooleanProperty(False)
    tick = ObjectProperty(None, allownone=True)
    accessible_role = "text"

    def __init__(self, **options: Any) -> None:
        super().__init__(icon_name="check", tick=icon("check", round(dp(24))), **options)
        self._action: Callable[[], object] | None = None
        self.focusable = False

    def set_action(self, action: Callable[[], object]) -> None:
        """Open something when it is pressed."""
        self._action = action
        self.focusable = True
        self.accessible_role = "button"

    def on_touch_down(self, touch: Any) -> bool:
        return self._action is not None and bool(super().on_touch_down(touch))

    def on_action(self) -> None:
        if self._action is not None:
            self._action()
