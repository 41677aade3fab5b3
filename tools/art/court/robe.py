"""Clothes: mantles, gowns and doublets in panes.

At the bottom each fills the whole width of the window, where the belt cuts it off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tools.art import eye, svg, tokens
from tools.art.colours import darker
from tools.art.court.dress import Dress
from tools.art.court.glass_pen import GlassPen, mirrored, symmetric
from tools.art.suits import suit

Robe = Callable[[GlassPen, Dress, str], str]
FOOT: Final = 114
ERMINE: Final = "#FBF7EC"


def _spot(x: float, y: float) -> str:
    """One black spot of ermine."""
    return svg.place(
        svg.path("M0 -2.4C1.6 0 1.2 2.4 0 3.4C-1.2 2.4 -1.6 0 0 -2.4Z", tokens.LEAD), x, y
    )


def _brooch(pen: GlassPen, x: float, y: float, r: float) -> str:
    return eye.rings(x, y, r, pen.lead * 0.8)


def _trim(pen: GlassPen, colour: str, points: Sequence[tuple[float, float]], r: float) -> str:
    """Round pieces of metal at these points."""
    return "".join(pen.disc(x, y, r, colour, 0.7) for x, y in points)


def ermine(pen: GlassPen, dress: Dress, skin: str) -> str:
    """A king's mantle under a cape of ermine, with a chain of gold."""
    side = (
        pen.pane(f"M-86 {FOOT}L-86 96C-80 84 -64 77 -44 74L-20 {FOOT}Z", dress.mantle)
        + pen.pane(
            f"M-65 88C-68 96 -70 104 -70 {FOOT}L-57 {FOOT}C-57 102 -56 95 -53 88Z", dress.fold
        )
        + pen.pane(f"M-34 88L-40 {FOOT}L-20 {FOOT}L-14 88Z", dress.fold)
    )
    gown = pen.pane(f"M-14 84L14 84L23 {FOOT}L-23 {FOOT}Z", dress.gown)
    middle = pen.pane(f"M-7 88L7 88L9 {FOOT}L-9 {FOOT}Z", dress.lining)
    cape = pen.pane(
        "M-9 68C-28 68 -62 70 -84 84L-84 97C-64 101 -40 101 -19 94C-9 91 -4 89.6 0 89.6"
        "C4 89.6 9 91 19 94C40 101 64 101 84 97L84 84C62 70 28 68 9 68C5 74 -5 74 -9 68Z",
        ERMINE,
    )
    spots = "".join(
        _spot(x, y)
        for x, y in (
            (-71, 86), (-68, 94), (-61, 79.6), (-58, 89.6), (-50, 77), (-47, 94), (-46, 85.4),
            (-37, 79), (-33, 90), (-27, 73.6),
        )
    )  # fmt: skip
    links = [(-21.4, 71.6), (-19.8, 78.6), (-15.8, 84.6), (-9.6, 88.6)]
    chain = _trim(pen, dress.metal, links, 2.3)
    return symmetric(side) + gown + middle + cape + symmetric(spots) + symmetric(chain)


def chained(pen: GlassPen, dress: Dress, skin: str) -> str:
    """A king's mantle with broad lapels and a heavy chain over the gown."""
    side = (
        pen.pane(f"M-86 {FOOT}L-86 94C-78 82 -60 75 -22 72L-30 {FOOT}Z", dress.mantle)
        + pen.pane(
            f"M-61 82C-65 92 -67 103 -67 {FOOT}L-54 {FOOT}C-54 100 -53 90 -50 78Z", dress.fold
        )
        + pen.pane(
            f"M-24 73C-16 71 -11 69 -8 68L-10 90L-17 {FOOT}L-38 {FOOT}C-34 98 -28 86 -24 73Z",
            ERMINE,
        )
    )
    spots = symmetric(
        "".join(_spot(x, y) for x, y in ((-16, 78), (-22, 86), (-15, 91), (-27, 96), (-20, 101)))
    )
    gown = pen.pane(f"M-8 70L8 70L13 90L19 {FOOT}L-19 {FOOT}L-13 90Z", dress.gown)
    links = [(-18, 75), (-15.6, 81.4), (-10.8, 87), (10.8, 87), (15.6, 81.4), (18, 75)]
    chain = _trim(pen, dress.metal, links, 2.6)
    jewel = _brooch(pen, 0, 88.6, 5.8)
    rows = pen.detail(pen.line(f"M-6 100L-7 {FOOT}M6 100L7 {FOOT}", 0.7, darker(dress.gown, 0.35)))
    return gown + rows + symmetric(side) + spots + chain + jewel


def _lace(pen: GlassPen) -> tuple[str, str]:
    """The left half of a scalloped standing collar, and its ribs."""
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


def high_collar(pen: GlassPen, dress: Dress, skin: str) -> str:
    """A queen's gown with a standing collar of lace and a string of pearls."""
    collar, ribs = _lace(pen)
    sleeve = pen.pane(f"M-86 {FOOT}L-86 97C-78 85 -60 79 -30 78L-18 {FOOT}Z", dress.mantle)
    puff = pen.pane(
        "M-75 99C-70 86 -52 80 -39 84C-35 93 -40 104 -53 109C-66 110 -74 107 -75 99Z",
        dress.lining,
    )
    slashes = "".join(
        pen.line(d, 0.8, dress.mantle)
        for d in ("M-66 88.6C-69 95 -68 102 -64 109", "M-55.6 84C-59 92 -58 101 -53 108.6",
                  "M-45.6 83.2C-49 91 -47 99 -43.4 104")
    )  # fmt: skip
    breast = pen.pane("M-11 74C-15 78 -16 83 -14 88Q0 93.6 14 88C16 83 15 78 11 74Z", skin)
    bodice = pen.pane(
        f"M-31 83C-22 81 -17 84 -13.6 87.4Q0 93.4 13.6 87.4C17 84 22 81 31 83L23 {FOOT}"
        f"L-23 {FOOT}Z",
        dress.gown,
    )
    front = pen.pane(f"M-7 90.4Q0 92.4 7 90.4L9.6 {FOOT}L-9.6 {FOOT}Z", dress.mantle, 0.8)
    string = [
        (-9.4, 75.6),
        (-7.2, 79),
        (-3.9, 81.6),
        (0, 82.6),
        (3.9, 81.6),
        (7.2, 79),
        (9.4, 75.6),
    ]
    pearls = "".join(
        svg.circle(x, y, 1.7, ERMINE, stroke=tokens.LEAD, stroke_width=pen.lead * 0.5)
        for x, y in string
    )
    return (
        symmetric(collar + ribs)
        + symmetric(sleeve + puff + slashes)
        + breast
        + bodice
        + front
        + pearls
    )


def mantled(pen: GlassPen, dress: Dress, skin: str) -> str:
    """A queen's open mantle with a brooch, over a gown with a jewelled hem."""
    breast = pen.pane("M-10 74C-15 79 -16 83 -15 88Q0 95 15 88C16 83 15 79 10 74Z", skin)
    gown = pen.pane(
        f"M-24 82C-18 83 -15 86 -13 88.6Q0 95.6 13 88.6C15 86 18 83 24 82L28 {FOOT}L-28 {FOOT}Z",
        dress.gown,
    )
    hem = pen.pane("M-14.8 86.2Q0 93.6 14.8 86.2L13.6 91Q0 98 -13.6 91Z", dress.metal, 0.8)
    mantle = (
        pen.pane(f"M-86 {FOOT}L-86 95C-78 83 -58 76 -18 73C-27 84 -34 97 -35 {FOOT}Z", dress.mantle)
        + pen.pane(
            f"M-62 83C-66 92 -69 103 -69 {FOOT}L-56 {FOOT}C-56 100 -54 91 -50 79Z", dress.fold
        )
        + pen.pane(
            f"M-18 74C-27 84 -34 97 -35 {FOOT}L-23 {FOOT}C-23 99 -21 90 -13.6 80Z", dress.lining
        )
    )
    dots = pen.detail(
        "".join(
            svg.circle(x, y, 1.3, dress.metal)
            for x, y in ((-17, 96), (17, 96), (-9, 101), (0, 99), (9, 101))
        )
    )
    chain = pen.line("M-12 76.6Q0 89 12 76.6", 1.0, darker(dress.metal, 0.35))
    return breast + gown + hem + dots + symmetric(mantle) + chain + _brooch(pen, 0, 84, 5.2)


def parted(pen: GlassPen, dress: Dress, skin: str) -> str:
    """A page's doublet in two colours, with a jagged collar and slashed sleeves."""
    half = f"M-86 {FOOT}L-86 95C-78 83 -60 76 -16 72L0 78L0 {FOOT}Z"
    halves = pen.pane(half, dress.mantle) + mirrored(pen.pane(half, dress.gown))
    arm = pen.line(f"M-43 {FOOT}C-45 103 -45 95 -40 86")
    slits = "".join(
        pen.pane(
            f"M{x} {y}C{x - 3} {y + 5} {x - 3} {y + 11} {x} {y + 16}"
            f"C{x + 3} {y + 11} {x + 3} {y + 5} {x} {y}Z",
            dress.lining,
            0.7,
        )
        for x, y in ((-70, 89), (-61, 86), (-52, 84))
    )
    points = [(-11, 70), (-33, 77), (-26, 81), (-24, 90), (-14, 85), (-8, 93.5), (0, 86)]
    collar = pen.pane(
        svg.polyline([*points, *[(-x, y) for x, y in points[-2::-1]]]) + "Q0 80 -11 70Z",
        dress.lining,
    )
    buttons = _trim(pen, dress.metal, [(0, 91.6), (0, 99)], 2.3)
    bells = _trim(pen, dress.metal, [(-24, 91), (24, 91), (-8, 94.4), (8, 94.4)], 2.1)
    return halves + symmetric(arm + slits) + collar + bells + buttons


def striped(pen: GlassPen, dress: Dress, skin: str) -> str:
    """A page's jerkin with stripes, a flat collar and a medal."""
    body = pen.pane(
        f"M-86 {FOOT}L-86 95C-78 83 -60 76 -16 72L16 72C60 76 78 83 86 95L86 {FOOT}Z",
        dress.mantle,
    )
    stripes = (
        pen.pane(f"M-19 80L-11 80L-13 {FOOT}L-24 {FOOT}Z", dress.lining, 0.8)
        + pen.pane(f"M-41 77.4C-44 88 -46 98 -46 {FOOT}L-36 {FOOT}C-35 98 -33 87 -30 75Z",
                   dress.gown, 0.8)
        + pen.pane(f"M-65 84.6C-68 93 -70 102 -70 {FOOT}L-59 {FOOT}C-59 100 -57 91 -54 80.4Z",
                   dress.lining, 0.8)
    )  # fmt: skip
    collar = pen.pane("M-9 71C-20 72.6 -31 77 -34 86C-22 91 -9 88 0 80Z", ERMINE)
    seam = pen.detail(pen.line("M-13 75.6C-20 77.4 -27 80.6 -29.6 84.4", 0.6, "#B9AE94"))
    ribbon = pen.line("M-7 80L0 87L7 80", 1.2, darker(dress.jewel, 0.1))
    medal = pen.disc(0, 91.6, 6.4, dress.metal) + suit(dress.letter, 0, 91.6, 7.8, dress.fold)
    return body + symmetric(stripes) + symmetric(collar + seam) + ribbon + medal
