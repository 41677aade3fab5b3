"""The glass of Crush's board: the pane under all tiles, one under each, and a line's outline."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from kivyapp.games.crush.geometry import Places
from kivyapp.style.theme import Theme
from kivyapp.table.marks import RADIUS
from kivyapp.widgets import patches
from kivyapp.widgets.colours import with_alpha
from rules.crush.slots import SIZE, SLOTS

FRAME_ALPHA: Final = 0.72
# Of the glass of an empty pile: slots are many, and must not look like cards out of the light.
SLOT_ALPHA: Final = 0.62
# How much of that is within a slot's outline.
SLOT_FILL: Final = 0.16


class Panes:
    """What is drawn under the tiles, and around some of them."""

    def __init__(self) -> None:
        self.ground, self.line = InstructionGroup(), InstructionGroup()

    def paint(self, places: Places, theme: Theme, rows: int) -> None:
        """Draw the glass under the tiles of so many rows in the colours of the theme."""
        self.ground.clear()
        frame, inset = places.frame, places.board.x - places.frame.x
        side = max(2, round(places.tile_width * RADIUS + inset))
        pane = with_alpha(theme.panel, FRAME_ALPHA)
        patches.draw(self.ground, patches.filled(side), side, pane, frame)
        edge = patches.outlined(side, max(1.0, round(dp(1))))
        patches.draw(self.ground, edge, side, theme.edge, frame)
        side = max(2, round(places.tile_width * RADIUS))
        glass = patches.glazed(side, max(1.0, round(dp(1))), SLOT_FILL)
        slot = with_alpha(theme.pane, theme.pane[3] * SLOT_ALPHA)
        for name in SLOTS[: rows * SIZE]:
            patches.draw(self.ground, glass, side, slot, places.tile(name))

    def outline(self, places: Places, slots: tuple[str, ...], colour: Iterable[float]) -> None:
        """One outline around a whole line, in the gaps around its tiles; none for no slots."""
        self.line.clear()
        if not slots:
            return
        gap = places.step_x - places.tile_width
        side = max(2, round(places.tile_width * RADIUS + gap))
        outline = patches.outlined(side, max(2.0, round(gap * 1.2)))
        place = places.line(slots).grown(gap, gap, gap)
        patches.draw(self.line, outline, side, colour, place)
