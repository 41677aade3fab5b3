"""A row of the list of finished games."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.themed import Themed

load_kv(__file__)


class FinishedRow(Themed, Widget):
    """One finished game: its outcome, what was played and when, its time and its score."""

    won = BooleanProperty(False)
    outcome = StringProperty("")
    description = StringProperty("")
    date_text = StringProperty("")
    time_text = StringProperty("")
    score_text = StringProperty("")
    trophy = ObjectProperty(None)
    # The width of the time and score column, in pixels.
    end_width = NumericProperty(0)
    # Set by the list while the keyboard is on this row.
    focused = BooleanProperty(False)
    accessible_role = "text"

    @property
    def accessible_name(self) -> str:
        parts = (self.outcome, self.description, self.date_text, self.time_text, self.score_text)
        return ", ".join(filter(None, parts))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.trophy = icon("trophy", round(dp(22)))
