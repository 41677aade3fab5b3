"""The hats of the jacks, each with a peacock feather, and that of the jester."""

from __future__ import annotations

from tools.art import eye
from tools.art.court.crown import PEARL
from tools.art.court.dress import Dress
from tools.art.court.glass_pen import GlassPen
from tools.art.suits import suit


def _plume(pen: GlassPen, x: float, y: float, turn: float, r: float = 8.5) -> str:
    """A peacock feather on a hat; the point is the centre of its eye."""
    return eye.feather(x, y, r, pen.lead * 0.8, turn)


def beret(pen: GlassPen, dress: Dress) -> str:
    """A soft cap that hangs down on one side."""
    cap = pen.pane(
        "M-17 26C-28 22 -26 9 -12 7C2 3 18 6 20 16C21 21 19 24 16.6 26.4Q0 31 -17 26Z", dress.mantle
    )
    fold = pen.pane("M-17 26C-28 22 -26 9 -12 7C-18 13 -17 21 -10 28Z", dress.fold, 0.8)
    band = pen.pane("M-17.2 22.6Q0 27.6 17.6 22L16.8 28Q0 33 -16.8 28Z", dress.metal)
    return _plume(pen, 27, 8, 58) + cap + fold + band + pen.disc(11.6, 22.4, 3.2, dress.jewel, 0.8)


def pointed(pen: GlassPen, dress: Dress) -> str:
    """An archer's cap with a turned-up brim."""
    cap = pen.pane("M-17 24C-13 10 -2 4 22 6C18 12 17 18 17 24Z", dress.mantle)
    seam = pen.detail(pen.line("M18 8C6 8 -4 13 -9 22", 0.7, dress.fold))
    brim = pen.pane(
        "M-20.5 24C-12 17 8 16 19.5 20.5C19 25.6 16 28.8 13 29.6C2 26.4 -12 26.6 -20.5 24Z",
        dress.gown,
    )
    return _plume(pen, -23, 7.5, -60) + cap + seam + brim


def brimmed(pen: GlassPen, dress: Dress) -> str:
    """A broad hat with slashes that show its lining."""
    crown = pen.pane("M-15 22C-17 8 -9 4 0 4C9 4 17 8 15 22Z", dress.mantle)
    slashes = "".join(
        pen.pane(
            f"M{x - 1.8} 18C{x - 2.6} 13 {x - 2} 10 {x} 7.4C{x + 2} 10 {x + 2.6} 13 {x + 1.8} 18Z",
            dress.lining,
            0.7,
        )
        for x in (-8, 0, 8)
    )
    brim = pen.pane(
        "M-24 20Q0 27 24 20C25 24 22 27 18 28Q0 32.4 -18 28C-22 27 -25 24 -24 20Z", dress.fold
    )
    return _plume(pen, 26, 7, 56) + crown + slashes + brim


def turban(pen: GlassPen, dress: Dress) -> str:
    """Rolled cloth with a tail over the shoulder."""
    tail = pen.pane("M14 18C26 20 27 40 25 62C23 66 18 66 17 62C19 46 17 34 12 28Z", dress.gown)
    roll = pen.pane("M-18.5 24C-24 14 -14 3 0 3C14 3 24 14 18.5 24Q0 32 -18.5 24Z", dress.mantle)
    wraps = pen.pane(
        "M-18 14C-6 18 8 26 12 28.4C6 29.6 -6 29.4 -12.6 27.4C-20 25 -21 18 -18 14Z",
        dress.gown,
        0.8,
    )
    more = pen.pane(
        "M-11 5.4C2 9 14 16 18.9 23.6C22 17 19 9 11 5.4C4 2.4 -5 2.4 -11 5.4Z", dress.lining, 0.8
    )
    return (
        tail
        + _plume(pen, -23.5, 8, -60)
        + roll
        + more
        + wraps
        + pen.disc(0.5, 16.5, 4, dress.jewel)
        + suit("C", 0.5, 16.5, 4.6, PEARL)
    )


def jester(pen: GlassPen, dress: Dress) -> str:
    """Three horns with bells."""
    horns = (
        ("M-16 25C-22 12 -18 4 -9 4C-22 0 -33 8 -31 27C-29 20 -26 18 -22 20Z", dress.mantle),
        ("M16 25C22 12 18 4 9 4C22 0 33 8 31 27C29 20 26 18 22 20Z", dress.gown),
    )
    sides = "".join(pen.pane(d, colour) for d, colour in horns)
    cap = pen.pane("M-17 26C-19 10 -11 2 0 2L0 30Q-9 30 -17 26Z", dress.gown) + pen.pane(
        "M17 26C19 10 11 2 0 2L0 30Q9 30 17 26Z", dress.mantle
    )
    crest = pen.pane("M-7 15C-6 4 -4 -3 4 -6C3 2 6 8 8 14Q0 18 -7 15Z", dress.lining)
    bells = "".join(
        pen.disc(x, y, 3.2, dress.metal, 0.8) for x, y in ((-31, 29), (31, 29), (5, -6))
    )
    band = pen.pane("M-17.4 23Q0 28 17.4 23L16.8 28.6Q0 33.4 -16.8 28.6Z", dress.metal)
    return sides + cap + crest + band + bells
