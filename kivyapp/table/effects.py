"""The pictures of light and shade around cards, and how they are made."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kivy.atlas import Atlas
from kivy.graphics.texture import Texture

ATLAS: Final = Path(__file__).parents[2] / "assets" / "table" / "effects.atlas"
# In each picture the light or shade reaches this far out of the card.
BLUR: Final = 30


@cache
def _atlas() -> Atlas:
    return Atlas(str(ATLAS))


def effect(name: str) -> Texture:
    """The picture of a light or a shade, by name."""
    return _atlas()[name]
