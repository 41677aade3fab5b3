"""The ledger: every online match is written down once, whenever the app is killed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kivyapp.online.pending_matches import FAIR, FORSAKEN, OPEN, RIVAL, PendingMatch, PendingMatches
from kivyapp.storage.history import History
from kivyapp.storage.statistics import statistics
from kivyapp.storage.store import Store

NOW = "2024-05-15T12:00:00+00:00"
LATER = "2024-05-15T12:10:00+00:00"
NEXT_WEEK = "2024-05-22T12:00:00+00:00"
MATCH = PendingMatch("seat1-1", "cribbage", {"hp": 61}, "Bob", NOW, NOW)


class Device:
    """The data folder, and the app that is started on it again and again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.start()

    def start(self) -> None:
        """As after a kill: all that is known is in the folder."""
        self.store = Store(self.folder)
        self.history = History(self.store)
        self.pending_matches = PendingMatches(self.store, self.history)

    @property
    def lines(self) -> list[tuple[str, str, Any]]:
        return [(game.id, game.outcome, game.options[FAIR]) for game in self.history.games]


@pytest.fixture
def device(tmp_path: Path) -> Device:
    return Device(tmp_path)


def ended(ending: Any = "won") -> PendingMatch:
    return replace(MATCH, ending=ending, seen=LATER, moves=40, elapsed=600)


@pytest.mark.parametrize("fair", [True, False, None])
def test_a_match_is_written_down_when_it_is_proven(device: Device, fair: bool | None) -> None:
    assert device.pending_matches.begin(MATCH) == MATCH
    device.pending_matches.keep(ended())
    assert device.lines == []
    device.pending_matches.close(ended(), fair)
    assert device.lines == [("seat1-1", "won", fair)]
    (game,) = device.history.games
    assert (game.moves, game.elapsed, game.finished) == (40, 600, LATER)
    assert game.options == {"hp": 61, "opponent": "online", RIVAL: "Bob", FAIR: fair}
    assert device.store.read(OPEN) is None


def test_once_however_often_it_is_said(device: Device) -> None:
    device.pending_matches.begin(MATCH)
    for fair in (True, None, False):
        device.pending_matches.close(ended(), fair)
    device.start()
    assert device.pending_matches.begin(MATCH) is None
    device.pending_matches.keep(ended("lost"))
    device.pending_matches.settle(NEXT_WEEK)
    assert device.lines == [("seat1-1", "won", True)]


def test_a_killed_app_goes_on_where_it_was(device: Device) -> None:
    device.pending_matches.begin(MATCH)
    half = replace(MATCH, moves=12, elapsed=200)
    device.pending_matches.keep(half)
    device.start()
    assert device.pending_matches.begin(replace(MATCH, started=LATER)) == half


def test_killed_between_the_end_and_its_proof(device: Device) -> None:
    device.pending_matches.begin(MATCH)
    device.pending_matches.keep(ended())
    device.pending_matches.settle(LATER)
    # It is being verified.
    assert device.lines == []
    device.start()
    device.pending_matches.settle(LATER)
    assert device.lines == [("seat1-1", "won", None)]


def test_killed_between_the_list_and_the_open_match(device: Device, tmp_path: Path) -> None:
    device.pending_matches.begin(MATCH)
    device.history.add(ended().finished(True))
    device.start()
    device.pending_matches.settle(NEXT_WEEK)
    assert device.lines == [("seat1-1", "won", True)]
    assert device.store.read(OPEN) is None


def test_a_match_that_was_forsaken_is_lost(device: Device) -> None:
    device.pending_matches.begin(MATCH)
    device.start()
    device.pending_matches.settle(LATER)
    assert device.lines == []
    device.pending_matches.settle(NEXT_WEEK)
    assert device.lines == [("seat1-1", "lost", None)]
    assert FORSAKEN < 7 * 24 * 60 * 60


@pytest.mark.parametrize("killed", [True, False])
def test_another_seat_gives_the_match_of_the_last_one_up(device: Device, killed: bool) -> None:
    device.pending_matches.begin(MATCH)
    if killed:
        device.start()
    device.pending_matches.arrive("seat1")
    assert device.lines == []
    device.pending_matches.arrive("seat2")
    assert device.lines == [("seat1-1", "lost", None)]


def test_a_seat_that_is_not_there_any_more_is_lost(device: Device) -> None:
    device.pending_matches.begin(MATCH)
    device.start()
    device.pending_matches.forsake("seat2")
    assert device.lines == []
    device.pending_matches.forsake("seat1")
    assert device.lines == [("seat1-1", "lost", None)]


def test_another_match_ends_the_one_before(device: Device) -> None:
    device.pending_matches.begin(MATCH)
    second = replace(MATCH, id="seat1-2")
    assert device.pending_matches.begin(second) == second
    assert device.lines == [("seat1-1", "lost", None)]
    device.pending_matches.close(replace(second, ending="won"), True)
    assert [line[1] for line in device.lines] == ["lost", "won"]


def test_what_is_played_elsewhere_is_forgotten(device: Device) -> None:
    device.pending_matches.begin(MATCH)
    device.pending_matches.drop("seat2")
    assert device.store.read(OPEN) == MATCH
    device.pending_matches.drop("seat1")
    device.start()
    device.pending_matches.settle(NEXT_WEEK)
    assert device.lines == []


def test_a_full_disk_loses_nothing(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    device.pending_matches.begin(MATCH)
    device.pending_matches.keep(ended())
    monkeypatch.setattr(History, "are_saved", property(lambda _: False))
    device.pending_matches.close(ended(), True)
    assert device.store.read(OPEN) == ended()


@pytest.mark.parametrize(
    "wrong", [{"id": "no id!"}, {"ending": "drawn"}, {"moves": -1}, {"started": "once"}]
)
def test_what_cannot_be_a_match_is_set_aside(device: Device, wrong: dict[str, Any]) -> None:
    device.store.write(OPEN, replace(MATCH, **wrong))
    device.start()
    assert device.store.read(OPEN) is None
    assert device.pending_matches.begin(MATCH) == MATCH


def test_online_matches_are_a_group_of_their_own(device: Device) -> None:
    for number, ending in enumerate(["won", "lost", "won", "won"], start=1):
        match = replace(MATCH, id=f"seat1-{number}", ending=ending, seen=f"2024-05-15T12:1{number}")
        device.pending_matches.begin(match)
        device.pending_matches.close(match, True)
    figures = statistics(device.history.games).of("cribbage", ("online",))
    assert (figures.played, figures.won, figures.lost, figures.streak) == (4, 3, 1, 2)
