"""The panel with the score, the base, the chain and the number of free slots."""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kivyapp.games.crush import words
from kivyapp.style.rect import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import DisplayText, TextLine
from kivyapp.widgets.themed import Themed
from kivyapp.words.numbers import number

PANEL_ALPHA: Final = 0.82
# This many free slots or fewer are a warning.
FEW_SLOTS: Final = 7
# In dp: the height of a figure, and the height from which the score is larger than the others.
FIGURE_HEIGHT: Final = 54
LARGE_SCORE: Final = 80
# Shares of a row's width: the score can be long.
SHARES: Final = {"score": 0.37, "base": 0.2, "chain": 0.22, "free": 0.21}


class ScoreFigure(Themed, Widget):
    """A number under its name; `colour_name` names a colour of the theme."""

    accessible_role = "text"
    name = StringProperty("")
    value = StringProperty("")
    colour_name = StringProperty("text")
    # In sp.
    value_size = NumericProperty(24)
    scale = NumericProperty(1.0)

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._name = TextLine(theme=self.theme, soft=True, font_size=sp(13), halign="center")
        self._value = DisplayText(theme=self.theme, halign="center")
        for label in (self._name, self._value):
            self.add_widget(label)
        for prop in ("pos", "size", "name", "value", "colour_name", "theme", "value_size", "scale"):
            self.fbind(prop, self.arrange)

    @property
    def accessible_name(self) -> str:
        return f"{self.name} {self.value}"

    def arrange(self, *_: Any) -> None:
        caption, size = dp(20) * self.scale, self.value_size * self.scale
        high = min(self.height, caption + dp(size) * 1.35)
        bottom = self.center_y - high / 2
        self._name.text, self._value.text = self.name, self.value
        self._value.color = getattr(self.theme, self.colour_name)
        self._value.font_size, self._name.font_size = sp(size), sp(13 * self.scale)
        self._name.pos, self._name.size = (self.x, bottom + high - caption), (self.width, caption)
        self._value.pos, self._value.size = (self.x, bottom), (self.width, high - caption)

    def pulse(self, seconds: float) -> None:
        """Enlarge the number for a moment."""
        Animation.cancel_all(self._value, "font_size")
        size = sp(self.value_size * self.scale)
        self._value.font_size = size
        if seconds:
            grow = Animation(font_size=size * 1.25, d=seconds / 2, t="out_quad")
            (grow + Animation(font_size=size, d=seconds / 2)).start(self._value)


class ScorePanel(GlassPanel):
    """All figures of a match."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        names = {
            "score": words.SCORE(),
            "base": words.BASE(),
            "chain": words.CHAIN(),
            "free": words.FREE(),
        }
        self.figures = {
            key: ScoreFigure(theme=self.theme, name=name) for key, name in names.items()
        }
        for figure in self.figures.values():
            self.add_widget(figure)
        self.paint()

    def paint(self) -> None:
        """Apply the colours of the theme."""
        self.fill, self.edge = with_alpha(self.theme.panel, PANEL_ALPHA), self.theme.edge
        for figure in self.figures.values():
            figure.arrange()

    def set_values(self, *, score: int, base: int, chain: int, free_slots: int) -> None:
        self.figures["score"].value = number(score)
        self.figures["base"].value = number(base)
        self.figures["chain"].value = words.times(chain)
        self.figures["chain"].colour_name = "good" if chain > 1 else "text"
        self.figures["free"].value = str(free_slots)
        self.figures["free"].colour_name = "warning" if free_slots <= FEW_SLOTS else "text"

    def pulse(self, seconds: float) -> None:
        """Enlarge the score for a moment: it has grown."""
        self.figures["score"].pulse(seconds)

    def place(self, rect: Rect, *, in_a_row: bool, scale: float = 1.0) -> None:
        """Fill this rectangle: all figures in a row, or the score above the others."""
        self.pos, self.size = (rect.x, rect.y), (rect.width, rect.height)
        upper = 0.0 if in_a_row else rect.height * 0.5
        roomy = upper > dp(LARGE_SCORE) * scale
        if not in_a_row and not roomy:
            scale = min(scale, upper / dp(FIGURE_HEIGHT))
        for key, figure in self.figures.items():
            figure.scale = scale
            figure.value_size = 44 if key == "score" and roomy else 26 if in_a_row else 24
        if not in_a_row:
            self._place_figure("score", rect.x, rect.y + rect.height - upper, rect.width, upper)
        row = {key: share for key, share in SHARES.items() if in_a_row or key != "score"}
        left, whole = rect.x, sum(row.values())
        for key, share in row.items():
            width = rect.width * share / whole
            self._place_figure(key, left, rect.y, width, rect.height - upper)
            left += width

    def _place_figure(self, key: str, x: float, y: float, width: float, height: float) -> None:
        figure = self.figures[key]
        figure.pos, figure.size = (round(x), round(y)), (round(width), round(height))
