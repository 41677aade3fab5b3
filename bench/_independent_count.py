"""The points of classic cribbage, counted in another way than the rules do.

Hands are counted by how often each rank and each sum occurs, without looking at any combination;
piles by taking cards off their front. Cards are their codes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from rules.cards import card, pack
from rules.cribbage.game import Cribbage
from rules.cribbage.pegging import combos
from rules.cribbage.scoring import score_hand

RANKS = "A23456789TJQK"
CODES = [str(each) for each in pack()]


def value(code: str) -> int:
    return min(10, RANKS.index(code[0]) + 1)


def hand_points(hand: Sequence[str], starter: str, *, is_crib: bool = False) -> int:
    five = [*hand, starter]
    points = _fifteens(five) + _pairs(five) + _runs(five)
    if len({code[1] for code in five}) == 1:
        points += 5
    elif len({code[1] for code in hand}) == 1 and not is_crib:
        points += 4
    return points + hand.count("J" + starter[1])


def _fifteens(five: Sequence[str]) -> int:
    # How many choices of cards have each sum.
    ways = Counter({0: 1})
    for code in five:
        ways += Counter({total + value(code): often for total, often in ways.items()})
    return 2 * ways[15]


def _pairs(five: Sequence[str]) -> int:
    return sum(often * (often - 1) for often in Counter(code[0] for code in five).values())


def _runs(five: Sequence[str]) -> int:
    often = Counter(code[0] for code in five)
    points = length = 0
    ways = 1
    for rank in f"{RANKS}.":
        if often[rank]:
            length, ways = length + 1, ways * often[rank]
            continue
        if length > 2:
            points += length * ways
        length, ways = 0, 1
    return points


def pile_points(pile: Sequence[str]) -> int:
    """The points of the last card of a pile whose count began with its first card."""
    count = sum(map(value, pile))
    points = 2 if count in (15, 31) else 0
    ranks = [RANKS.index(code[0]) for code in pile]
    same = 1
    while same < len(ranks) and ranks[-same - 1] == ranks[-1]:
        same += 1
    points += same * (same - 1)
    while len(ranks) > 2:
        if len(set(ranks)) == len(ranks) and max(ranks) - min(ranks) == len(ranks) - 1:
            return points + len(ranks)
        del ranks[0]
    return points


def wrong_hands(sample: int) -> list[tuple[str, ...]]:
    """The hands of a random sample, every third a crib, that the rules count otherwise."""
    random, found = Random(121), []
    for number in range(sample):
        *hand, starter = random.sample(CODES, 5)
        is_crib = number % 3 == 0
        counted = score_hand([card(code) for code in hand], card(starter), is_crib).points
        if counted != hand_points(hand, starter, is_crib=is_crib):
            found.append((*hand, starter))
    return found


def wrong_piles(sample: int) -> list[tuple[str, ...]]:
    """The pegging piles of a random sample that the rules of classic scoring count otherwise."""
    random, found = Random(31), []
    low = [code for code in CODES if value(code) < 7]
    values = Cribbage(scoring="classic").count_points
    for number in range(sample):
        # Every other pile has low cards only, which make long runs and many pairs.
        drawn = random.sample(low if number % 2 else CODES, 10)
        length = max(n for n in range(1, 11) if sum(map(value, drawn[:n])) <= 31)
        pile = drawn[: random.randint(1, length)]
        made = combos([card(code) for code in pile], *values)
        if sum(combo.damage for combo in made) != pile_points(pile):
            found.append(tuple(pile))
    return found
