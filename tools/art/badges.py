"""The badges of special cards in Crush: a round bomb and a square swapper.

They differ in shape, not only in colour. They are drawn on the grid of the icons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import svg

EDGE: Final = "#FFFFFF"
_BOMB: Final = "#B3341A"
_SPARK: Final = "#FFD75E"
_SWAPPER: Final = "#5A2CA0"


def _strokes(d: str, width: float = 2.0) -> str:
    return svg.path(
        d, stroke=EDGE, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def _bomb() -> str:
    """A ball with a burning fuse on a disc."""
    spark = [svg.polar(16.6, 7.2, 2.6 if k % 2 == 0 else 1.1, k * 45) for k in range(8)]
    return (
        svg.circle(12, 12, 11.5, EDGE)
        + svg.circle(12, 12, 10.4, _BOMB)
        + svg.circle(10.4, 14, 5.2, EDGE)
        + _strokes("M13.6 10.6L15.4 8.6", 1.8)
        + svg.path(svg.polyline(spark, close=True), _SPARK)
        + svg.path("M7.4 13.6A3.3 3.3 0 0 1 10 10.7", stroke=_BOMB, stroke_width=1.2)
    )


def _swapper() -> str:
    """Two opposite arrows on a square."""
    return (
        svg.rect(0.5, 0.5, 23, 23, 6.5, EDGE)
        + svg.rect(1.6, 1.6, 20.8, 20.8, 5.4, _SWAPPER)
        + _strokes("M6 9H17.5M14.2 5.6L17.6 9L14.2 12.4", 2.2)
        + _strokes("M18 15.2H6.5M9.8 11.8L6.4 15.2L9.8 18.6", 2.2)
    )


BADGES: Final[dict[str, Callable[[], str]]] = {"bomb": _bomb, "swapper": _swapper}


def badge(name: str, size: int) -> str:
    """The picture of one badge in this size in pixels."""
    return svg.document(size, size, svg.group(BADGES[name](), f"scale({svg.num(size / 24)})"))
