"""Short effects over the board: points that rise from a cleared line, the blast of a bomb."""

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
from kivyapp.style.rect import Rect
from kivyapp.widgets.glass_panel import GlassPanel
from kivyapp.widgets.text import DisplayText

# How far the points rise and how wide the ring's line is, in dp; how far the ring grows, in tiles.
RISE: Final = 36
RING: Final = 2.5
SPREAD: Final = 2.4


class BoardEffects:
    """The effects over one board. New points replace the ones still shown."""

    def __init__(self, board: Any, canvas: InstructionGroup) -> None:
        self._board, self._canvas = board, canvas
        self._popup: GlassPanel | None = None

    def show_points(self, text: str, line: Rect, pace: Pace) -> None:
        """Let a text rise from the middle of a line."""
        self.clear()
        if pace.is_still:
            return
        popup = self._make_popup(text, line)
        self._popup = popup
        self._board.add_widget(popup)
        seconds = pace(motion.POINTS)
        rise = Animation(y=popup.y + dp(RISE), d=seconds, t="out_cubic")
        fade = Animation(d=seconds * 0.6) + Animation(opacity=0, d=seconds * 0.4)
        both = rise & fade
        both.bind(on_complete=lambda *_: self._remove(popup))
        both.start(popup)

    def _make_popup(self, text: str, line: Rect) -> GlassPanel:
        theme = self._board.theme
        label = DisplayText(theme=theme, text=text, font_size=sp(26), halign="center")
        # An estimate: a label that shortens its text has no width of its own to ask for.
        width, height = sp(16) * len(text) + dp(32), dp(48)
        popup = GlassPanel(theme=theme, fill=theme.sheet, edge=theme.glow, edge_width=2)
        x, y = line.centre
        area = self._board.places.frame
        left = min(max(x - width / 2, area.x), area.right - width)
        popup.size, popup.pos = (width, height), (round(left), round(y - height / 2))
        popup.add_widget(label)
        label.size, label.pos = popup.size, popup.pos
        popup.fbind("pos", lambda _popup, pos: setattr(label, "pos", pos))
        return popup

    def show_blast(self, tile: Rect, pace: Pace) -> None:
        """Let a ring spread from a tile."""
        if pace.is_still:
            return
        group = InstructionGroup()
        tint, scale = Color(rgba=self._board.theme.warning), Scale(1, 1, 1)
        ring = Line(circle=(0, 0, tile.width / 2), width=dp(RING))
        for part in (PushMatrix(), Translate(*tile.centre), scale, tint, ring, PopMatrix()):
            group.add(part)
        self._canvas.add(group)
        seconds = pace(motion.BURST) * 2
        Animation(x=SPREAD, y=SPREAD, d=seconds, t="out_cubic").start(scale)
        fade = Animation(a=0, d=seconds)
        fade.bind(on_complete=lambda *_: self._canvas.remove(group))
        fade.start(tint)

    def clear(self) -> None:
        """Remove the points, if any are shown."""
        if self._popup is not None:
            self._remove(self._popup)

    def _remove(self, popup: GlassPanel) -> None:
        Animation.cancel_all(popup)
        self._board.remove_widget(popup)
        if self._popup is popup:
            self._popup = None
