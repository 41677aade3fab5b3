"""Sequences: how a line of cards can be read as one, or why it cannot.

A line is read upwards or downwards, with an ace at either end of the ranks and at most one
wildcard: a joker, or a 2 that is not in the place of the 2 of the suit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.cards import ACE, JOKER, KING, Card, Suit
from rules.crush.slots import SHORTEST, SIZE

TWO: Final = 2
# The ranks that can stand for another card.
WILD_RANKS: Final = frozenset((TWO, JOKER))
HIGH_ACE: Final = KING + 1


@dataclass(frozen=True, slots=True)
class Reading:
    """A line read as a sequence: its suit, its ranks, and the index of its wildcard.

    Ranks go from 1, the low ace, to 14, the high ace.
    """

    suit: Suit
    ranks: tuple[int, ...]
    wild: int | None = None

    @property
    def length(self) -> int:
        return len(self.ranks)

    @property
    def is_clean_canastra(self) -> bool:
        return self.length == SIZE and self.wild is None


def read_line(cards: Sequence[Card]) -> Reading | None:
    """The best reading of cards in line order: one without a wildcard if there is one.

    >>> from rules.cards import cards
    >>> read_line(cards("QH KH AH")).ranks, read_line(cards("9S W1 7S")).wild
    ((12, 13, 14), 1)
    >>> read_line(cards("KC AC 2C")) is None
    True
    """
    if not SHORTEST <= len(cards) <= SIZE:
        return None
    suit = _suit(cards)
    if suit is None:
        return None
    best: Reading | None = None
    for ranks in _rank_orders(cards):
        wilds = _wilds(cards, suit, ranks)
        if wilds == []:
            return Reading(suit, ranks)
        if best is None and wilds is not None and len(wilds) == 1:
            best = Reading(suit, ranks, wilds[0])
    return best


def fault(cards: Sequence[Card]) -> str | None:
    """Why the cards are not a sequence, as a key; None if they are one."""
    if len(cards) < SHORTEST:
        return "sequence_too_short"
    if len(cards) > SIZE:
        return "sequence_too_long"
    if read_line(cards) is not None:
        return None
    if len({card.suit for card in cards if card.rank not in WILD_RANKS}) > 1:
        return "sequence_of_one_suit"
    if sum(card.is_joker for card in cards) > 1:
        return "sequence_with_one_wildcard"
    suit = _suit(cards)
    if suit is None or any(_wilds(cards, suit, ranks) is not None for ranks in _rank_orders(cards)):
        return "sequence_with_one_wildcard"
    return "sequence_ends_at_the_ace" if _wraps_around(cards, suit) else "sequence_in_order"


def _suit(cards: Sequence[Card]) -> Suit | None:
    """The common suit of the cards that cannot be wild, or None.

    A sequence always has such a card: of jokers and 2s, at most one can be natural.
    """
    suits = {card.suit for card in cards if card.rank not in WILD_RANKS}
    return suits.pop() if len(suits) == 1 else None


def _rank_orders(cards: Sequence[Card]) -> Iterator[tuple[int, ...]]:
    """All ranks that the line could have, given its first card that cannot be wild."""
    anchor = next(at for at, card in enumerate(cards) if card.rank not in WILD_RANKS)
    rank = cards[anchor].rank
    for here in (ACE, HIGH_ACE) if rank == ACE else (rank,):
        for step in (1, -1):
            ranks = tuple(here + step * (at - anchor) for at in range(len(cards)))
            if min(ranks) >= ACE and max(ranks) <= HIGH_ACE:
                yield ranks


def _wilds(cards: Sequence[Card], suit: Suit, ranks: Sequence[int]) -> list[int] | None:
    """The indexes of the cards that must be wild for these ranks; None if one cannot be."""
    wilds: list[int] = []
    for at, (card, rank) in enumerate(zip(cards, ranks, strict=True)):
        if card.rank == (ACE if rank == HIGH_ACE else rank) and card.suit == suit:
            continue
        if card.rank not in WILD_RANKS:
            return None
        wilds.append(at)
    return wilds


def _wraps_around(cards: Sequence[Card], suit: Suit) -> bool:
    """Whether the line would be a sequence if the 2 followed the high ace."""
    anchor = next(at for at, card in enumerate(cards) if card.rank not in WILD_RANKS)
    start = cards[anchor].rank - 1
    for step in (1, -1):
        ranks = [(start + step * (at - anchor)) % KING + 1 for at in range(len(cards))]
        wilds = _wilds(cards, suit, ranks)
        if wilds is not None and len(wilds) <= 1:
            return True
    return False
