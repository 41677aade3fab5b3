"""Lost connections and long turns: no move is lost, and the player learns only what matters."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.online import words
from kivyapp.style import motion
from rules.cribbage.phases import Phase
from server import messages
from tests.kivyapp.support.online_player import (
    OnlineTouchPlayer,
    begin_match,
    play_match,
    visible_text,
)
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import until


def test_the_app_reconnects_by_itself_and_loses_no_move(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    server.held_requests = []
    online.key("1")
    online.key("2")
    online.key("c")
    assert len(server.held_requests) == 1
    # The move was sent, but the connection broke before the server played it.
    server.held_requests = None
    server.break_connection()
    server.is_down = True
    online.run(motion.CONNECTION_LOST_AFTER + 0.2)
    text = visible_text(online)
    assert words.SERVER_UNANSWERED() in text or words.CONNECTION_LOST() in text
    server.is_down = False
    until(online, lambda: len(server.room.moves) == 1)
    online.run(0.5)
    assert words.SERVER_UNANSWERED() not in visible_text(online)
    assert words.RECONNECTED() in online.app.services.announcer.spoken
    assert screen.match.acting is None
    play_match(online, server, screen)


def test_a_short_disconnection_is_not_reported(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    server.break_connection()
    online.run(motion.CONNECTION_LOST_AFTER + 0.5)
    assert len(server.urls) == 2
    assert screen.banner is None
    spoken = set(online.app.services.announcer.spoken)
    assert not {words.CONNECTION_LOST(), words.RECONNECTED()} & spoken


def test_a_pending_move_is_not_sent_twice(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    server.held_requests = []
    online.keys("1", "2", "c", "c")
    assert len(server.held_requests) == 1
    assert cribbage_words.WORDS.refusals["move_pending"]() in visible_text(online)
    server.release_requests()
    online.run(0.5)
    assert len(server.room.moves) == 1
    assert len(screen.table.piles["hand1"]) == 4


def test_a_dropped_card_returns_when_the_server_refuses_it(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    while not (screen.match.facts["phase"] == Phase.PEGGING and screen.match.acting):
        screen.playback.skip_to_end()
        if not server.opponent_plays() and screen.match.acting:
            OnlineTouchPlayer(online, 1).play()
        online.frame(5)
    online.run(1)
    server.held_requests = []
    cards = screen.match.known.hand
    OnlineTouchPlayer(online, 1, drags=True).play_card(cards[0], "pile")
    assert len(server.held_requests) == 1
    n = server.held_requests[0]["n"]
    server.send(messages.error("wrong_phase", n))
    online.run(0.6)
    layout = screen.table.shown_layout()
    assert len(layout["hand1"]) == len(cards)
    spot = screen.table.spot_of(cards[0])
    sprite = screen.table.piles[spot[0]][spot[1]]
    assert sprite.pos == pytest.approx(sprite.target)


def test_a_disconnected_opponent_is_counted_down(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    server.opponent_disconnects(95)
    online.frame(3)
    assert words.opponent_away("Bob", 95) in visible_text(online)
    online.run(10)
    assert words.opponent_away("Bob", 85) in visible_text(online)
    # It is announced once, not every second.
    spoken = online.app.services.announcer.spoken
    announced = [text for text in spoken if "lost the connection" in text]
    assert announced == [words.opponent_away("Bob", 95)]
    server.opponent_reconnects()
    online.frame(3)
    assert "lost the connection" not in visible_text(online)
    assert words.BACK_AGAIN(name="Bob") in spoken


def test_a_long_turn_is_counted_down_and_its_end_is_not_announced(
    online: Any, server: FakeServer
) -> None:
    begin_match(online, server)
    spoken = online.app.services.announcer.spoken
    server.send_countdown(own=60)
    online.frame(3)
    assert words.turn_countdown("", 60) in visible_text(online)
    assert words.turn_countdown("", 60) in spoken
    online.run(10)
    assert words.turn_countdown("", 50) in visible_text(online)
    server.send_countdown(opponent=30)
    online.frame(3)
    assert words.turn_countdown("Bob", 30) in visible_text(online)
    before = len(spoken)
    server.send_countdown()
    online.frame(3)
    assert "left" not in visible_text(online)
    assert len(spoken) == before
