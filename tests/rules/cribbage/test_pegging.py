"""Combos of a play: examples, and a comparison with a brute-force implementation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from rules.cards import Card, cards, pack
from rules.cribbage.pegging import Combo, combos
from rules.cribbage.ranks import play_damage

VOLLEYS = 100_000


@pytest.mark.parametrize(
    "volley, expected",
    [
        ("", []),
        ("5S", []),
        ("5S TH", [("fifteen", 2, 3)]),
        ("KS 5H 6D", []),
        ("KS QH 5D 6C", [("thirtyone", 4, 6)]),
        ("4S 5H 6D", [("fifteen", 3, 3), ("run", 3, 3)]),
        ("6S 4H 5D", [("fifteen", 3, 3), ("run", 3, 3)]),
        ("5S 6H 7D", [("run", 3, 3)]),
        ("7S 7H", [("pair", 2, 2)]),
        ("7S 7H 7D", [("pair3", 3, 6)]),
        ("7S 7H 7D 7C", [("pair4", 4, 12)]),
        ("7S 8H 7D", []),
        ("3S 3H 4D 5C", [("fifteen", 4, 3), ("run", 3, 3)]),
        ("KS 4H 2D 3C 5S", [("run", 4, 4)]),
        ("4S 2H 3D 5C 6S", [("run", 5, 5)]),
        ("2S 3H 4D 5C 6S 7H", [("run", 6, 6)]),
        ("AS 2H 3D 4C 5S 6H 7D", [("run", 7, 7)]),
        ("4S 5H 6D 6C", [("pair", 2, 2)]),
        ("4S 6H 6D 5C", []),
        ("QS KH AD", []),
        ("5S 5H 5D", [("fifteen", 3, 3), ("pair3", 3, 6)]),
        ("TS JH 5D 6C", [("thirtyone", 4, 6)]),
        ("8S 7H 7D 9C", [("thirtyone", 4, 6)]),
        ("8S 7H 7D 8C", []),
        ("TS 6H 7D 8C", [("thirtyone", 4, 6), ("run", 3, 3)]),
    ],
)
def test_examples(volley: str, expected: list[tuple[str, int, int]]) -> None:
    assert combos(cards(volley)) == tuple(Combo(*combo) for combo in expected)


def test_options_set_the_damage_of_fifteen_and_thirty_one() -> None:
    assert combos(cards("5S TH"), fifteen=4)[0].damage == 4
    assert combos(cards("KS QH 5D 6C"), thirty_one=7)[0].damage == 7


def brute_force(volley: Sequence[Card]) -> list[tuple[str, int, int]]:
    """What the last card makes, found by trying every number of latest cards."""
    numbers = ["A23456789TJQK".index(str(card)[0]) + 1 for card in volley]
    count = sum(min(number, 10) for number in numbers)
    found = [("fifteen", len(volley), 3)] if count == 15 else []
    found += [("thirtyone", len(volley), 6)] if count == 31 else []
    latest = [numbers[-length:] for length in range(len(numbers), 1, -1)]
    alike = [some for some in latest if len(set(some)) == 1]
    if alike:
        length = len(alike[0])
        found.append(({2: "pair", 3: "pair3", 4: "pair4"}[length], length, length * (length - 1)))
    runs = [
        some
        for some in latest
        if len(some) > 2 and sorted(some) == [min(some) + step for step in range(len(some))]
    ]
    if runs:
        found.append(("run", len(runs[0]), len(runs[0])))
    return found


@pytest.mark.slow
def test_random_volleys_agree_with_brute_force(soaks: bool) -> None:
    random, deck = Random(31), list(pack())
    low = [card for card in deck if card.rank <= 6]
    volleys, made = VOLLEYS if soaks else VOLLEYS // 4, 0
    for number in range(volleys):
        volley: list[Card] = []
        # Every other volley has low cards only, which make long runs and many pairs.
        for card in random.sample(low if number % 2 else deck, 12):
            if sum(min(other.rank, 10) for other in (*volley, card)) > 31:
                break
            volley.append(card)
        upto = random.randint(2, len(volley))
        expected = brute_force(volley[:upto])
        found = combos(volley[:upto])
        assert [(combo.kind, combo.length, combo.damage) for combo in found] == expected
        ranks = tuple(card.rank for card in volley[:upto])
        assert play_damage(ranks, 3, 6) == sum(damage for *_, damage in expected)
        made += bool(expected)
    assert made > volleys // 5
