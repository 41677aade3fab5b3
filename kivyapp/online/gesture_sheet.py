"""The sheet with the six gestures, and the switch that hides those of others."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp.online import words
from kivyapp.services import Services
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.buttons import GlassButton
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column, SwitchRow
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import close_then
from protocol.constants import Gesture

IN_A_ROW = 2


def gesture_sheet(services: Services, say: Callable[[Gesture], object]) -> Sheet:
    """Ask what to say; `say` is called with the choice."""
    column, theme = Column(), services.theme
    sheet = make_sheet(services, words.SAY_SOMETHING(), column)

    def button(gesture: Gesture) -> GlassButton:
        made = GlassButton(theme=theme, text=words.GESTURES[gesture](), size_hint_x=1)
        choose = close_then(services, sheet, lambda: say(gesture))
        made.fbind("on_action", lambda *_: choose())
        return made

    gestures = tuple(Gesture)
    for first in range(0, len(gestures), IN_A_ROW):
        row = BoxLayout(size_hint_y=None, height=dp(TOUCH_TARGET), spacing=dp(BUTTON_GAP))
        for gesture in gestures[first : first + IN_A_ROW]:
            row.add_widget(button(gesture))
        column.add_widget(row)
    column.add_widget(
        SwitchRow(
            on_change=lambda is_shown: services.settings.change(show_gestures=is_shown),
            theme=theme,
            text=words.SHOW_GESTURES(),
            active=services.settings.value.show_gestures,
        )
    )
    return sheet
