"""Markers of empty piles, and two light effects on cards; all have the size of a card.

The theme tints white ones; the eyes of foundations keep the colours of the feather.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from kivyapp.words.languages import INTERNATIONAL, LANGUAGES
from tools.art import eye, glyphs, index, svg, tokens
from tools.art.card import Card

WHITE: Final = "#FFFFFF"
BARBS: Final = 20


def _pane(card: Card) -> str:
    """A pane of glass: faint in the middle, brighter along its bevel, with one reflection."""
    line = card.hairline * 2
    w, h = card.width, card.height
    shine = svg.polyline([(0, h * 0.62), (0, h * 0.3), (w, -h * 0.14), (w, h * 0.18)], close=True)
    return (
        card.outline(fill="url(#pane)")
        + svg.group(svg.path(shine, WHITE, fill_opacity=0.05), clip_path="url(#card)")
        + svg.group(_feather_border(card), clip_path="url(#card)")
        + card.outline(line / 2, stroke=WHITE, stroke_width=line, stroke_opacity=0.6)
    )


def _feather_border(card: Card) -> str:
    """Feathers along the edges, with their barbs, that meet in an eye in each corner."""
    w, h, line = card.width, card.height, card.hairline
    inset, size = w * 0.085, w * 0.052
    quills = "".join(
        svg.line([(inset * 2.1, y), (w - inset * 2.1, y)], WHITE, line * 0.9, stroke_opacity=0.42)
        for y in (inset, h - inset)
    ) + "".join(
        svg.line([(x, inset * 2.1), (x, h - inset * 2.1)], WHITE, line * 0.9, stroke_opacity=0.42)
        for x in (inset, w - inset)
    )
    corners = "".join(
        svg.circle(x, y, size * 1.25, stroke=WHITE, stroke_width=line, stroke_opacity=0.5)
        + svg.circle(x, y, size * 0.6, WHITE, fill_opacity=0.5)
        for x in (inset * 1.15, w - inset * 1.15)
        for y in (inset * 1.15, h - inset * 1.15)
    )
    return quills + _barbs(w, h, inset, size, line) + corners


def _barbs(w: float, h: float, inset: float, size: float, line: float) -> str:
    """Pairs of barbs along the four quills; on each edge they lean towards its middle."""
    drawn = []
    for length, is_across in ((w, True), (h, False)):
        count = round((length - 4 * inset) / (size * 1.5))
        for number in range(count + 1):
            along = 2 * inset + (length - 4 * inset) * number / count
            lean = size * (1 if along < length / 2 else -1)
            for edge in (inset, (h if is_across else w) - inset):
                for side in (-1, 1):
                    points = [(along, edge), (along + lean, edge + side * size * 0.8)]
                    if not is_across:
                        points = [(y, x) for x, y in points]
                    drawn.append(svg.line(points, WHITE, line * 0.9, stroke_opacity=0.46))
    return "".join(drawn)


def column(card: Card) -> str:
    """An empty column."""
    return _pane(card)


@dataclass(frozen=True, slots=True)
class EyeColours:
    """The colours of an eye, from its barbs inwards."""

    barbs: tuple[str, str]
    rim: str
    leaf: str
    water: str
    pupil: str


DARK: Final = EyeColours(
    (tokens.TEAL, tokens.EMERALD), tokens.GOLD, tokens.LEAF, tokens.TURQUOISE, tokens.INDIGO
)
LIT: Final = EyeColours(("#12C8B8", "#2FD07E"), "#FFD350", "#B9F26E", "#45F3E4", "#3644D6")


def _rose(card: Card, colours: EyeColours) -> str:
    """The eye of a foundation: barbs, rings of glass, and the notched pupil."""
    x, y, r, lead = card.width / 2, card.height / 2, card.width * 0.35, card.hairline
    edge = {"stroke": tokens.LEAD, "stroke_width": lead}
    barbs = []
    for k in range(BARBS):
        tips = [svg.polar(x, y, r, (k + side) * 360 / BARBS) for side in (-0.5, 0.5)]
        tips.insert(1, svg.polar(x, y, r * 1.07, k * 360 / BARBS))
        barbs.append(svg.path(svg.polyline([(x, y), *tips], True), colours.barbs[k % 2], **edge))
    rings = ((0.68, colours.rim), (0.55, colours.leaf), (0.45, colours.water))
    discs = "".join(svg.circle(x, y, r * fraction, colour, **edge) for fraction, colour in rings)
    return "".join(barbs) + discs + eye.pupil(x, y, r * 0.27, colours.pupil)


def foundation(card: Card) -> str:
    """An empty foundation: a dim eye, drawn over the pane of a column."""
    return svg.group(_rose(card, DARK), opacity=0.55)


def ace(card: Card, letter: str = INTERNATIONAL[0]) -> str:
    """An empty foundation that starts with an ace."""
    x, y, cap = card.width / 2, card.height / 2, card.width * 0.13
    drawn = glyphs.text(letter, x, y - cap / 2, cap, WHITE, font=index.font_of(letter))
    return foundation(card) + drawn


def lit(card: Card) -> str:
    """The bright eye of a complete foundation, drawn over its last card."""
    x, y, r = card.width / 2, card.height / 2, card.width * 0.35
    halo = svg.circle(x, y, r * 1.42, "url(#halo)")
    spark = svg.circle(x - r * 0.1, y - r * 0.1, r * 0.07, WHITE)
    return halo + _rose(card, LIT) + spark


def gleam(card: Card) -> str:
    """The reflection on a lifted card."""
    w, h = card.width, card.height

    def streak(low: float, high: float, opacity: float) -> str:
        corners = [(0, h * low), (0, h * high), (w, h * (high - 0.42)), (w, h * (low - 0.42))]
        return svg.path(svg.polyline(corners, close=True), WHITE, fill_opacity=opacity)

    light = streak(0.86, 0.6, 0.3) + streak(0.55, 0.5, 0.38)
    edge = card.outline(card.hairline, stroke=WHITE, stroke_width=card.hairline * 2)
    return svg.group(light, clip_path="url(#card)") + svg.group(edge, opacity=0.7)


def recycle(card: Card) -> str:
    """An empty stock that can be recycled: a circular arrow."""
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
    """An empty stock that cannot be recycled: a cross."""
    x, y, r = card.width / 2, card.height / 2, card.width * 0.15
    width = card.width * 0.055
    cross = "".join(
        svg.line([(x - r, y - side * r), (x + r, y + side * r)], WHITE, width) for side in (-1, 1)
    )
    return _pane(card) + svg.group(cross, opacity=0.6)


def wanted(card: Card) -> str:
    """An empty column that must get a card first: an arrow down into a tray."""
    x, y, r = card.width / 2, card.height / 2, card.width * 0.17
    width = card.width * 0.055
    arrow = (
        svg.line([(x, y - r * 1.5), (x, y + r * 0.4)], WHITE, width)
        + svg.line([(x - r * 0.75, y - r * 0.35), (x, y + r * 0.4)], WHITE, width)
        + svg.line([(x + r * 0.75, y - r * 0.35), (x, y + r * 0.4)], WHITE, width)
        + svg.line([(x - r, y + r * 1.2), (x + r, y + r * 1.2)], WHITE, width)
    )
    return _pane(card) + svg.group(arrow, opacity=0.9)


# With the letter of a language that has its own.
ACES: Final = {
    f"ace-{language.card_letters[0]}": partial(ace, letter=language.card_letters[0])
    for language in LANGUAGES.values()
    if language.card_letters[0] != INTERNATIONAL[0]
}
MARKERS: Final[dict[str, Callable[[Card], str]]] = {
    "column": column,
    "foundation": foundation,
    "ace": ace,
    **ACES,
    "recycle": recycle,
    "exhausted": exhausted,
    "wanted": wanted,
    "lit": lit,
    "gleam": gleam,
}
# These keep their own colours in every theme.
COLOURED: Final = frozenset({"foundation", "ace", "lit", *ACES})


def marker(name: str, width: int) -> str:
    """The picture of one marker."""
    card = Card(width)
    defs = (
        svg.clip("card", card.outline())
        + _fading("linearGradient", "pane", [(0, WHITE, 0.13), (1, WHITE, 0.04)], x2=0.6, y2=1)
        + _fading("radialGradient", "halo", [(0.7, tokens.AMBER, 0.9), (1, tokens.AMBER, 0)])
    )
    return card.picture(MARKERS[name](card), defs)


def _fading(
    kind: str, name: str, stops: list[tuple[float, str, float]], **attributes: float
) -> str:
    """A gradient between colours of different opacity."""
    body = "".join(
        svg.element("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
        for offset, colour, opacity in stops
    )
    return svg.element(kind, body, id=name, **attributes)
