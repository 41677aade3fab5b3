"""Hosting a match in the app, and joining one nearby: every way in, and what is said on the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.online import nearby_words, words
from kivyapp.online.nearby_code import advertised_id, read_code, write_code
from kivyapp.platform.nearby import FoundRoom
from kivyapp.widgets.qr_code import QrCode
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.online_player import fill_field, visible_text
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets, parlour

PHONE = (412, 915)
TILE = "the tile"
ROOM = "NEAR7C5T"
LINK = f"peacock://cribbage?room={ROOM}&server=ws://192.168.1.7:8766"


class FakeRoomServer:
    """Stands in for the thread that hosts a room."""

    port = 8766
    url = "ws://127.0.0.1:8766"

    def __init__(self, folder: Path, room: str, key: str, port: int | None) -> None:
        self.folder, self.room, self.key, self.asked_port = folder, room, key, port
        self.is_open = True

    def stop(self) -> None:
        self.is_open = False


@pytest.fixture
def servers() -> list[FakeRoomServer]:
    """The servers that the app has made."""
    return []


@pytest.fixture
def app(
    drive: Callable[[Any], Any],
    tmp_path: Path,
    server: FakeServer,
    device: FakeDevice,
    servers: list[FakeRoomServer],
) -> Any:
    """A driver of the app at its hub, with a fresh folder: no name, no server, nothing played."""

    def make(*arguments: Any) -> FakeRoomServer:
        servers.append(FakeRoomServer(*arguments))
        return servers[-1]

    made = parlour(
        tmp_path,
        fake_games=False,
        make_socket=server.make_socket,
        make_room_server=make,
        device=device,
    )
    driver = drive(made)
    driver.resize(*PHONE)
    made.services.settings.change(speed="instant", help_offered=frozenset({"cribbage"}))
    driver.frame(3)
    return driver


class Taps:
    """Presses by name, and counts."""

    def __init__(self, driver: Any) -> None:
        self.driver, self.count = driver, 0

    def __call__(self, name: str) -> None:
        """Press what is called so, or the tile of the game."""
        is_tile = name == TILE
        self.driver.press(current_screen(self.driver).tiles["cribbage"] if is_tile else name)
        self.driver.run(0.4)
        self.count += 1


def open_lobby(driver: Any) -> Taps:
    """From the hub to the lobby."""
    tap = Taps(driver)
    driver.app.services.settings.change_options("cribbage", hp=61)
    tap(TILE)
    tap("Menu")
    tap(words.PLAY_ONLINE())
    return tap


def join(server: FakeServer, driver: Any) -> None:
    """A guest joins the app's room, sees the rules and is ready."""
    server.opponent_joins()
    driver.run(1.5)


def test_a_host_is_in_a_dealt_match_after_four_taps(
    app: Any, server: FakeServer, device: FakeDevice, servers: list[FakeRoomServer]
) -> None:
    tap = open_lobby(app)
    tap(nearby_words.HOST())
    screen = current_screen(app)
    assert isinstance(screen, OnlineScreen)
    (made,) = servers
    assert made.room.startswith("NEAR")
    assert server.urls == [f"ws://127.0.0.1:8766/play?room={made.room}"]
    # What others need is on the screen, in three forms.
    shown = visible_text(app)
    code = write_code("192.168.1.5", 8766, made.room)
    assert code in shown
    (qr,) = [each for each in screen.walk() if isinstance(each, QrCode)]
    assert qr.text == f"peacock://cribbage?room={made.room}&server=ws://192.168.1.5:8766"
    assert device.network.advertised is not None
    assert device.network.advertised[0] == nearby_words.DEFAULT_HOST()
    # The rules, and who deals, are said before anybody has joined.
    for text in ("Hit points", "Elements", nearby_words.HOST_KNOWS()):
        assert text in shown
    check_targets(app.app.root_widget)
    join(server, app)
    assert screen.match.has_game
    assert tap.count <= 4


def test_a_guest_with_the_qr_code_is_in_a_dealt_match_after_two_taps(
    app: Any, server: FakeServer
) -> None:
    server.open_opponent_room("Ann", code=ROOM)
    app.app.open_link(LINK)
    app.run(0.5)
    assert not server.urls
    assert "192.168.1.7" in visible_text(app)
    tap = Taps(app)
    tap(words.JOIN())
    shown = visible_text(app)
    for text in ("Ann's rules", "Hit points", nearby_words.HOST_KNOWS_GUEST(name="Ann")):
        assert text in shown
    assert not current_screen(app).match.has_game
    tap(nearby_words.READY())
    server.opponent_reveals_bytes()
    app.run(0.5)
    assert current_screen(app).match.has_game
    assert tap.count == 2
    assert server.urls == [f"ws://192.168.1.7:8766/play?room={ROOM}"]
    assert server.room.seats[1].name == nearby_words.DEFAULT_GUEST()


def test_a_room_is_found_in_the_list_and_needs_its_code(
    app: Any, server: FakeServer, device: FakeDevice
) -> None:
    server.open_opponent_room("Ann", code=ROOM)
    open_lobby(app)
    assert nearby_words.NO_ROOMS() in visible_text(app)
    assert device.network.report is not None
    # An address on the internet is never offered.
    far = FoundRoom("Eve", "AAAA", "93.184.216.34", 8766)
    device.network.report([FoundRoom("Ann", "P69R", "192.168.1.7", 8766), far])
    app.run(0.2)
    assert "Join Eve" not in visible_text(app)
    app.press("Join Ann")
    app.run(0.3)
    app.press(nearby_words.GO_THERE())
    assert nearby_words.INVALID_SECRET(name="Ann") in visible_text(app)
    fill_field(app, nearby_words.SECRET(name="Ann"), "7c5t")
    app.press(nearby_words.GO_THERE())
    app.run(0.5)
    assert server.urls == [f"ws://192.168.1.7:8766/play?room={ROOM}"]
    # Nothing is looked for any more.
    assert device.network.report is None


def test_a_typed_code_holds_the_address(app: Any, server: FakeServer) -> None:
    server.open_opponent_room("Ann", code=ROOM)
    open_lobby(app)
    fill_field(app, nearby_words.CODE(), "KBQAA A7C5X")
    app.press(words.JOIN())
    assert nearby_words.INVALID_CODE() in visible_text(app)
    fill_field(app, nearby_words.CODE(), write_code("192.168.1.7", 8768, ROOM).lower())
    app.press(words.JOIN())
    app.run(0.5)
    assert server.urls == [f"ws://192.168.1.7:8768/play?room={ROOM}"]


def test_nothing_is_offered_that_cannot_work(app: Any, server: FakeServer) -> None:
    open_lobby(app)
    assert "localhost" not in visible_text(app)
    fill_field(app, nearby_words.CODE(), "7C5T JDSE")
    app.press(words.JOIN())
    assert nearby_words.SERVER_CODE() in visible_text(app)
    app.press(nearby_words.A_SERVER())
    app.run(0.3)
    # No server is chosen yet, so it is asked for first.
    assert "localhost" not in visible_text(app)
    fill_field(app, app_words.SERVER_LABEL(), "cards.example.org")
    app.press(app_words.SAVE())
    app.run(0.4)
    assert words.CREATE() in visible_text(app)
    assert "wss://cards.example.org" in visible_text(app)


def test_the_host_chooses_every_option(
    app: Any, server: FakeServer, servers: list[FakeRoomServer]
) -> None:
    open_lobby(app)
    app.press(nearby_words.RULES())
    app.run(0.3)
    for name in ("Hit points: 91", "Elements", "Poison"):
        app.press(name)
        app.run(0.1)
    app.press(nearby_words.DONE())
    app.run(0.3)
    app.press(nearby_words.HOST())
    app.run(0.5)
    game = server.room.game
    assert (game.hp, game.elements, game.poison) == (91, True, True)


def test_hosting_ends_with_the_room_and_comes_back_with_it(
    app: Any, server: FakeServer, device: FakeDevice, servers: list[FakeRoomServer]
) -> None:
    tap = open_lobby(app)
    tap(nearby_words.HOST())
    join(server, app)
    # A phone that turns its screen off would stop hosting.
    assert not app.window.allow_screensaver
    services = app.app.services
    services.navigation.to_hub()
    app.run(0.5)
    assert app.window.allow_screensaver
    assert not servers[0].is_open
    assert device.network.advertised is None
    # The hub leads back: the same room, key and port.
    tap(TILE)
    assert servers[1].is_open
    assert (servers[1].room, servers[1].key) == (servers[0].room, servers[0].key)
    assert servers[1].asked_port == 8766
    app.run(0.5)
    assert current_screen(app).match.has_game
    current_screen(app).sheets.leave()
    app.run(0.3)
    assert nearby_words.LEAVE_WARNING() in visible_text(app)
    app.press(words.GIVE_UP())
    app.run(0.5)
    assert not servers[1].is_open
    assert "leave" in server.received


def test_a_host_that_is_put_away_disconnects_until_it_is_back(
    app: Any, server: FakeServer, servers: list[FakeRoomServer]
) -> None:
    tap = open_lobby(app)
    tap(nearby_words.HOST())
    join(server, app)
    app.app.on_pause()
    app.run(5)
    # The guest's device learns it from the server, which keeps running.
    assert server.socket.listener is None
    assert servers[0].is_open
    app.app.on_resume()
    app.run(1)
    assert server.socket.listener is not None


def test_a_changed_address_is_offered_and_advertised_anew(
    app: Any, device: FakeDevice, servers: list[FakeRoomServer]
) -> None:
    tap = open_lobby(app)
    device.network.own_addresses = []
    tap(nearby_words.HOST())
    assert nearby_words.NO_NETWORK_TEXT() in visible_text(app)
    assert device.network.advertised is None
    for address in ("192.168.43.1", "10.0.0.7"):
        device.network.own_addresses = ["93.184.216.34", address]
        app.run(5)
        assert write_code(address, 8766, servers[0].room) in visible_text(app)
        assert device.network.advertised is not None


def test_a_guest_finds_a_host_again_at_another_address(
    app: Any, server: FakeServer, device: FakeDevice
) -> None:
    server.open_opponent_room("Ann", code=ROOM)
    app.app.open_link(LINK)
    app.run(0.5)
    app.press(words.JOIN())
    app.run(0.5)
    room_id = advertised_id(server.room.watch_code)
    server.is_down = True
    server.break_connection()
    app.run(3)
    assert device.network.report is not None
    server.is_down = False
    others = [FoundRoom("Eve", "AAAA", "192.168.1.9", 8766)]
    device.network.report([*others, FoundRoom("Ann", room_id, "10.0.0.7", 8770)])
    app.run(1)
    assert server.urls[-1] == f"ws://10.0.0.7:8770/play?room={ROOM}"
    assert not [url for url in server.urls if "192.168.1.9" in url]
    assert device.network.report is None


def test_the_system_is_asked_for_the_network_with_a_reason(
    app: Any, device: FakeDevice, servers: list[FakeRoomServer]
) -> None:
    device.network.allowed = False
    tap = open_lobby(app)
    assert device.network.report is None
    tap(nearby_words.HOST())
    assert nearby_words.PERMISSION_TEXT() in visible_text(app)
    assert not servers
    assert device.network.asked == 0
    tap(nearby_words.ALLOW())
    assert device.network.asked == 1


def test_spectators_of_a_hosted_match_have_a_code_of_their_own(
    app: Any, server: FakeServer, servers: list[FakeRoomServer]
) -> None:
    tap = open_lobby(app)
    tap(nearby_words.HOST())
    tap(words.SHARE_WATCHING())
    code = write_code("192.168.1.5", 8766, server.room.watch_code)
    assert code in visible_text(app)
    invitation = read_code(code)
    assert invitation is not None
    assert invitation.is_watching
    assert invitation.room == server.room.watch_code
    assert servers[0].room[4:] not in code.replace(" ", "")[6:]


def test_a_device_that_cannot_listen_says_so(
    app: Any, servers: list[FakeRoomServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(FakeRoomServer, "__init__", fail)
    tap = open_lobby(app)
    tap(nearby_words.HOST())
    assert "Address already in use" in visible_text(app)
