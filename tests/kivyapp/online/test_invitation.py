"""Invitations: shared as links, opened by a tap, and never to an unconfirmed server."""

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
from kivyapp.online import accept_invitation, nearby_words, seat_tickets, words
from kivyapp.online.accept_invitation import read_invitation
from kivyapp.platform.links import Invitation, Link, render
from kivyapp.storage.server_address import DEFAULT_SERVER
from rules.room_codes import CODE_COUNT, format_room_code, room_code
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.online_player import begin_match, create_room, fill_field, visible_text
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets, parlour

CODE = "7C5TJDSE"
LINK = f"peacock://cribbage?room={CODE}"
OTHER_SERVER = "wss://cards.example.org"
LINK_OTHER_SERVER = f"{LINK}&server={OTHER_SERVER}"


@pytest.fixture
def opened(
    drive: Callable[[Any], Any], tmp_path: Path, server: FakeServer, device: FakeDevice
) -> Any:
    """Starts the app with a link, as a desktop does, and with earlier settings."""

    def open_with(link: str | None, **settings: Any) -> Any:
        server.open_opponent_room("Bob")
        first = parlour(tmp_path, fake_games=False, make_socket=server.make_socket)
        drive(first).app.services.settings.change(
            help_offered=frozenset({"cribbage"}), speed="instant", **settings
        )
        app = parlour(
            tmp_path, link, fake_games=False, make_socket=server.make_socket, device=device
        )
        driver = drive(app)
        driver.run(0.5)
        return driver

    return open_with


# Reading


def test_doctests_pass() -> None:
    assert doctest.testmod(accept_invitation).failed == 0


@given(
    st.integers(0, CODE_COUNT - 1).map(room_code), st.sampled_from([DEFAULT_SERVER, OTHER_SERVER])
)
def test_a_shared_message_can_be_pasted_unchanged(code: str, server: str) -> None:
    link = render(Link("cribbage", invitation=Invitation(code, server)))
    message = words.invitation(
        "Cribbage Clash", code, link, "" if server == DEFAULT_SERVER else server
    )
    assert format_room_code(code) in message
    for pasted in (message, message.replace("\n", " "), link, link.capitalize(), f"({link})."):
        found = read_invitation("cribbage", pasted, "wss://elsewhere.example.org")
        assert found == Invitation(code, server), pasted


@pytest.mark.parametrize(
    "typed", ["", "hello", "7C5T JDS0", f"{LINK}0", f"{LINK}&server=ftp://x", "klondike?seed=1"]
)
def test_text_without_a_room_is_no_invitation(typed: str) -> None:
    assert read_invitation("cribbage", typed, DEFAULT_SERVER) is None


# Opening a link


def test_a_player_with_a_name_joins_at_once(opened: Any, server: FakeServer) -> None:
    driver = opened(LINK, player_name="Ann")
    assert isinstance(current_screen(driver), OnlineScreen)
    assert server.urls == [f"{DEFAULT_SERVER}/play?room={CODE}"]
    server.opponent_reveals_bytes()
    driver.run(0.5)
    # The rules of the room are seen and agreed to before the deal.
    assert "Hit points" in visible_text(driver)
    assert not current_screen(driver).match.has_game
    driver.press(nearby_words.READY())
    driver.run(0.5)
    assert current_screen(driver).match.has_game
    assert server.room.seats[1].name == "Ann"


def test_a_new_player_enters_a_name_and_joins(opened: Any, server: FakeServer) -> None:
    driver = opened(LINK)
    assert not server.urls
    assert driver.named(words.CODE()).text == "7C5T JDSE"
    driver.press(words.JOIN())
    assert words.NAME_NEEDED() in visible_text(driver)
    fill_field(driver, app_words.PLAYER_NAME(), "Ann")
    driver.press(words.JOIN())
    driver.run(0.5)
    assert server.urls == [f"{DEFAULT_SERVER}/play?room={CODE}"]
    assert len(server.room.seats) == 2


def test_a_link_opens_the_room_from_any_screen(
    opened: Any, server: FakeServer, device: FakeDevice
) -> None:
    driver = opened(None, player_name="Ann")
    driver.app.services.navigation.open_game("klondike")
    driver.run(0.3)
    assert device.open_link is not None
    device.open_link(LINK)
    driver.run(0.5)
    assert isinstance(current_screen(driver), OnlineScreen)
    assert server.room.seats[1].name == "Ann"


@pytest.mark.parametrize("name", ["Ann", ""])
def test_another_server_needs_confirmation_before_connecting(
    opened: Any, server: FakeServer, name: str
) -> None:
    driver = opened(LINK_OTHER_SERVER, player_name=name)
    assert driver.app.services.navigation.top.name == words.OTHER_SERVER()
    assert OTHER_SERVER in visible_text(driver)
    check_targets(driver.app.root_widget)
    driver.run(5)
    assert not server.urls
    driver.press(words.JOIN_THERE())
    driver.run(0.5)
    if not name:
        assert not server.urls
        # The lobby shows the server of the invitation.
        assert OTHER_SERVER in visible_text(driver)
        fill_field(driver, app_words.PLAYER_NAME(), "Ann")
        driver.press(words.JOIN())
        driver.run(0.5)
    assert server.urls == [f"{OTHER_SERVER}/play?room={CODE}"]
    assert driver.app.services.settings.value.server == DEFAULT_SERVER


@pytest.mark.parametrize("by_key", [True, False])
def test_a_declined_server_is_never_contacted(
    opened: Any, server: FakeServer, by_key: bool
) -> None:
    driver = opened(LINK_OTHER_SERVER, player_name="Ann")
    if by_key:
        driver.key("escape")
    else:
        driver.press(words.NOT_NOW())
    driver.run(5)
    assert isinstance(current_screen(driver), CribbageScreen)
    assert not server.urls
    assert seat_tickets.load(driver.app.services) is None


def test_the_server_in_the_settings_needs_no_confirmation(opened: Any, server: FakeServer) -> None:
    opened(LINK_OTHER_SERVER, player_name="Ann", server=OTHER_SERVER)
    assert server.urls == [f"{OTHER_SERVER}/play?room={CODE}"]


def test_a_link_without_a_server_means_the_default_server(opened: Any, server: FakeServer) -> None:
    driver = opened(LINK, player_name="Ann", server=OTHER_SERVER)
    assert not server.urls
    assert DEFAULT_SERVER in visible_text(driver)


@pytest.mark.parametrize(
    "link, key, detail",
    [
        (f"{LINK}0", "room_unusable", f"{CODE}0"),
        ("cribbage?room=hello", "room_unusable", "hello"),
        (f"{LINK}&server=ftp://x", "server_unusable", "ftp://x"),
    ],
)
def test_an_invalid_link_is_refused_with_a_reason(
    opened: Any, server: FakeServer, link: str, key: str, detail: str
) -> None:
    driver = opened(link, player_name="Ann")
    assert app_words.link_error(key, detail) in visible_text(driver)
    assert driver.app.services.navigation.top.name == "hub"
    assert not server.urls


def test_a_missing_room_is_reported_and_leads_to_the_lobby(opened: Any, server: FakeServer) -> None:
    driver = opened("cribbage?room=AAAABBBB", player_name="Ann")
    assert words.FAILURES["no_such_room"]() in visible_text(driver)
    driver.press(words.TO_LOBBY())
    driver.run(0.3)
    assert driver.named(words.CODE()).text == "AAAA BBBB"


# With a saved seat


def test_a_link_to_the_own_room_returns_to_the_saved_seat(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    code = server.room.code
    online.app.services.navigation.to_hub()
    online.app.open_link(f"cribbage?room={code}")
    online.run(1)
    assert current_screen(online).match.seat == 1
    assert current_screen(online).match.has_game
    assert len(server.room.seats) == 2


def test_a_saved_seat_is_not_given_up_without_asking(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    own_code, connections = server.room.code, len(server.urls)
    online.app.open_link(LINK)
    online.run(0.5)
    assert len(server.urls) == connections
    assert words.return_to_room(own_code) in visible_text(online)
    assert online.named(words.CODE()).text == "7C5T JDSE"
    online.press(words.return_to_room(own_code))
    online.run(1)
    assert current_screen(online).match.has_game


# In the lobby


@pytest.mark.parametrize("typed", ["7c5t jdse", LINK, f"Join me: {LINK}. See you!"])
def test_the_field_accepts_a_code_or_a_link(online: Any, server: FakeServer, typed: str) -> None:
    server.open_opponent_room("Bob")
    fill_field(online, app_words.PLAYER_NAME(), "Ann")
    online.named(words.CODE()).text = typed
    online.press(words.JOIN())
    online.run(0.5)
    assert len(server.room.seats) == 2


def test_a_pasted_link_to_another_server_needs_confirmation(
    online: Any, server: FakeServer
) -> None:
    server.open_opponent_room("Bob")
    fill_field(online, app_words.PLAYER_NAME(), "Ann")
    online.named(words.CODE()).text = LINK_OTHER_SERVER
    online.press(words.JOIN())
    online.run(0.5)
    assert not server.urls
    assert OTHER_SERVER in visible_text(online)
    online.press(words.JOIN_THERE())
    online.run(0.5)
    assert server.urls == [f"{OTHER_SERVER}/play?room={CODE}"]


def test_choosing_a_server_replaces_that_of_the_invitation(opened: Any, server: FakeServer) -> None:
    driver = opened(LINK_OTHER_SERVER)
    driver.press(words.JOIN_THERE())
    driver.run(0.3)
    driver.app.services.settings.change(server="ws://192.168.1.5:8765")
    fill_field(driver, app_words.PLAYER_NAME(), "Ann")
    driver.press(words.JOIN())
    driver.run(0.5)
    assert server.urls == [f"ws://192.168.1.5:8765/play?room={CODE}"]


def test_a_shared_invitation_names_a_custom_server(
    online: Any, server: FakeServer, device: FakeDevice
) -> None:
    device.can_share = True
    online.app.services.settings.change(server=OTHER_SERVER)
    create_room(online)
    online.press(words.SHARE_INVITATION())
    code = server.room.code
    assert f"peacock://cribbage?room={code}&server={OTHER_SERVER}\n" in device.shared[0]
    assert f"{format_room_code(code)} on the server {OTHER_SERVER}" in device.shared[0]
