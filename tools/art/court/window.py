"""A court card: a framed window with a figure in its upper half, and the same turned below.

`court` is all that a face asks for.
"""

from __future__ import annotations

from typing import Final

from tools.art import eye, svg, tokens
from tools.art.card import Card
from tools.art.court.dress import Dress, dress_of
from tools.art.court.head import head, neck
from tools.art.court.held import X, hand
from tools.art.court.pen import Pen, mirrored
from tools.art.court.people import PEOPLE, Person
from tools.art.suits import suit

LEFT: Final = 0.244  # of the width: where the window begins
TOP: Final = 0.045  # of the height
LEAD: Final = 1.35  # on the grid, on which the window is 100 wide
FINE_FROM: Final = 120  # pixels of width: smaller cards have no fine lines
BELT: Final = 7.0  # half of it, on the grid


def court(card: Card, rank: str, suit_letter: str, ink: str) -> tuple[str, str]:
    """The window of a court card, and the glass and clips it needs."""
    mark = suit(suit_letter, 0, 0, 12.6, ink)
    return window(card, PEOPLE[rank + suit_letter], dress_of(suit_letter, ink), mark)


def window(card: Card, person: Person, dress: Dress, mark: str) -> tuple[str, str]:
    """Somebody in a window, both ways up, with a mark in a roundel of the upper corner."""
    x0, y0 = card.x(LEFT), card.y(TOP)
    breadth, middle = card.width - 2 * x0, card.height / 2
    scale = breadth / 100
    pen = Pen(max(LEAD, 0.8 / scale), card.width >= FINE_FROM)
    drawing = svg.place(_figure(pen, person, dress, mark), card.width / 2, y0, scale)
    half = svg.group(drawing, clip_path="url(#half)")
    frame = _frame(pen, card, x0, y0, scale)
    belt = svg.place(_belt(pen, dress), card.width / 2, middle, scale)
    clip = svg.clip("half", svg.rect(x0, y0, breadth, middle - y0))
    whole = svg.clip("window", svg.rect(x0, y0, breadth, card.height - 2 * y0))
    body = svg.both_ways(half, card.width, card.height) + svg.group(belt, clip_path="url(#window)")
    return body + frame, clip + whole + pen.defs


def _figure(pen: Pen, person: Person, dress: Dress, mark: str) -> str:
    """Everything above the belt, from the back to the front."""
    looks = person.looks
    behind, before = person.hair(pen, looks.hair)
    side = -1 if person.left else 1
    thing = svg.place(person.held(pen, dress), X, 0) + hand(pen, dress, looks.skin)
    beard = person.beard(pen, looks) if person.beard else ""
    body = (
        behind
        + neck(pen, looks)
        + person.robe(pen, dress, looks.skin)
        + head(pen, looks, person.left)
        + (mirrored(beard) if person.left else beard)
        + before
        + person.headgear(pen, dress)
    )
    badge = pen.disc(0, 0, 10.4, tokens.CARD) + mark
    return (
        person.ground(pen, dress)
        + svg.place(body, -side * 4, person.lower)
        + (mirrored(thing) if person.left else thing)
        + svg.place(badge, -side * 37, 14)
    )


def _frame(pen: Pen, card: Card, x0: float, y0: float, scale: float) -> str:
    """Lead, a rim of gold, and lead again."""
    breadth, height = card.width - 2 * x0, card.height - 2 * y0
    rims = ((2.0, 5.0 * scale, tokens.LEAD), (2.0, 5.0 * scale - 2 * pen.lead * scale, tokens.GOLD))
    return "".join(
        svg.rect(x0, y0, breadth, height, r * scale, stroke=colour, stroke_width=width)
        for r, width, colour in rims
    )


def _belt(pen: Pen, dress: Dress) -> str:
    """The belt that parts the two halves, with the eye of a feather in the middle."""
    colours = (dress.mantle, dress.metal, dress.gown, dress.fold)
    panes = "".join(
        pen.pane(
            svg.polyline([(x, -BELT), (x + 12.5, -BELT), (x + 12.5, BELT), (x, BELT)], True), colour
        )
        for x, colour in zip(
            (-50, -37.5, -25, -12.5, 0, 12.5, 25, 37.5),
            (*colours, *reversed(colours)),
            strict=True,
        )
    )
    return panes + eye.rings(0, 0, 10.5, pen.lead)
