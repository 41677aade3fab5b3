"""The strip of the hub that says what is done of today's challenges and opens the calendar."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from kivyapp import words
from kivyapp.style.icons import icon
from kivyapp.style.kv import load_kv
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.pressable import Pressable
from kivyapp.widgets.text import text_width

load_kv(__file__)

# In dp: the icon with its margins, the marks with theirs, and the margin of the text.
ICON_WIDTH: Final = 50
MARKS_WIDTH: Final = 94
MARGIN: Final = 12
STATUS_SIZE: Final = 13


class DailyStrip(Pressable, GlassPanel):
    """One button: an icon, a heading over a status, and a mark for each game."""

    status = StringProperty("")
    # Shown where the status does not fit.
    short_status = StringProperty("")
    marks = ListProperty([])
    heading = StringProperty("")
    line = StringProperty("")
    label_width = NumericProperty(1)
    marks_width = NumericProperty(0)
    picture = ObjectProperty(None)

    def __init__(self, **options: Any) -> None:
        super().__init__(heading=words.DAILIES(), **options)
        self.picture = icon("calendar", round(dp(24)))
        for name in ("size", "status", "short_status"):
            self.fbind(name, self._fit)

    def _fit(self, *_: Any) -> None:
        """Leave out the marks, and then words, where there is no room for them."""
        room = self.width - dp(ICON_WIDTH + MARGIN)
        heading = text_width(words.DAILIES(), bold=True)
        self.marks_width = dp(MARKS_WIDTH) if room - dp(MARKS_WIDTH) >= heading else 0
        self.label_width = max(1, room - self.marks_width)
        self.heading = words.DAILIES() if heading <= self.label_width else words.DAILY_SHORT()
        fits = text_width(self.status, STATUS_SIZE) <= self.label_width
        self.line = self.status if fits or not self.short_status else self.short_status
