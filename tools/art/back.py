"""The card backs, each a function of the card; `BACKS` is the list that the atlases are made of.

A back looks the same both ways up, and stays quiet beside the faces.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import svg, tokens
from tools.art.card import Card

MARGIN: Final = 0.045  # of the width: the card's own colour around the picture
ACROSS: Final = 4  # feathers in a row
BARB: Final = "#2FA08C"
BRONZE: Final = "#C08A2E"


def feather(card: Card) -> str:
    """Rows of feather tips that rise from the middle to both ends."""
    lead, margin = card.hairline, card.x(MARGIN)
    x0, y0, middle = margin, margin, card.height / 2
    breadth = card.width - 2 * x0
    corner = max(1.0, card.radius - margin * 0.7)
    panel = svg.rect(x0, y0, breadth, card.height - 2 * y0, corner, fill=tokens.DUSK)
    pitch = breadth / ACROSS
    # The first row is whole, for that is what a fan shows; the last ends above the belt.
    first, last = y0 + pitch * 0.6, middle - pitch * 0.4
    count = round((last - first) / (pitch * 0.86))
    rise = (last - first) / count
    rows = []
    for row in range(-1, count + 1):
        shift = 0.5 if row % 2 else 0.0
        y = first + row * rise
        for k in range(-1, ACROSS + 1):
            rows.append(_tip(x0 + (k + 0.5 + shift) * pitch, y, pitch / 2, lead))
    half = svg.group("".join(rows), clip_path="url(#half)")
    belt = _belt(card, x0, lead)
    inner = svg.group(svg.both_ways(half, card.width, card.height) + belt, clip_path="url(#panel)")
    frame = svg.rect(
        x0 + lead / 2,
        y0 + lead / 2,
        breadth - lead,
        card.height - 2 * y0 - lead,
        corner - lead / 2,
        stroke=tokens.NIGHT,
        stroke_width=lead,
    )
    defs = (
        svg.clip("panel", svg.rect(x0, y0, breadth, card.height - 2 * y0, corner))
        + svg.clip("half", svg.rect(0, 0, card.width, middle))
        + svg.linear("barbs", [(0, tokens.TEAL), (0.55, "#0C5D5A"), (1, tokens.DUSK)])
    )
    return card.picture(card.blank() + panel + inner + frame, defs)


def _tip(x: float, y: float, r: float, lead: float) -> str:
    """One feather tip, round above and narrowing below, with its barbs and its eye."""
    n = svg.num
    d = (
        f"M{n(x - r)} {n(y)}A{n(r)} {n(r)} 0 0 1 {n(x + r)} {n(y)}"
        f"C{n(x + r)} {n(y + r)} {n(x + r * 0.3)} {n(y + r * 1.5)} {n(x)} {n(y + r * 2)}"
        f"C{n(x - r * 0.3)} {n(y + r * 1.5)} {n(x - r)} {n(y + r)} {n(x - r)} {n(y)}Z"
    )
    parts = [svg.path(d, "url(#barbs)", stroke=tokens.NIGHT, stroke_width=lead)]
    for angle in range(-75, 76, 25):
        end = svg.polar(x, y, r * 0.9, angle)
        parts.append(svg.line([(x, y + r * 0.35), end], BARB, max(0.6, r * 0.035)))
    for share, colour in ((0.54, BRONZE), (0.46, tokens.LEAF), (0.36, tokens.TURQUOISE)):
        parts.append(
            svg.element(
                "ellipse",
                cx=x,
                cy=y - r * 0.08,
                rx=r * share * 0.88,
                ry=r * share * 1.08,
                fill=colour,
            )
        )
    parts.append(svg.circle(x, y - r * 0.02, r * 0.21, tokens.INDIGO))
    return "".join(parts)


def _belt(card: Card, x0: float, lead: float) -> str:
    """A gold belt over the seam, with one large eye in a lozenge."""
    x, y, r = card.width / 2, card.height / 2, card.width * 0.17
    points = [svg.polar(x, y, r * 1.25, k * 90) for k in range(4)]
    height = max(2, card.x(0.024))
    return (
        svg.rect(
            x0,
            y - height / 2,
            card.width - 2 * x0,
            height,
            fill=tokens.GOLD,
            stroke=tokens.NIGHT,
            stroke_width=lead,
        )
        + svg.path(
            svg.polyline(points, close=True),
            tokens.INDIGO,
            stroke=tokens.GOLD,
            stroke_width=lead * 2,
            stroke_linejoin="round",
        )
        + svg.circle(x, y, r * 0.66, tokens.GOLD, stroke=tokens.NIGHT, stroke_width=lead)
        + svg.circle(x, y, r * 0.52, tokens.TURQUOISE)
        + svg.circle(x, y, r * 0.3, tokens.INDIGO)
        + svg.circle(x, y, r * 0.12, tokens.AMBER)
    )


BACKS: Final[dict[str, Callable[[Card], str]]] = {"back-feather": feather}


def back(name: str, width: int) -> str:
    """The picture of one back."""
    return BACKS[name](Card(width))
