"""The app's logo: a fan of peacock feathers in front of a sunburst of glass panes."""

from __future__ import annotations

from typing import Any, Final

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from kivyapp.style.rect import Point, Rect
from kivyapp.style.tokens import BACKGROUND
from kivyapp.widgets.feather_fan import FeatherFan
from kivyapp.widgets.sunburst import Polygon, sunburst_panes
from kivyapp.widgets.themed import Themed

PANE_COUNT: Final = 36
# The theme colours of the panes, from the top down on both sides.
PANE_COLOURS: Final = ("feather", "pupil", "barb", "eye")
LEAD_DP: Final = 1.4


class Logo(Themed, Widget):
    """Opaque; `place` sets its area and its fan."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._base: Point = (0.0, 0.0)
        self._sunburst = InstructionGroup()
        self._fan = FeatherFan()
        self.canvas.add(self._sunburst)
        self.add_widget(self._fan)
        # One drawing per frame: a theme changes many colours, and a resize several numbers.
        self._draw_once = Clock.create_trigger(self._draw, -1)
        self.bind_colours(BACKGROUND, self._draw_soon)

    def place(self, area: Rect, base: Point, length: float) -> None:
        """Fill this area, with the base of the fan and the length of its feathers as given."""
        self.pos, self.size = (area.x, area.y), (area.width, area.height)
        self._base = base
        self._fan.place(base, length)
        self._draw_once()

    def _draw_soon(self, *_: Any) -> None:
        self._draw_once()

    def _draw(self, *_: Any) -> None:
        group = self._sunburst
        group.clear()
        group.add(Color(rgba=self.theme.background_top))
        group.add(Rectangle(pos=self.pos, size=self.size))
        area = Rect(*self.pos, *self.size)
        if not area.contains(*self._base):
            return
        panes = sunburst_panes(area, self._base, PANE_COUNT)
        for index, pane in enumerate(panes):
            colour = PANE_COLOURS[min(index, PANE_COUNT - index) % len(PANE_COLOURS)]
            group.add(Color(rgba=getattr(self.theme, colour)))
            group.add(_filled(pane))
        group.add(Color(rgba=self.theme.lead))
        for pane in panes:
            group.add(Line(points=[*pane[0], *pane[1]], width=dp(LEAD_DP)))


def _filled(pane: Polygon) -> Mesh:
    vertices = [number for point in pane for number in (*point, 0.0, 0.0)]
    return Mesh(vertices=vertices, indices=list(range(len(pane))), mode="triangle_fan")
