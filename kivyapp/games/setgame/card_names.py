"""The cards of Set by name, such as "two striped red ovals".

Adjectives change with the shape and with its number in many languages: each has a form for one
symbol of a shape and a form for two or three.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from kivyapp.words.translation import Text
from rules.cards import Card
from rules.setgame.features import Colour, Shading, Shape, features


@dataclass(frozen=True, slots=True)
class Adjectives:
    """The colours and shadings of one symbol, or of several, of a shape."""

    colours: Mapping[Colour, Text]
    shadings: Mapping[Shading, Text]


@dataclass(frozen=True, slots=True)
class ShapeName:
    """A shape once, twice and three times, and what describes it."""

    numbers: tuple[Text, Text, Text]
    one: Adjectives
    several: Adjectives


SHAPES: Final[Mapping[Shape, ShapeName]] = {
    Shape.DIAMOND: ShapeName(
        (
            Text("one {shading} {colour} diamond"),
            Text("two {shading} {colour} diamonds"),
            Text("three {shading} {colour} diamonds"),
        ),
        one=Adjectives(
            {
                Colour.RED: Text("red", "one diamond"),
                Colour.GREEN: Text("green", "one diamond"),
                Colour.PURPLE: Text("purple", "one diamond"),
            },
            {
                Shading.SOLID: Text("solid", "one diamond"),
                Shading.STRIPED: Text("striped", "one diamond"),
                Shading.OPEN: Text("open", "one diamond"),
            },
        ),
        several=Adjectives(
            {
                Colour.RED: Text("red", "several diamonds"),
                Colour.GREEN: Text("green", "several diamonds"),
                Colour.PURPLE: Text("purple", "several diamonds"),
            },
            {
                Shading.SOLID: Text("solid", "several diamonds"),
                Shading.STRIPED: Text("striped", "several diamonds"),
                Shading.OPEN: Text("open", "several diamonds"),
            },
        ),
    ),
    Shape.SQUIGGLE: ShapeName(
        (
            Text("one {shading} {colour} squiggle"),
            Text("two {shading} {colour} squiggles"),
            Text("three {shading} {colour} squiggles"),
        ),
        one=Adjectives(
            {
                Colour.RED: Text("red", "one squiggle"),
                Colour.GREEN: Text("green", "one squiggle"),
                Colour.PURPLE: Text("purple", "one squiggle"),
            },
            {
                Shading.SOLID: Text("solid", "one squiggle"),
                Shading.STRIPED: Text("striped", "one squiggle"),
                Shading.OPEN: Text("open", "one squiggle"),
            },
        ),
        several=Adjectives(
            {
                Colour.RED: Text("red", "several squiggles"),
                Colour.GREEN: Text("green", "several squiggles"),
                Colour.PURPLE: Text("purple", "several squiggles"),
            },
            {
                Shading.SOLID: Text("solid", "several squiggles"),
                Shading.STRIPED: Text("striped", "several squiggles"),
                Shading.OPEN: Text("open", "several squiggles"),
            },
        ),
    ),
    Shape.OVAL: ShapeName(
        (
            Text("one {shading} {colour} oval"),
            Text("two {shading} {colour} ovals"),
            Text("three {shading} {colour} ovals"),
        ),
        one=Adjectives(
            {
                Colour.RED: Text("red", "one oval"),
                Colour.GREEN: Text("green", "one oval"),
                Colour.PURPLE: Text("purple", "one oval"),
            },
            {
                Shading.SOLID: Text("solid", "one oval"),
                Shading.STRIPED: Text("striped", "one oval"),
                Shading.OPEN: Text("open", "one oval"),
            },
        ),
        several=Adjectives(
            {
                Colour.RED: Text("red", "several ovals"),
                Colour.GREEN: Text("green", "several ovals"),
                Colour.PURPLE: Text("purple", "several ovals"),
            },
            {
                Shading.SOLID: Text("solid", "several ovals"),
                Shading.STRIPED: Text("striped", "several ovals"),
                Shading.OPEN: Text("open", "several ovals"),
            },
        ),
    ),
}


def card_name(card: Card) -> str:
    """A card in words.

    >>> from rules.cards import card
    >>> card_name(card("1PSD")), card_name(card("2RTO"))
    ('one solid purple diamond', 'two striped red ovals')
    """
    found = features(card)
    shape = SHAPES[found.shape]
    adjectives = shape.one if found.number == 1 else shape.several
    return shape.numbers[found.number - 1](
        shading=adjectives.shadings[found.shading](), colour=adjectives.colours[found.colour]()
    )
