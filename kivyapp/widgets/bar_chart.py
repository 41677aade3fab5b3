"""A bar chart in the theme's colours. Each bar has a text for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from kivyapp.access.tree import Element, Role
from kivyapp.style.rect import Rect
from kivyapp.widgets.colours import with_alpha
from kivyapp.widgets.text import TextLine, text_width
from kivyapp.widgets.themed import Themed

# In dp.
HEIGHT: Final = 180
# The share of a bar's room that the bar takes.
BAR_SHARE: Final = 0.62
# In sp.
FONT_SIZE: Final = 13
# Between two labels, in dp.
LABEL_GAP: Final = 6
# In sp: the line of labels below the bars, and the line of figures above them.
LABEL_HEIGHT: Final = 20
FIGURE_HEIGHT: Final = 20


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar. `height` is its own part, `total` the outline around it; None if it has neither."""

    label: str
    figure: str
    description: str
    height: float | None
    total: float | None = None


def bar_rects(bars: Sequence[Bar], area: Rect) -> list[tuple[Rect, Rect | None]]:
    """The place of each bar and of its outline within an area, in pixels.

    The highest of all fills the area; a bar of nothing is a line at the bottom.
    """
    if not bars:
        return []
    highest = max([0.0, *(value for bar in bars for value in (bar.height, bar.total) if value)])
    room = area.width / len(bars)
    width = max(1.0, round(room * BAR_SHARE))

    def placed(index: int, value: float | None) -> Rect:
        share = (value or 0) / highest if highest else 0
        left = round(area.x + index * room + (room - width) / 2)
        return Rect(left, area.y, width, max(1.0, round(area.height * share)))

    return [
        (placed(index, bar.height), None if bar.total is None else placed(index, bar.total))
        for index, bar in enumerate(bars)
    ]


def label_step(widths: Sequence[float], room: float) -> int:
    """Every how many bars have a label, so that the labels do not touch.

    >>> label_step([40, 30, 40], room=25)
    2
    """
    return max(1, ceil(max(widths, default=0) / room))


class BarChart(Themed, Widget):
    """Bars side by side, each with its label below and its figure above."""

    def __init__(self, **options: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), **options)
        self._bars: Sequence[Bar] = ()
        self._texts: list[tuple[TextLine, TextLine]] = []
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.bind_colours(("accent", "edge"), self._arrange)

    def set_bars(self, bars: Sequence[Bar]) -> None:
        self._bars = bars
        self.clear_widgets()
        self._texts = [(self._text(bar.label, soft=True), self._text(bar.figure)) for bar in bars]
        self._arrange()

    def elements(self) -> Sequence[Element]:
        """One text for each bar."""
        room = self.width / max(1, len(self._bars))
        return [
            Element(
                f"bar{self.uid}-{index}",
                Role.TEXT,
                bar.description,
                Rect(self.x + index * room, self.y, room, self.height),
                widget=self,
            )
            for index, bar in enumerate(self._bars)
        ]

    def _text(self, text: str, *, soft: bool = False) -> TextLine:
        line = TextLine(
            theme=self.theme, text=text, halign="center", font_size=sp(FONT_SIZE), soft=soft
        )
        self.add_widget(line)
        return line

    def _arrange(self, *_: Any) -> None:
        self._drawing.clear()
        if not self._bars or self.width < 2:
            return
        below, above = sp(LABEL_HEIGHT), sp(FIGURE_HEIGHT)
        area = Rect(self.x, self.y + below, self.width, max(1.0, self.height - below - above))
        room = self.width / len(self._bars)
        widths = [text_width(bar.label, FONT_SIZE) + dp(LABEL_GAP) for bar in self._bars]
        step = label_step(widths, room)
        rects = bar_rects(self._bars, area)
        for index, (bar, (filled, outline)) in enumerate(zip(self._bars, rects, strict=True)):
            label, figure = self._texts[index]
            centre, top = filled.centre[0], max(filled.top, outline.top if outline else 0)
            label.pos, label.size = (centre - room * step / 2, self.y), (room * step, below)
            # The latest period always has its label.
            label.opacity = 0 if (len(self._bars) - 1 - index) % step else 1
            figure.pos, figure.size = (centre - room / 2, top), (room, above)
            self._draw(bar, filled, outline)

    def _draw(self, bar: Bar, filled: Rect, outline: Rect | None) -> None:
        add = self._drawing.add
        if outline is not None:
            add(Color(rgba=with_alpha(self.theme.edge, 0.9)))
            place = (outline.x, outline.y, outline.width, outline.height)
            add(Line(rectangle=place, width=max(1, dp(0.8))))
        add(Color(rgba=self.theme.accent if bar.height else with_alpha(self.theme.edge, 0.6)))
        add(Rectangle(pos=(filled.x, filled.y), size=(filled.width, filled.height)))
