"""What flashes up over the board for a moment: points, a chain, the ring of a bomb."""

from __future__ import annotations

from typing import Any, Final

from kivy.animation import Animation
from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Scale,
    Translate,
)
from kivy.metrics import dp, sp

from kivyapp.style import motion
from kivyapp.style.motion import Pace
from kivyapp.table.geometry import Rect
from kivyapp.widgets.glass import Glass
from kivyapp.widgets.text import Figure

# How far a text rises and how wide a ring's line is, in dp; how far the ring spreads, in tiles.
RISE: Final = 36
RING: Final = 2.5
SPREAD: Final = 2.4


class Flares:
    """The flashes over one board. The newest text takes the place of the one before."""

    def __init__(self, board: Any, canvas: InstructionGroup) -> None:
        self._board, self._canvas = board, canvas
        self._text: Glass | None = None

    def points(self, text: str, over: Rect, pace: Pace) -> None:
        """Let a text rise from the middle of a line."""
        self.clear()
        if pace.still:
            return
        theme = self._board.theme
        label = Figure(theme=theme, text=text, font_size=sp(26), halign="center")
        label.texture_update()
        # The width of a line that shortens itself is its own; the text's is what it needs.
        width, height = sp(16) * len(text) + dp(32), dp(48)
        flare = Glass(theme=theme, fill=theme.sheet, edge=theme.glow, edge_width=2)
        x, y = over.centre
        area = self._board.places.frame
        left = min(max(x - width / 2, area.x), area.right - width)
        flare.size, flare.pos = (width, height), (round(left), round(y - height / 2))
        flare.add_widget(label)
        label.size, label.pos = flare.size, flare.pos
        flare.fbind("pos", lambda _flare, pos: setattr(label, "pos", pos))
        self._text = flare
        self._board.add_widget(flare)
        rise = Animation(y=flare.y + dp(RISE), d=pace(motion.POINTS), t="out_cubic")
        fade = Animation(d=pace(motion.POINTS) * 0.6) + Animation(
            opacity=0, d=pace(motion.POINTS) * 0.4
        )
        both = rise & fade
        both.bind(on_complete=lambda *_: self._gone(flare))
        both.start(flare)

    def ring(self, around: Rect, pace: Pace) -> None:
        """Let a ring spread from a tile."""
        if pace.still:
            return
        group = InstructionGroup()
        tint, scale = Color(rgba=self._board.theme.warning), Scale(1, 1, 1)
        ring = Line(circle=(0, 0, around.width / 2), width=dp(RING))
        for part in (PushMatrix(), Translate(*around.centre), scale, tint, ring, PopMatrix()):
            group.add(part)
        self._canvas.add(group)
        seconds = pace(motion.BURST) * 2
        Animation(x=SPREAD, y=SPREAD, d=seconds, t="out_cubic").start(scale)
        fade = Animation(a=0, d=seconds)
        fade.bind(on_complete=lambda *_: self._canvas.remove(group))
        fade.start(tint)

    def clear(self) -> None:
        if self._text is not None:
            self._gone(self._text)

    def _gone(self, flare: Glass) -> None:
        Animation.cancel_all(flare)
        self._board.remove_widget(flare)
        if self._text is flare:
            self._text = None
