"""A seat: kept while its room lasts, found again, and given to nobody else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online import words
from tests.kivyapp.support.cribbage_match import middle, ready, screen_of, wait_until
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.visitor import begin, texts


def test_back_keeps_the_seat_and_offers_to_return(online: Any, server: FakeServer) -> None:
    begin(online, server)
    online.key("escape")
    online.run(0.3)
    assert online.app.services.navigation.top.name == "hub"
    online.press(words.GO_BACK)
    online.run(1)
    screen = screen_of(online)
    assert isinstance(screen, OnlineScreen)
    assert screen.duel.on_table
    assert screen.duel.seat == 1
    assert len(server.room.seats) == 2


@pytest.mark.parametrize("far", [True, False])
def test_leaving_with_a_finger_on_a_card(online: Any, server: FakeServer, far: bool) -> None:
    if far:
        begin(online, server)
    online.app.services.navigation.close_sheets()
    screen = screen_of(online)
    wait_until(online, lambda: ready(screen))
    x, y = middle(screen.table, screen.duel.known.hand[0])
    finger = online.finger(x, y)
    online.app.services.navigation.back()
    finger.to(x + 80, y + 160).up()
    assert online.app.services.navigation.top.name == "hub"


def test_a_killed_app_finds_back_through_the_lobby(
    online: Any, server: FakeServer, drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    begin(online, server)
    kept = ticketing.kept(online.app.services)
    assert kept.room == server.room.code
    app = parlour(tmp_path, toy=False, make_socket=server.make_socket)
    again = drive(app)
    app.services.navigation.open_game("cribbage")
    again.frame(3)
    assert words.seat_kept(kept.room) in texts(again)
    screen_of(again).sheets.open_lobby()
    again.run(0.5)
    again.press(words.room_row(kept.room))
    again.run(1)
    assert screen_of(again).duel.on_table
    assert screen_of(again).duel.seat == 1


def test_a_seat_taken_over_elsewhere_is_told_and_not_fought_for(
    online: Any, server: FakeServer
) -> None:
    begin(online, server)
    server.socket.cut(4001)
    online.run(20)
    assert words.FAILURES["replaced"] in texts(online)
    assert len(server.socket.urls) == 1
