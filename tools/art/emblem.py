"""The emblem of the app, a fan of feathers in front of a burst of glass: icon and presplash.

A launcher may mask the layers to any shape: only the inner two thirds are always visible.
"""

from __future__ import annotations

from typing import Final

from tools.art import eye, glyphs, svg, tokens
from tools.art.glass import burst, window

ICON: Final = 512
LAYER: Final = 432
SAFE: Final = 66 / 108  # of a layer's side: the diameter of the circle that is always visible
SPAN: Final = 356  # the diameter of a circle around the emblem, on its grid
MIDDLE: Final = 150  # the y of its centre
PRESPLASH: Final = 768
PRESPLASH_SCALE: Final = 2.0
_NIGHTS: Final = (tokens.DUSK, "#17385A", tokens.INDIGO, "#124A5E")


def _fan() -> str:
    """A fan of five feathers, the middle one in front."""
    fan = "".join(
        eye.feather(*svg.polar(128, 262, 150, turn), 39, 3.5, turn) for turn in (-57, 57, -30, 30)
    )
    return fan + eye.feather(128, 92, 54, 4.5)


def icon(size: int = ICON) -> str:
    """The app icon."""
    return window(burst(128, 150, 260, 16, _NIGHTS) + _fan(), size)


def foreground(size: int = LAYER) -> str:
    """The fan alone, within the circle that is always visible."""
    scale = size * SAFE / SPAN
    fan = svg.place(_fan(), size / 2 - 128 * scale, size / 2 - MIDDLE * scale, scale)
    return svg.document(size, size, fan)


def background(size: int = LAYER) -> str:
    """The burst of glass alone, to the edges."""
    rays = burst(128, 150, 260, 16, _NIGHTS)
    return svg.document(size, size, svg.group(rays, f"scale({svg.num(size / 256)})"))


def presplash(size: int = PRESPLASH) -> str:
    """The picture shown while the app starts: the fan and the name."""
    fan = svg.place(_fan(), size / 2 - 128 * PRESPLASH_SCALE, size * 0.07, PRESPLASH_SCALE)
    name = glyphs.text(
        "Peacock Parlour", size / 2, size * 0.815, size * 0.064, tokens.AMBER, tracking=0.01
    )
    night = svg.rect(0, 0, size, size, fill=tokens.NIGHT)
    return svg.document(size, size, night + fan + name)
