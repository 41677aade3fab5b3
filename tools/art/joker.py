"""The jokers: a rose window of eight feathers, and a star for an index.

All four are alike but for their ink, which keeps them apart when two lie side by side.
"""

from __future__ import annotations

from typing import Final

from tools.art import eye, glyphs, svg, tokens
from tools.art.card import Card
from tools.art.index import MIDDLE, RANK, TOP

FEATHERS: Final = 8
WORD: Final = "JOKER"


def star(x: float, y: float, r: float, ink: str) -> str:
    """A five-pointed star about a point."""
    points = [svg.polar(x, y, r if k % 2 == 0 else r * 0.42, k * 36) for k in range(10)]
    return svg.path(svg.polyline(points, close=True), ink, stroke=ink, stroke_linejoin="round")


def corner(card: Card, ink: str) -> str:
    """The star, and the word downwards below it."""
    x, size = card.width * MIDDLE, card.y(RANK)
    parts = [star(x, card.y(TOP) + size * 0.55, size * 0.56, ink)]
    step, top = card.height * 0.052, card.y(TOP) + size * 1.22
    for k, letter in enumerate(WORD):
        cap = card.height * 0.041
        parts.append(
            glyphs.text(letter, x, top + k * step, cap, ink, font=glyphs.INTER, weight=0.02)
        )
    return "".join(parts)


def rose(card: Card, ink: str) -> str:
    """The rose window in the middle of the card."""
    x, y, lead = card.width / 2, card.height / 2, card.hairline
    r = card.width * 0.325
    parts = [
        svg.circle(x, y, r, ink, stroke=tokens.LEAD, stroke_width=lead),
        svg.circle(x, y, r * 0.93, tokens.TEAL, stroke=tokens.LEAD, stroke_width=lead * 0.8),
    ]
    turn = 360 / FEATHERS
    for k in range(FEATHERS):
        ray = [(x, y), svg.polar(x, y, r * 0.93, (k + 0.5) * turn)]
        parts.append(svg.line(ray, tokens.LEAD, lead * 0.8))
    for k in range(FEATHERS):
        where = svg.polar(x, y, r * 0.64, k * turn)
        parts.append(eye.eye(*where, r * 0.205, lead * 0.8, k * turn))
    parts.append(svg.circle(x, y, r * 0.26, tokens.GOLD, stroke=tokens.LEAD, stroke_width=lead))
    parts.append(star(x, y, r * 0.2, ink))
    return "".join(parts)


def joker(card: Card, code: str) -> str:
    """The whole face of a joker."""
    ink = tokens.JOKER_INKS[code]
    return rose(card, ink) + svg.both_ways(corner(card, ink), card.width, card.height)
