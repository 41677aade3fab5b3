"""A court card: a window with a figure in its upper half, and the same turned in the lower half.

The window fills the card except for the two corners with the indices.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art import eye, svg, tokens
from tools.art.card import Card
from tools.art.court.dress import Dress, dress_of
from tools.art.court.glass_pen import FINE_FROM, GlassPen, mirrored
from tools.art.court.head import head, neck
from tools.art.court.held import hand, in_hand
from tools.art.court.people import PEOPLE, Person
from tools.art.suits import suit

MARGIN: Final = 0.042  # of the width: white around the window
NOTCH: Final = 0.236  # of the width: the notch for an index
NOTCH_RADIUS: Final = 0.05  # of the width: the radius of the inner corner of a notch
DEEP: Final = 0.268  # of the height: where the notch for an index ends
HALF: Final = 114.0  # on the grid: the height of one half
LEAD: Final = 1.25  # on the grid
RIM: Final = 4.4  # on the grid: lead, gold and lead
BELT: Final = 6.6  # on the grid: half the height of the belt
LOZENGES: Final = 9  # across the belt, the middle one under the eye
# On the grid: from the upper right corner of the window to the centre of the roundel.
BADGE: Final = 14.6


@dataclass(frozen=True, slots=True)
class Shape:
    """The outline of a window in pixels, with notches for the indices in two corners."""

    card: Card
    deep: float

    @property
    def x(self) -> float:
        return self.card.x(MARGIN)

    @property
    def breadth(self) -> float:
        return self.card.width - 2 * self.x

    @property
    def half(self) -> float:
        return self.card.height / 2 - self.x

    @property
    def scale(self) -> float:
        """Pixels per unit of the grid."""
        return self.half / HALF

    @property
    def reach(self) -> float:
        """From the centre to either side, on the grid."""
        return self.breadth / self.scale / 2

    def _corner(self) -> str:
        """From the left edge around the index to the upper edge."""
        n, r = svg.num, self.card.width * NOTCH_RADIUS
        across, down = self.card.x(NOTCH), self.card.y(self.deep)
        return (
            f"M{n(self.x)} {n(down)}L{n(across - r)} {n(down)}Q{n(across)} {n(down)}"
            f" {n(across)} {n(down - r)}L{n(across)} {n(self.x)}"
        )

    def upper(self) -> str:
        """The outline of the upper half."""
        n, right = svg.num, self.card.width - self.x
        middle = n(self.card.height / 2)
        return f"{self._corner()}L{n(right)} {n(self.x)}L{n(right)} {middle}L{n(self.x)} {middle}Z"

    def whole(self) -> str:
        """The outline of the whole window."""
        n, r = svg.num, self.card.width * NOTCH_RADIUS
        width, height = self.card.width, self.card.height
        across, down = width - self.card.x(NOTCH), height - self.card.y(self.deep)
        return (
            f"{self._corner()}L{n(width - self.x)} {n(self.x)}L{n(width - self.x)} {n(down)}"
            f"L{n(across + r)} {n(down)}Q{n(across)} {n(down)} {n(across)} {n(down + r)}"
            f"L{n(across)} {n(height - self.x)}L{n(self.x)} {n(height - self.x)}Z"
        )


def court(card: Card, rank: str, suit_letter: str, ink: str) -> tuple[str, str]:
    """The window of a court card, and the definitions it needs."""
    mark = suit(suit_letter, 0, 0, 15.4, ink)
    return window(card, PEOPLE[rank + suit_letter], dress_of(suit_letter, ink), mark)


def window(
    card: Card, person: Person, dress: Dress, mark: str, deep: float = DEEP
) -> tuple[str, str]:
    """A person in a window, both ways up, with a mark in a roundel in the upper corner."""
    shape = Shape(card, deep)
    pen = GlassPen(max(LEAD, 0.8 / shape.scale), card.width >= FINE_FROM)
    badge = svg.place(_badge(pen, mark), shape.reach - BADGE, BADGE)
    figure = _figure(pen, person, dress) + badge
    drawing = svg.place(figure, card.width / 2, shape.x, shape.scale)
    half = svg.group(drawing, clip_path="url(#half)")
    belt = svg.place(_belt(pen, dress, shape.reach), card.width / 2, card.height / 2, shape.scale)
    clips = svg.clip("half", svg.path(shape.upper())) + svg.clip("window", svg.path(shape.whole()))
    body = svg.both_ways(half, card.width, card.height) + svg.group(belt, clip_path="url(#window)")
    return body + _frame(pen, shape), clips + pen.defs


def _badge(pen: GlassPen, mark: str) -> str:
    return pen.disc(0, 0, 12, tokens.CARD) + mark


def _figure(pen: GlassPen, person: Person, dress: Dress) -> str:
    """Everything above the belt, from back to front."""
    features = person.features
    behind, in_front = person.hair(pen, features.hair)
    beard = person.beard(pen, features) if person.beard else ""
    body = (
        behind
        + neck(pen, features)
        + person.robe(pen, dress, features.skin)
        + head(pen, features, person.left)
        + (mirrored(beard) if person.left else beard)
        + in_front
        + person.headgear(pen, dress)
    )
    return (
        person.ground(pen, dress)
        + svg.place(body, 0, person.lower)
        + in_hand(person.held(pen, dress))
        + hand(pen, dress, features.skin)
    )


def _frame(pen: GlassPen, shape: Shape) -> str:
    """A rim of gold between two lines of lead."""
    outer = RIM * shape.scale
    rims = ((outer, tokens.LEAD), (outer - 2 * pen.lead * shape.scale, tokens.GOLD))
    return "".join(
        svg.path(shape.whole(), stroke=colour, stroke_width=width, stroke_linejoin="round")
        for width, colour in rims
    )


def _belt(pen: GlassPen, dress: Dress, reach: float) -> str:
    """The belt between the two halves: lozenges between rims of gold, and the eye of a feather."""
    step, inner = reach / LOZENGES, BELT - 1.9
    band = svg.polyline([(-reach, -BELT), (reach, -BELT), (reach, BELT), (-reach, BELT)], True)
    strip = svg.polyline([(-reach, -inner), (reach, -inner), (reach, inner), (-reach, inner)], True)
    colours = (dress.metal, dress.lining, dress.gown)
    lozenges = "".join(
        pen.pane(
            svg.polyline([(x, -inner), (x + step, 0), (x, inner), (x - step, 0)], True),
            colours[k % 3],
            0.8,
        )
        for k in range(LOZENGES // 2 + 1)
        for x in ((2 * k + 1) * step, -(2 * k + 1) * step)
    )
    return (
        pen.pane(band, dress.metal)
        + pen.pane(strip, dress.fold, 0.8)
        + lozenges
        + eye.rings(0, 0, 9.6, pen.lead)
    )
