"""The textures of shadows and glows around cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from kivy.atlas import Atlas
from kivy.graphics.texture import Texture

ATLAS: Final = Path(__file__).parents[2] / "assets" / "table" / "effects.atlas"
# In every texture, the shadow or glow reaches this many pixels beyond the card.
BLUR: Final = 30


@cache
def _atlas() -> Atlas:
    return Atlas(str(ATLAS))


def effect_texture(name: str) -> Texture:
    return _atlas()[name]
