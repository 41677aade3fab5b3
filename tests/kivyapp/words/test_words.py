"""Every refusal, hint and error has a sentence."""

from __future__ import annotations

from importlib import import_module

import pytest

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform.links import LinkError
from kivyapp.storage.backup import BackupError
from rules.klondike.hints import HintReason
from rules.registry import GAMES
from rules.spider.hints import DEALS_ROW
from rules.spider.move_value import MoveValue

HINTS = {
    "klondike": {reason.name.lower() for reason in HintReason},
    "spider": {*MoveValue(*[1] * 7).reasons, *MoveValue(*[0] * 7).reasons, DEALS_ROW},
}


def refusals(key: str) -> frozenset[str]:
    """The refusal keys of a game's rules."""
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
def test_every_hint_has_a_sentence(key: str) -> None:
    assert HINTS[key] == set(GAME_UIS[key].words.hints)


@pytest.mark.parametrize("key", GAME_UIS)
def test_refusals_start_with_a_capital(key: str) -> None:
    for sentence in GAME_UIS[key].words.refusals.values():
        assert sentence()[:1].isupper()


def test_sentences_of_errors_belong_to_documented_keys() -> None:
    for key in words.LINK_ERRORS:
        assert key in (LinkError.__doc__ or "")
    for key in words.BACKUP_ERRORS:
        assert key in (BackupError.__doc__ or "")
