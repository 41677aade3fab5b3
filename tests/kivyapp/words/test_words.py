"""Every key of the rules has its sentence, for every game that can be played."""

from __future__ import annotations

from importlib import import_module

import pytest

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from rules.klondike.hints import Worth as KlondikeWorth
from rules.registry import GAMES
from rules.spider.hints import DEALS_ROW
from rules.spider.weights import Worth as SpiderWorth

HINTS = {
    "klondike": {worth.name.lower() for worth in KlondikeWorth},
    "spider": {*SpiderWorth(*[1] * 7).reasons, *SpiderWorth(*[0] * 7).reasons, DEALS_ROW},
}


def refusals(key: str) -> frozenset[str]:
    """The reasons that a game's rules can give."""
    package = GAMES[key].__module__.rpartition(".")[0]
    for name in ("refusals", "game"):
        try:
            return frozenset(import_module(f"{package}.{name}").REFUSALS)
        except (ImportError, AttributeError):
            continue
    raise LookupError(f"{key} has no list of refusals")


@pytest.mark.parametrize("key", GAME_UIS)
def test_every_refusal_has_a_sentence(key: str) -> None:
    known = {*words.REFUSALS, *GAME_UIS[key].words.refusals}
    assert refusals(key) <= known


@pytest.mark.parametrize("key", sorted(HINTS))
def test_every_reason_of_a_hint_has_a_sentence(key: str) -> None:
    assert HINTS[key] == set(GAME_UIS[key].words.hints)


@pytest.mark.parametrize("key", GAME_UIS)
def test_sentences_begin_as_sentences_do(key: str) -> None:
    for sentence in GAME_UIS[key].words.refusals.values():
        assert sentence[:1].isupper()
