"""A row of the list of finished games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.pressable import Pressable

load_kv(__file__)


class FinishedRow(Pressable):
    """One finished game: its outcome, what was played and when, its time and its score.

    The list that it belongs to is the tab stop.
    """

    is_tab_stop = False
    # The finished game that the row shows; rows are used again for others.
    game = ObjectProperty(None, allownone=True)

    won = BooleanProperty(False)
    outcome = StringProperty("")
    description = StringProperty("")
    date_text = StringProperty("")
    time_text = StringProperty("")
    score_text = StringProperty("")
    trophy = ObjectProperty(None)
    # The width of the time and score column, in pixels.
    end_width = NumericProperty(0)

    def __init__(self, *, on_press: Callable[[Any], object], **options: Any) -> None:
        self._on_press = on_press
        super().__init__(**options)
        self.trophy = icon("trophy", round(dp(22)))

    def on_action(self) -> None:
        self._on_press(self.game)

    def _draw_ring(self, *_: Any) -> None:
        """The row draws its own ring: one outside of it would cover the next rows."""
