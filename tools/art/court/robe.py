"""What the court wears from the neck down: mantles, gowns and doublets in panes.

Each takes up the window's whole width at its foot, where the belt cuts it off.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import eye, svg, tokens
from tools.art.colours import darker
from tools.art.court.dress import Dress
from tools.art.court.pen import Pen, both
from tools.art.suits import suit

Robe = Callable[[Pen, Dress, str], str]
FOOT: Final = 122
ERMINE: Final = "#FBF7EC"


def _spot(x: float, y: float) -> str:
    """A tail of ermine."""
    return svg.place(
        svg.path("M0 -2.4C1.6 0 1.2 2.4 0 3.4C-1.2 2.4 -1.6 0 0 -2.4Z", tokens.LEAD), x, y
    )


def _brooch(pen: Pen, x: float, y: float, r: float) -> str:
    return eye.rings(x, y, r, pen.lead * 0.8)


def ermine(pen: Pen, dress: Dress, skin: str) -> str:
    """A king's mantle under a cape of ermine, with a chain of gold."""
    side = pen.pane(
        f"M-51 {FOOT}L-51 92C-46 84 -38 80 -28 77L-20 {FOOT}Z", dress.mantle
    ) + pen.pane(f"M-28 77L-34 {FOOT}L-20 {FOOT}L-12 90Z", dress.fold)
    gown = pen.pane(f"M-14 84L14 84L21 {FOOT}L-21 {FOOT}Z", dress.gown)
    middle = pen.pane(f"M-6.5 88L6.5 88L8 {FOOT}L-8 {FOOT}Z", dress.lining)
    cape = pen.pane(
        "M-9 68C-22 70 -38 74 -46 86C-38 95 -24 97 -13 93C-7 90.5 -3 89 0 89C3 89 7 90.5 13 93"
        "C24 97 38 95 46 86C38 74 22 70 9 68C5 74 -5 74 -9 68Z",
        ERMINE,
    )
    spots = "".join(
        _spot(x, y) for x, y in ((-37, 85), (-28, 79.5), (-27, 89), (-17.5, 83), (-18, 75.5))
    )
    return (
        both(side)
        + gown
        + middle
        + suit(dress.letter, 0, 104, 11, dress.mantle)
        + cape
        + both(spots)
    )


def chained(pen: Pen, dress: Dress, skin: str) -> str:
    """A king's mantle with broad lapels and a heavy chain over the gown."""
    side = (
        pen.pane(f"M-51 {FOOT}L-51 90C-44 80 -32 76 -20 73L-25 {FOOT}Z", dress.mantle)
        + pen.pane(f"M-51 {FOOT}L-51 101C-44 98 -40 104 -38 {FOOT}Z", dress.fold, 0.8)
        + pen.pane(f"M-20 73C-14 71 -10 69 -8 68L-10 92L-16 {FOOT}L-29 {FOOT}Z", ERMINE)
    )
    spots = both("".join(_spot(x, y) for x, y in ((-15.4, 80), (-19, 92), (-16, 104))))
    gown = pen.pane(f"M-8 70L8 70L13 92L18 {FOOT}L-18 {FOOT}L-13 92Z", dress.gown)
    chain = "".join(
        pen.disc(x, y, 2.5, dress.metal, 0.7)
        for x, y in ((-15.5, 78), (-12.5, 84), (-8, 89), (8, 89), (12.5, 84), (15.5, 78))
    )
    jewel = _brooch(pen, 0, 93.5, 6.2)
    rows = pen.detail(pen.line(f"M-5 103L-6 {FOOT}M5 103L6 {FOOT}", 0.7, darker(dress.gown, 0.35)))
    return gown + rows + both(side) + spots + chain + jewel


def _lace(pen: Pen) -> tuple[str, str]:
    """The left half of a collar that stands up behind the neck, scalloped, and its ribs."""
    n, turns = svg.num, range(-108, -27, 16)
    tips = [svg.polar(-4, 84, 39, turn) for turn in turns]
    edge = f"M-4 86L{n(tips[0][0])} {n(tips[0][1])}" + "".join(
        f"A6 6 0 0 1 {n(x)} {n(y)}" for x, y in tips[1:]
    )
    ribs = [
        svg.polyline([svg.polar(-4, 84, 20, turn), svg.polar(-4, 84, 36, turn)])
        for turn in turns[1:]
    ]
    return pen.pane(f"{edge}L-8 66Z", ERMINE), pen.detail(
        "".join(pen.line(d, 0.6, "#B9AE94") for d in ribs)
    )


def high_collar(pen: Pen, dress: Dress, skin: str) -> str:
    """A queen's gown with a standing collar of lace and a string of pearls."""
    collar, ribs = _lace(pen)
    sleeve = pen.pane(f"M-51 {FOOT}L-51 96C-46 86 -38 82 -28 81L-17 {FOOT}Z", dress.mantle)
    puff = pen.pane(
        "M-47 92C-40 84 -32 83 -27 85C-26 92 -30 100 -38 104C-45 102 -48 98 -47 92Z",
        dress.lining,
        0.8,
    )
    breast = pen.pane("M-11 75C-15 80 -16 86 -14 92Q0 97 14 92C16 86 15 80 11 75Z", skin)
    bodice = pen.pane(
        f"M-27 84C-20 84 -16 88 -13.6 91Q0 97 13.6 91C16 88 20 84 27 84L20 {FOOT}L-20 {FOOT}Z",
        dress.gown,
    )
    front = pen.pane(f"M-6.4 94.6Q0 96 6.4 94.6L9 {FOOT}L-9 {FOOT}Z", dress.mantle, 0.8)
    pearls = "".join(
        svg.circle(x, y, 1.5, ERMINE, stroke=tokens.LEAD, stroke_width=pen.lead * 0.5)
        for x, y in (
            (-8.6, 76.6),
            (-6.2, 79.8),
            (-3.2, 82),
            (0, 82.8),
            (3.2, 82),
            (6.2, 79.8),
            (8.6, 76.6),
        )
    )
    return (
        both(collar + ribs)
        + both(sleeve + puff)
        + breast
        + bodice
        + front
        + suit(dress.letter, 0, 106, 10, dress.metal)
        + pearls
    )


def mantled(pen: Pen, dress: Dress, skin: str) -> str:
    """A queen's open mantle, held by a brooch, over a gown with a jewelled hem."""
    breast = pen.pane("M-10 74C-15 80 -16 84 -15 90Q0 98 15 90C16 84 15 80 10 74Z", skin)
    gown = pen.pane(
        f"M-22 82C-17 84 -15 88 -13 90.6Q0 98 13 90.6C15 88 17 84 22 82L24 {FOOT}L-24 {FOOT}Z",
        dress.gown,
    )
    hem = pen.pane("M-14.6 87.6Q0 95.6 14.6 87.6L13.4 92.4Q0 100 -13.4 92.4Z", dress.metal, 0.8)
    mantle = (
        pen.pane(
            f"M-51 {FOOT}L-51 91C-44 82 -32 77 -18 74C-24 84 -28 100 -29 {FOOT}Z", dress.mantle
        )
        + pen.pane(
            f"M-18 74C-24 84 -28 100 -29 {FOOT}L-20 {FOOT}C-20 104 -19 92 -13.6 80Z", dress.lining
        )
        + pen.pane(f"M-51 {FOOT}L-51 104C-45 100 -42 106 -40 {FOOT}Z", dress.fold, 0.8)
    )
    chain = pen.line("M-11 77Q0 90 11 77", 1.0, darker(dress.metal, 0.35))
    return (
        breast
        + gown
        + hem
        + both(mantle)
        + chain
        + _brooch(pen, 0, 85, 5.2)
        + suit(dress.letter, 0, 107, 10, dress.mantle)
    )


def parted(pen: Pen, dress: Dress, skin: str) -> str:
    """A page's doublet, each half in its own colour, with a jagged collar."""
    halves = pen.pane(
        f"M-51 {FOOT}L-51 94C-46 83 -32 78 -16 74L0 78L0 {FOOT}Z", dress.mantle
    ) + pen.pane(f"M51 {FOOT}L51 94C46 83 32 78 16 74L0 78L0 {FOOT}Z", dress.gown)
    sleeves = pen.line(f"M-31 {FOOT}C-32 108 -32 98 -28 90M31 {FOOT}C32 108 32 98 28 90")
    points = [(-11, 70), (-27, 78), (-21, 82), (-19, 91), (-11, 86), (-6, 95), (0, 87)]
    collar = pen.pane(
        svg.polyline([*points, *[(-x, y) for x, y in points[-2::-1]]]) + "Q0 80 -11 70Z",
        dress.lining,
    )
    buttons = "".join(pen.disc(0, y, 2.2, dress.metal, 0.7) for y in (95, 103, 111))
    bells = "".join(
        pen.disc(x, y, 1.9, dress.metal, 0.6)
        for x, y in ((-19, 91.6), (19, 91.6), (-6, 95.6), (6, 95.6))
    )
    return halves + sleeves + collar + bells + buttons


def striped(pen: Pen, dress: Dress, skin: str) -> str:
    """A page's jerkin with stripes, a flat collar and a medal."""
    body = pen.pane(
        f"M-51 {FOOT}L-51 94C-46 83 -32 78 -16 74L16 74C32 78 46 83 51 94L51 {FOOT}Z", dress.mantle
    )
    stripe = pen.pane(f"M-16 82L-9 82L-12 {FOOT}L-20 {FOOT}Z", dress.lining, 0.8) + pen.pane(
        f"M-34 80.6C-41 86 -44 92 -44 {FOOT}L-33 {FOOT}C-34 104 -34 92 -28 78.4Z", dress.gown, 0.8
    )
    collar = pen.pane("M-9 71C-18 73 -26 78 -28 86C-18 90 -8 88 0 80Z", ERMINE)
    seam = pen.detail(pen.line("M-12 76C-18 78 -22 81 -24 84", 0.6, "#B9AE94"))
    ribbon = pen.line("M-7 82L0 92L7 82", 1.2, darker(dress.jewel, 0.1))
    medal = pen.disc(0, 98, 7, dress.metal) + suit(dress.letter, 0, 98, 8.4, dress.fold)
    return body + both(stripe) + both(collar + seam) + ribbon + medal
