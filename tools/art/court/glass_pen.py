"""Draws panes of glass, lit from the left, and the lead around them.

All parts share one grid: x from -50 to 50, y from 0 at the top of the window downwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tools.art import svg, tokens
from tools.art.colours import darker, lighter
from tools.art.suits import OUTLINES

FINE_FROM: Final = 120  # pixels of width: narrower cards have no fine lines
# How much lighter and darker a pane is at its two ends.
GLEAM: Final = 0.24
SHADE: Final = 0.13


@dataclass(slots=True)
class GlassPen:
    """Draws in one size; `lead` is the width of a lead line on the grid."""

    lead: float
    # False on the smallest cards, where the finest lines would look like dirt.
    fine: bool = True
    _glass: dict[str, str] = field(default_factory=dict)

    def glass(self, colour: str) -> str:
        """A fill of this colour with light falling through it."""
        name = f"glass{colour[1:]}"
        if colour not in self._glass:
            stops = [(0, lighter(colour, GLEAM)), (0.5, colour), (1, darker(colour, SHADE))]
            self._glass[colour] = svg.linear(name, stops, x2=0.7, y2=1)
        return f"url(#{name})"

    @property
    def defs(self) -> str:
        """The definitions of all fills that were used so far."""
        return "".join(self._glass[colour] for colour in sorted(self._glass))

    def pane(self, d: str, colour: str, lead: float = 1.0, edge: str = tokens.LEAD) -> str:
        """A piece of glass framed in lead."""
        return svg.path(
            d,
            self.glass(colour),
            stroke=edge,
            stroke_width=self.lead * lead,
            stroke_linejoin="round",
        )

    def disc(self, x: float, y: float, r: float, colour: str, lead: float = 1.0) -> str:
        """A round piece of glass framed in lead."""
        return svg.circle(
            x, y, r, self.glass(colour), stroke=tokens.LEAD, stroke_width=self.lead * lead
        )

    def suit(self, letter: str, x: float, y: float, size: float, colour: str) -> str:
        """A suit as a piece of glass framed in lead."""
        scale = size / 100
        shape = svg.path(
            OUTLINES[letter],
            self.glass(colour),
            stroke=tokens.LEAD,
            stroke_width=self.lead * 0.8 / scale,
        )
        return svg.place(shape, x, y, scale)

    def line(self, d: str, width: float = 1.0, colour: str = tokens.LEAD) -> str:
        """A line; its width is in multiples of a lead line."""
        return svg.path(
            d,
            stroke=colour,
            stroke_width=self.lead * width,
            stroke_linecap="round",
            stroke_linejoin="round",
        )

    def detail(self, drawing: str) -> str:
        """A drawing that is left out on the smallest cards."""
        return drawing if self.fine else ""


def mirrored(drawing: str) -> str:
    """The mirror image of a drawing."""
    return svg.group(drawing, "scale(-1 1)")


def symmetric(drawing: str) -> str:
    """The drawing and its mirror image."""
    return drawing + mirrored(drawing)
