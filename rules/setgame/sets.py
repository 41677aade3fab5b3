"""What a set is: three cards of which every feature is the same on all or different on all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from rules.cards import SET_SHIFT, Card
from rules.setgame.features import Colour, Feature, Shading, Shape, features

Triple: TypeAlias = tuple[Card, Card, Card]
FeatureValue: TypeAlias = int | Colour | Shading | Shape

# The lower of the two bits of each feature.
_LOW: Final = 0b01010101 << SET_SHIFT


def third_card(first: Card, second: Card) -> Card:
    """The only card that makes a set with these two; for two equal cards, that card.

    A feature is 1, 2 or 3, in two bits: the exclusive or of two different values is the third
    value, and of equal ones it is 0, where the value itself belongs.
    """
    mixed = first ^ second
    different = (mixed | mixed >> 1) & _LOW
    return Card(mixed | first & ~(different * 3))


def is_set(first: Card, second: Card, third: Card) -> bool:
    return first != second and third_card(first, second) == third


def find_sets(cards: Iterable[Card]) -> tuple[Triple, ...]:
    """All sets among different cards, in the order of the cards."""
    board = tuple(cards)
    index_of = {card: index for index, card in enumerate(board)}
    found: list[Triple] = []
    for (_, first), (index, second) in combinations(enumerate(board), 2):
        third = third_card(first, second)
        # Each pair of its cards finds a set again; only the first two cards count.
        if index_of.get(third, -1) > index:
            found.append((first, second, third))
    return tuple(found)


def has_set(cards: Sequence[Card]) -> bool:
    """Whether there is a set among different cards. Faster than finding them all."""
    board = set(cards)
    return any(third_card(first, second) in board for first, second in combinations(cards, 2))


@dataclass(frozen=True, slots=True)
class Failure:
    """Why three cards are not a set: two of them have the same value of this feature."""

    feature: Feature
    twice: FeatureValue
    once: FeatureValue


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
