"""Rounded boxes as nine-patch textures: smooth edges without multisampling.

The textures are white with varying alpha, so one serves every colour. Each is made once per radius.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import hypot
from typing import Final, TypeAlias

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.graphics.texture import Texture

from kivyapp.style.rect import Rect

# The alpha at a distance inside the edge, in pixels.
Coverage: TypeAlias = Callable[[float], float]

# A white pixel for every alpha.
_WHITE: Final = [bytes((255, 255, 255, alpha)) for alpha in range(256)]


def _clamp(value: float) -> float:
    return 0.0 if value < 0 else 1.0 if value > 1 else value


@lru_cache(maxsize=64)
def filled(radius: int) -> Texture:
    """A filled box; its corners have this radius in pixels."""
    return _patch(radius, lambda depth: _clamp(depth + 0.5))


@lru_cache(maxsize=64)
def outlined(radius: int, width: float) -> Texture:
    """The outline of such a box, drawn inside its bounds."""
    return _patch(radius, lambda depth: _clamp(depth + 0.5) * _clamp(width - depth + 0.5))


@lru_cache(maxsize=16)
def glazed(radius: int, width: float, share: float) -> Texture:
    """A box with its outline; the inside has this share of the outline's alpha."""

    def cover(depth: float) -> float:
        edge = _clamp(width - depth + 0.5)
        return _clamp(depth + 0.5) * (share + (1 - share) * edge)

    return _patch(radius, cover)


@lru_cache(maxsize=16)
def shadow(radius: int, blur: int) -> Texture:
    """A soft shadow that fades out over `blur` pixels around a box."""
    total = radius + blur

    def cover(depth: float) -> float:
        share = _clamp(depth / blur)
        return share * share * (3 - 2 * share)

    return _patch(total, cover)


def draw(
    group: InstructionGroup,
    texture: Texture,
    corner: int,
    colour: Iterable[float],
    place: Rect,
) -> None:
    """Add a nine-patch to a group; its corners have this size in pixels."""
    pos, size = (place.x, place.y), (place.width, place.height)
    group.add(Color(rgba=tuple(colour)))
    group.add(BorderImage(texture=texture, border=(corner,) * 4, pos=pos, size=size))


def _patch(radius: int, cover: Coverage) -> Texture:
    """A texture of twice the radius plus two pixels, mirrored from one computed corner."""
    side = radius + 1
    corner = [
        [
            cover(radius - hypot(radius - x - 0.5, radius - y - 0.5)) if x < radius and y < radius
            else cover(min(x, y) + 0.5)
            for x in range(side)
        ]
        for y in range(side)
    ]  # fmt: skip
    rows = []
    for row in corner:
        half = [_WHITE[round(value * 255)] for value in row]
        rows.append(b"".join(half + half[::-1]))
    pixels = b"".join(rows + rows[::-1])
    texture = Texture.create(size=(2 * side, 2 * side), colorfmt="rgba")

    def fill(target: Texture) -> None:
        # Kivy calls this again after a phone has lost its graphics context.
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.min_filter = texture.mag_filter = "linear"
    return texture
