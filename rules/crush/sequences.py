"""Sequences: what a line of cards can be read as, and why it cannot.

A line is read upwards or downwards, with an ace at either end of the ranks and at most one
wildcard: a joker, or a 2 that does not stand where the 2 of the suit belongs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.cards import ACE, JOKER, KING, Card, Suit
from rules.crush.slots import SHORTEST, SIZE

TWO: Final = 2
# What can stand for another card.
WILD: Final = frozenset((TWO, JOKER))
HIGH_ACE: Final = KING + 1


@dataclass(frozen=True, slots=True)
class Reading:
    """A line read as a sequence: its suit, the rank of each place, and which place is wild.

    Ranks go from 1, the low ace, to 14, the high one.
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
    """The best reading of the cards in line order; one without a wildcard is better.

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
    """Why the cards are no sequence, as a key; None when they are one."""
    if len(cards) < SHORTEST:
        return "sequence_too_short"
    if len(cards) > SIZE:
        return "sequence_too_long"
    if read_line(cards) is not None:
        return None
    if len({card.suit for card in cards if card.rank not in WILD}) > 1:
        return "sequence_of_one_suit"
    if sum(card.is_joker for card in cards) > 1:
        return "sequence_with_one_wildcard"
    suit = _suit(cards)
    if suit is None or any(_wilds(cards, suit, ranks) is not None for ranks in _rank_orders(cards)):
        return "sequence_with_one_wildcard"
    return "sequence_ends_at_the_ace" if _goes_round(cards, suit) else "sequence_in_order"


def _suit(cards: Sequence[Card]) -> Suit | None:
    """The suit of the sequence, if there is one: that of the cards which can only be natural.

    There always is such a card. Without one all are jokers and 2s, and no two of those are natural
    together.
    """
    suits = {card.suit for card in cards if card.rank not in WILD}
    return suits.pop() if len(suits) == 1 else None


def _rank_orders(cards: Sequence[Card]) -> Iterator[tuple[int, ...]]:
    """The ranks of the places, in every way that lets the first fixed card be what it is."""
    anchor = next(place for place, card in enumerate(cards) if card.rank not in WILD)
    rank = cards[anchor].rank
    for here in (ACE, HIGH_ACE) if rank == ACE else (rank,):
        for step in (1, -1):
            ranks = tuple(here + step * (place - anchor) for place in range(len(cards)))
            if min(ranks) >= ACE and max(ranks) <= HIGH_ACE:
                yield ranks


def _wilds(cards: Sequence[Card], suit: Suit, ranks: Sequence[int]) -> list[int] | None:
    """The places whose cards must be wild for these ranks; None when a card cannot be."""
    wilds: list[int] = []
    for place, (card, rank) in enumerate(zip(cards, ranks, strict=True)):
        if card.rank == (ACE if rank == HIGH_ACE else rank) and card.suit == suit:
            continue
        if card.rank not in WILD:
            return None
        wilds.append(place)
    return wilds


def _goes_round(cards: Sequence[Card], suit: Suit) -> bool:
    """Whether the line would do if the 2 came after the high ace."""
    anchor = next(place for place, card in enumerate(cards) if card.rank not in WILD)
    start = cards[anchor].rank - 1
    for step in (1, -1):
        ranks = [(start + step * (place - anchor)) % KING + 1 for place in range(len(cards))]
        wilds = _wilds(cards, suit, ranks)
        if wilds is not None and len(wilds) <= 1:
            return True
    return False
