"""Rounded boxes as small textures that stretch in the middle: smooth edges without multisampling.

White with varying transparency, so one texture serves every colour. Made once per radius.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import hypot
from typing import Final, TypeAlias

from kivy.graphics import BorderImage, Color, InstructionGroup
from kivy.graphics.texture import Texture

from kivyapp.table.geometry import Rect

Cover: TypeAlias = Callable[[float], float]

# White pixels of every transparency.
_WHITE: Final = [bytes((255, 255, 255, alpha)) for alpha in range(256)]


def _clamp(value: float) -> float:
    return 0.0 if value < 0 else 1.0 if value > 1 else value


@lru_cache(maxsize=64)
def filled(radius: int) -> Texture:
    """A filled box with round corners of so many pixels."""
    return _patch(radius, lambda depth: _clamp(depth + 0.5))


@lru_cache(maxsize=64)
def outlined(radius: int, width: float) -> Texture:
    """Only the edge of such a box, inside of it."""
    return _patch(radius, lambda depth: _clamp(depth + 0.5) * _clamp(width - depth + 0.5))


@lru_cache(maxsize=16)
def glazed(radius: int, width: float, share: float) -> Texture:
    """A box and its edge in one: so much of the edge's colour is within it."""

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
    """Add such a box to a drawing; its corners have so many pixels."""
    pos, size = (place.x, place.y), (place.width, place.height)
    group.add(Color(rgba=tuple(colour)))
    group.add(BorderImage(texture=texture, border=(corner,) * 4, pos=pos, size=size))


def _patch(radius: int, cover: Cover) -> Texture:
    """A texture of twice the radius and two more pixels, mirrored from one computed corner."""
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
        # Called again by Kivy when a phone has thrown the graphics context away.
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.min_filter = texture.mag_filter = "linear"
    return texture
