"""Backgrounds: a sun for kings, a peacock's fan for queens, a window for jacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import eye, svg, tokens
from tools.art.colours import lighter, mixed
from tools.art.court.dress import Dress
from tools.art.court.glass_pen import GlassPen
from tools.art.suits import suit

Ground = Callable[[GlassPen, Dress], str]
MIDDLE: Final = (0.0, 48.0)
# The peacock's tail: half its width, and its height.
SPREAD: Final = (60.0, 42.0)


def _sector(r0: float, r1: float, start: float, end: float) -> str:
    """A sector of a ring between two angles."""
    n = svg.num
    a, b = svg.polar(*MIDDLE, r1, start), svg.polar(*MIDDLE, r1, end)
    c, d = svg.polar(*MIDDLE, r0, end), svg.polar(*MIDDLE, r0, start)
    return (
        f"M{n(a[0])} {n(a[1])}A{n(r1)} {n(r1)} 0 0 1 {n(b[0])} {n(b[1])}L{n(c[0])} {n(c[1])}"
        f"A{n(r0)} {n(r0)} 0 0 0 {n(d[0])} {n(d[1])}Z"
    )


def _far(dress: Dress) -> str:
    """The colour of distant lead, paler so that the figure stands out."""
    return mixed(tokens.LEAD, dress.haze, 0.5)


def _sky(pen: GlassPen, dress: Dress, rays: int) -> str:
    """Rays of pale glass from the head to the frame."""
    step, parts = 360 / rays, []
    for k in range(rays):
        colour = (dress.sky, dress.haze)[k % 2]
        corners = [
            MIDDLE,
            svg.polar(*MIDDLE, 130, (k - 0.5) * step),
            svg.polar(*MIDDLE, 130, (k + 0.5) * step),
        ]
        parts.append(pen.pane(svg.polyline(corners, True), colour, 0.7, _far(dress)))
    return "".join(parts)


def sun(pen: GlassPen, dress: Dress) -> str:
    """A halo of gold segments, with a ring in the colours of the suit around it."""
    pieces = 20
    gold, glass = (dress.metal, lighter(dress.metal, 0.45)), (dress.lining, dress.haze)
    rings = ((36.0, 43.0, glass), (18.0, 36.0, gold))
    return _sky(pen, dress, pieces) + "".join(
        pen.pane(
            _sector(near, far, (k - 0.5) * 360 / pieces, (k + 0.5) * 360 / pieces),
            colours[k % 2],
            0.8,
        )
        for near, far, colours in rings
        for k in range(pieces)
    )


def fan(pen: GlassPen, dress: Dress) -> str:
    """The spread tail of a peacock, wider than high."""
    turns = range(-105, 106, 15)
    back = "".join(
        pen.pane(
            svg.polyline([MIDDLE, _spread(1.0, turn - 7.5), _spread(1.0, turn + 7.5)], True),
            (tokens.TEAL, tokens.EMERALD)[k % 2],
            0.8,
        )
        for k, turn in enumerate(turns)
    )
    quills = pen.detail(
        "".join(
            pen.line(svg.polyline([MIDDLE, _spread(0.85, turn)]), 0.7, tokens.LEAF)
            for turn in turns
        )
    )
    eyes = "".join(eye.eye(*_spread(0.94, turn), 8.6, pen.lead * 0.75, turn) for turn in turns)
    return _sky(pen, dress, 20) + back + quills + eyes


def _spread(reach: float, turn: float) -> tuple[float, float]:
    """The point of the tail at this fraction of the feather at this angle."""
    x, y = svg.polar(0, 0, reach, turn)
    return MIDDLE[0] + x * SPREAD[0], MIDDLE[1] + y * SPREAD[1]


def quarries(pen: GlassPen, dress: Dress) -> str:
    """Lozenges of clear glass, some with the suit painted on them."""
    parts = []
    for row in range(-1, 10):
        for column in range(-4, 5):
            x, y = column * 20 + (row % 2) * 10, row * 14
            tint = (row * 3 + column * 5) % 4
            colour = (
                dress.sky,
                mixed(dress.sky, dress.haze, 0.55),
                dress.haze,
                lighter(dress.sky, 0.4),
            )[tint]
            lozenge = [(x, y - 14), (x + 10, y), (x, y + 14), (x - 10, y)]
            parts.append(pen.pane(svg.polyline(lozenge, True), colour, 0.7, _far(dress)))
            if dress.letter and tint in (1, 3):
                paint = mixed(dress.haze, dress.mantle, 0.34)
                parts.append(pen.detail(suit(dress.letter, x, y, 8.4, paint)))
    return "".join(parts)
