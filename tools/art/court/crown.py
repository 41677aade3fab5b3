"""Crowns of kings and diadems of queens: metal and jewels on a band around the brow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tools.art import svg
from tools.art.colours import darker, lighter
from tools.art.court.dress import Dress
from tools.art.court.glass_pen import GlassPen, symmetric

Headgear = Callable[[GlassPen, Dress], str]
Point = tuple[float, float]

_BAND: Final = "M-17.4 19Q0 24 17.4 19L16.6 26.4Q0 31.4 -16.6 26.4Z"
PEARL: Final = "#FBF6E9"


def _band(pen: GlassPen, dress: Dress, stones: Sequence[float] = (-11, 0, 11)) -> str:
    gems = "".join(pen.disc(x, 24.9 - (x / 17) ** 2 * 2.4, 2.1, dress.jewel, 0.7) for x in stones)
    return pen.pane(_BAND, dress.metal) + gems


def _spikes(points: Sequence[Point]) -> str:
    """The outline of a crown through these tips and valleys, closed along the band."""
    return svg.polyline([(-17.4, 20), *points, (17.4, 20)]) + "Q0 25 -17.4 20Z"


def fleurs(pen: GlassPen, dress: Dress) -> str:
    """Five points, the middle one tall, each with a ball."""
    points = [(-21, 6), (-13, 13), (-10, 3.5), (-5, 12), (0, 0), (5, 12), (10, 3.5),
              (13, 13), (21, 6)]  # fmt: skip
    tips = "".join(pen.disc(x, y, 2.3, PEARL, 0.8) for x, y in points[::2])
    inner = pen.pane(_spikes([(-15, 14), (0, 9), (15, 14)]), darker(dress.metal, 0.16), 0.7)
    return pen.pane(_spikes(points), dress.metal) + inner + tips + _band(pen, dress)


def imperial(pen: GlassPen, dress: Dress) -> str:
    """A closed crown: velvet between two arches, and a small suit on top."""
    velvet = pen.pane("M-16.5 20C-22 6 -10 0 0 1.5C10 0 22 6 16.5 20Q0 25 -16.5 20Z", dress.mantle)
    arch = pen.pane("M-17.4 20C-23.5 4 -12 -3 0 -0.5L0 3.5C-9 2 -16.5 6.5 -12.5 21.4Z", dress.metal)
    middle = pen.pane("M-2.4 0L2.4 0L2.8 23L-2.8 23Z", dress.metal)
    top = pen.disc(0, 0.4, 3.6, dress.jewel, 0.8)
    return velvet + middle + symmetric(arch) + top + _band(pen, dress)


def rays(pen: GlassPen, dress: Dress) -> str:
    """Straight rays like those of the sun, each with one dark side."""
    parts = []
    for x, top in ((-14.4, 6), (14.4, 6), (-7.4, 2.5), (7.4, 2.5), (0, -1)):
        tip, foot = x * 1.42, 23 - (x / 17) ** 2 * 3
        ray = svg.polyline([(tip, top), (x + 4.6, foot), (x - 4.6, foot)], True)
        shade = svg.polyline([(tip, top), (x + 4.6, foot), (x, foot)], True)
        parts.append(pen.pane(ray, dress.metal))
        parts.append(svg.path(shade, darker(dress.metal, 0.28)))
        parts.append(pen.line(ray))
    return "".join(parts) + _band(pen, dress, (-11, 0, 11))


def trefoils(pen: GlassPen, dress: Dress) -> str:
    """Low arches with a clover leaf on each tip."""
    outline = "M-17.4 20L-19.5 8Q-12 9 -10 15Q-7 6 0 5Q7 6 10 15Q12 9 19.5 8L17.4 20Q0 25 -17.4 20Z"
    leaves = "".join(
        pen.disc(x + dx, y + dy, 2.5, dress.gown, 0.75)
        for x, y in ((-19, 6), (0, 3), (19, 6))
        for dx, dy in ((-2.5, 0.8), (2.5, 0.8), (0, -2.7))
    )
    return pen.pane(outline, dress.metal) + leaves + _band(pen, dress)


def crescent(pen: GlassPen, dress: Dress) -> str:
    """A diadem with a crescent moon."""
    tiara = pen.pane(
        "M-16.6 20.5Q-9 17.5 0 7Q9 17.5 16.6 20.5L16 25.4Q0 30.4 -16 25.4Z", dress.metal
    )
    moon = pen.pane("M-5.4 1.4A6.4 6.4 0 1 0 5.4 1.4A5.2 5.2 0 0 1 -5.4 1.4Z", PEARL, 0.8)
    gems = "".join(pen.disc(x, y, 1.7, dress.jewel, 0.7) for x, y in ((-9.6, 22), (9.6, 22)))
    return tiara + pen.disc(0, 19.6, 3.5, dress.jewel, 0.8) + gems + svg.place(moon, 0, 1.5)


def coronet(pen: GlassPen, dress: Dress) -> str:
    """Round arches, each with a pearl on top."""
    outline = (
        "M-17 20L-18.6 10Q-13.6 10 -11.6 15.6Q-10.6 8 -5.4 7.4Q-1 9 0 13.6Q1 9 5.4 7.4"
        "Q10.6 8 11.6 15.6Q13.6 10 18.6 10L17 20Q0 25 -17 20Z"
    )
    pearls = "".join(
        pen.disc(x, y, 2.4, PEARL, 0.8) for x, y in ((-18.6, 8), (-6, 4.8), (6, 4.8), (18.6, 8))
    )
    return (
        pen.pane(outline, dress.metal)
        + pearls
        + _band(pen, dress, (-10, 10))
        + pen.suit("H", 0, 25.2, 9.5, dress.mantle)
    )


def lozenge(pen: GlassPen, dress: Dress) -> str:
    """A large jewel between two wings of gold."""
    wing = pen.pane(
        "M0 12Q-9 9 -19.5 11.5Q-15 14.5 -17 20.5L-16.4 25.8Q-8 29.4 0 29.6Z", dress.metal
    )
    cut = pen.detail(pen.line("M-3 18.4C-8 15.8 -13 14.6 -17 14.6", 0.6, darker(dress.metal, 0.4)))
    stone = pen.pane("M0 3L6.6 17.4L0 29.4L-6.6 17.4Z", dress.jewel)
    facet = svg.path("M0 3L-6.6 17.4L0 17.4Z", lighter(dress.jewel, 0.4))
    return symmetric(wing + cut) + stone + facet + pen.line("M-6.6 17.4L6.6 17.4", 0.5)


def wreath(pen: GlassPen, dress: Dress) -> str:
    """Leaves of gold and green around the brow."""
    parts = []
    for k, turn in enumerate((-78, -58, -38, -18)):
        x, y = svg.polar(0, 40, 20, turn)
        leaf = pen.pane(
            "M0 6C-4.6 2 -4.6 -5 0 -9.5C4.6 -5 4.6 2 0 6Z", dress.metal if k % 2 else dress.gown
        )
        parts.append(svg.place(leaf, x, y, 1, turn + 42))
    return (
        symmetric("".join(parts))
        + pen.disc(0, 19.4, 4.6, dress.jewel)
        + svg.circle(-1.4, 18, 1.3, lighter(dress.jewel, 0.6))
    )
