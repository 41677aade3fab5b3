"""One finished game in the list of the statistics."""

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
    """How it ended, what it was, when, how long it took and what it brought."""

    won = BooleanProperty(False)
    outcome = StringProperty("")
    what = StringProperty("")
    when = StringProperty("")
    time_text = StringProperty("")
    score_text = StringProperty("")
    trophy = ObjectProperty(None)
    # In pixels.
    end_room = NumericProperty(0)
    # The keyboard has come to it.
    focused = BooleanProperty(False)
    accessible_role = "text"

    @property
    def accessible_name(self) -> str:
        told = (self.outcome, self.what, self.when, self.time_text, self.score_text)
        return ", ".join(filter(None, told))

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.trophy = icon("trophy", round(dp(22)))
