"""What is said around an online match, without a window: addresses, names, seats, every reason."""

from __future__ import annotations

import doctest
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kivyapp.online.server_address as address_module
import kivyapp.online.words as online_words
from kivyapp.games.cribbage.words import WORDS
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online.client import PASSING
from kivyapp.online.connection import Status
from kivyapp.online.online_status import Away, Situation, Thinking, Way, remark, waiting
from kivyapp.online.room import RemoteRoom, Stage
from kivyapp.online.seating import OnlineSeating
from kivyapp.online.server_address import HOME, clean_address
from kivyapp.online.ticket import Ticket
from kivyapp.storage.settings import clean_player_name, from_json
from kivyapp.storage.store import Store
from rules.game import Outcome
from server.words import MESSAGES

words = online_words
SERVER = "wss://cards.example.org"


def room(stage: Stage = Stage.PLAYING, **changes: Any) -> RemoteRoom:
    made = RemoteRoom(
        code="7C5TJDSE", match=1, stage=stage, names=("Ann", "Bob"), options={}, away=120,
        server_pledge="", pledges=("", ""), opened=(True, True), rematch=(False, False),
        left=(False, False), outcome=None,
    )  # fmt: skip
    return replace(made, **changes)


@pytest.mark.parametrize("module", [online_words, address_module])
def test_the_examples_are_true(module: Any) -> None:
    failed, tried = doctest.testmod(module)
    assert (failed, tried > 0) == (0, True)


# Addresses


@pytest.mark.parametrize(
    "typed, called",
    [
        ("cards.example.org", "wss://cards.example.org"),
        ("cards.example.org:9000", "wss://cards.example.org:9000"),
        ("cards.example.org/clash/", "wss://cards.example.org/clash"),
        ("https://cards.example.org", "wss://cards.example.org"),
        ("http://cards.example.org", "ws://cards.example.org"),
        ("WS://Cards.Example.org", "ws://cards.example.org"),
        ("  localhost ", HOME),
        ("raspberry", "ws://raspberry:8765"),
        ("raspberry.local", "ws://raspberry.local:8765"),
        ("192.168.1.5", "ws://192.168.1.5:8765"),
        ("10.0.0.7:80", "ws://10.0.0.7:80"),
        ("8.8.8.8", "wss://8.8.8.8"),
        ("[::1]:8765", "ws://[::1]:8765"),
        ("", None),
        ("no server", None),
        ("ftp://cards.example.org", None),
        ("ws://", None),
        ("cards.example.org:port", None),
        ("cards.example.org:99999", None),
        ("me@cards.example.org", None),
        ("cards.example.org/?room=7C5TJDSE", None),
        ("[::1", None),
        ("cards..example.org", None),
        ("x" * 64 + ".org", None),
        ("x" * 300, None),
        ("cards\x00.example.org", None),
    ],
)
def test_an_address_as_it_is_typed(typed: str, called: str | None) -> None:
    assert clean_address(typed) == called
    if called is not None:
        assert clean_address(called) == called


def test_any_text_is_an_address_or_none() -> None:
    chance = Random(3)
    letters = "ab.:/[]@?#%-_ ws1:/\\\u00e9\n"
    for _ in range(3000):
        text = "".join(chance.choices(letters, k=chance.randrange(14)))
        called = clean_address(text)
        assert called is None or clean_address(called) == called, text


def test_settings_from_outside_never_hold_a_wrong_address_or_name() -> None:
    read = from_json({"version": 1, "server": "javascript:alert(1)", "player_name": "a\nb" * 30})
    assert (read.server, read.player_name) == (HOME, "")
    assert clean_player_name("x" * 99) == "x" * 24
    assert clean_player_name(" \u202e Ann\t Lee ") == "Ann Lee"


# Words for every reason


def test_every_code_of_the_server_has_words_of_its_own() -> None:
    # What a client that speaks properly can never be told.
    never = {
        "not_text", "too_large", "not_json", "not_a_frame", "unknown_type", "other_room",
        "not_seated", "already_seated", "not_started", "not_yet", "not_over", "future_version",
    }  # fmt: skip
    known = words.FAILURES.keys() | words.TROUBLES.keys() | WORDS.refusals.keys()
    assert MESSAGES.keys() - never - known == set()
    assert words.TROUBLES.keys() >= PASSING
    assert words.failure("anything_new") == "The server refused: anything new."


def test_every_reason_of_unfairness_has_words() -> None:
    from rules.fairness import Unfair

    for reason in words.UNFAIR:
        assert words.UNFAIR[reason] in words.fairness(Unfair(reason, 3))


# How things stand


def test_before_the_room_is_reached() -> None:
    connecting = Situation(SERVER, Status.CONNECTING, attempts=1)
    assert waiting(connecting).heading == words.CONNECTING
    failed_once = Situation(SERVER, Status.WAITING, attempts=1)
    assert waiting(failed_once).heading == words.NO_ANSWER
    assert SERVER in waiting(failed_once).text
    # While the next attempt is under way it does not flicker back.
    again = Situation(SERVER, Status.CONNECTING, attempts=2)
    assert waiting(again) == waiting(failed_once)
    busy = replace(again, trouble="full")
    assert waiting(busy).text == words.TROUBLES["full"]
    refused = replace(busy, failure="room_taken")
    assert waiting(refused).ways == (Way.LOBBY,)


def test_in_the_room() -> None:
    here = Situation(SERVER, Status.ONLINE, seat=1, room=room(Stage.WAITING, names=("Ann",)))
    assert waiting(here).code == "7C5TJDSE"
    assert waiting(here).ways[0] is Way.SHARE
    cut = replace(here, status=Status.WAITING)
    assert waiting(cut).trouble == words.LINE_LOST
    assert waiting(cut).ways[0] is Way.TRY_NOW
    shuffling = replace(here, room=room(Stage.SHUFFLING))
    assert "Bob" in waiting(shuffling).text
    left = replace(here, room=room(Stage.OVER, left=(False, True), outcome=Outcome(1, "left")))
    assert waiting(left).heading == "Bob has left"


def test_over_the_cards() -> None:
    fine = Situation(SERVER, Status.ONLINE, seat=2, room=room())
    assert remark(fine) is None
    gone = remark(replace(fine, away=Away(61)))
    assert gone.text == "Ann has lost the connection: 1:01 left"
    # One's own line matters more than what was last heard of the other's.
    both = remark(replace(fine, away=Away(61), status=Status.WAITING))
    assert (both.text, both.way) == (words.LINE_LOST, Way.TRY_NOW)
    assert remark(replace(fine, failure="replaced")).way is Way.LOBBY


def test_a_turn_that_grows_long_is_counted_for_both() -> None:
    fine = Situation(SERVER, Status.ONLINE, seat=2, room=room())
    own = replace(fine, thinking=Thinking(42, own=True))
    assert remark(own).text == "Your turn: 0:42 left"
    assert remark(replace(fine, thinking=Thinking(9, own=False))).text == (
        "Ann is thinking: 0:09 left"
    )
    # Who is gone does not think.
    assert remark(replace(own, away=Away(61))).text == "Ann has lost the connection: 1:01 left"
    assert own.counting
    assert not fine.counting


def test_the_company_acts_for_its_own_seat_only() -> None:
    company = OnlineSeating(2, ("Ann", "Bob"))
    assert company.may_act({"awaited": [1, 2]}, 2) == (2,)
    assert company.may_act({"awaited": [1]}, 2) == ()
    assert company.viewing_seat({}, None) == 2
    assert (company.names.of(1), company.names.of(2)) == ("Ann", "You")


# The kept seat


class Device:
    """What a seat is kept on: a folder and a clock. Each use is a new start of the app."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.now = "2024-05-15T12:00:00+00:00"

    @property
    def store(self) -> Store:
        return Store(self._folder)

    def stamp(self) -> str:
        return self.now


def test_a_seat_is_kept_over_a_restart_and_only_its_own_is_forgotten(tmp_path: Path) -> None:
    chance, device = Random(1), Device(tmp_path)
    one = Ticket.join(SERVER, "7C5TJDSE", "Ann", chance.randbytes)
    two = Ticket.join(SERVER, "7C5TJDSF", "Ann", chance.randbytes)
    assert ticketing.kept(device) is None
    ticketing.keep(device, one)
    assert ticketing.kept(device) == one
    ticketing.forget(device, two)
    assert ticketing.kept(device) == one
    ticketing.forget(device, one)
    assert ticketing.kept(device) is None


@pytest.mark.parametrize(
    "now, there",
    [
        ("2024-05-16T11:00:00+00:00", True),
        ("2024-05-16T13:00:00+00:00", False),
        # A clock that was set back.
        ("2024-05-15T11:00:00+00:00", True),
        ("2024-05-01T12:00:00+00:00", False),
    ],
)
def test_a_seat_whose_room_is_long_gone_is_not_offered(
    tmp_path: Path, now: str, there: bool
) -> None:
    device = Device(tmp_path)
    ticketing.keep(device, Ticket.join(SERVER, "7C5TJDSE", "Ann", Random(1).randbytes))
    device.now = now
    assert (ticketing.kept(device) is not None) == there


def test_a_damaged_seat_is_set_aside(tmp_path: Path) -> None:
    for data in (b"", b"{}", b"null", ticketing._render(None)[:-3]):
        (tmp_path / "online-seat.json").write_bytes(data)
        assert ticketing.kept(Device(tmp_path)) is None
