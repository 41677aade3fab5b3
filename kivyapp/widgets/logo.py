"""The sign of the parlour: a peacock's open tail before a burst of glass. It stands still."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kivyapp.style.tokens import WINDOW
from kivyapp.table.geometry import Point, Rect
from kivyapp.widgets.feather_fan import FeatherFan
from kivyapp.widgets.rays import Pane, burst
from kivyapp.widgets.themed import Themed

PANES: Final = 36
# The glass of the panes in turn, from the uppermost down on both sides.
GLASS: Final = ("feather", "pupil", "barb", "eye")
LEAD_DP: Final = 1.4


class Logo(Themed, Widget):
    """Fills its place, and nothing shines through; `stand` says where the tail is."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._foot: Point = (0.0, 0.0)
        self._rays = InstructionGroup()
        self._tail = FeatherFan()
        self.canvas.add(self._rays)
        self.add_widget(self._tail)
        # A theme changes many colours at once, and a place has several numbers.
        self._glaze = Clock.create_trigger(self.glaze, -1)
        self.follow(WINDOW, self._glaze_soon)

    def stand(self, place: Rect, foot: Point, length: float) -> None:
        """Be here, with the foot of a tail of this length there."""
        self.pos, self.size = (place.x, place.y), (place.width, place.height)
        self._foot = foot
        self._tail.stand(foot, length)
        self._glaze()

    def _glaze_soon(self, *_: Any) -> None:
        self._glaze()

    def glaze(self, *_: Any) -> None:
        """Draw the burst as it is now."""
        self._rays.clear()
        self._rays.add(Color(rgba=self.theme.background_top))
        self._rays.add(Rectangle(pos=self.pos, size=self.size))
        place = Rect(*self.pos, *self.size)
        if not place.holds(*self._foot):
            return
        panes = burst(place, self._foot, PANES)
        for index, pane in enumerate(panes):
            glass = GLASS[min(index, PANES - index) % len(GLASS)]
            self._rays.add(Color(rgba=getattr(self.theme, glass)))
            self._rays.add(_filled(pane))
        self._rays.add(Color(rgba=self.theme.lead))
        for foot, border, *_ in panes:
            self._rays.add(Line(points=[*foot, *border], width=dp(LEAD_DP)))


def _filled(pane: Pane) -> Mesh:
    vertices = [number for point in pane for number in (*point, 0.0, 0.0)]
    return Mesh(vertices=vertices, indices=list(range(len(pane))), mode="triangle_fan")
