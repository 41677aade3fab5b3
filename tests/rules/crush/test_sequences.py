"""Sequences: examples, a brute-force comparison, and why a line is refused."""

from __future__ import annotations

from random import Random

import pytest

from rules.cards import cards
from rules.crush.deck import UNSHUFFLED
from rules.crush.sequences import fault, read_line
from tests.rules.crush.brute_force import readings

RANDOM_LINES = 200_000

SEQUENCES = """
    AS KS QS | QS KS AS | 5H 6H 7H | 7H 6H 5H | AH 2H 3H | 3H 2H AH
    AS 2S 3S 4S 2S | AS 2S 2S 4S | AS 2S 2H 4S | AS 2S 3S 4S 2D
    W1 5H 6H | 5H W1 7H | 5H 6H W1 | 2C 5H 6H | 5H 2C 7H | 5H 6H 2H
    W1 KH QH | QH KH W1 | QH W1 AH | W1 2H 3H | 2H 3H W1 | AH W1 3H | W1 3H 4H | 3H 2S AH
    2H 3H 2H | 2S 2H 3H | 3H 2H 2S
    AC 2C 3C 4C 5C 6C 7C | 7D 8D 9D TD JD QD KD | AH KH QH JH TH 9H 8H | 5S 6S 7S W3 9S TS JS
    2S 3S 4S 5S 6S 7S 8S | TC 9C 2C 7C | JC TC 9C
"""
OTHER_LINES = {
    "sequence_too_short": "5H | 5H 6H | W1 5H | AS 2S",
    "sequence_of_one_suit": "5H 6S 7H | 5H 6H 7S | 5H W1 7S | 5S 5H 5D | AS 2S 3H",
    "sequence_with_one_wildcard": (
        "3S 4S 2S 2S | 3S 4S 2S W1 | W1 W2 5H | W1 5H W2 | 5H 2S 2H 8H | 2S 2H 2D | 2S 2S 2S"
        " | W1 W2 W3 | 2H 2H W1 | 2S 3H 2S"
    ),
    "sequence_ends_at_the_ace": (
        "W2 AD KD | KD AD 2S | QC KC AC 2C 3C | 3H 2H AH KH | QS W1 AS 2S | KC AC W1 3C"
    ),
    "sequence_in_order": "5H 6H 8H | TS 9S 7S | 5H 5H 6H | 5H 7H 6H | KH AH 3H | 9D W1 8D",
}


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.replace("\n", "|").split("|") if line.strip()]


def agrees(line: str) -> bool:
    """Whether both implementations agree on the line and on its need for a wildcard."""
    expected = readings(line.split())
    reading = read_line(cards(line))
    if reading is None:
        return not expected
    return bool(expected) and (reading.wild is None) == (0 in expected)


@pytest.mark.parametrize("line", lines(SEQUENCES))
def test_examples_of_sequences(line: str) -> None:
    assert read_line(cards(line)) is not None
    assert read_line(cards(line)[::-1]) is not None
    assert fault(cards(line)) is None
    assert agrees(line)


@pytest.mark.parametrize(
    "line, reason",
    [(line, reason) for reason, text in OTHER_LINES.items() for line in lines(text)],
)
def test_other_lines_are_refused_with_a_reason(line: str, reason: str) -> None:
    assert read_line(cards(line)) is None
    assert fault(cards(line)) == fault(cards(line)[::-1]) == reason
    assert agrees(line)


def test_a_two_cannot_follow_king_and_ace() -> None:
    # As a wildcard, the 2 would stand for a card above the high ace; there is none.
    assert read_line(cards("KH AH 2H")) is None
    assert fault(cards("KH AH 2H")) == "sequence_ends_at_the_ace"


@pytest.mark.parametrize(
    "line, wild",
    [
        ("AS 2S 3S", None),
        ("AS 2S 3S 4S 2S", 4),
        ("AS 2S 2S 4S", 2),
        ("5H 2H 7H", 1),
        ("3H 2H AH", None),
        ("W1 3H 4H", 0),
        ("2H 3H 4H 5H 6H 7H 8H", None),
        ("2S 3H 4H 5H 6H 7H 8H", 0),
        ("9H 2H 7H 6H 5H 4H 3H", 1),
    ],
)
def test_which_card_is_the_wildcard(line: str, wild: int | None) -> None:
    reading = read_line(cards(line))
    assert reading is not None
    assert reading.wild == wild
    assert reading.is_clean_canastra == (len(line.split()) == 7 and wild is None)


def test_a_line_cannot_be_longer_than_the_board() -> None:
    assert read_line(cards("AS 2S 3S 4S 5S 6S 7S 8S")) is None
    assert fault(cards("AS 2S 3S 4S 5S 6S 7S 8S")) == "sequence_too_long"


def near_miss(random: Random) -> str:
    """A line that is often a sequence: a part of a suit with some cards exchanged."""
    length = random.randint(3, 7)
    first = random.randrange(14 - length + 1)
    suit = random.choice("SHDC")
    line = [rank + suit for rank in "A23456789TJQKA"[first : first + length]]
    for _ in range(random.choice((0, 0, 1, 1, 1, 2, 3))):
        pool = random.choice((("W1", "W2"), ("2S", "2H", "2D", "2C"), tuple(map(str, UNSHUFFLED))))
        line[random.randrange(length)] = random.choice(pool)
    return " ".join(line[:: random.choice((1, -1))])


@pytest.mark.slow
def test_random_lines_agree_with_brute_force(soaks: bool) -> None:
    lines = RANDOM_LINES if soaks else RANDOM_LINES // 4
    random = Random(7)
    deck = list(map(str, UNSHUFFLED))
    sequences = 0
    for number in range(lines):
        if number % 4:
            line = near_miss(random)
        else:
            line = " ".join(random.sample(deck, random.randint(2, 8)))
        assert agrees(line), line
        sequences += read_line(cards(line)) is not None
    # Both outcomes are common.
    assert lines // 4 < sequences < lines * 3 // 4
