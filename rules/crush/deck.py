"""A fresh deck: two packs and four jokers, twenty of the cards tagged, then shuffled."""

from __future__ import annotations

from typing import Final

from rules.cards import Card, cards, pack
from rules.crush.state import Tag, Tile
from rules.rng import RandomSource, shuffled

TAG_COUNTS: Final = {Tag.BOMB: 10, Tag.SWAPPER: 10}

UNSHUFFLED: Final[tuple[Card, ...]] = (*pack(copies=2), *cards("W1 W2 W3 W4"))


def fresh_deck(rng: RandomSource) -> tuple[Tile, ...]:
    """A deck whose last card is the first to be drawn.

    The bombs are drawn among all cards, jokers included, then the swappers among the rest; then
    the deck is shuffled.
    """
    untagged = list(range(len(UNSHUFFLED)))
    tags: dict[int, Tag] = {}
    for tag, count in TAG_COUNTS.items():
        for _ in range(count):
            tags[untagged.pop(rng.below(len(untagged)))] = tag
    return shuffled((Tile(card, tags.get(at)) for at, card in enumerate(UNSHUFFLED)), rng)
