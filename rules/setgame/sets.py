"""What a set is: three cards whose every feature is the same on all, or different on all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from rules.cards import SET_SHIFT, Card
from rules.setgame.features import Colour, Feature, Shading, Shape, features

Three: TypeAlias = tuple[Card, Card, Card]
Value: TypeAlias = int | Colour | Shading | Shape

# The lower of the two bits of each feature.
_LOW: Final = 0b01010101 << SET_SHIFT


def completing(first: Card, second: Card) -> Card:
    """The one card that makes a set with these two; for a card and itself, that card.

    A feature is 1, 2 or 3 in two bits: two different values combine to the third by "exclusive or",
    and equal ones give 0, where the value itself belongs.
    """
    mixed = first ^ second
    different = (mixed | mixed >> 1) & _LOW
    return Card(mixed | first & ~(different * 3))


def is_set(first: Card, second: Card, third: Card) -> bool:
    """Whether these are three cards that make a set."""
    return first != second and completing(first, second) == third


def find_sets(cards: Iterable[Card]) -> tuple[Three, ...]:
    """All sets among different cards, each in their order, and they in the order of their cards."""
    board = tuple(cards)
    places = {card: place for place, card in enumerate(board)}
    found: list[Three] = []
    for (_, first), (after, second) in combinations(enumerate(board), 2):
        third = completing(first, second)
        # Every set is met three times, once for each pair of its cards: the first two count.
        if places.get(third, -1) > after:
            found.append((first, second, third))
    return tuple(found)


def has_set(cards: Sequence[Card]) -> bool:
    """Whether there is a set among different cards; quicker than finding them all."""
    there = set(cards)
    return any(completing(first, second) in there for first, second in combinations(cards, 2))


@dataclass(frozen=True, slots=True)
class Failure:
    """Why three cards are no set: in this feature two of them agree and the third does not."""

    feature: Feature
    twice: Value
    once: Value


def failures(first: Card, second: Card, third: Card) -> tuple[Failure, ...]:
    """Each feature in which three cards fail to be a set, in the order of their code."""
    found: list[Failure] = []
    for feature in Feature:
        values = [features(card).value(feature) for card in (first, second, third)]
        # One value is all the same, three are all different.
        if len(set(values)) == 2:
            twice = next(value for value in values if values.count(value) == 2)
            once = next(value for value in values if values.count(value) == 1)
            found.append(Failure(feature, twice, once))
    return tuple(found)
