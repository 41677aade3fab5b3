"""An online match under ten fingers, random keys and turning, while its line and its rival fail."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.games.cribbage.perspective import staged
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online.lobby import Lobby, enter
from rules.wire import write_view
from server.room import Stage
from tests.kivyapp.support.cribbage_match import screen_of, wait_until
from tests.kivyapp.support.masher import Masher
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import parlour

FRAMES = 400


class Fate:
    """What happens to an online match from outside."""

    def __init__(self, driver: Any, server: FakeServer, seed: int) -> None:
        self.driver, self.server, self.chance = driver, server, Random(seed)
        self.happened: set[str] = set()

    def strike(self) -> None:
        server, chance = self.server, self.chance
        room = server.room
        live = server.socket is not None and server.socket.listener is not None
        if not isinstance(screen_of(self.driver), OnlineScreen):
            self._come_back()
        elif server.dead:
            server.dead = chance.random() > 0.1
        elif live and chance.random() < 0.02:
            self.happened.add("cut")
            server.dead = chance.random() < 0.5
            server.socket.cut()
        elif live and room is not None and room.code == server.code and server.seat:
            self._rival(room)

    def _rival(self, room: Any) -> None:
        server, chance = self.server, self.chance
        if room.stage is Stage.WAITING:
            if chance.random() < 0.2:
                server.rival_joins()
        elif room.stage is Stage.SHUFFLING:
            server.rival_opens()
        elif room.stage is Stage.PLAYING:
            self.happened.add("played")
            if chance.random() < 0.3:
                server.rival_plays()
            elif chance.random() < 0.03:
                server.rival_goes(chance.randrange(120))
            elif chance.random() < 0.03:
                server.rival_is_back()
        elif chance.random() < 0.1 and room.dealt and not any(seat.left for seat in room.seats):
            self.happened.add("rematch")
            server.rival_wants_more()

    def _come_back(self) -> None:
        services = self.driver.app.services
        kept = ticketing.kept(services)
        self.happened.add("left" if kept is None else "returned")
        if kept is None:
            Lobby(services, GAME_UIS["cribbage"]).create()
        else:
            enter(services, GAME_UIS["cribbage"], kept)


@pytest.mark.parametrize("seed", [1, 3])
def test_nothing_breaks_and_the_picture_is_true_in_the_end(
    drive: Callable[[Any], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    server = FakeServer()
    driver = drive(parlour(tmp_path, toy=False, make_socket=server.make_socket))
    driver.close_eyes()
    settings = driver.app.services.settings
    settings.change(player_name="Ann", help_offered=frozenset({"cribbage"}))
    settings.change_options("cribbage", hp=61)
    # Leaving the app is not what is tried here.
    monkeypatch.setattr(driver.app, "stop", lambda: None)
    masher, fate = Masher(driver, seed), Fate(driver, server, seed)
    try:
        for _ in range(FRAMES):
            fate.strike()
            masher.frame()
        masher.let_go()
        assert {"cut", "played"} <= fate.happened
        settle(driver, server, fate)
    finally:
        server.close()
        monkeypatch.undo()


def settle(driver: Any, server: FakeServer, fate: Fate) -> None:
    """Everything fails no more; then both ends agree."""
    server.dead = False
    while not isinstance(screen_of(driver), OnlineScreen) or not screen_of(driver).duel.on_table:
        fate.strike()
        driver.frame(3)
    driver.app.services.navigation.close_sheets()
    screen = screen_of(driver)
    duel, room = screen.duel, server.room
    wait_until(
        driver, lambda: duel.host.talk.version == room.version and duel.host.talk.pending is None
    )
    screen.playback.hurry()
    wait_until(driver, lambda: not screen.playback.busy)
    assert write_view(duel.view) == write_view(room.game.view(room.state, duel.seat))
    assert screen.table.lying() == staged(duel.view.layout, duel.seat)
    assert (screen.stage.parent is screen) == (screen._room is None)
