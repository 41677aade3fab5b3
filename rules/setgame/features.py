"""The four features of a card of Set, and the pack of 81 cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import product
from typing import Final

from rules.cards import SET_LETTERS, Card, card


class Feature(Enum):
    """The features in the order of a card's code. The value is a key that screens translate."""

    NUMBER = "number"
    COLOUR = "colour"
    SHADING = "shading"
    SHAPE = "shape"


class Colour(Enum):
    RED = "R"
    GREEN = "G"
    PURPLE = "P"


class Shading(Enum):
    SOLID = "S"
    STRIPED = "T"
    OPEN = "O"


class Shape(Enum):
    DIAMOND = "D"
    SQUIGGLE = "S"
    OVAL = "O"


@dataclass(frozen=True, slots=True)
class Features:
    """A number of symbols of one colour, shading and shape."""

    number: int
    colour: Colour
    shading: Shading
    shape: Shape

    def value(self, feature: Feature) -> int | Colour | Shading | Shape:
        match feature:
            case Feature.NUMBER:
                return self.number
            case Feature.COLOUR:
                return self.colour
            case Feature.SHADING:
                return self.shading
            case Feature.SHAPE:
                return self.shape


# The unshuffled pack: by number, colour, shading and shape, in the order of their letters.
PACK: Final[tuple[Card, ...]] = tuple(card("".join(code)) for code in product(*SET_LETTERS))


def _read(code: str) -> Features:
    number, colour, shading, shape = list(code)
    return Features(int(number), Colour(colour), Shading(shading), Shape(shape))


_FEATURES: Final[Mapping[Card, Features]] = {one: _read(str(one)) for one in PACK}


def features(one: Card) -> Features:
    """The features of a card; a card of another game is a ValueError.

    >>> found = features(card("2RTO"))
    >>> found.number, found.colour.name, found.shading.name, found.shape.name
    (2, 'RED', 'STRIPED', 'OVAL')
    """
    found = _FEATURES.get(one)
    if found is None:
        raise ValueError(f"{one} is not a card of Set")
    return found
