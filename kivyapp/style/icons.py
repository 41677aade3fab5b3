"""The icons on buttons, by name: white on transparent, so that they can be tinted.

They exist in three sizes. The smallest one that is large enough is used, and each atlas is read
once.
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
    """Return the texture of an icon for a box of this size."""
    size = next((size for size in SIZES if size >= pixels), SIZES[-1])
    return _atlas(size)[name]
