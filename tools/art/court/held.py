"""The objects that people hold, each drawn around a vertical line through the hand.

`in_hand` places an object; the hand is drawn over it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import eye, svg, tokens
from tools.art.colours import darker, lighter
from tools.art.court.dress import Dress
from tools.art.court.glass_pen import GlassPen, mirrored

Held = Callable[[GlassPen, Dress], str]
X: Final = 42.0
GRIP: Final = 86.0  # the height of the hand
# Objects are drawn with the hand at this height, and then scaled.
HELD_AT: Final = 91.0
SCALE: Final = 0.9
STEEL: Final = "#AEBFD0"
WOOD: Final = "#8A5A2B"
LEAF: Final = "#3F9A4E"
PEARL: Final = "#FBF6E9"


def in_hand(drawing: str) -> str:
    """The object where the hand holds it."""
    return svg.place(drawing, X, GRIP - HELD_AT * SCALE, SCALE)


def hand(pen: GlassPen, dress: Dress, skin: str) -> str:
    """A closed hand with its cuff and sleeve."""
    sleeve = pen.pane("M-19 40C-17 26 -13 20 -9 15L9 15C15 22 19 30 20 40Z", dress.gown)
    fold = pen.detail(pen.line("M-8 20C-10 26 -11 32 -11 38M6 20C9 25 11 31 12 38", 0.6))
    cuff = pen.pane("M-10 9.6C-4 7.4 5 7.4 10.6 9.6L9.4 16C4 13.8 -4 13.8 -9 16Z", dress.metal)
    fist = pen.pane(
        "M-7.6 8.4C-9.4 0.6 -7.2 -5 -3.4 -6C1.2 -7.4 7 -5.8 8.2 -1.8C9.2 1.6 8.6 5.4 7.4 8.4"
        "Q0 6.4 -7.6 8.4Z",
        skin,
    )
    fingers = "".join(
        pen.line(f"M-0.6 {y}L7.6 {y + 0.7}", 0.6, darker(skin, 0.5)) for y in (-2.4, 1, 4.4)
    )
    thumb = pen.line("M-6.2 1.2C-3 -0.2 -0.2 -0.4 1.6 0.5", 0.7, darker(skin, 0.5))
    return svg.place(sleeve + fold + cuff + fist + pen.detail(fingers + thumb), X, GRIP)


def _staff(pen: GlassPen, top: float, colour: str, width: float = 3.2) -> str:
    half = width / 2
    return pen.pane(f"M{-half} {top}L{half} {top}L{half} 122L{-half} 122Z", colour)


def sword(pen: GlassPen, dress: Dress) -> str:
    blade = pen.pane("M0 4L4 13L3.4 76L-3.4 76L-4 13Z", STEEL)
    light = svg.path("M0 4L-4 13L-3.4 76L0 76Z", lighter(STEEL, 0.55))
    groove = pen.line("M0 8L0 76", 0.6)
    guard = pen.pane(
        "M-13 75C-6 79 6 79 13 75L13 80C6 83 -6 83 -13 80Z",
        dress.metal,
    )
    grip = pen.pane("M-2.4 80L2.4 80L2.4 104L-2.4 104Z", dress.jewel)
    return blade + light + pen.line("M0 4L4 13L3.4 76L-3.4 76L-4 13Z") + groove + grip + guard


def sceptre(pen: GlassPen, dress: Dress) -> str:
    rod = _staff(pen, 38, dress.metal)
    knobs = "".join(pen.disc(0, y, 3.4, dress.metal, 0.8) for y in (60, 80))
    cup = pen.pane("M-7 36C-5 43 5 43 7 36L3 33L-3 33Z", dress.metal)
    return rod + knobs + pen.suit("H", 0, 25, 21, dress.mantle) + cup


def orb(pen: GlassPen, dress: Dress) -> str:
    """The royal globe."""
    globe = pen.disc(0, 74, 12.5, dress.jewel)
    shine = svg.circle(-4.5, 69.5, 3.2, lighter(dress.jewel, 0.55))
    belt = pen.pane("M-12.3 72Q0 77 12.3 72L12.2 76Q0 81 -12.2 76Z", dress.metal, 0.8)
    arch = pen.pane("M-2 61.7L2 61.7L2.2 74.6L-2.2 74.6Z", dress.metal, 0.8)
    top = pen.suit("D", 0, 53, 20, dress.metal)
    return top + globe + shine + arch + belt


def crozier(pen: GlassPen, dress: Dress) -> str:
    """A staff with a clover on top."""
    rod = _staff(pen, 34, WOOD)
    rings = "".join(
        pen.pane(f"M-3 {y}L3 {y}L3 {y + 4}L-3 {y + 4}Z", dress.metal, 0.8) for y in (40, 62)
    )
    return rod + rings + pen.suit("C", 0, 24, 24, dress.metal)


def feather(pen: GlassPen, dress: Dress) -> str:
    """A peacock feather."""
    quill = pen.line("M0 50L0 112", 1.8, "#D9B65A")
    return quill + eye.feather(0, 30, 13, pen.lead, 0)


def rose(pen: GlassPen, dress: Dress) -> str:
    stem = pen.line("M0 45C-2 60 1 76 0 110", 2.0, LEAF)
    leaves = pen.pane("M0 68C4 60 11 60 14 62C12 69 6 71 0 68Z", LEAF, 0.8)
    leaves += pen.pane(
        "M-1 58C-5 50 -11 51 -14 54C-11 60 -6 61 -1 58Z",
        LEAF,
        0.8,
    )
    petals = "".join(
        svg.place(
            pen.pane("M0 0C-8 -2 -8 -12 0 -13C8 -12 8 -2 0 0Z", dress.gown, 0.8), 0, 34, 1, k * 72
        )
        for k in range(5)
    )
    heart = pen.disc(0, 34, 6.4, dress.mantle, 0.8) + pen.line(
        "M-2.6 34.6C-2.6 31 2.8 30.6 2.8 34C2.8 36.6 -0.6 36.6 -0.4 34.4",
        0.7,
    )
    return stem + leaves + petals + heart


def chalice(pen: GlassPen, dress: Dress) -> str:
    """A goblet with a stone on its bowl."""
    stem = pen.pane("M-2.4 66L2.4 66L2.4 104L-2.4 104Z", dress.metal)
    bowl = pen.pane(
        "M-12.5 40C-12.5 58 -8 68 0 68C8 68 12.5 58 12.5 40Z",
        dress.metal,
    )
    rim = svg.element(
        "ellipse",
        cx=0,
        cy=40,
        rx=12.5,
        ry=3.6,
        fill=pen.glass(dress.mantle),
        stroke=tokens.LEAD,
        stroke_width=pen.lead,
    )
    knob = pen.disc(0, 75, 3.8, dress.jewel, 0.8)
    return stem + bowl + rim + pen.suit("D", 0, 54, 15, dress.jewel) + knob


def clovers(pen: GlassPen, dress: Dress) -> str:
    """A branch with three white clover flowers."""
    forks = "M0 70C-2 62 -8 60 -9 54M0 76C2 69 7 67 8 62"
    stem = pen.line(f"M0 34L0 112{forks}", 1.8, LEAF)
    blooms = "".join(
        pen.suit("C", dx, y, size, PEARL)
        for dx, y, size in ((-9.5, 50, 18), (8, 58, 16), (0, 29, 25))
    )
    leaf = "M0 88C-5 80 -11 81 -14 84C-11 91 -5 92 0 88Z"
    return stem + pen.pane(leaf, LEAF, 0.8) + blooms


def halberd(pen: GlassPen, dress: Dress) -> str:
    rod = _staff(pen, 30, WOOD)
    blade = pen.pane(
        "M1.6 22C6 22 9 19 10 15C12 26 11 37 8.6 43C7 39 4 37 1.6 37Z",
        darker(STEEL, 0.1),
    )
    hook = pen.pane("M-1.6 24L-12 19C-11 26 -8 31 -1.6 34Z", STEEL)
    spike = pen.pane("M0 2L3.6 16L2 40L-2 40L-3.6 16Z", lighter(STEEL, 0.3))
    tassel = pen.pane("M-4 42L4 42L6 56L0 52L-6 56Z", dress.gown, 0.8)
    return rod + blade + hook + spike + tassel


def arrow(pen: GlassPen, dress: Dress) -> str:
    """Cupid's arrow, with a heart as its head."""
    shaft = _staff(pen, 26, WOOD, 2.6)
    ring = pen.pane("M-3 37L3 37L2.4 42L-2.4 42Z", dress.metal, 0.8)
    return shaft + svg.place(pen.suit("H", 0, 0, 25, dress.mantle), 0, 25, 1, 180) + ring


def horn(pen: GlassPen, dress: Dress) -> str:
    """A hunting horn, held at its bend."""
    curve = (
        "M13.5 30C11 56 8 72 -2 82C-8 88 -14 86 -17 80"
        "L-13 77.6C-10 80.6 -7 80 -5 76C0 66 -4 48 -11.5 33Z"
    )
    mouth = svg.element(
        "ellipse", cx=0, cy=0, rx=12.8, ry=4.4, fill=pen.glass(darker(dress.metal, 0.45)),
        stroke=tokens.LEAD, stroke_width=pen.lead,
    )  # fmt: skip
    band = pen.pane("M-6.6 46L12 44L11.2 50.6L-4.4 52.4Z", dress.jewel, 0.8)
    drawn = pen.pane(curve, dress.metal) + band + svg.place(mouth, 1, 31.4, 1, -7)
    return svg.place(drawn, 7, 8)


def lute(pen: GlassPen, dress: Dress) -> str:
    """A lute with its neck upwards."""
    neck = pen.pane("M-2.6 14L2.6 14L3 52L-3 52Z", WOOD)
    pegs = pen.pane("M-4 5L4 5L3 15L-3 15Z", dress.mantle, 0.8)
    body = pen.pane(
        "M0 44C7 46 14 60 14 72C14 82 8 88 0 88C-8 88 -14 82 -14 72C-14 60 -7 46 0 44Z",
        "#D99A4A",
    )
    rose_hole = pen.disc(0, 67, 4.6, darker(WOOD, 0.4), 0.8)
    strings = pen.detail(
        "".join(pen.line(f"M{k} 14L{k * 1.3} 80", 0.35, "#FFF4D8") for k in (-1.4, 0, 1.4))
    )
    bridge = pen.line("M-5 80L5 80", 1.4)
    return neck + pegs + body + rose_hole + strings + bridge


def marotte(pen: GlassPen, dress: Dress) -> str:
    """A fool's sceptre: a star, and ribbons with bells."""
    points = [svg.polar(0, 33, 15 if k % 2 == 0 else 7, k * 36) for k in range(10)]
    ribbon = "M0 52C4 56 9 58 9 72L5 70C5 62 3 60 0 58Z"
    ribbons = pen.pane(ribbon, dress.gown, 0.8) + mirrored(pen.pane(ribbon, dress.mantle, 0.8))
    return (
        _staff(pen, 40, WOOD)
        + ribbons
        + pen.pane(svg.polyline(points, close=True), dress.metal)
        + pen.disc(0, 33, 4.4, dress.jewel, 0.8)
    )
