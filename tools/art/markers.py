"""What an empty pile shows, in white on nothing, so that a theme can give it any colour.

Each has the exact shape and size of a card, with a faint pane and a clear outline.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import eye, glyphs, svg
from tools.art.card import Card

WHITE: Final = "#FFFFFF"


def _pane(card: Card) -> str:
    line = card.hairline * 2
    return card.outline(fill=WHITE, fill_opacity=0.07) + card.outline(
        line / 2, stroke=WHITE, stroke_width=line, stroke_opacity=0.6
    )


def column(card: Card) -> str:
    """A place for cards."""
    return _pane(card)


def foundation(card: Card) -> str:
    """A place that an ace begins: the eye of a feather around the letter."""
    x, y, r = card.width / 2, card.height * 0.37, card.width * 0.25
    mark = eye.line_feather(x, y, r, WHITE, max(1.5, card.width * 0.014))
    ace = glyphs.text("A", x, y - r * 0.33, r * 0.66, WHITE)
    return _pane(card) + svg.group(mark + ace, opacity=0.75)


def recycle(card: Card) -> str:
    """An empty stock that can be filled again: an arrow that goes round."""
    x, y, r = card.width / 2, card.height / 2, card.width * 0.21
    width = card.width * 0.055
    start, end = svg.polar(x, y, r, 48), svg.polar(x, y, r, -2)
    n = svg.num
    arc = f"M{n(start[0])} {n(start[1])}A{n(r)} {n(r)} 0 1 1 {n(end[0])} {n(end[1])}"
    ring = svg.path(arc, stroke=WHITE, stroke_width=width, stroke_linecap="round")
    tip = width * 1.9
    points = [
        (end[0] - tip * 0.3, end[1] - tip),
        (end[0] + tip * 1.15, end[1]),
        (end[0] - tip * 0.3, end[1] + tip),
    ]
    head = svg.path(
        svg.polyline(points, close=True),
        WHITE,
        stroke=WHITE,
        stroke_width=width * 0.3,
        stroke_linejoin="round",
    )
    return _pane(card) + svg.group(ring + head, opacity=0.8)


def exhausted(card: Card) -> str:
    """An empty stock that stays empty: a cross."""
    x, y, r = card.width / 2, card.height / 2, card.width * 0.15
    width = card.width * 0.055
    cross = "".join(
        svg.line([(x - r, y - side * r), (x + r, y + side * r)], WHITE, width) for side in (-1, 1)
    )
    return _pane(card) + svg.group(cross, opacity=0.6)


MARKERS: Final[dict[str, Callable[[Card], str]]] = {
    "column": column,
    "foundation": foundation,
    "recycle": recycle,
    "exhausted": exhausted,
}


def marker(name: str, width: int) -> str:
    """The picture of one marker."""
    card = Card(width)
    return card.picture(MARKERS[name](card))
