"""Heads: a face with features, seen slightly from the side, and the neck.

A face looks to the right; one that looks to the left has mirrored features, but the same light.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art import svg, tokens
from tools.art.colours import darker, lighter, mixed
from tools.art.court.glass_pen import GlassPen, mirrored

FACE: Final = (
    "M-14.5 38C-14.5 27 -9 20 0 20C9 20 14.5 27 14.5 38C14.5 50 12.6 56 8.6 61.5"
    "C5.6 65.3 3 67 0 67C-3 67 -5.6 65.3 -8.6 61.5C-12.6 56 -14.5 50 -14.5 38Z"
)
_SHADED: Final = (
    "M14.5 38C14.5 50 12.6 56 8.6 61.5C5.6 65.3 3 67 0 67C6.6 61 10.2 53 10.2 41"
    "C10.2 32 8 25 4 20.5C10.5 22 14.5 28.4 14.5 38Z"
)
_NECK: Final = "M-7.5 56L-8.5 76L8.5 76L7.5 56Z"
_NOSE: Final = "M3 40.5C3 45 5.4 48.6 5.4 50.8C5.4 52.8 2.6 53.2 0.6 52.2"
_LIPS_ABOVE: Final = "M-3.4 57.6Q-0.4 55.6 1.4 56.5Q3 55.6 5.4 57.4Q1.2 58.6 -3.4 57.6Z"
_LIPS_BELOW: Final = "M-2.8 57.9Q1.2 62.4 5 57.7Q1.2 59 -2.8 57.9Z"
_SMILE: Final = "M-3.6 57.2Q1.4 59.8 5.8 56.8"


@dataclass(frozen=True, slots=True)
class Features:
    """The features of a face: `brow` is a thickness; without `lips` the mouth is a line."""

    skin: str
    hair: str
    iris: str
    brow: float = 1.5
    lips: str | None = None
    lashes: bool = False
    stern: float = 0.0


def neck(pen: GlassPen, features: Features) -> str:
    return pen.pane(_NECK, darker(features.skin, 0.14))


def head(pen: GlassPen, features: Features, left: bool) -> str:
    """The face with its features, without hair."""
    shape = svg.path(FACE, features.skin) + svg.path(_SHADED, darker(features.skin, 0.12))
    drawing = _features(pen, features)
    return (
        shape
        + (mirrored(drawing) if left else drawing)
        + svg.path(FACE, stroke=tokens.LEAD, stroke_width=pen.lead)
    )


def _features(pen: GlassPen, features: Features) -> str:
    blush = mixed(features.skin, "#D0453A", 0.42)
    cheeks = "".join(
        svg.circle(x, 51.6, 2.9, blush, fill_opacity=0.3) for x in ((-7.6, 9.4) if pen.fine else ())
    )
    eyes = "".join(_eye(pen, features, x, size) for x, size in ((-5.6, 1.06), (8, 0.94)))
    nose = pen.line(_NOSE, 0.8, darker(features.skin, 0.5))
    return cheeks + eyes + nose + _mouth(pen, features)


def _eye(pen: GlassPen, features: Features, x: float, size: float) -> str:
    """An eye with its brow, drawn around its centre."""
    n, outer = svg.num, -1 if x < 0 else 1
    white = svg.path("M-3.9 0.5Q0 -3.7 3.9 0.2Q0.2 2.9 -3.9 0.5Z", "#FFFDF6")
    iris = svg.circle(0.9, -0.3, 2.0, features.iris) + svg.circle(1.0, -0.3, 1.05, tokens.LEAD)
    spark = pen.detail(svg.circle(0.4, -1.0, 0.55, "#FFFFFF"))
    lid = pen.line("M-4.2 0.6Q0 -4.2 4.2 0.3", 0.95)
    lash = pen.line(f"M{n(outer * 3.8)} -0.2L{n(outer * 5.8)} -1.6", 0.8) if features.lashes else ""
    # A stern brow is lower near the nose.
    inner, low = -outer, -5.4 + features.stern
    brow = pen.line(
        f"M{n(inner * 4.2)} {n(low)}Q0 {n(-7.6 + features.stern * 0.2)} {n(outer * 4.8)} -5.2",
        features.brow,
        darker(features.hair, 0.35),
    )
    return svg.place(white + iris + spark + lid + lash + brow, x, 43.6, size)


def _mouth(pen: GlassPen, features: Features) -> str:
    if features.lips is None:
        return pen.line(_SMILE, 0.85, darker(features.skin, 0.58)) + pen.detail(
            pen.line("M-0.4 60.6Q1.6 61.4 3.4 60.4", 0.6, darker(features.skin, 0.25))
        )
    return (
        svg.path(_LIPS_ABOVE, darker(features.lips, 0.15))
        + svg.path(_LIPS_BELOW, lighter(features.lips, 0.12))
        + pen.line("M-3.2 57.7Q1.2 58.9 5.2 57.5", 0.5, darker(features.lips, 0.5))
    )
