"""Score, base, chain and room as the player reads them, and as they are read aloud."""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.games.crush import words
from kivyapp.table.geometry import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure, TextLine
from kivyapp.widgets.themed import Themed

PANEL_ALPHA: Final = 0.82
# So few free slots are a warning.
TIGHT: Final = 7
# In dp: how high a reading is, and from which height on the score is larger than the others.
HIGH: Final = 54
LARGE_SCORE: Final = 80
# How the width of a row is shared: the score can be long.
SHARES: Final = {"score": 0.37, "base": 0.2, "chain": 0.22, "room": 0.21}


class Reading(Themed, Widget):
    """A number under its name. `tone` is the name of a colour of the theme."""

    accessible_role = "text"
    name = StringProperty("")
    value = StringProperty("")
    tone = StringProperty("text")
    # In sp.
    size_of_value = NumericProperty(24)
    scale = NumericProperty(1.0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._name = TextLine(theme=self.theme, soft=True, font_size=sp(13), halign="center")
        self._value = Figure(theme=self.theme, halign="center")
        for label in (self._name, self._value):
            self.add_widget(label)
        for prop in ("pos", "size", "name", "value", "tone", "theme", "size_of_value", "scale"):
            self.fbind(prop, self.arrange)

    @property
    def accessible_name(self) -> str:
        return f"{self.name} {self.value}"

    def arrange(self, *_: Any) -> None:
        caption, size = dp(20) * self.scale, self.size_of_value * self.scale
        high = min(self.height, caption + dp(size) * 1.35)
        bottom = self.center_y - high / 2
        self._name.text, self._value.text = self.name, self.value
        self._value.color = getattr(self.theme, self.tone)
        self._value.font_size, self._name.font_size = sp(size), sp(13 * self.scale)
        self._name.pos, self._name.size = (self.x, bottom + high - caption), (self.width, caption)
        self._value.pos, self._value.size = (self.x, bottom), (self.width, high - caption)


class Readings(Glass):
    """All readings of a match."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        names = {"score": words.SCORE, "base": words.BASE, "chain": words.CHAIN, "room": words.ROOM}
        self.parts = {key: Reading(theme=self.theme, name=name) for key, name in names.items()}
        for part in self.parts.values():
            self.add_widget(part)
        self.paint()

    def paint(self) -> None:
        self.fill, self.edge = with_alpha(self.theme.panel, PANEL_ALPHA), self.theme.edge
        for part in self.parts.values():
            part.arrange()

    def show(self, *, score: int, base: int, chain: int, room: int) -> None:
        """Have these numbers."""
        self.parts["score"].value = f"{score:,}"
        self.parts["base"].value = str(base)
        self.parts["chain"].value = words.times(chain)
        self.parts["chain"].tone = "good" if chain > 1 else "text"
        self.parts["room"].value = str(room)
        self.parts["room"].tone = "warning" if room <= TIGHT else "text"

    def pulse(self, seconds: float) -> None:
        """Let the score jump: it has grown."""
        label = self.parts["score"]._value
        Animation.cancel_all(label, "font_size")
        size = sp(self.parts["score"].size_of_value * self.parts["score"].scale)
        label.font_size = size
        if seconds:
            grow = Animation(font_size=size * 1.25, d=seconds / 2, t="out_quad")
            (grow + Animation(font_size=size, d=seconds / 2)).start(label)

    def place(self, rect: Rect, *, in_a_row: bool, scale: float = 1.0) -> None:
        """Lie here: all in a row, or the score above the others."""
        self.pos, self.size = (rect.x, rect.y), (rect.width, rect.height)
        upper = 0.0 if in_a_row else rect.height * 0.5
        roomy = upper > dp(LARGE_SCORE) * scale
        if not in_a_row and not roomy:
            scale = min(scale, upper / dp(HIGH))
        for key, part in self.parts.items():
            part.scale = scale
            part.size_of_value = 44 if key == "score" and roomy else 26 if in_a_row else 24
        if not in_a_row:
            self._put("score", rect.x, rect.y + rect.height - upper, rect.width, upper)
        row = {key: share for key, share in SHARES.items() if in_a_row or key != "score"}
        left, whole = rect.x, sum(row.values())
        for key, share in row.items():
            width = rect.width * share / whole
            self._put(key, left, rect.y, width, rect.height - upper)
            left += width

    def _put(self, key: str, x: float, y: float, width: float, height: float) -> None:
        part = self.parts[key]
        part.pos, part.size = (round(x), round(y)), (round(width), round(height))
