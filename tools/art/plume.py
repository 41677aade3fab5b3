"""One large feather in many panes, for the fan of a won game.

Its quill ends in the centre of the lower edge, around which the app rotates it.
"""

from __future__ import annotations

from typing import Final

from tools.art import eye, svg, tokens
from tools.art.colours import darker, lighter
from tools.art.glass import LEADING

WIDTH: Final = 224
HEIGHT: Final = 768
LEAD: Final = 3.0
_OUTLINE: Final = (
    "M112 6C172 6 214 52 214 118C214 214 152 330 122 560L118 762L106 762L102 560"
    "C72 330 10 214 10 118C10 52 52 6 112 6Z"
)
_GLASS: Final = (tokens.EMERALD, tokens.TEAL, tokens.LEAF, tokens.TURQUOISE, "#1B6FA0")
_EYE: Final = (112, 122)


def plume(length: int = HEIGHT) -> str:
    """The whole feather, this many pixels long."""
    panes = "".join(_barb(k, side) for k in range(13, -1, -1) for side in (-1, 1))
    quill = svg.path("M109 190L115 190L118 762L106 762Z", tokens.AMBER)
    body = (
        svg.path(_OUTLINE, darker(tokens.TEAL, 0.3))
        + svg.group(panes + quill, clip_path="url(#feather)")
        + svg.path(_OUTLINE, stroke=LEADING, stroke_width=LEAD * 1.6, stroke_linejoin="round")
        + _rings()
    )
    scale = length / HEIGHT
    defs = svg.clip("feather", svg.path(_OUTLINE)) + _defs()
    return svg.document(
        round(WIDTH * scale), length, svg.group(body, f"scale({svg.num(scale)})"), defs
    )


def _defs() -> str:
    """The gradient of each colour of glass."""
    return "".join(
        svg.linear(f"barb{k}", [(0, lighter(colour, 0.3)), (1, darker(colour, 0.22))], x2=0.6)
        for k, colour in enumerate(_GLASS)
    )


def _barb(k: int, side: int) -> str:
    """A pane from the quill upwards and outwards; a larger k is lower."""
    x, y = 112, 150 + k * 42
    far = x + side * 130
    corners = [(x, y + 60), (far, y - 96), (far, y - 40), (x, y + 108)]
    fill = f"url(#barb{(k * 2 + (side > 0)) % len(_GLASS)})"
    return svg.path(svg.polyline(corners, close=True), fill, stroke=LEADING, stroke_width=LEAD)


def _rings() -> str:
    """The eye, with thin highlights on its rings."""
    x, y = _EYE
    rim = {"stroke": LEADING, "stroke_width": LEAD}
    discs = (
        (86, "#1F9A63"), (74, tokens.GOLD), (58, "#8CCB4E"), (47, tokens.TURQUOISE),
    )  # fmt: skip
    rings = "".join(svg.circle(x, y, r, colour, **rim) for r, colour in discs)
    gleams = "".join(
        svg.path(
            f"M{x - r * 0.8} {y - r * 0.45}A{r} {r} 0 0 1 {x - r * 0.1} {y - r * 0.92}",
            stroke=lighter(colour, 0.55),
            stroke_width=4,
            stroke_linecap="round",
        )
        for r, colour in ((66, tokens.GOLD), (52, "#8CCB4E"))
    )
    return rings + gleams + eye.pupil(x, y, 29, tokens.INDIGO)
