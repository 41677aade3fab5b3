"""Online matches under random touches, keys and rotations, with failing connections."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.games.cribbage.perspective import layout_for_seat
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online import seat_tickets
from kivyapp.online.open_room import open_room
from kivyapp.online.server_lobby import ServerLobby
from protocol.constants import RoomStage
from rules.wire import encode_view
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.masher import Masher
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import parlour, until

pytestmark = pytest.mark.slow


class RandomEvents:
    """Random actions of the server, the connection and the opponent."""

    def __init__(self, driver: Any, server: FakeServer, seed: int) -> None:
        self.driver, self.server, self.random = driver, server, Random(seed)
        self.happened: set[str] = set()

    def step(self) -> None:
        server, random = self.server, self.random
        room = server.room
        if not isinstance(current_screen(self.driver), OnlineScreen):
            self._return()
        elif server.is_down:
            server.is_down = random.random() > 0.1
        elif server.is_connected and random.random() < 0.02:
            self.happened.add("disconnected")
            server.is_down = random.random() < 0.5
            server.break_connection()
        elif server.is_connected and room is not None and room.code == server.code and server.seat:
            self._opponent_acts(room)

    def _opponent_acts(self, room: Any) -> None:
        server, random = self.server, self.random
        if room.stage is RoomStage.WAITING:
            if random.random() < 0.2:
                server.opponent_joins()
        elif room.stage is RoomStage.SHUFFLING:
            server.opponent_reveals_bytes()
        elif room.stage is RoomStage.PLAYING:
            self.happened.add("played")
            if random.random() < 0.3:
                server.opponent_plays()
            elif random.random() < 0.03:
                server.opponent_disconnects(random.randrange(120))
            elif random.random() < 0.03:
                server.opponent_reconnects()
        elif random.random() < 0.1 and room.dealt and not any(seat.has_left for seat in room.seats):
            self.happened.add("rematch")
            server.opponent_wants_rematch()

    def _return(self) -> None:
        services = self.driver.app.services
        ticket = seat_tickets.load(services)
        self.happened.add("left" if ticket is None else "returned")
        if ticket is None:
            ServerLobby(services, GAME_UIS["cribbage"]).create()
        else:
            open_room(services, GAME_UIS["cribbage"], ticket)


@pytest.mark.parametrize("seed", [1, 3])
def test_random_events_neither_crash_nor_desynchronize(
    drive: Callable[[Any], Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    soaks: bool,
) -> None:
    server = FakeServer()
    driver = drive(parlour(tmp_path, fake_games=False, make_socket=server.make_socket))
    settings = driver.app.services.settings
    settings.change(player_name="Ann", help_offered=frozenset({"cribbage"}))
    settings.change_options("cribbage", hp=61)
    # Keys must not close the app.
    monkeypatch.setattr(driver.app, "stop", lambda: None)
    masher, events = Masher(driver, seed), RandomEvents(driver, server, seed)
    try:
        for _ in range(400 if soaks else 200):
            events.step()
            masher.frame()
        masher.release_all()
        assert {"disconnected", "played"} <= events.happened
        check_table(driver, server, events)
    finally:
        server.close()
        monkeypatch.undo()


def check_table(driver: Any, server: FakeServer, events: RandomEvents) -> None:
    """Without further failures, the app comes to show the state of the server."""
    server.is_down = False
    while not is_playing_online(current_screen(driver)):
        events.step()
        driver.frame(3)
    driver.app.services.navigation.close_sheets()
    screen = current_screen(driver)
    match, room, client = screen.match, server.room, screen.online_room.host.client
    until(driver, lambda: client.version == room.version and client.pending is None)
    screen.playback.skip_to_end()
    until(driver, lambda: not screen.playback.is_playing)
    assert encode_view(match.view) == encode_view(room.game.view(room.state, match.seat))
    assert screen.table.shown_layout() == layout_for_seat(match.view.layout, match.seat)
    assert (screen.layout.parent is screen) == (screen.waiting_room is None)


def is_playing_online(screen: Any) -> bool:
    return isinstance(screen, OnlineScreen) and screen.match.has_game
