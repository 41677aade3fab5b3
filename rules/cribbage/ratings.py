"""What each discard is worth before the starter is cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rules.cards import JACK, Card, pack
from rules.cribbage import win_chance
from rules.cribbage.cribs import crib_damage
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import DISCARDS
from rules.cribbage.ranks import hand_damage
from rules.cribbage.scoring import POINTS_OF_NOBS
from rules.cribbage.state import Cards

# A shield often expires before it has absorbed anything.
SHIELD_WORTH: Final = 0.7
_PACK: Final = pack()


@dataclass(frozen=True, slots=True)
class DiscardRating:
    """What to expect of one discard, in hit points, or in points of classic scoring.

    Hand and shield are exact averages over all 46 starters. The crib is an estimate, because half
    of it is the opponent's; it is negative in the opponent's crib. `worth` weighs them.
    """

    cards: Cards
    hand: float
    shield: float
    crib: float
    worth: float


def rate_discards(
    known: Knowledge, game: Cribbage
) -> Generator[None, None, tuple[DiscardRating, ...]]:
    """Rate every discard of a hand."""
    ratings: list[DiscardRating] = []
    for pair in combinations(known.hand, DISCARDS):
        kept = tuple(card for card in known.hand if card not in pair)
        if game.is_classic:
            ratings.append(_classic_rating(known, kept, pair))
        else:
            ratings.append(_duel_rating(known, kept, pair, game.flush))
        yield
    return tuple(ratings)


def _duel_rating(known: Knowledge, kept: Cards, pair: Cards, flush: int) -> DiscardRating:
    damage, shield = expected_damage(kept, pair), expected_shield(kept, pair, flush)
    crib = crib_damage(pair[0].rank, pair[1].rank, known.owns_crib)
    crib = crib if known.owns_crib else -crib
    return DiscardRating(pair, damage, shield, crib, damage + SHIELD_WORTH * shield + crib)


def _classic_rating(known: Knowledge, kept: Cards, pair: Cards) -> DiscardRating:
    """Points; near the end, the chance to win by them in the order in which they are counted."""
    points = hand_points(kept, pair)
    hand = sum(each * starters for each, starters in points.items()) / points.total()
    crib = crib_damage(pair[0].rank, pair[1].rank, known.owns_crib)
    crib += sum(_nobs_chance(card, kept + pair) for card in pair)
    signed = crib if known.owns_crib else -crib
    opponent, own = known.health
    worth = hand + signed
    if min(own, opponent) <= win_chance.NEAR:
        chance = win_chance.chance_with(points, crib, own, opponent, is_dealer=known.owns_crib)
        worth = chance / win_chance.point_worth(own, opponent)
    return DiscardRating(pair, hand, 0.0, signed, worth)


def hand_points(kept: Cards, discarded: Cards) -> Counter[int]:
    """How many of all possible starters bring a hand to how many points.

    >>> from rules.cards import cards
    >>> max(hand_points(cards("5H 5C 5D JS"), cards("AH 2H")))
    29
    """
    ranks = [card.rank for card in kept]
    is_flush = len({card.suit for card in kept}) == 1
    jacks = [card.suit for card in kept if card.rank == JACK]
    found: Counter[int] = Counter()
    for starter in _PACK:
        if starter in kept or starter in discarded:
            continue
        points = hand_damage(tuple(sorted((*ranks, starter.rank))))
        if is_flush:
            points += len(kept) + (starter.suit is kept[0].suit)
        if starter.suit in jacks:
            points += POINTS_OF_NOBS
        found[points] += 1
    return found


def _nobs_chance(card: Card, seen: Cards) -> float:
    """How often a starter of the same suit makes this card nobs."""
    if card.rank != JACK:
        return 0.0
    return (13 - sum(each.suit is card.suit for each in seen)) / (52 - len(seen))


def expected_damage(kept: Cards, discarded: Cards) -> float:
    """The average damage of a hand over all possible starters."""
    left = [4] * 14
    for card in kept + discarded:
        left[card.rank] -= 1
    ranks = [card.rank for card in kept]
    total = sum(left[rank] * hand_damage(tuple(sorted((*ranks, rank)))) for rank in range(1, 14))
    return total / (52 - len(kept) - len(discarded))


def expected_shield(kept: Cards, discarded: Cards, flush: int) -> float:
    """The average shield of a hand over all possible starters."""
    suit = kept[0].suit
    if any(card.suit is not suit for card in kept):
        return 0.0
    matching = 13 - sum(card.suit is suit for card in kept + discarded)
    share = matching / (52 - len(kept) - len(discarded))
    return flush + share * (len(kept) + 1 - flush)
