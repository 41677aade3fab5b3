"""A seat is saved while its room lasts, and the player can return to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.online import seat_tickets, words
from tests.kivyapp.support.cribbage_match import card_point, current_screen
from tests.kivyapp.support.online_player import begin_match, visible_text
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import parlour, until


@pytest.mark.parametrize("by_key", [True, False])
def test_going_back_from_a_match_asks_first(online: Any, server: FakeServer, by_key: bool) -> None:
    screen = begin_match(online, server)
    if by_key:
        online.key("escape")
    else:
        online.press("Back")
    online.run(0.3)
    assert online.app.services.navigation.top.name == words.LEAVE_QUESTION()
    online.press(words.STAY())
    online.run(0.3)
    assert current_screen(online) is screen
    assert not online.app.services.navigation.sheets
    # Back once more closes the sheet and no more than that.
    online.key("escape")
    online.key("escape")
    online.run(0.3)
    assert current_screen(online) is screen


def test_going_back_saves_the_seat_and_offers_to_return(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    online.key("escape")
    online.run(0.3)
    online.press(words.LEAVE_FOR_NOW())
    online.run(0.3)
    assert online.app.services.navigation.top.name == "hub"
    online.press(words.RETURN_TO_SEAT())
    online.run(1)
    screen = current_screen(online)
    assert isinstance(screen, OnlineScreen)
    assert screen.match.has_game
    assert screen.match.seat == 1
    assert len(server.room.seats) == 2


@pytest.mark.parametrize("is_online", [True, False])
def test_a_screen_can_be_left_with_a_finger_on_a_card(
    online: Any, server: FakeServer, is_online: bool
) -> None:
    if is_online:
        begin_match(online, server)
    online.app.services.navigation.close_sheets()
    screen = current_screen(online)
    until(online, lambda: screen.match.acting and not screen.playback.is_playing)
    x, y = card_point(screen.table, screen.match.known.hand[0])
    finger = online.finger(x, y)
    online.app.services.navigation.back()
    finger.to(x + 80, y + 160).up()
    assert online.app.services.navigation.top.name == "hub"


def test_a_killed_app_returns_to_its_seat_from_the_lobby(
    online: Any, server: FakeServer, drive: Callable[[Any], Any], tmp_path: Path
) -> None:
    begin_match(online, server)
    ticket = seat_tickets.load(online.app.services)
    assert ticket is not None
    assert ticket.room == server.room.code
    app = parlour(tmp_path, fake_games=False, make_socket=server.make_socket)
    again = drive(app)
    app.services.navigation.open_game("cribbage")
    again.frame(3)
    assert words.seat_saved(ticket.room) in visible_text(again)
    current_screen(again).sheets.open_lobby()
    again.run(0.5)
    again.press(words.return_to_room(ticket.room))
    again.run(1)
    assert current_screen(again).match.has_game
    assert current_screen(again).match.seat == 1


def test_a_seat_taken_over_by_another_device_is_not_reclaimed(
    online: Any, server: FakeServer
) -> None:
    begin_match(online, server)
    server.break_connection(4001)
    online.run(20)
    assert words.FAILURES["replaced"]() in visible_text(online)
    assert len(server.urls) == 1
