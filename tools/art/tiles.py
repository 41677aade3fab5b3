"""The tiles of the hub: leaded windows with a motif for each game.

Drawn on a grid of 256 and scaled; each game has one function in `TILES`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tools.art import glyphs, svg, tokens
from tools.art.glass import LEADING, burst, pane, polygon, window
from tools.art.suits import OUTLINES

WEB: Final = "#D5E2EE"


def klondike() -> str:
    """Gold over the mountains: a spade in the rising sun."""
    sky = burst(128, 108, 260, 16, (tokens.INDIGO, tokens.COBALT, "#2E4AA0", "#2C78BE"))
    sun = pane(svg.circle(128, 104, 50, tokens.GOLD)) + pane(svg.circle(128, 104, 37, tokens.AMBER))
    spade = svg.place(svg.path(OUTLINES["S"], tokens.NIGHT), 128, 105, 0.5)
    hills = (
        polygon("#3C5F9E", (0, 176), (58, 104), (112, 168), (128, 190), (0, 200))
        + polygon("#3C5F9E", (256, 170), (204, 100), (150, 162), (128, 190), (256, 200))
        + polygon(tokens.PEARL, (58, 104), (78, 128), (64, 136), (54, 126), (40, 127))
        + polygon(tokens.PEARL, (204, 100), (184, 124), (197, 133), (208, 122), (222, 124))
        + polygon(tokens.TEAL, (0, 178), (40, 164), (96, 178), (128, 192), (128, 216), (0, 216))
        + polygon(
            tokens.EMERALD, (256, 176), (214, 162), (164, 176), (128, 192), (128, 216), (256, 216)
        )
    )
    water = (
        polygon(
            tokens.TURQUOISE, (0, 206), (128, 196), (256, 206), (256, 232), (128, 222), (0, 232)
        )
        + polygon("#1B93A6", (0, 230), (128, 220), (256, 230), (256, 256), (0, 256))
        + polygon(tokens.AMBER, (128, 202), (164, 210), (128, 218), (92, 210), width=4)
        + polygon(tokens.GOLD, (128, 224), (156, 233), (128, 242), (100, 233), width=4)
    )
    return sky + sun + spade + hills + water


def spider() -> str:
    """A web of leading, and its spider."""
    x, y, spokes = 128.0, 112.0, 12
    radii = (0, 24, 48, 76, 108, 146, 230)
    shades = ("#7A4FB5", tokens.VIOLET, "#5A3D9C", tokens.INDIGO, "#1F4C96", "#164a7c")
    step = 360 / spokes
    parts, threads = [], []
    for ring in range(len(radii) - 1, 0, -1):
        for k in range(spokes):
            outer = [svg.polar(x, y, radii[ring], (k + side) * step) for side in (0, 1)]
            dip = svg.polar(x, y, radii[ring] * 0.84, (k + 0.5) * step)
            n = svg.num
            arc = (
                f"M{n(outer[0][0])} {n(outer[0][1])}Q{n(dip[0])} {n(dip[1])}"
                f" {n(outer[1][0])} {n(outer[1][1])}"
            )
            colour = shades[(ring - 1 + (k * 5 + ring) % 2) % len(shades)]
            parts.append(svg.path(f"{arc}L{n(x)} {n(y)}Z", colour))
            threads.append(svg.path(arc, stroke=WEB, stroke_width=2.5))
    for k in range(spokes):
        threads.append(svg.line([(x, y), svg.polar(x, y, 230, k * step)], WEB, 2.5))
    dew = "".join(
        svg.circle(*svg.polar(x, y, r, a * step), 5, tokens.TURQUOISE, stroke=WEB, stroke_width=1.5)
        for r, a in ((76, 1), (108, 4), (108, 10), (146, 2), (146, 7), (76, 8))
    )
    return "".join(parts) + "".join(threads) + dew + _spider(x, y + 12)


def _spider(x: float, y: float) -> str:
    legs = []
    for side in (-1, 1):
        for knee, foot in (
            ((34, -38), (44, -70)),
            ((44, -16), (74, -30)),
            ((44, 12), (76, 30)),
            ((34, 32), (46, 72)),
        ):
            points = [(x, y), (x + side * knee[0], y + knee[1]), (x + side * foot[0], y + foot[1])]
            legs.append(svg.line(points, LEADING, 7))
    body = (
        svg.element("ellipse", cx=x, cy=y + 20, rx=25, ry=31, fill=LEADING)
        + svg.circle(x, y - 16, 15, LEADING)
        + svg.place(svg.path(OUTLINES["S"], tokens.AMBER), x, y + 22, 0.3)
        + svg.circle(x - 6, y - 20, 3, tokens.AMBER)
        + svg.circle(x + 6, y - 20, 3, tokens.AMBER)
    )
    return "".join(legs) + body


def crush() -> str:
    """Columns of jewels, and a run of three that is about to break."""
    sky = burst(128, 150, 260, 14, (tokens.NIGHT, tokens.DUSK, "#12303F", "#173a52"))
    colours = (tokens.TEAL, tokens.RUBY, tokens.EMERALD, tokens.VIOLET, tokens.COBALT, tokens.LEAF)
    parts = [sky]
    cell, heights = 46, (3, 4, 3, 5, 3)
    for column, height in enumerate(heights):
        for row in range(height):
            x, y = 14 + column * cell, 250 - (row + 1) * cell
            if row == 1 and 1 <= column <= 3:
                continue
            parts.append(_jewel(x, y, cell, colours[(column * 7 + row * 5 + column * row) % 6]))
    parts.append(_jewel(14 + 2 * cell, 36, cell, tokens.GOLD))
    for x, length in ((24, 14), (37, 20), (50, 14)):
        x += 2 * cell - 9
        parts.append(svg.line([(x, 28 - length), (x, 26)], tokens.AMBER, 4))
    shine = ""
    for column, rank in enumerate("567", 1):
        x, y = 14 + column * cell, 250 - 2 * cell
        shine += pane(svg.rect(x + 1, y + 1, cell - 2, cell - 2, 6, tokens.PEARL), 4)
        shine += glyphs.text(rank, x + cell / 2, y + 9, cell - 18, tokens.RED)
    glow = svg.rect(
        10 + cell, 246 - 2 * cell, 3 * cell + 8, cell + 8, 9, stroke=tokens.AMBER, stroke_width=5
    )
    return "".join(parts) + glow + shine


def _jewel(x: float, y: float, side: float, colour: str) -> str:
    """A cut stone: a square with bevelled edges."""
    a, b, c, d = (
        (x + 1, y + 1),
        (x + side - 1, y + 1),
        (x + side - 1, y + side - 1),
        (x + 1, y + side - 1),
    )
    cut = side * 0.26
    e, f = (x + cut, y + cut), (x + side - cut, y + cut)
    g, h = (x + side - cut, y + side - cut), (x + cut, y + side - cut)
    body = svg.rect(x + 1, y + 1, side - 2, side - 2, 6, colour)
    facets = (
        svg.path(svg.polyline([a, b, f, e], True), "#FFFFFF", fill_opacity=0.3)
        + svg.path(svg.polyline([a, e, h, d], True), "#FFFFFF", fill_opacity=0.14)
        + svg.path(svg.polyline([d, h, g, c], True), "#000000", fill_opacity=0.25)
    )
    return body + facets + pane(svg.rect(x + 1, y + 1, side - 2, side - 2, 6), 4)


def cribbage() -> str:
    """A shield of four fields between two crossed pegs, and the holes of the board."""
    back = burst(128, 128, 260, 16, ("#7A1F35", tokens.RUBY, "#8E2440", "#A23A2E"))
    holes = "".join(
        svg.circle(
            *svg.polar(128, 128, 112, angle), 6, tokens.NIGHT, stroke=tokens.GOLD, stroke_width=2.5
        )
        for angle in range(15, 375, 30)
    )
    pegs = "".join(svg.place(_peg(), 128, 128, 1, turn) for turn in (-45, 45))
    outline = (
        "M128 54C154 68 176 70 194 68C198 124 182 178 128 208"
        "C74 178 58 124 62 68C80 70 102 68 128 54Z"
    )
    fields = (
        svg.rect(40, 40, 88, 84, fill=tokens.INDIGO)
        + svg.rect(128, 40, 90, 84, fill=tokens.TEAL)
        + svg.rect(40, 124, 88, 90, fill=tokens.EMERALD)
        + svg.rect(128, 124, 90, 90, fill=tokens.VIOLET)
    )
    cross = svg.line([(128, 50), (128, 210)], LEADING, 5) + svg.line(
        [(56, 124), (200, 124)], LEADING, 5
    )
    marks = "".join(
        svg.place(svg.path(OUTLINES[letter], tokens.AMBER), x, y, 0.26)
        for letter, x, y in (("S", 92, 92), ("H", 164, 92), ("D", 98, 152), ("C", 158, 152))
    )
    shield = svg.group(fields + cross + marks, clip_path="url(#shield)")
    rim = svg.path(outline, stroke=LEADING, stroke_width=11) + svg.path(
        outline, stroke=tokens.GOLD, stroke_width=5
    )
    centre = pane(svg.circle(128, 124, 33, tokens.PEARL), 5) + glyphs.text(
        "15", 128, 108, 32, tokens.RED
    )
    return (
        svg.element("defs", svg.clip("shield", svg.path(outline)))
        + back
        + holes
        + pegs
        + shield
        + rim
        + centre
    )


def _peg() -> str:
    """A tapering peg with a round head, upright around the origin."""
    return pane(svg.path("M-8 -84L8 -84L5 128L-5 128Z", tokens.PEARL), 5) + pane(
        svg.circle(0, -96, 17, tokens.AMBER), 5
    )


def setgame() -> str:
    """Three lancets with the three shapes, colours and shadings of one set."""
    back = burst(128, 128, 260, 18, (tokens.DUSK, "#173F5C", "#15324E", "#1B4A63"))
    parts = [back]
    for k, (shape, colour, style) in enumerate(
        (
            ("diamond", "#C4242E", "solid"),
            ("squiggle", "#15804A", "striped"),
            ("oval", tokens.VIOLET, "open"),
        )
    ):
        x = 49 + k * 79
        lancet = (
            f"M{x - 33} 232L{x - 33} 74Q{x - 30} 44 {x} 22Q{x + 30} 44 {x + 33} 74L{x + 33} 232Z"
        )
        parts.append(pane(svg.path(lancet, tokens.PEARL), 6))
        parts.append(svg.place(_symbol(shape, colour, style), x, 137, 0.94))
        for y in (58, 214):
            jewel = (tokens.TURQUOISE, tokens.AMBER, tokens.LEAF)[k]
            parts.append(pane(svg.circle(x, y, 9, jewel), 3))
    return "".join(parts)


SHAPES: Final = {
    "diamond": "M0 -60L26 0L0 60L-26 0Z",
    "oval": "M-24 -34A24 24 0 0 1 24 -34L24 34A24 24 0 0 1 -24 34Z",
    "squiggle": (
        "M-2 -60C18 -62 26 -46 22 -26C19 -10 17 -4 22 14C27 36 20 56 2 60"
        "C-18 62 -26 46 -22 26C-19 10 -17 4 -22 -14C-27 -36 -20 -56 -2 -60Z"
    ),
}


def _symbol(shape: str, colour: str, style: str) -> str:
    d = SHAPES[shape]
    fill = colour if style == "solid" else "none"
    stripes = ""
    if style == "striped":
        bars = "".join(svg.rect(-40, y, 80, 4, fill=colour) for y in range(-62, 64, 9))
        stripes = svg.element("defs", svg.clip(shape, svg.path(d))) + svg.group(
            bars, clip_path=f"url(#{shape})"
        )
    return stripes + svg.path(d, fill, stroke=colour, stroke_width=6, stroke_linejoin="round")


TILES: Final[dict[str, Callable[[], str]]] = {
    "klondike": klondike,
    "spider": spider,
    "crush": crush,
    "cribbage": cribbage,
    "set": setgame,
}


def tile(name: str, size: int) -> str:
    """The tile of one game, in a frame with rounded corners."""
    return window(TILES[name](), size)
