"""Court cards as windows: a large letter and its suit in a leaded arch, the same both ways up.

The figures take this module's place: `court` is all that a face asks for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tools.art import glyphs, svg, tokens
from tools.art.card import Card
from tools.art.suits import suit

LEFT: Final = 0.245  # of the width: where the window begins
TOP: Final = 0.05  # of the height
BAND: Final = 0.052  # of the width: the coloured panes along the arch
# Where the band is cut into panes, in degrees about the springing of the arch.
RAYS: Final = (-90, -62, -36, -13, 13, 36, 62, 90)


@dataclass(frozen=True, slots=True)
class Glass:
    """The panes of one rank: the corners, the two colours of the band, the light inside."""

    corner: str
    one: str
    other: str
    light: str
    shade: str


GLASS: Final = {
    "J": Glass(tokens.EMERALD, tokens.TURQUOISE, tokens.LEAF, "#F1F8EE", "#CFE6D2"),
    "Q": Glass(tokens.VIOLET, tokens.TURQUOISE, "#B98AD0", "#F7F2FB", "#DFD2EC"),
    "K": Glass(tokens.INDIGO, tokens.GOLD, "#4F86C6", "#FCF6E6", "#EEDFB8"),
}


@dataclass(frozen=True, slots=True)
class Arch:
    """A pointed arch: straight sides up to `spring`, two curves that meet at `apex`."""

    x0: float
    x1: float
    apex: float
    spring: float
    foot: float

    @property
    def middle(self) -> float:
        return (self.x0 + self.x1) / 2

    def inside(self, by: float) -> Arch:
        return Arch(self.x0 + by, self.x1 - by, self.apex + by * 1.25, self.spring, self.foot)

    @property
    def d(self) -> str:
        n, reach = svg.num, (self.x1 - self.x0) * 0.19
        bend = self.spring - (self.spring - self.apex) * 0.6
        high = self.apex + reach * 0.8
        return (
            f"M{n(self.x0)} {n(self.foot)}L{n(self.x0)} {n(self.spring)}"
            f"C{n(self.x0)} {n(bend)} {n(self.middle - reach)} {n(high)}"
            f" {n(self.middle)} {n(self.apex)}"
            f"C{n(self.middle + reach)} {n(high)} {n(self.x1)} {n(bend)}"
            f" {n(self.x1)} {n(self.spring)}L{n(self.x1)} {n(self.foot)}Z"
        )


def court(card: Card, rank: str, suit_letter: str, ink: str) -> tuple[str, str]:
    """The window of a court card, and the clips it needs."""
    glass, lead = GLASS[rank], card.hairline
    x0, y0, foot = card.x(LEFT), card.y(TOP), card.height / 2
    x1 = card.width - x0
    outer = Arch(x0, x1, y0 + 1.5 * lead, y0 + (x1 - x0) * 0.62, foot)
    inner = outer.inside(card.width * BAND)
    defs = (
        svg.clip("half", svg.rect(x0, y0, x1 - x0, foot - y0))
        + svg.clip("outer", svg.path(outer.d))
        + svg.clip("inner", svg.path(inner.d))
    )
    half = (
        svg.rect(x0, y0, x1 - x0, foot - y0, fill=glass.corner)
        + _jewels(x0, x1, y0, lead)
        + svg.group(_band(outer, glass, lead), clip_path="url(#outer)")
        + svg.path(inner.d, glass.light)
        + svg.group(_quarries(inner, glass.shade, lead), clip_path="url(#inner)")
        + svg.path(outer.d, stroke=tokens.LEAD, stroke_width=lead)
        + svg.path(inner.d, stroke=tokens.LEAD, stroke_width=lead)
        + _letter(card, rank, suit_letter, ink)
    )
    halves = svg.both_ways(svg.group(half, clip_path="url(#half)"), card.width, card.height)
    frame = svg.rect(
        x0 + lead / 2,
        y0 + lead / 2,
        x1 - x0 - lead,
        card.height - 2 * y0 - lead,
        stroke=tokens.LEAD,
        stroke_width=lead,
    )
    return halves + _belt(card, x0, x1, glass, lead) + frame, defs


def _letter(card: Card, rank: str, suit_letter: str, ink: str) -> str:
    middle = card.width / 2
    mark = suit(suit_letter, middle, card.height * 0.172, card.width * 0.145, ink)
    return mark + glyphs.text(rank, middle, card.y(0.24), card.y(0.165), ink)


def _band(arch: Arch, glass: Glass, lead: float) -> str:
    """The panes along the arch, in turn of one and the other colour."""
    far = (arch.x1 - arch.x0) * 1.5
    corners = [svg.polar(arch.middle, arch.spring, far, angle) for angle in RAYS]
    parts = [svg.rect(arch.x0, arch.apex, arch.x1 - arch.x0, arch.foot - arch.apex, fill=glass.one)]
    for left, right in zip(corners[::2], corners[1::2], strict=True):
        pane = [(arch.middle, arch.spring), left, right]
        parts.append(svg.path(svg.polyline(pane, close=True), glass.other))
    step = (arch.foot - arch.spring) / 3
    low = arch.spring + step
    parts.append(svg.rect(arch.x0, low, arch.x1 - arch.x0, step, fill=glass.other))
    cuts = [[(arch.middle, arch.spring), corner] for corner in corners[1:-1]]
    cuts += [[(arch.x0, y), (arch.x1, y)] for y in (arch.spring, low, low + step)]
    parts += [svg.line(cut, tokens.LEAD, lead * 0.8) for cut in cuts]
    return "".join(parts)


def _quarries(arch: Arch, shade: str, lead: float) -> str:
    """The faint lozenges of the clear glass behind the letter."""
    breadth = arch.x1 - arch.x0
    pitch, parts = breadth / 3, []
    for k in range(-6, 7):
        x = arch.middle + (k + 0.5) * pitch
        for side in (-1, 1):
            ends = [(x, arch.foot), (x + side * 3 * breadth / 1.3, arch.foot - 3 * breadth)]
            parts.append(svg.line(ends, shade, lead))
    return "".join(parts)


def _jewels(x0: float, x1: float, y0: float, lead: float) -> str:
    """A small gold round in each corner above the arch."""
    r = (x1 - x0) * 0.062
    return "".join(
        svg.circle(x, y0 + r * 2.1, r, tokens.AMBER, stroke=tokens.LEAD, stroke_width=lead * 0.8)
        for x in (x0 + r * 2.1, x1 - r * 2.1)
    )


def _belt(card: Card, x0: float, x1: float, glass: Glass, lead: float) -> str:
    """The belt that parts the two halves, with a round of glass in the middle."""
    middle, half = card.height / 2, card.x(0.05) / 2
    parts = [svg.rect(x0, middle - half, x1 - x0, 2 * half, fill=glass.corner)]
    for y in (middle - half, middle + half):
        parts.append(svg.rect(x0, y - lead / 2, x1 - x0, lead, fill=tokens.LEAD))
    r = card.width * 0.082
    for share, colour in ((1, tokens.GOLD), (0.7, tokens.TURQUOISE), (0.4, tokens.INDIGO)):
        rim = lead * 0.8 if share > 0.5 else 0
        parts.append(
            svg.circle(
                card.width / 2, middle, r * share, colour, stroke=tokens.LEAD, stroke_width=rim
            )
        )
    return "".join(parts)
