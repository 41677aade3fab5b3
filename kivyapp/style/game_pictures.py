"""The pictures of the games on the hub, in the size in which they are shown."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kivy.core.image import Image

# Scaled down by more than this, a picture has jagged edges.
MAX_SHRINK: Final = 1.5
TILES: Final = Path(__file__).parents[2] / "assets" / "tiles"


@lru_cache(maxsize=16)
def tile_picture(game: str, pixels: float) -> Any:
    """Return the texture for a square of this size; None for a game without a picture."""
    found = sorted((int(path.stem.rsplit("-", 1)[1]), path) for path in TILES.glob(f"{game}-*.png"))
    if not found:
        return None
    size, path = next((each for each in found if each[0] >= pixels), found[-1])
    return _texture(path, size > MAX_SHRINK * pixels)


@lru_cache(maxsize=16)
def _texture(path: Path, needs_mipmap: bool) -> Any:
    # Only if needed: mipmaps take the graphics card as long as the picture itself.
    texture = Image(str(path), mipmap=needs_mipmap).texture
    if needs_mipmap:
        texture.min_filter = "linear_mipmap_linear"
    return texture
