"""The jokers: four jesters in windows like those of the court, with a star as the index.

Each has its own ink, so two jokers side by side can be told apart.
"""

from __future__ import annotations

from typing import Final

from tools.art import glyphs, svg, tokens
from tools.art.card import Card
from tools.art.colours import darker, lighter, mixed
from tools.art.court import ground, hair, hat, held, people, robe
from tools.art.court.dress import Dress
from tools.art.court.head import Features
from tools.art.court.people import Person
from tools.art.court.window import window
from tools.art.index import MIDDLE, RANK, TOP

WORD: Final = "JOKER"
DEEP: Final = 0.455  # of the height: where star and word end


def _jester(features: Features, *, left: bool = False) -> Person:
    return Person(
        features, hair.page_curls, hat.jester, robe.parted, held.marotte, ground.fan, left=left
    )


JESTERS: Final = {
    "W1": _jester(Features(people.FAIR, "#7A3B1E", "#3C6FA0", brow=1.4)),
    "W2": _jester(Features(people.OLIVE, "#3A2A20", "#5B4630", brow=1.4), left=True),
    "W3": _jester(Features(people.BROWN, "#2E2320", "#3A261A", brow=1.5)),
    "W4": _jester(Features(people.ROSY, "#E0A83C", "#3F7A52", brow=1.3), left=True),
}
# The second colour of each costume, besides the ink.
_MOTLEY: Final = {"W1": "#E2B84C", "W2": "#E07A3C", "W3": "#2FA39B", "W4": "#B3263A"}


def star(x: float, y: float, r: float, ink: str) -> str:
    """A five-pointed star around a point."""
    points = [svg.polar(x, y, r if k % 2 == 0 else r * 0.42, k * 36) for k in range(10)]
    return svg.path(svg.polyline(points, close=True), ink, stroke=ink, stroke_linejoin="round")


def corner(card: Card, ink: str) -> str:
    """The star, with the word written downwards below it."""
    x, size = card.width * MIDDLE, card.y(RANK)
    parts = [star(x, card.y(TOP) + size * 0.55, size * 0.56, ink)]
    step, top = card.height * 0.052, card.y(TOP) + size * 1.22
    for k, letter in enumerate(WORD):
        cap = card.height * 0.041
        parts.append(
            glyphs.text(letter, x, top + k * step, cap, ink, font=glyphs.INTER, weight=0.02)
        )
    return "".join(parts)


def _motley(code: str) -> Dress:
    """The two colours of a jester and their shades."""
    ink, other = tokens.JOKER_INKS[code], _MOTLEY[code]
    return Dress(
        letter="", mantle=lighter(ink, 0.16), fold=darker(ink, 0.2), gown=other,
        lining=lighter(other, 0.55), metal="#F2C24C", jewel=tokens.TURQUOISE,
        sky=mixed("#FFFFFF", ink, 0.1), haze=mixed("#FFFFFF", ink, 0.2),
    )  # fmt: skip


def joker(card: Card, code: str) -> tuple[str, str]:
    """The face of a joker, and the definitions it needs."""
    ink = tokens.JOKER_INKS[code]
    figure, defs = window(card, JESTERS[code], _motley(code), star(0, 0.4, 8.6, ink), DEEP)
    return figure + svg.both_ways(corner(card, ink), card.width, card.height), defs
