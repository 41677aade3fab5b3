"""Invitations: shared as a link, followed by a tap, and never to a server nobody agreed to."""

from __future__ import annotations

import doctest
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kivyapp import words as app_words
from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.games.cribbage.screen import CribbageScreen
from kivyapp.online import accept_invitation as invited
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online import words
from kivyapp.online.accept_invitation import read_invitation
from kivyapp.online.invitation import Invitation
from kivyapp.online.server_address import HOME
from kivyapp.shell.links import Link, render
from rules.codes import CODES, grouped, room_code
from tests.kivyapp.support.cribbage_match import screen_of
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets, parlour
from tests.kivyapp.support.visitor import begin, create, fill, texts

CODE = "7C5TJDSE"
LINK = f"peacock://cribbage?room={CODE}"
AFAR = "wss://cards.example.org"
LINK_AFAR = f"{LINK}&server={AFAR}"


@pytest.fixture
def opened(drive: Callable[[Any], Any], tmp_path: Path, server: FakeServer) -> Any:
    """Open an app by a link, as a desktop does; with settings of before."""

    def open_by(link: str | None, **settings: Any) -> Any:
        server.open_for("Bob")
        first = parlour(tmp_path, toy=False, make_socket=server.make_socket)
        drive(first).app.services.settings.change(
            help_offered=frozenset({"cribbage"}), speed="instant", **settings
        )
        app = parlour(
            tmp_path, link, toy=False, make_socket=server.make_socket, device=FakeDevice()
        )
        driver = drive(app)
        driver.run(0.5)
        return driver

    return open_by


def called(server: FakeServer) -> list[str]:
    """The addresses that the app has called."""
    return [] if server.socket is None else server.socket.urls


# Reading


def test_the_examples_are_true() -> None:
    assert doctest.testmod(invited).failed == 0


@given(st.integers(0, CODES - 1).map(room_code), st.sampled_from([HOME, AFAR]))
def test_what_is_shared_can_be_pasted_as_it_is(code: str, server: str) -> None:
    link = render(Link("cribbage", invitation=Invitation(code, server)))
    message = words.invitation(code, link, "" if server == HOME else server)
    assert grouped(code) in message
    for pasted in (message, message.replace("\n", " "), link, link.capitalize(), f"({link})."):
        found = read_invitation(pasted, "wss://elsewhere.example.org")
        assert found == Invitation(code, server), pasted


@pytest.mark.parametrize(
    "typed", ["", "hello", "7C5T JDS0", f"{LINK}0", f"{LINK}&server=ftp://x", "klondike?seed=1"]
)
def test_what_names_no_room_is_none(typed: str) -> None:
    assert read_invitation(typed, HOME) is None


# Following a link


def test_whoever_is_known_joins_at_once(opened: Any, server: FakeServer) -> None:
    driver = opened(LINK, player_name="Ann")
    assert isinstance(screen_of(driver), OnlineScreen)
    assert called(server) == [f"{HOME}/play?room={CODE}"]
    server.rival_opens()
    driver.run(0.5)
    assert screen_of(driver).duel.on_table
    assert server.room.seats[1].name == "Ann"


def test_whoever_is_new_says_their_name_and_joins_with_one_tap(
    opened: Any, server: FakeServer
) -> None:
    driver = opened(LINK)
    assert not called(server)
    assert driver.named(words.CODE).text == "7C5T JDSE"
    driver.press(words.JOIN)
    assert words.NAME_NEEDED in texts(driver)
    fill(driver, app_words.PLAYER_NAME, "Ann")
    driver.press(words.JOIN)
    driver.run(0.5)
    assert called(server) == [f"{HOME}/play?room={CODE}"]
    assert len(server.room.seats) == 2


def test_an_intent_leads_there_from_wherever_one_is(opened: Any, server: FakeServer) -> None:
    driver = opened(None, player_name="Ann")
    driver.app.services.navigation.open_game("klondike")
    driver.run(0.3)
    driver.app._device.open_link(LINK)
    driver.run(0.5)
    assert isinstance(screen_of(driver), OnlineScreen)
    assert server.room.seats[1].name == "Ann"


@pytest.mark.parametrize("name", ["Ann", ""])
def test_a_foreign_server_is_named_and_asked_about_before_it_is_called(
    opened: Any, server: FakeServer, name: str
) -> None:
    driver = opened(LINK_AFAR, player_name=name)
    assert driver.app.services.navigation.top.name == words.OTHER_SERVER
    assert AFAR in texts(driver)
    check_targets(driver.app.stage)
    driver.run(5)
    assert not called(server)
    driver.press(words.JOIN_THERE)
    driver.run(0.5)
    if not name:
        assert not called(server)
        # Where one is about to join stands there still.
        assert AFAR in texts(driver)
        fill(driver, app_words.PLAYER_NAME, "Ann")
        driver.press(words.JOIN)
        driver.run(0.5)
    assert called(server) == [f"{AFAR}/play?room={CODE}"]
    assert driver.app.services.settings.value.server == HOME


@pytest.mark.parametrize("by_key", [True, False])
def test_a_foreign_server_that_is_declined_is_never_called(
    opened: Any, server: FakeServer, by_key: bool
) -> None:
    driver = opened(LINK_AFAR, player_name="Ann")
    if by_key:
        driver.key("escape")
    else:
        driver.press(words.NOT_NOW)
    driver.run(5)
    assert isinstance(screen_of(driver), CribbageScreen)
    assert not called(server)
    assert ticketing.kept(driver.app.services) is None


def test_the_server_of_the_settings_is_not_foreign(opened: Any, server: FakeServer) -> None:
    opened(LINK_AFAR, player_name="Ann", server=AFAR)
    assert called(server) == [f"{AFAR}/play?room={CODE}"]


def test_a_link_without_a_server_means_the_usual_one(opened: Any, server: FakeServer) -> None:
    driver = opened(LINK, player_name="Ann", server=AFAR)
    assert not called(server)
    assert HOME in texts(driver)


@pytest.mark.parametrize(
    "link, key, detail",
    [
        (f"{LINK}0", "room_unusable", f"{CODE}0"),
        ("cribbage?room=hello", "room_unusable", "hello"),
        (f"{LINK}&server=ftp://x", "server_unusable", "ftp://x"),
    ],
)
def test_a_garbled_link_is_refused_with_a_reason(
    opened: Any, server: FakeServer, link: str, key: str, detail: str
) -> None:
    driver = opened(link, player_name="Ann")
    assert app_words.link_error(key, detail) in texts(driver)
    assert driver.app.services.navigation.top.name == "hub"
    assert not called(server)


def test_a_room_that_is_not_there_is_told_and_leads_to_the_lobby(
    opened: Any, server: FakeServer
) -> None:
    driver = opened("cribbage?room=AAAABBBB", player_name="Ann")
    assert words.FAILURES["no_such_room"] in texts(driver)
    driver.press(words.TO_LOBBY)
    driver.run(0.3)
    assert driver.named(words.CODE).text == "AAAA BBBB"


# With a seat elsewhere


def test_the_link_to_ones_own_room_leads_back_to_ones_seat(online: Any, server: FakeServer) -> None:
    begin(online, server)
    code = server.room.code
    online.app.services.navigation.to_hub()
    online.app.open_link(f"cribbage?room={code}")
    online.run(1)
    assert screen_of(online).duel.seat == 1
    assert screen_of(online).duel.on_table
    assert len(server.room.seats) == 2


def test_a_seat_elsewhere_is_not_given_up_unasked(online: Any, server: FakeServer) -> None:
    begin(online, server)
    mine, dialled = server.room.code, len(called(server))
    online.app.open_link(LINK)
    online.run(0.5)
    assert len(called(server)) == dialled
    assert words.room_row(mine) in texts(online)
    assert online.named(words.CODE).text == "7C5T JDSE"
    online.press(words.room_row(mine))
    online.run(1)
    assert screen_of(online).duel.on_table


# In the lobby


@pytest.mark.parametrize("typed", ["7c5t jdse", LINK, f"Join me: {LINK}. See you!"])
def test_a_link_or_a_code_in_the_field_joins(online: Any, server: FakeServer, typed: str) -> None:
    server.open_for("Bob")
    fill(online, app_words.PLAYER_NAME, "Ann")
    online.named(words.CODE).text = typed
    online.press(words.JOIN)
    online.run(0.5)
    assert len(server.room.seats) == 2


def test_a_pasted_link_to_a_foreign_server_is_asked_about(online: Any, server: FakeServer) -> None:
    server.open_for("Bob")
    fill(online, app_words.PLAYER_NAME, "Ann")
    online.named(words.CODE).text = LINK_AFAR
    online.press(words.JOIN)
    online.run(0.5)
    assert not called(server)
    assert AFAR in texts(online)
    online.press(words.JOIN_THERE)
    online.run(0.5)
    assert called(server) == [f"{AFAR}/play?room={CODE}"]


def test_choosing_a_server_ends_the_trust_in_that_of_an_invitation(
    opened: Any, server: FakeServer
) -> None:
    driver = opened(LINK_AFAR)
    driver.press(words.JOIN_THERE)
    driver.run(0.3)
    driver.app.services.settings.change(server="ws://192.168.1.5:8765")
    fill(driver, app_words.PLAYER_NAME, "Ann")
    driver.press(words.JOIN)
    driver.run(0.5)
    assert called(server) == [f"ws://192.168.1.5:8765/play?room={CODE}"]


def test_an_invitation_to_another_server_names_it(online: Any, server: FakeServer) -> None:
    shared: list[str] = []
    online.app._device.share = lambda text: shared.append(text) or True
    online.app.services.settings.change(server=AFAR)
    create(online)
    online.press(words.SHARE_INVITATION)
    code = server.room.code
    assert f"peacock://cribbage?room={code}&server={AFAR}\n" in shared[0]
    assert f"{grouped(code)} on the server {AFAR}" in shared[0]
