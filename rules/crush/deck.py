"""A fresh deck: two packs and four jokers, twenty of the cards tagged, then shuffled."""

from __future__ import annotations

from typing import Final

from rules.cards import Card, card, pack
from rules.crush.state import Tag, Tile
from rules.rng import Draws, shuffled

JOKERS: Final = 4
TAGGED: Final = {Tag.BOMB: 10, Tag.SWAPPER: 10}

UNSHUFFLED: Final[tuple[Card, ...]] = (
    *pack(copies=2),
    *(card(f"W{number}") for number in range(1, JOKERS + 1)),
)


def fresh_deck(rng: Draws) -> tuple[Tile, ...]:
    """A deck whose last card is the first to be drawn.

    First the bombs are drawn among all cards, then the swappers among the rest; then all is
    shuffled. Jokers can be tagged like any other card.
    """
    untagged = list(range(len(UNSHUFFLED)))
    tags: dict[int, Tag] = {}
    for tag, count in TAGGED.items():
        for _ in range(count):
            tags[untagged.pop(rng.below(len(untagged)))] = tag
    tiles = (Tile(one, tags.get(place)) for place, one in enumerate(UNSHUFFLED))
    return shuffled(tiles, rng)
