"""What is drawn behind the tiles of Crush: the board, its slots, and the outline of a line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from kivyapp.games.crush.geometry import CrushGeometry
from kivyapp.style.theme import Theme
from kivyapp.table.outlines import CORNER_RADIUS
from kivyapp.widgets import nine_patch
from kivyapp.widgets.colours import with_alpha
from rules.crush.slots import SIZE, SLOTS

FRAME_ALPHA: Final = 0.72
# Relative to the marker of an empty pile: slots are many, and must not look like dimmed cards.
SLOT_ALPHA: Final = 0.62
# The opacity inside a slot, relative to its outline.
SLOT_FILL: Final = 0.16


class BoardBackground:
    """Two layers: `slots` lies under the tiles, `outline` over them."""

    def __init__(self) -> None:
        self.slots, self.outline = InstructionGroup(), InstructionGroup()

    def draw_slots(self, geometry: CrushGeometry, theme: Theme, rows: int) -> None:
        """Draw the board and the slots of its lowest rows in the colours of the theme."""
        self.slots.clear()
        frame, inset = geometry.frame, geometry.board.x - geometry.frame.x
        side = max(2, round(geometry.tile_width * CORNER_RADIUS + inset))
        pane = with_alpha(theme.panel, FRAME_ALPHA)
        nine_patch.draw(self.slots, nine_patch.filled(side), side, pane, frame)
        edge = nine_patch.outlined(side, max(1.0, round(dp(1))))
        nine_patch.draw(self.slots, edge, side, theme.edge, frame)
        side = max(2, round(geometry.tile_width * CORNER_RADIUS))
        glass = nine_patch.glazed(side, max(1.0, round(dp(1))), SLOT_FILL)
        slot = with_alpha(theme.pane, theme.pane[3] * SLOT_ALPHA)
        for name in SLOTS[: rows * SIZE]:
            nine_patch.draw(self.slots, glass, side, slot, geometry.tile_rect(name))

    def draw_outline(
        self, geometry: CrushGeometry, slots: tuple[str, ...], colour: Iterable[float]
    ) -> None:
        """Draw one outline in the gaps around a whole line; no slots remove it."""
        self.outline.clear()
        if not slots:
            return
        gap = geometry.step_x - geometry.tile_width
        side = max(2, round(geometry.tile_width * CORNER_RADIUS + gap))
        outline = nine_patch.outlined(side, max(2.0, round(gap * 1.2)))
        place = geometry.line_rect(slots).grown(gap, gap, gap)
        nine_patch.draw(self.outline, outline, side, colour, place)
