"""Sets: every triple of the 81 cards, compared with a second implementation."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from rules.cards import SET_LETTERS, card, cards, codes
from rules.setgame.features import PACK, Colour, Feature, Shading, Shape, features
from rules.setgame.sets import Failure, failures, find_sets, has_set, is_set, third_card
from tests.rules.setgame.reference_sets import CODES, count_sets, is_set_by_letters


def test_the_pack_is_complete_and_sorted() -> None:
    assert list(map(str, PACK)) == CODES
    assert len(set(PACK)) == 81
    assert all(card(str(one)) is one for one in PACK)
    # The events rely on this order.
    assert sorted(PACK) == list(PACK)


@pytest.mark.slow
def test_all_triples_agree_with_the_second_implementation() -> None:
    sets = 0
    triples = 0
    for first, second, third in combinations(PACK, 3):
        triples += 1
        right = is_set_by_letters(str(first), str(second), str(third))
        assert is_set(first, second, third) is right, codes((first, second, third))
        assert (failures(first, second, third) == ()) is right
        sets += right
    assert (triples, sets) == (85_320, 1_080)


def test_the_order_of_the_cards_is_irrelevant() -> None:
    for text in ("1RSD 2RSD 3RSD", "1RSD 2GTS 3POO", "1RSD 1GSD 2PSD"):
        verdicts = {is_set(*order) for order in permutations(cards(text))}
        assert len(verdicts) == 1


@pytest.mark.parametrize("text", ["1RSD 1RSD 1RSD", "1RSD 1RSD 2RSD", "1RSD 2RSD 1RSD"])
def test_equal_cards_are_not_a_set(text: str) -> None:
    assert not is_set(*cards(text))


def test_two_cards_have_exactly_one_third_card() -> None:
    for first, second in combinations(PACK, 2):
        thirds = [one for one in PACK if one not in (first, second) and is_set(first, second, one)]
        assert thirds == [third_card(first, second)]


def test_find_sets_finds_all_sets_in_order() -> None:
    board = cards("1RSD 3PTS 2RSD 1GSD 3RSD 2GOO 1PSD 3POO 2PTS 1RTO 3GSS 2ROS")
    found = find_sets(board)
    assert list(map(codes, found)) == [
        "1RSD 3PTS 2GOO",
        "1RSD 2RSD 3RSD",
        "1RSD 1GSD 1PSD",
        "2RSD 2GOO 2PTS",
        "3RSD 1RTO 2ROS",
        "1PSD 3POO 2PTS",
    ]
    assert len(found) == count_sets(map(str, board))
    assert has_set(board)


def test_a_board_without_a_set() -> None:
    board = cards("1RSD 1RSS 1RTD 1RTS 1GSD 1GSS 1GTD 1GTS 2RSD 2RSS 2RTD 2RTS")
    assert find_sets(board) == ()
    assert not has_set(board)


def test_features_of_a_card() -> None:
    assert features(card("2RTO")).value(Feature.NUMBER) == 2
    assert [features(card("2RTO")).value(feature) for feature in Feature] == [
        2, Colour.RED, Shading.STRIPED, Shape.OVAL,
    ]  # fmt: skip
    with pytest.raises(ValueError, match="TS is not a card of Set"):
        features(card("TS"))
    # The values of the features are the letters of the codes.
    for kind, letters in zip((Colour, Shading, Shape), SET_LETTERS[1:], strict=True):
        assert "".join(value.value for value in kind) == letters


def test_failures_name_the_features() -> None:
    assert failures(*cards("1RSD 1GSD 2PSD")) == (Failure(Feature.NUMBER, 1, 2),)
    assert failures(*cards("1RSD 2GSD 3RSD")) == (
        Failure(Feature.COLOUR, Colour.RED, Colour.GREEN),
    )
    assert failures(*cards("1RTD 1RSD 1ROD")) == ()
    assert failures(*cards("1ROD 2RSD 2ROO")) == (
        Failure(Feature.NUMBER, 2, 1),
        Failure(Feature.SHADING, Shading.OPEN, Shading.SOLID),
        Failure(Feature.SHAPE, Shape.DIAMOND, Shape.OVAL),
    )
