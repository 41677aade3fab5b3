"""The eye of a peacock feather, the motif of the whole app.

Drawn as leaded glass around the origin; rings too thin for the size are left out.
"""

from __future__ import annotations

from typing import Final

from tools.art import svg, tokens

_FEATHER: Final = (
    "M0 -100C52 -100 84 -62 84 -16C84 38 38 76 0 112C-38 76 -84 38 -84 -16C-84 -62 -52 -100 0 -100Z"
)
_LONG: Final = (
    "M0 -100C56 -100 88 -58 88 -8C88 62 40 130 9 262L-9 262C-40 130 -88 62 -88 -8"
    "C-88 -58 -56 -100 0 -100Z"
)
# Nearly round, with the notch that is typical of a peacock.
_PUPIL: Final = (
    "M0 -38C22 -38 38 -22 38 0C38 22 22 40 8 38C2 37 2 28 0 22C-2 28 -2 37 -8 38"
    "C-22 40 -38 22 -38 0C-38 -22 -22 -38 0 -38Z"
)


def rings(x: float, y: float, r: float, lead: float) -> str:
    """The eye without its feather: rings of gold, leaf and turquoise, and the dark pupil."""
    parts = [svg.circle(0, 0, r, tokens.GOLD, stroke=tokens.LEAD, stroke_width=lead)]
    if r > 6 * lead:
        parts.append(svg.circle(0, 0, r * 0.8, tokens.LEAF))
    parts.append(svg.circle(0, 0, r * 0.64, tokens.TURQUOISE))
    parts.append(pupil(0, 0, r * 0.4, tokens.INDIGO))
    return svg.place("".join(parts), x, y)


def pupil(x: float, y: float, r: float, colour: str) -> str:
    """The dark centre of an eye."""
    return svg.place(svg.path(_PUPIL, colour), x, y, r / 38)


def eye(x: float, y: float, r: float, lead: float, turn: float = 0) -> str:
    """The tip of a feather with its eye; r is half the width of the tip."""
    scale = r / 84
    tip = svg.path(_FEATHER, tokens.EMERALD, stroke=tokens.LEAD, stroke_width=lead / scale)
    barbs = "".join(svg.line([(0, 100), (side * 62, 12)], tokens.LEAF, 5) for side in (-1, 1))
    body = svg.group(tip + (barbs if r > 14 else ""), f"scale({scale:.6f})")
    return svg.place(body + rings(0, -16 * scale, r * 0.66, lead), x, y, 1, turn)


def feather(x: float, y: float, r: float, lead: float, turn: float = 0) -> str:
    """A long feather in panes that tapers to its quill; (x, y) is the centre of its eye."""
    scale = r / 84
    thin = lead / scale
    name = f"feather{svg.num(x)}-{svg.num(turn)}".replace(".", "_")
    panes = []
    for k, colour in enumerate((tokens.TEAL, tokens.LEAF, tokens.EMERALD)):
        low = 20 + k * 62
        chevron = [(0, low + 78), (-110, low - 30), (-110, 400), (110, 400), (110, low - 30)]
        panes.append(
            svg.path(svg.polyline(chevron, True), colour, stroke=tokens.LEAD, stroke_width=thin)
        )
    inner = "".join(panes) + svg.line([(0, 60), (0, 300)], tokens.LEAD, thin * 1.4)
    body = (
        svg.element("defs", svg.clip(name, svg.path(_LONG)))
        + svg.path(_LONG, tokens.EMERALD)
        + svg.group(inner, clip_path=f"url(#{name})")
        + svg.path(_LONG, stroke=tokens.LEAD, stroke_width=thin, stroke_linejoin="round")
    )
    return svg.place(
        svg.group(body, f"scale({scale:.6f})") + rings(0, 0, r * 0.7, lead), x, y, 1, turn
    )
