"""Text as paths, because the rasteriser has no fonts.

A text is measured by its outlines, so it can be placed exactly in a box.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.art import svg

FONTS: Final = Path(__file__).parents[2] / "assets" / "fonts"
FRAUNCES: Final = "Fraunces-Bold.ttf"
INTER: Final = "Inter-SemiBold.ttf"
# Beside Fraunces for Cyrillic, which it lacks.
LORA: Final = "Lora-Bold.ttf"


@dataclass(frozen=True, slots=True)
class Outline:
    """A text as path data, one em high, y pointing down, with its bounds.

    `drop` is how far it reaches below the baseline.
    """

    d: str
    left: float
    right: float
    cap: float
    drop: float

    @property
    def breadth(self) -> float:
        return self.right - self.left


@lru_cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / name, recalcTimestamp=False)


@lru_cache
def outline(text: str, font: str = FRAUNCES, tracking: float = 0.0) -> Outline:
    """The outline of a text, with tracking in em between its letters."""
    face = _font(font)
    glyphs, names, em = face.getGlyphSet(), face.getBestCmap(), face["head"].unitsPerEm
    pen, bounds = SVGPathPen(glyphs, ntos=svg.num), BoundsPen(glyphs)
    x = 0.0
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        shift = (1000 / em, 0, 0, -1000 / em, x, 0)
        glyph.draw(TransformPen(pen, shift))
        glyph.draw(TransformPen(bounds, shift))
        x += glyph.width * 1000 / em + tracking * 1000
    left, _, right, bottom = bounds.bounds or (0, 0, x, 0)
    cap = face["OS/2"].sCapHeight / em
    return Outline(pen.getCommands(), left / 1000, right / 1000, cap, bottom / 1000)


def text(
    words: str,
    x: float,
    top: float,
    cap: float,
    ink: str,
    *,
    font: str = FRAUNCES,
    widest: float | None = None,
    tracking: float = 0.0,
    weight: float = 0.0,
    stands: bool = False,
) -> str:
    """A text centred on x whose capitals reach from `top` down by `cap`.

    It is condensed to at most `widest`; `weight` thickens the strokes by that fraction of an em.
    A text that `stands` ends there with its descenders, too.
    """
    shape = outline(words, font, tracking)
    drop = shape.drop if stands else 0.0
    tall = cap / (shape.cap + drop)
    wide = tall
    if widest is not None and shape.breadth * tall > widest:
        wide = widest / shape.breadth
    middle = (shape.left + shape.right) / 2
    matrix = (
        f"matrix({wide / 1000:.7f} 0 0 {tall / 1000:.7f}"
        f" {svg.num(x - middle * wide)} {svg.num(top + cap - drop * tall)})"
    )
    heavier: dict[str, object] = {}
    if weight:
        heavier = {"stroke": ink, "stroke_width": weight * 1000, "stroke_linejoin": "round"}
    return svg.path(shape.d, ink, transform=matrix, **heavier)


def breadth(words: str, cap: float, font: str = FRAUNCES, tracking: float = 0.0) -> float:
    """The width of a text with this cap height."""
    shape = outline(words, font, tracking)
    return shape.breadth * cap / shape.cap
