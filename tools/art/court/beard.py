"""Beards, each with a moustache that does not cover the lower lip."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import svg
from tools.art.colours import darker, lighter
from tools.art.court.glass_pen import GlassPen
from tools.art.court.head import Features

Beard = Callable[[GlassPen, Features], str]

_MOUSTACHE: Final = (
    "M1 53.4C-3.4 51.8 -8.4 54.4 -11.4 60C-6.6 60.8 -2 59 1 56.6C4 59 8.4 60.8 13 59.6"
    "C10.2 54.4 5.4 51.8 1 53.4Z"
)


def _with_moustache(
    pen: GlassPen, features: Features, beard: str, strands: tuple[str, ...] = ()
) -> str:
    lines = "".join(pen.line(d, 0.6, lighter(features.hair, 0.3)) for d in strands)
    lip = svg.element("ellipse", cx=1, cy=60, rx=3, ry=1.5, fill=darker(features.skin, 0.28))
    return (
        pen.pane(beard, features.hair)
        + pen.detail(lines)
        + lip
        + pen.pane(_MOUSTACHE, lighter(features.hair, 0.16), 0.8)
    )


def long_pointed(pen: GlassPen, features: Features) -> str:
    beard = (
        "M-14.4 44C-15.5 62 -10 80 0.5 92C10.5 80 15.5 62 14.4 44C13 52 8 55 1 54.4"
        "C-6 55 -13 52 -14.4 44Z"
    )
    return _with_moustache(
        pen, features, beard, ("M-8 62C-6.5 72 -3.5 80 0 85", "M9 62C7.5 72 4.5 80 1.4 85")
    )


def round_curled(pen: GlassPen, features: Features) -> str:
    beard = (
        "M-14.4 44C-17 52 -16 60 -12.5 64C-11.5 69.5 -6.5 72.5 -3 71.5C-0.5 74 3 74 5 71.5"
        "C9 72 12.6 69 13 64.5C16 60 16.6 52 14.4 44C13 52 8 55 1 54.4C-6 55 -13 52 -14.4 44Z"
    )
    curls = (
        "M-10 61C-8 66 -4 66 -3.4 62.6",
        "M5.4 62.6C6 66 10 66 11.6 60.6",
        "M-1.6 68.6C0 70.8 2.6 70.6 3.6 68.4",
    )
    return _with_moustache(pen, features, beard, curls)


def forked(pen: GlassPen, features: Features) -> str:
    beard = (
        "M-14.4 44C-17 58 -16 74 -9.5 88C-5 83 -1.4 76 0.5 68C2.4 76 6 83 10.5 88C16 74 17 58"
        " 14.4 44C13 52 8 55 1 54.4C-6 55 -13 52 -14.4 44Z"
    )
    return _with_moustache(
        pen, features, beard, ("M-10.5 60C-10.6 70 -9.6 77 -8 81", "M11.4 60C11.4 70 10.6 77 9 81")
    )


def full_square(pen: GlassPen, features: Features) -> str:
    beard = (
        "M-14.4 42C-18.5 54 -18.5 68 -15 79C-5 84.5 6 84.5 16 79C19 68 18.5 54 14.4 42"
        "C13 52 8 55 1 54.4C-6 55 -13 52 -14.4 42Z"
    )
    rows = (
        "M-14 60C-12 64 -9 64 -7.6 61", "M9.4 61C11 64 14 64 15.6 60",
        "M-13.6 69.5C-11 73.5 -7.5 73.5 -6 69.6C-4.4 73.6 -0.8 73.6 0.8 69.6",
        "M0.8 69.6C2.4 73.6 6.2 73.6 7.6 69.6C9 73.6 12.6 73.5 15.2 69.5",
    )  # fmt: skip
    return _with_moustache(pen, features, beard, rows)


def moustache(pen: GlassPen, features: Features) -> str:
    """The moustache of a young man: two thin strokes."""
    return pen.line("M0.6 55C-2 54.6 -5 55.2 -7 57.4", 1.1, features.hair) + pen.line(
        "M2 55C4.4 54.6 7 55.2 9 57", 1.1, features.hair
    )
