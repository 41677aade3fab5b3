"""Kivy atlases: sprites packed into pages, and the JSON file with their positions.

Every sprite is surrounded by a copy of its edge pixels and a transparent pixel, so no neighbour
bleeds in. Atlases may share pages: decks that differ in two suits share the rest.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PIL import Image

MAX_SIZE: Final = 2048
PAD: Final = 2

Rect = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Page:
    """One picture and the rectangles of its sprites, y from the bottom as in Kivy."""

    picture: Image.Image
    rects: dict[str, Rect]


def _rows(sizes: Mapping[str, tuple[int, int]], width: int) -> tuple[dict[str, Rect], int]:
    """Place the sprites in rows of this width, y from the top; also return the total height."""
    rects: dict[str, Rect] = {}
    x = y = row_height = 0
    for name, (w, h) in sizes.items():
        if x and x + w + 2 * PAD > width:
            x, y, row_height = 0, y + row_height, 0
        rects[name] = (x + PAD, y + PAD, w, h)
        x, row_height = x + w + 2 * PAD, max(row_height, h + 2 * PAD)
    return rects, y + row_height


def _pack(sizes: Mapping[str, tuple[int, int]]) -> tuple[dict[str, Rect], int, int]:
    """Find the smallest page that holds all sprites; return their rectangles and its size."""
    best: tuple[int, int, dict[str, Rect], int, int] | None = None
    width = 0
    for w, _ in sizes.values():
        width += w + 2 * PAD
        if width > MAX_SIZE:
            break
        rects, height = _rows(sizes, width)
        fits = height <= MAX_SIZE and all(x + w + PAD <= width for x, _, w, _ in rects.values())
        if fits and (best is None or (width * height, abs(width - height)) < best[:2]):
            best = (width * height, abs(width - height), rects, width, height)
    if best is None:
        raise ValueError(f"{len(sizes)} sprites do not fit into a page of {MAX_SIZE}²")
    return best[2:]


def make_page(sprites: Mapping[str, Image.Image]) -> Page:
    rects, width, height = _pack({name: sprite.size for name, sprite in sprites.items()})
    picture = Image.new("RGBA", (width, height), (255, 255, 255, 0))
    from_bottom = {}
    for name, sprite in sprites.items():
        x, y, w, h = rects[name]
        picture.paste(_extruded(sprite), (x - 1, y - 1))
        from_bottom[name] = (x, height - y - h, w, h)
    return Page(picture, from_bottom)


def _extruded(sprite: Image.Image) -> Image.Image:
    """The sprite with its edge pixels repeated once on every side."""
    w, h = sprite.size
    wider = Image.new("RGBA", (w + 2, h + 2), sprite.getpixel((0, 0)))
    wider.paste(sprite.crop((0, 0, w, 1)), (1, 0))
    wider.paste(sprite.crop((0, h - 1, w, h)), (1, h + 1))
    wider.paste(sprite.crop((0, 0, 1, h)), (0, 1))
    wider.paste(sprite.crop((w - 1, 0, w, h)), (w + 1, 1))
    wider.paste(sprite, (1, 1))
    return wider


def encode_atlas(pages: Mapping[str, Page]) -> bytes:
    """The content of an atlas file with these pages."""
    rects = {name: page.rects for name, page in pages.items()}
    return (json.dumps(rects, separators=(",", ":")) + "\n").encode()
