"""The texts of Cribbage Clash: doctests, chips, the recap and the help page."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from kivyapp.games.cribbage import (
    advice,
    beat_texts,
    challenge_words,
    classic_words,
    combination_words,
    counting_examples,
    player_names,
    words,
)
from kivyapp.games.cribbage.counting_examples import counting_example, pegging_example
from kivyapp.games.cribbage.help import page
from kivyapp.games.cribbage.recap import recap_rows
from kivyapp.games.cribbage.status_chips import status_chips
from kivyapp.games.help import Cards, Paragraph
from rules.cards import cards


@pytest.mark.parametrize(
    "module",
    [
        advice,
        beat_texts,
        challenge_words,
        classic_words,
        combination_words,
        counting_examples,
        player_names,
        words,
    ],
)
def test_doctests_pass(module: Any) -> None:
    failed, attempted = doctest.testmod(module)
    assert (failed, attempted > 0) == (0, True)


def test_chips_show_statuses_and_how_long_a_shield_lasts() -> None:
    side = {"hp": 9, "shields": [], "vulnerable": False, "vulnerableNext": False}
    side |= {"stagger": False, "poison": 0}
    one = {**side, "shields": [[4, 2]], "vulnerable": True, "poison": 2}
    facts = {"sides": [one, side], "dealer": 2, "initiative": 1}
    expected = ["Vulnerable", "Poison 2", "Shield 4 to round 3", "Initiative"]
    assert status_chips(facts, 1) == expected
    assert status_chips(facts, 2) == ["Dealer"]


def test_every_source_has_a_badge() -> None:
    assert set(words.BADGES) >= set(words.SOURCES) - {"run"}


def test_the_recap_lists_pegging_before_counting_and_adds_up() -> None:
    rows = recap_rows({"1": {"resolution pair": 4, "pegging fifteen": 3}, "2": {"pegging go": 1}})
    assert rows == [
        ("Pegging: Fifteen", 3, 0),
        ("Pegging: Last card", 0, 1),
        ("Counting: Pair", 4, 0),
        ("Total", 7, 1),
    ]


def test_examples_count_as_the_rules_do() -> None:
    example = counting_example("5H 5C 5D JS", "5S")
    captions = [part.caption for part in example if isinstance(part, Cards)]
    assert len(captions) == 1 + 8 + 6 + 1
    assert captions[-2] == "A pair for 2, makes 28"
    total = "Total: 28 damage to your opponent. You lead the next pegging."
    assert example[-1] == Paragraph(total)
    flush = "Total: 2 damage to your opponent. You get a shield of 5. You lead the next pegging."
    assert counting_example("2S 6S 9S JS", "KS")[-1] == Paragraph(flush)
    thirty_one = pegging_example("KS QH 5D 6C")
    assert thirty_one.caption == "Count 31: the last card makes thirty-one for 6"
    assert pegging_example("KS 5H 6D").caption == "Count 21: nothing yet"


def test_every_card_on_the_help_page_exists() -> None:
    shown = [code for part in page() if isinstance(part, Cards) for code in part.codes]
    assert len(shown) > 60
    assert cards(" ".join(code for code in shown if code not in ("", "back")))
