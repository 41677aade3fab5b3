"""The small pictures on buttons, by name: white on nothing, to be tinted by whoever draws them.

They come in three sizes; the smallest that is large enough is used, and each atlas is read once.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from kivy.atlas import Atlas

ICONS: Final = Path(__file__).parents[2] / "assets" / "icons"
SIZES: Final = (24, 48, 96)


@cache
def _atlas(size: int) -> Atlas:
    return Atlas(str(ICONS / f"icons-{size}.atlas"))


def icon(name: str, pixels: int = 48) -> Any:
    """The texture of an icon, for a box of so many pixels."""
    size = next((size for size in SIZES if size >= pixels), SIZES[-1])
    return _atlas(size)[name]
