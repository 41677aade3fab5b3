"""The pending match is added to the history exactly once, whenever the app is killed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online.pending_matches import (
    FAIR,
    PENDING_MATCH,
    RIVAL,
    ROOM_LIFETIME_SECONDS,
    PendingMatch,
    PendingMatches,
)
from kivyapp.storage.finished_game import Ending
from kivyapp.storage.history import History
from kivyapp.storage.statistics import figures
from kivyapp.storage.store import Store

NOW = "2024-05-15T12:00:00+00:00"
LATER = "2024-05-15T12:10:00+00:00"
NEXT_WEEK = "2024-05-22T12:00:00+00:00"
MATCH = PendingMatch("seat1-1", "cribbage", {"hp": 61}, "Bob", NOW, NOW)


class Device:
    """A data folder, and the app that is started on it again and again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.restart()

    def restart(self) -> None:
        """Start the app as after a kill, with nothing but the data folder."""
        self.store = Store(self.folder)
        self.history = History(self.store)
        self.pending_matches = PendingMatches(self.store, self.history)

    @property
    def records(self) -> list[tuple[str, str, Any]]:
        return [(game.id, game.outcome, game.options[FAIR]) for game in self.history.games]


@pytest.fixture
def device(tmp_path: Path) -> Device:
    return Device(tmp_path)


def ended(ending: Any = "won") -> PendingMatch:
    return replace(MATCH, ending=ending, seen=LATER, moves=40, elapsed=600)


@pytest.mark.parametrize("fair", [True, False, None])
def test_a_verified_match_is_added_to_the_history(device: Device, fair: bool | None) -> None:
    assert device.pending_matches.start(MATCH) == MATCH
    device.pending_matches.save(ended())
    assert device.records == []
    device.pending_matches.finish(ended(), fair)
    assert device.records == [("seat1-1", "won", fair)]
    (game,) = device.history.games
    assert (game.moves, game.elapsed, game.finished) == (40, 600, LATER)
    assert game.options == {"hp": 61, "opponent": "online", RIVAL: "Bob", FAIR: fair}
    assert device.store.read(PENDING_MATCH) is None


def test_a_match_is_added_only_once(device: Device) -> None:
    device.pending_matches.start(MATCH)
    for fair in (True, None, False):
        device.pending_matches.finish(ended(), fair)
    device.restart()
    assert device.pending_matches.start(MATCH) is None
    device.pending_matches.save(ended("lost"))
    device.pending_matches.finish_abandoned(NEXT_WEEK)
    assert device.records == [("seat1-1", "won", True)]


def test_a_match_is_resumed_after_a_kill(device: Device) -> None:
    device.pending_matches.start(MATCH)
    half = replace(MATCH, moves=12, elapsed=200)
    device.pending_matches.save(half)
    device.restart()
    assert device.pending_matches.start(replace(MATCH, started=LATER)) == half


def test_a_kill_during_verification_records_the_match_as_unverified(device: Device) -> None:
    device.pending_matches.start(MATCH)
    device.pending_matches.save(ended())
    device.pending_matches.finish_abandoned(LATER)
    # The verification is still running.
    assert device.records == []
    device.restart()
    device.pending_matches.finish_abandoned(LATER)
    assert device.records == [("seat1-1", "won", None)]


def test_a_kill_after_adding_to_the_history_adds_nothing_again(device: Device) -> None:
    device.pending_matches.start(MATCH)
    device.history.add(ended().to_finished_game(True))
    device.restart()
    device.pending_matches.finish_abandoned(NEXT_WEEK)
    assert device.records == [("seat1-1", "won", True)]
    assert device.store.read(PENDING_MATCH) is None


def test_a_match_whose_room_is_long_gone_is_lost(device: Device) -> None:
    device.pending_matches.start(MATCH)
    device.restart()
    device.pending_matches.finish_abandoned(LATER)
    assert device.records == []
    device.pending_matches.finish_abandoned(NEXT_WEEK)
    assert device.records == [("seat1-1", "lost", None)]
    assert ROOM_LIFETIME_SECONDS < 7 * 24 * 60 * 60


@pytest.mark.parametrize("killed", [True, False])
def test_taking_another_seat_abandons_the_match(device: Device, killed: bool) -> None:
    device.pending_matches.start(MATCH)
    if killed:
        device.restart()
    device.pending_matches.abandon_others("seat1")
    assert device.records == []
    device.pending_matches.abandon_others("seat2")
    assert device.records == [("seat1-1", "lost", None)]


def test_abandoning_a_seat_loses_its_match(device: Device) -> None:
    device.pending_matches.start(MATCH)
    device.restart()
    device.pending_matches.abandon("seat2")
    assert device.records == []
    device.pending_matches.abandon("seat1")
    assert device.records == [("seat1-1", "lost", None)]


def test_starting_another_match_finishes_the_previous_one(device: Device) -> None:
    device.pending_matches.start(MATCH)
    second = replace(MATCH, id="seat1-2")
    assert device.pending_matches.start(second) == second
    assert device.records == [("seat1-1", "lost", None)]
    device.pending_matches.finish(replace(second, ending="won"), True)
    assert [outcome for _, outcome, _ in device.records] == ["lost", "won"]


def test_a_discarded_match_is_not_recorded(device: Device) -> None:
    device.pending_matches.start(MATCH)
    device.pending_matches.discard("seat2")
    assert device.store.read(PENDING_MATCH) == MATCH
    device.pending_matches.discard("seat1")
    device.restart()
    device.pending_matches.finish_abandoned(NEXT_WEEK)
    assert device.records == []


def test_a_full_disk_keeps_the_match_pending(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    device.pending_matches.start(MATCH)
    device.pending_matches.save(ended())
    monkeypatch.setattr(History, "is_saved", property(lambda _: False))
    device.pending_matches.finish(ended(), True)
    assert device.store.read(PENDING_MATCH) == ended()


@pytest.mark.parametrize(
    "wrong", [{"id": "no id!"}, {"ending": "drawn"}, {"moves": -1}, {"started": "once"}]
)
def test_an_invalid_match_is_ignored(device: Device, wrong: dict[str, Any]) -> None:
    device.store.write(PENDING_MATCH, replace(MATCH, **wrong))
    device.restart()
    assert device.store.read(PENDING_MATCH) is None
    assert device.pending_matches.start(MATCH) == MATCH


def test_online_matches_form_their_own_group_in_the_statistics(device: Device) -> None:
    endings: list[Ending] = ["won", "lost", "won", "won"]
    for number, ending in enumerate(endings, start=1):
        match = replace(MATCH, id=f"seat1-{number}", ending=ending, seen=f"2024-05-15T12:1{number}")
        device.pending_matches.start(match)
        device.pending_matches.finish(match, True)
    ui, games = GAME_UIS["cribbage"], device.history.games
    assert {ui.group_name(game.options) for game in games} == {"Duel, Online"}
    found = figures(games)
    assert (found.played, found.won, found.lost, found.streak) == (4, 3, 1, 2)
