"""The aces: one large suit symbol full of feathers; the ace of spades also has the peacock.

Drawn on the grid of the suits, 100 by 100 around the centre of the card.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art import eye, peacock, svg, tokens
from tools.art.card import Card
from tools.art.court.dress import Dress, dress_of
from tools.art.court.glass_pen import FINE_FROM, GlassPen
from tools.art.suits import OUTLINES

FRAME: Final = 9.0  # ink along the edge, of which the inner half is visible
RIM: Final = 2.6  # gold inside the frame
LEAD: Final = 0.75
Point = tuple[float, float]

# The stem of spade and club has no feathers.
_STEM: Final = "M-6 22L6 22C6.4 36 10 43.5 18 48L-18 48C-10 43.5 -6.4 36 -6 22Z"


@dataclass(frozen=True, slots=True)
class Tail:
    """Feathers that spread from a point; each row has a radius, a size of eyes, and angles."""

    root: Point
    rays: int
    reach: float
    rows: tuple[tuple[float, float, tuple[float, ...]], ...]


@dataclass(frozen=True, slots=True)
class Ace:
    """The width of the suit on the card, the tails in it, and the large eyes in front of them."""

    size: float
    tails: tuple[Tail, ...]
    eyes: tuple[tuple[float, float, float], ...] = ()
    stem: bool = False


_SPADE: Final = Tail(
    (0, 26),
    28,
    90,
    (
        (58, 4.0, (0,)),
        (46.5, 4.8, (-21, 0, 21)),
        (35, 5.0, (-72, -54, -36, -18, 0, 18, 36, 54, 72)),
        (23.5, 4.4, (-100, -75, -50, -25, 0, 25, 50, 75, 100)),
    ),
)
_HEART: Final = Tail(
    (0, 30),
    24,
    90,
    (
        (61, 5.4, (-32, -17, 17, 32)),
        (46.5, 5.4, (-47, -31.3, -15.7, 0, 15.7, 31.3, 47)),
        (31, 5.0, (-48, -24, 0, 24, 48)),
        (17, 4.2, (-36, 0, 36)),
    ),
)
_DIAMOND: Final = Tail(
    (0, 0),
    24,
    90,
    (
        (30, 3.8, (0, 180)),
        (21.5, 4.6, (-28, 0, 28, 152, 180, 208)),
        (20.5, 4.4, (90, 270)),
    ),
)


def _leaf(x: float, y: float, turn: float) -> Tail:
    """A rosette in one leaf of a club; its row starts on the outer side."""
    return Tail((x, y), 12, 21.5, ((12.2, 3.9, tuple(turn + k * 60 for k in range(6))),))


_LEAVES: Final = ((0.0, -25.5, 0.0), (-23.6, 7.2, -120.0), (23.6, 7.2, 120.0))
ACES: Final = {
    "S": Ace(0.88, (_SPADE,), stem=True),
    "H": Ace(0.74, (_HEART,), ((0, 26, 6.6),)),
    "D": Ace(0.82, (_DIAMOND,), ((0, 0, 12),)),
    "C": Ace(
        0.78,
        tuple(_leaf(*leaf) for leaf in _LEAVES),
        tuple((x, y, 6.8) for x, y, _ in _LEAVES),
        stem=True,
    ),
}


def ace(card: Card, suit_letter: str, ink: str) -> tuple[str, str]:
    """The suit symbol of an ace, and the definitions it needs."""
    kind, dress = ACES[suit_letter], dress_of(suit_letter, ink)
    scale = card.width * kind.size / 100
    pen = GlassPen(max(LEAD, 0.55 / scale), card.width >= FINE_FROM)
    shape = OUTLINES[suit_letter]
    inside = svg.path(shape, dress.fold) + "".join(_tail(pen, dress, tail) for tail in kind.tails)
    if suit_letter == "S":
        inside += svg.place(peacock.bird(pen), 0, 13.4)
    rims = ((FRAME + 2 * RIM, tokens.GOLD), (FRAME, ink))
    frame = "".join(
        svg.path(shape, stroke=colour, stroke_width=width, stroke_linejoin="round")
        for width, colour in rims
    )
    stem = svg.path(_STEM, ink) if kind.stem else ""
    window = svg.group(inside + frame + stem, clip_path="url(#ace)")
    eyes = "".join(eye.rings(x, y, r, pen.lead) for x, y, r in kind.eyes)
    drawing = svg.path(shape, ink) + window + eyes
    placed = svg.place(drawing, card.width / 2, card.height / 2, scale)
    return placed, svg.clip("ace", svg.path(shape)) + pen.defs


def _tail(pen: GlassPen, dress: Dress, tail: Tail) -> str:
    """Rays of glass from the root, and the eyes of feathers on them."""
    step, colours = 360 / tail.rays, (dress.mantle, dress.fold, dress.mantle, dress.gown)
    rays = "".join(
        pen.pane(
            svg.polyline(
                [
                    tail.root,
                    svg.polar(*tail.root, tail.reach, (k - 0.5) * step),
                    svg.polar(*tail.root, tail.reach, (k + 0.5) * step),
                ],
                True,
            ),
            colours[min(k, tail.rays - k) % 4],
            0.8,
        )
        for k in range(tail.rays)
    )
    eyes = "".join(
        eye.eye(*svg.polar(*tail.root, r, turn), size, pen.lead * 0.7, turn)
        for r, size, turns in tail.rows
        for turn in turns
    )
    return rays + eyes
