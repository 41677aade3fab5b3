"""Card textures with the letters of a language, made when they are loaded.

The letters are written into the pages of the drawn cards on their way to the graphics memory, so a
card is one texture as ever and no frame costs more.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

from kivy.core.image import Image, ImageLoader
from kivy.graphics.texture import Texture

from kivyapp.style.card_index import INKS, LetterChange, changes, mask_corner, mask_name, printed
from kivyapp.words.languages import CardLetters

# Of a picture in an atlas: left, bottom, width and height in pixels.
Box: TypeAlias = tuple[int, int, int, int]
ALPHA: Final = 3
PIXEL: Final = 4


def _pixels(path: Path) -> Any:
    """The decoded picture in a file, its first row at the top."""
    return ImageLoader.load(str(path))._data[0]


class Masks:
    """The masks of all letters for cards of one width."""

    def __init__(self, folder: Path, width: int) -> None:
        ((page, boxes),) = json.loads((folder / f"letters-{width}.atlas").read_text()).items()
        data = _pixels(folder / page)
        self._boxes: dict[str, Box] = boxes
        self._height, self._row = data.height, data.width
        self._cover = bytes(data.data)[ALPHA::PIXEL]

    def size(self, name: str) -> tuple[int, int]:
        return self._boxes[name][2:]

    def cover(self, name: str) -> bytes:
        """How much ink is on each pixel of a mask, from the upper left one on."""
        x, y, width, height = self._boxes[name]
        top = self._height - y - height
        starts = ((top + row) * self._row + x for row in range(height))
        return b"".join(self._cover[start : start + width] for start in starts)


class LetteredCards:
    """The cards of an atlas with other letters, by name, and everything else in it as it is."""

    def __init__(
        self, kind: str, width: int, four_colours: bool, letters: CardLetters, folder: Path
    ):
        self._kind, self._inks = kind, INKS[four_colours]
        self._suffix = "-small" if kind == "small" else ""
        self._masks = Masks(folder, width)
        self._textures: dict[str, Texture] = {}
        changed = {each.code + self._suffix: each for each in changes(letters)}
        deck = f"{kind}{'4' if four_colours else ''}-{width}.atlas"
        for name, boxes in json.loads((folder / deck).read_text()).items():
            here = {code: changed[code] for code in boxes if code in changed}
            page = (
                self._page(folder / name, here, boxes)
                if here
                else Image(str(folder / name)).texture
            )
            for code, box in boxes.items():
                self._textures[code] = page.get_region(*box)

    def __getitem__(self, name: str) -> Texture:
        return self._textures[name]

    def _page(self, path: Path, changed: dict[str, LetterChange], boxes: dict[str, Box]) -> Texture:
        data = _pixels(path)
        texture = Texture.create(size=(data.width, data.height), colorfmt=data.fmt)

        def fill(target: Texture, pixels: bytes | None = None) -> None:
            # Kivy calls this again after a phone has discarded the graphics context.
            target.blit_buffer(pixels or _pixels(path).data, colorfmt=data.fmt, bufferfmt="ubyte")
            for name, change in changed.items():
                self._print(target, change, boxes[name])

        fill(texture, data.data)
        texture.add_reload_observer(fill)
        # As pictures from files: their first row is at the top.
        texture.flip_vertical()
        data.release_data()
        return texture

    def _print(self, page: Texture, change: LetterChange, card: Box) -> None:
        """Write the letters of a card into both of its corners, or into the one of a small card."""
        left, bottom, width, height = card
        top = page.height - bottom - height
        name = mask_name(self._kind, change.letters, change.suit)
        cover, size = self._masks.cover(name), self._masks.size(name)
        x, y = mask_corner(self._kind, width, height)
        places = [(x, y, cover)]
        if self._kind == "faces":
            places.append((width - x - size[0], height - y - size[1], cover[::-1]))
        for across, down, mask in places:
            page.blit_buffer(
                printed(mask, self._inks[change.suit]),
                size=size,
                pos=(left + across, top + down),
                colorfmt="rgba",
                bufferfmt="ubyte",
            )


_decks: WeakValueDictionary[tuple[object, ...], LetteredCards] = WeakValueDictionary()


def lettered_cards(
    kind: str, width: int, four_colours: bool, letters: CardLetters, folder: Path
) -> LetteredCards:
    """The cards with these letters. All who show them share the textures."""
    key = (kind, width, four_colours, letters)
    cards = _decks.get(key)
    if cards is None:
        cards = _decks[key] = LetteredCards(kind, width, four_colours, letters, folder)
    return cards
