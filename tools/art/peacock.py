"""The peacock: the bird alone, for the ace of spades, and with its tail spread, for a won game."""

from __future__ import annotations

from typing import Final

from tools.art import eye, svg, tokens
from tools.art.colours import darker, lighter
from tools.art.court.glass_pen import GlassPen, symmetric

# The grid of the whole picture; the root of the tail is in the middle of its lower edge.
WIDTH: Final = 168
HEIGHT: Final = 104
_ROOT: Final = (WIDTH / 2, HEIGHT - 16.0)
_LEAD: Final = 1.0
# The rows of the tail from the back to the front: radius, size of the eyes, angles.
_ROWS: Final = (
    (72.0, 9.0, tuple(range(-84, 85, 14))),
    (53.0, 7.6, tuple(range(-77, 78, 14))),
    (35.0, 6.4, tuple(range(-70, 71, 20))),
)


def spread(height: int) -> str:
    """The peacock with its tail spread, this many pixels high."""
    pen = GlassPen(_LEAD, True)
    rays = "".join(
        svg.line([_ROOT, svg.polar(*_ROOT, 72, turn)], tokens.TEAL, 5.5)
        + svg.line([_ROOT, svg.polar(*_ROOT, 72, turn)], tokens.EMERALD, 3.5)
        for turn in range(-84, 85, 7)
    )
    eyes = "".join(
        eye.eye(*svg.polar(*_ROOT, radius, turn), size, _LEAD * 0.7, turn)
        for radius, size, turns in _ROWS
        for turn in turns
    )
    body = rays + eyes + svg.place(bird(pen), _ROOT[0], _ROOT[1] - 1, 1.2)
    scale = height / HEIGHT
    return svg.document(
        round(WIDTH * scale), height, svg.group(body, f"scale({svg.num(scale)})"), pen.defs
    )


def bird(pen: GlassPen) -> str:
    """The bird from the front, with the root of its tail as the origin."""
    blue, deep = "#1F5FC4", tokens.INDIGO
    wing = pen.pane("M-4 -6C-13 -8 -16 2 -12.5 9.5C-8 8 -4.6 3 -4 -6Z", tokens.TURQUOISE, 0.8)
    body = pen.pane("M0 -15C7.5 -11 10 -2 7.6 5C6 9.6 3 12 0 12.6C-3 12 -6 9.6 -7.6 5"
                    "C-10 -2 -7.5 -11 0 -15Z", deep)  # fmt: skip
    neck = pen.pane("M-3.2 -24C-3.6 -17 -6.4 -11 -6.2 -5C-4 1.6 4 1.6 6.2 -5C6.4 -11 3.6 -17"
                    " 3.2 -24Z", blue)  # fmt: skip
    scales = pen.detail(
        "".join(
            pen.line(f"M{-w} {y}Q0 {y + 3.4} {w} {y}", 0.6, lighter(blue, 0.45))
            for y, w in ((-12, 3.6), (-8, 4.6), (-4, 4.4))
        )
    )
    head = pen.disc(0, -26, 4.3, blue)
    cheeks = symmetric(
        svg.element("ellipse", cx=-2.1, cy=-26, rx=1.3, ry=1.1, fill="#FBF6E9")
        + svg.circle(-2, -26, 0.75, tokens.LEAD)
    )
    beak = pen.pane("M-1.3 -25L0 -21.4L1.3 -25Z", tokens.AMBER, 0.6)
    crest = "".join(
        pen.line(svg.polyline([(x * 0.3, -29.6), (x, y)]), 0.7, darker(blue, 0.2))
        + pen.disc(x, y - 0.6, 1.25, tokens.TURQUOISE, 0.6)
        for x, y in ((-4.4, -34), (0, -35.6), (4.4, -34))
    )
    return symmetric(wing) + body + neck + scales + crest + head + cheeks + beak
