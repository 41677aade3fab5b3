"""Hair styles: each is a pair of what is behind the face and what is in front of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import svg
from tools.art.colours import darker, lighter
from tools.art.court.glass_pen import GlassPen, symmetric

Hair = tuple[str, str]
Style = Callable[[GlassPen, str], Hair]

_CURTAIN: Final = (
    "M0.5 18C-9 19 -17.5 26 -17 46C-16.2 49.5 -14.6 51 -13.4 51C-13.6 41 -9 32 0.5 27Z"
)
_BOB: Final = (
    "M-11 22C-20 27 -22.5 44 -20.5 61C-17 63.5 -13 63.2 -10.8 60.6C-14.6 52 -14.8 42 -11 22Z"
)


def _strands(pen: GlassPen, colour: str, *lines: str) -> str:
    """Lines along the hair, in a lighter colour."""
    return pen.detail("".join(pen.line(d, 0.6, lighter(colour, 0.3)) for d in lines))


def long_straight(pen: GlassPen, colour: str) -> Hair:
    """Straight hair over the shoulders, parted in the middle."""
    behind = pen.pane("M0 17C-24 17 -21 46 -25 98L25 98C21 46 24 17 0 17Z", darker(colour, 0.1))
    side = pen.pane(
        "M-13.4 47C-14 62 -15.5 80 -15 98L-25.5 98C-22 74 -21.5 56 -19 42Z", colour
    ) + _strands(pen, colour, "M-17.6 52C-18.4 68 -20 82 -20.4 95")
    return behind, symmetric(side + pen.pane(_CURTAIN, colour))


def waves(pen: GlassPen, colour: str) -> Hair:
    """Full waves down to the shoulders."""
    lock = (
        "M0 18C-15 16 -22.5 26 -20.5 38C-25.5 43 -25 50 -21.5 54.5C-27 60 -26.5 68 -22.5 72"
        "C-27.5 78 -27 86 -22 91C-15 92 -9 84 -11 76C-7.5 70 -9 62 -12.5 58.5L0 40Z"
    )
    behind = symmetric(pen.pane(lock, darker(colour, 0.06)))
    strands = _strands(
        pen, colour, "M-18 44C-21 48 -19 52 -16.5 55C-21 60 -20 66 -17 71C-21 76 -20 82 -17 86"
    )
    return behind + symmetric(strands), symmetric(pen.pane(_CURTAIN, colour))


def braids(pen: GlassPen, colour: str) -> Hair:
    """A plait on each side, tied with a ribbon."""
    parts = []
    for k in range(6):
        y, r = 45.5 + k * 7.6, 5.4 - k * 0.2
        lobe = svg.element("ellipse", cx=-19.5, cy=y, rx=r, ry=4.7, fill=pen.glass(colour))
        parts.append(svg.group(lobe, stroke="#16202E", stroke_width=pen.lead * 0.8))
    ribbon = pen.pane("M-23.5 88.5L-15.5 88.5L-16.5 92.5L-22.5 92.5Z", "#B3263A", 0.8)
    tail = pen.pane("M-22 92.5C-24 98 -22 101 -19.5 104C-17 101 -15 98 -17 92.5Z", colour, 0.8)
    behind = pen.pane("M0 17C-24 17 -22 44 -20 56L20 56C22 44 24 17 0 17Z", darker(colour, 0.12))
    return behind, symmetric(tail + "".join(parts[::-1]) + ribbon + pen.pane(_CURTAIN, colour))


def curls(pen: GlassPen, colour: str) -> Hair:
    """A cloud of curls."""
    rounds = [svg.polar(0, 38, 22.5, angle) for angle in range(-132, 133, 24)]
    behind = "".join(pen.disc(x, y, 7.4, colour) for x, y in rounds)
    behind += svg.circle(0, 38, 22, darker(colour, 0.08))
    rings = "".join(
        svg.circle(x, y, 3.4, stroke=lighter(colour, 0.28), stroke_width=pen.lead * 0.6)
        for x, y in rounds
    )
    brow = [(-11.5, 27.5), (-5, 23.5), (2, 22.5), (9, 24.8), (13.2, 29.5)]
    front = "".join(pen.disc(x, y, 4.6, colour, 0.7) for x, y in brow)
    return behind + pen.detail(rings), front


def kingly(pen: GlassPen, colour: str) -> Hair:
    """Down to the collar, with ends that curl outwards."""
    lock = (
        "M-12 22C-20 28 -20.5 42 -19.5 53C-24.5 54.5 -26.5 61 -23 65C-19.5 68.5 -13.5 66.5 -12 61.5"
        "C-14.6 54 -15 42 -12 22Z"
    )
    roll = pen.line("M-16.4 60.5C-18.8 63 -22 61.6 -21.2 58.8C-20.4 57 -18 57.4 -18 59", 0.7)
    return "", symmetric(pen.pane(lock, colour) + pen.detail(roll))


def short(pen: GlassPen, colour: str) -> Hair:
    """Close to the head."""
    lock = (
        "M-12 22C-18.5 27 -18.6 40 -17.6 52C-15.5 54.5 -13.6 53 -13.2 50C-14.4 42 -13.8 34 -10 26Z"
    )
    return "", symmetric(pen.pane(lock, colour))


def bob(pen: GlassPen, colour: str) -> Hair:
    """A page's hair: straight to the jaw, with a fringe."""
    side = pen.pane(_BOB, colour) + _strands(pen, colour, "M-17 32C-18.8 42 -18.6 52 -17.4 59")
    fringe = pen.pane(
        "M-13.6 22L13.6 22C14.4 27 14 30 13 33.2C5 30 -5 30 -13 33.2C-14 30 -14.4 27 -13.6 22Z",
        colour,
    )
    return "", symmetric(side) + fringe


def page_curls(pen: GlassPen, colour: str) -> Hair:
    """A young man's curls, at the ears and on the brow."""
    lock = (
        "M-11 22C-20 26 -21 38 -18.8 44C-23 46.5 -23 52 -20 54.5C-23 58 -20.5 64.5 -15.5 63"
        "C-11.5 61.5 -12 57 -13 54.5C-14.8 44 -14 34 -11 22Z"
    )
    curl = pen.pane("M-11 24C-6 33 3 33 6 25C9 31 13.4 31 14 27L12 21L-11 21Z", colour)
    return "", symmetric(pen.pane(lock, colour)) + curl
