"""Counting hands: examples, a brute-force comparison, and the known distribution."""

from __future__ import annotations

from itertools import chain, combinations, product
from random import Random

import pytest

from bench.cribbage import AS_HAND, HANDS
from rules.cards import Card, card, cards, pack
from rules.cribbage.ranks import hand_damage
from rules.cribbage.scoring import HandScore, score_hand

PACK = pack()


def summary(score: HandScore) -> tuple[int, int, int, int, int]:
    """The points by kind."""
    kinds = (score.fifteens, score.pairs, score.runs, score.flush, score.nobs)
    fifteens, pairs, runs, flush, nobs = (sum(points for _, points in kind) for kind in kinds)
    return fifteens, pairs, runs, flush, nobs


@pytest.mark.parametrize(
    "hand, starter, expected",
    [
        ("5H 5C 5D JS", "5S", (16, 12, 0, 0, 1)),
        ("AC 5C 9C KC", "QD", (6, 0, 0, 4, 0)),
        ("AC 5C 9C KC", "QC", (6, 0, 0, 5, 0)),
        ("5H 5C 5D 5S", "JS", (16, 12, 0, 0, 0)),
        ("4S 5H 6D 6C", "5S", (8, 4, 12, 0, 0)),
        ("2S 3H 4D 5C", "6S", (4, 0, 5, 0, 0)),
        ("3S 3H 3D 4C", "5S", (6, 6, 9, 0, 0)),
        ("2S 2H 3D 3C", "4S", (0, 4, 12, 0, 0)),
        ("AS KH QD JC", "TS", (0, 0, 4, 0, 0)),
        ("QS KH AD 2C", "7S", (0, 0, 0, 0, 0)),
        ("2S 4H 6D 8C", "TS", (0, 0, 0, 0, 0)),
        ("7S 8H 7D 8C", "9S", (8, 4, 12, 0, 0)),
        ("JS 2H 4D 6C", "8S", (0, 0, 0, 0, 1)),
        ("JH 2H 4D 6C", "8S", (0, 0, 0, 0, 0)),
    ],
)
def test_examples(hand: str, starter: str, expected: tuple[int, ...]) -> None:
    score = score_hand(cards(hand), card(starter))
    assert summary(score) == expected
    assert score.points == sum(expected)
    assert score.damage == sum(expected[:3])


def test_combinations_name_their_cards() -> None:
    score = score_hand(cards("5H 5C 5D JS"), card("5S"))
    assert score.points == 29
    assert score.damage == 28
    assert score.nobs == ((cards("JS 5S"), 1),)
    assert {frozenset(made) for made, _ in score.pairs} == {
        frozenset(pair) for pair in combinations(cards("5H 5C 5D 5S"), 2)
    }


def test_in_the_crib_only_five_cards_are_a_flush() -> None:
    hand = cards("AC 5C 9C KC")
    assert score_hand(hand, card("QD"), is_crib=True).flush == ()
    assert score_hand(hand, card("QC"), is_crib=True).flush == (((*hand, card("QC")), 5),)


def test_a_hand_has_four_cards() -> None:
    with pytest.raises(ValueError, match="a hand has 4 cards"):
        score_hand(cards("AC 5C 9C"), card("QD"))


def brute_force(hand: tuple[Card, ...], starter: Card, is_crib: bool) -> tuple[int, ...]:
    """The points by kind, found by trying every subset of the five cards."""
    five = (*hand, starter)
    subsets = list(chain.from_iterable(combinations(five, size) for size in range(2, 6)))
    fifteens = sum(2 for some in subsets if sum(min(c.rank, 10) for c in some) == 15)
    pairs = sum(2 for some in subsets if len(some) == 2 and some[0].rank == some[1].rank)
    runs = 0
    for size in (5, 4, 3):
        found = [
            some
            for some in subsets
            if len(some) == size
            and [c.rank for c in sorted(some, key=lambda c: c.rank)]
            == list(range(min(c.rank for c in some), min(c.rank for c in some) + size))
        ]
        if found:
            runs = size * len(found)
            break
    flush = 0
    if len({str(c)[1] for c in hand}) == 1:
        flush = 5 if str(starter)[1] == str(hand[0])[1] else 0 if is_crib else 4
    nobs = int(f"J{str(starter)[1]}" in map(str, hand))
    return fifteens, pairs, runs, flush, nobs


@pytest.mark.slow
def test_a_random_sample_agrees_with_brute_force_and_the_known_distribution() -> None:
    random, seen = Random(29), dict.fromkeys(AS_HAND, 0)
    sample = 15_000
    for number in range(sample):
        *hand, starter = random.sample(PACK, 5)
        is_crib = number % 3 == 0
        expected = brute_force(tuple(hand), starter, is_crib)
        score = score_hand(tuple(hand), starter, is_crib)
        assert summary(score) == expected, (hand, starter)
        as_hand = score_hand(tuple(hand), starter).points
        seen[as_hand] += 1
        assert hand_damage(tuple(sorted(c.rank for c in (*hand, starter)))) == score.damage
    common = [points for points, often in AS_HAND.items() if often * sample / HANDS >= 5]
    chi_squared = sum(
        (seen[points] - often) ** 2 / often
        for points in common
        if (often := AS_HAND[points] * sample / HANDS)
    )
    # About sixteen degrees of freedom: p > 0.0001.
    assert len(common) > 14
    assert chi_squared < 48


def test_flushes_and_nobs_of_every_suit() -> None:
    for suit, other in product("SHDC", repeat=2):
        hand = cards(f"2{suit} 4{suit} 6{suit} J{suit}")
        score = summary(score_hand(hand, card(f"8{other}")))
        assert score[3:] == ((5, 1) if suit == other else (4, 0))


def test_the_known_distribution_is_complete() -> None:
    assert sum(AS_HAND.values()) == HANDS == 12_994_800
    assert (AS_HAND[29], AS_HAND[28]) == (4, 76)
    assert not {19, 25, 26, 27} & set(AS_HAND)
