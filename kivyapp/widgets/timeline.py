"""The timeline of a recording: how far it is, to be dragged on, with coloured parts and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from kivyapp import words
from kivyapp.widgets.pressable import Pressable

# In dp.
MARGIN: Final = 14
TRACK: Final = 6
KNOB: Final = 20
MARK: Final = 4
MAIN_MARK: Final = 9


@dataclass(frozen=True, slots=True)
class Span:
    """Some positions that belong together: a colour of the theme, and its meaning in words."""

    start: int
    stop: int
    colour: str
    meaning: str
    # How thick it is drawn, as a share of the track.
    thickness: float = 1.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment worth looking at, and what happened there."""

    position: int
    meaning: str
    # Drawn taller than the others, such as what an analysis has found.
    is_main: bool = False


class Timeline(Pressable):
    """A slider over the positions of a recording, from 0 to `length`."""

    accessible_role = "slider"
    position = NumericProperty(0)
    length = NumericProperty(0)
    spans = ListProperty([])
    marks = ListProperty([])

    def __init__(self, *, on_seek: Callable[[int], object], **options: Any) -> None:
        self._on_seek = on_seek
        super().__init__(**options)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        for name in ("pos", "size", "position", "length", "spans", "marks", "theme"):
            self.fbind(name, self._draw)
        self._draw()

    # Screen readers and keys

    least = 0

    @property
    def most(self) -> int:
        return int(self.length)

    @property
    def value(self) -> int:
        return int(self.position)

    def adjust(self, steps: int) -> None:
        self._seek(self.position + steps)

    def set_to(self, value: float) -> None:
        self._seek(value)

    def activate(self) -> None:
        """Do nothing: only sliding changes the position."""

    def go_to_mark(self, direction: int) -> bool:
        """Go to the next mark in a direction; False if there is none."""
        positions = sorted({mark.position for mark in self.marks})
        ahead = [at for at in positions if (at - self.position) * direction > 0]
        if not ahead:
            return False
        self._seek(ahead[0] if direction > 0 else ahead[-1])
        return True

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if self._touch is touch:
            self._follow(touch.x)
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            self._follow(touch.x)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and touch is self._touch:
            self.cancel_press()
            return True
        return bool(super().on_touch_up(touch))

    def _follow(self, x: float) -> None:
        share = (x - self.x - dp(MARGIN)) / max(1.0, self._track_width)
        self._seek(share * self.length)

    def _seek(self, position: float) -> None:
        wanted = min(self.length, max(0, round(position)))
        if wanted != self.position:
            self._on_seek(wanted)

    # Drawing

    @property
    def _track_width(self) -> float:
        return float(self.width - 2 * dp(MARGIN))

    def _x(self, position: float) -> float:
        share = position / self.length if self.length else 0.0
        return float(self.x + dp(MARGIN) + share * self._track_width)

    def _draw(self, *_: Any) -> None:
        self.accessible_name = self._label()
        drawing, theme = self._drawing, self.theme
        drawing.clear()
        y = self.center_y - dp(TRACK) / 2
        # Thin, and in the colour of edges, which can be seen in every theme.
        self._bar(theme.edge, self._x(0), self._x(self.length), y, 0.4)
        self._bar(theme.accent, self._x(0), self._x(self.position), y)
        for span in self.spans:
            start, stop = self._x(span.start), self._x(span.stop)
            self._bar(theme.background_top, start, stop, y)
            self._bar(getattr(theme, span.colour), start, stop, y, span.thickness)
        for mark in self.marks:
            x, over = self._x(mark.position), dp(MAIN_MARK if mark.is_main else MARK)
            drawing.add(Color(*theme.text))
            drawing.add(
                Line(points=[x, y - over, x, y + dp(TRACK) + over], width=dp(1.2), cap="none")
            )
        for colour, size in ((theme.text, KNOB), (theme.accent, KNOB - 6)):
            drawing.add(Color(*colour))
            half = dp(size) / 2
            drawing.add(
                Ellipse(
                    pos=(self._x(self.position) - half, self.center_y - half),
                    size=(2 * half, 2 * half),
                )
            )

    def _bar(
        self,
        colour: Sequence[float],
        start: float,
        stop: float,
        y: float,
        thickness: float = 1.0,
    ) -> None:
        if stop > start:
            height = dp(TRACK) * thickness
            y += (dp(TRACK) - height) / 2
            self._drawing.add(Color(*colour))
            self._drawing.add(
                RoundedRectangle(pos=(start, y), size=(stop - start, height), radius=[height / 2])
            )

    def _label(self) -> str:
        here = [span.meaning for span in self.spans if span.start <= self.position <= span.stop]
        marks = [mark.meaning for mark in self.marks if mark.position == self.position]
        place = words.timeline_position(self.position, self.length)
        return ". ".join(dict.fromkeys((place, *here, *marks)))
