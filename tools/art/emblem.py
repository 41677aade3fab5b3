"""The app's own sign: a fan of feathers before a burst of glass, as icon and as first picture.

A launcher may cut its layers to any shape: only the middle two thirds of them are always seen.
"""

from __future__ import annotations

from typing import Final

from tools.art import eye, glyphs, svg, tokens
from tools.art.glass import burst, window

ICON: Final = 512
LAYER: Final = 432
SAFE: Final = 66 / 108  # of a layer's side, across the circle that no launcher cuts
SPAN: Final = 356  # across a circle around the whole sign, on its grid
MIDDLE: Final = 150  # the height of its middle
PRESPLASH: Final = 768
SWELL: Final = 2.0
_NIGHTS: Final = (tokens.DUSK, "#17385A", tokens.INDIGO, "#124A5E")


def _sign() -> str:
    """A fan of five feathers, the middle one in front."""
    fan = "".join(
        eye.feather(*svg.polar(128, 262, 150, turn), 39, 3.5, turn) for turn in (-57, 57, -30, 30)
    )
    return fan + eye.feather(128, 92, 54, 4.5)


def icon(size: int = ICON) -> str:
    """The app icon."""
    return window(burst(128, 150, 260, 16, _NIGHTS) + _sign(), size)


def foreground(size: int = LAYER) -> str:
    """The sign alone, within the circle that is always seen."""
    scale = size * SAFE / SPAN
    sign = svg.place(_sign(), size / 2 - 128 * scale, size / 2 - MIDDLE * scale, scale)
    return svg.document(size, size, sign)


def background(size: int = LAYER) -> str:
    """The burst of glass alone, up to the edges."""
    rays = burst(128, 150, 260, 16, _NIGHTS)
    return svg.document(size, size, svg.group(rays, f"scale({svg.num(size / 256)})"))


def presplash(size: int = PRESPLASH) -> str:
    """What is shown while the app starts: the sign and the name."""
    sign = svg.place(_sign(), size / 2 - 128 * SWELL, size * 0.07, SWELL)
    name = glyphs.text(
        "Peacock Parlour", size / 2, size * 0.815, size * 0.064, tokens.AMBER, tracking=0.01
    )
    night = svg.rect(0, 0, size, size, fill=tokens.NIGHT)
    return svg.document(size, size, night + sign + name)
