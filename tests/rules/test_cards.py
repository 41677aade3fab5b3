"""Cards: their numbers, their parts and their codes."""

from __future__ import annotations

import pytest

from rules.cards import ACE, KING, MAX_DECKS, Suit, card, cards, codes, pack

ALL_CODES = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
JOKERS = ["W1", "W2", "W3", "W4"]


@pytest.mark.parametrize("code", ALL_CODES + JOKERS)
def test_str_gives_the_code_back(code: str) -> None:
    assert str(card(code)) == code


def test_cards_of_four_decks_fit_into_a_byte() -> None:
    every = {card(code, deck) for code in ALL_CODES + JOKERS for deck in range(4)}
    assert len(every) == 4 * 56
    assert all(0 < one < 256 for one in every)


def test_cards_of_the_other_decks_need_a_ninth_bit() -> None:
    every = {card(code, deck) for code in ALL_CODES + JOKERS for deck in range(4, MAX_DECKS)}
    assert len(every) == 4 * 56
    assert all(256 < one < 512 for one in every)


def test_copies_of_a_card_differ_only_in_their_deck() -> None:
    copies = [card("TS", deck) for deck in range(8)]
    assert len(set(copies)) == 8
    assert {str(copy) for copy in copies} == {"TS"}
    assert {(copy.rank, copy.suit) for copy in copies} == {(10, Suit.SPADES)}
    assert [copy.deck for copy in copies] == [0, 1, 2, 3, 4, 5, 6, 7]


def test_the_parts_of_a_card() -> None:
    assert (card("QD").rank, card("QD").suit, card("QD", 2).deck) == (12, Suit.DIAMONDS, 2)
    assert [card(code).is_red for code in ("AS", "AH", "AD", "AC", "W2")] == [
        False, True, True, False, False,
    ]  # fmt: skip
    assert card("W3").is_joker
    assert not card("KC").is_joker
    assert [card(code).is_court for code in ("TS", "JS", "KH", "AS", "W1")] == [
        False, True, True, False, False,
    ]  # fmt: skip


def test_repr_can_be_evaluated() -> None:
    for one in (card("TS"), card("AH", 3), card("9S", 7), card("W1")):
        assert eval(repr(one)) == one


@pytest.mark.parametrize("code", ["", "1S", "10S", "TX", "ts", "W0", "W5", "TS ", "T♠"])
def test_invalid_codes_are_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        card(code)


@pytest.mark.parametrize("deck", [8, -1])
def test_invalid_decks_are_refused(deck: int) -> None:
    with pytest.raises(ValueError, match=f"deck {deck}"):
        card("TS", deck)


def test_a_pack_is_ordered_by_copy_suit_and_rank() -> None:
    assert codes(pack()[:14]) == "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH"
    assert [one.rank for one in pack()[-13:]] == list(range(ACE, KING + 1))
    two = pack([Suit.SPADES, Suit.HEARTS], copies=4)
    assert len(set(two)) == 104
    assert [one.deck for one in two] == [deck for deck in range(4) for _ in range(26)]
    assert len(set(pack([Suit.SPADES], copies=8))) == 104


def test_cards_and_codes_are_inverse() -> None:
    assert codes(cards("TS 9H W1")) == "TS 9H W1"
