"""What stands behind the heads: a sun for kings, a peacock's fan for queens, a window for jacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import eye, svg, tokens
from tools.art.colours import lighter, mixed
from tools.art.court.dress import Dress
from tools.art.court.pen import Pen

Ground = Callable[[Pen, Dress], str]
MIDDLE: Final = (0.0, 44.0)


def _sector(r0: float, r1: float, start: float, end: float) -> str:
    """A piece of a ring between two angles."""
    n = svg.num
    a, b = svg.polar(*MIDDLE, r1, start), svg.polar(*MIDDLE, r1, end)
    c, d = svg.polar(*MIDDLE, r0, end), svg.polar(*MIDDLE, r0, start)
    return (
        f"M{n(a[0])} {n(a[1])}A{n(r1)} {n(r1)} 0 0 1 {n(b[0])} {n(b[1])}L{n(c[0])} {n(c[1])}"
        f"A{n(r0)} {n(r0)} 0 0 0 {n(d[0])} {n(d[1])}Z"
    )


def _far(dress: Dress) -> str:
    """Lead that is seen through a haze, so that the figure stands in front."""
    return mixed(tokens.LEAD, dress.haze, 0.5)


def _sky(pen: Pen, dress: Dress, rays: int) -> str:
    """Rays of pale glass from behind the head to the frame."""
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


def sun(pen: Pen, dress: Dress) -> str:
    """A halo of gold in pieces."""
    pieces = 18
    gold = (dress.metal, lighter(dress.metal, 0.45))
    halo = "".join(
        pen.pane(
            _sector(20, 35, (k - 0.5) * 360 / pieces, (k + 0.5) * 360 / pieces), gold[k % 2], 0.8
        )
        for k in range(pieces)
    )
    return _sky(pen, dress, 18) + halo


def fan(pen: Pen, dress: Dress) -> str:
    """The spread tail of a peacock."""
    back = "".join(
        pen.pane(_sector(10, 44, turn - 9, turn + 9), colour, 0.8)
        for turn, colour in zip(range(-90, 91, 18), (["#0B7A82", "#15805A"] * 6)[:11], strict=True)
    )
    eyes = "".join(
        eye.eye(*svg.polar(*MIDDLE, 40, turn), 7.6, pen.lead * 0.75, turn)
        for turn in range(-90, 91, 18)
    )
    return _sky(pen, dress, 12) + back + eyes


def quarries(pen: Pen, dress: Dress) -> str:
    """Lozenges of clear glass under a round arch."""
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
    return "".join(parts)
