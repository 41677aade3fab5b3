"""The pictures of the games on the hub, in the size in which they are shown."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kivy.core.image import Image

# Scaled down by more than this, a picture turns jagged.
CRISP: Final = 1.5
TILES: Final = Path(__file__).parents[2] / "assets" / "tiles"


@lru_cache(maxsize=16)
def tile_picture(game: str, pixels: float) -> Any:
    """The texture for a square of so many pixels; None for a game without a picture."""
    found = sorted((int(path.stem.rsplit("-", 1)[1]), path) for path in TILES.glob(f"{game}-*.png"))
    if not found:
        return None
    size, path = next((each for each in found if each[0] >= pixels), found[-1])
    return _texture(path, size > CRISP * pixels)


@lru_cache(maxsize=16)
def _texture(path: Path, shrinks: bool) -> Any:
    # Smaller copies against jagged edges take the graphics card as long as the picture itself.
    texture = Image(str(path), mipmap=shrinks).texture
    if shrinks:
        texture.min_filter = "linear_mipmap_linear"
    return texture
