"""A line that is lost, slow or refused: no move is lost with it, and little is said of it."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.online import words
from kivyapp.style import motion
from rules.cribbage.phases import Phase
from server import letters
from tests.kivyapp.support.cribbage_match import wait_until
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.visitor import Touches, begin, play_out, texts


def test_a_lost_line_comes_back_without_a_tap_and_loses_no_move(
    online: Any, server: FakeServer
) -> None:
    screen = begin(online, server)
    server.held = []
    online.key("1")
    online.key("2")
    online.key("c")
    assert len(server.held) == 1
    # Sent, but lost with the line before it was played.
    server.held = None
    server.socket.cut()
    server.dead = True
    online.run(motion.LINE_PATIENCE + 0.2)
    assert words.LINE_UNANSWERED in texts(online) or words.LINE_LOST in texts(online)
    server.dead = False
    wait_until(online, lambda: len(server.room.moves) == 1)
    online.run(0.5)
    assert words.LINE_UNANSWERED not in texts(online)
    assert words.LINE_BACK in online.app.services.announcer.spoken
    assert screen.duel.acting is None
    play_out(online, server, screen)


def test_a_short_loss_is_not_even_told(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.socket.cut()
    online.run(motion.LINE_PATIENCE + 0.5)
    assert len(server.socket.urls) == 2
    assert screen._banner is None
    assert not {words.LINE_LOST, words.LINE_BACK} & set(online.app.services.announcer.spoken)


def test_a_move_on_its_way_is_not_sent_twice(online: Any, server: FakeServer) -> None:
    screen = begin(online, server)
    server.held = []
    online.keys("1", "2", "c", "c")
    assert len(server.held) == 1
    assert cribbage_words.WORDS.refusals["move_pending"] in texts(online)
    server.release()
    online.run(0.5)
    assert len(server.room.moves) == 1
    assert len(screen.table.piles["hand1"]) == 4


def test_a_card_dropped_on_a_lost_line_comes_back_when_it_is_refused(
    online: Any, server: FakeServer
) -> None:
    screen = begin(online, server)
    while not (screen.duel.facts["phase"] == Phase.PEGGING and screen.duel.acting):
        screen.playback.hurry()
        if not server.rival_plays() and screen.duel.acting:
            Touches(online, 1).play()
        online.frame(5)
    online.run(1)
    server.held = []
    cards = screen.duel.known.hand
    Touches(online, 1, drags=True)._take(cards[0], "pile")
    assert len(server.held) == 1
    n = server.held[0]["n"]
    server.tell(letters.error("wrong_phase", n))
    online.run(0.6)
    layout = screen.table.lying()
    assert len(layout["hand1"]) == len(cards)
    spot = screen.table.spot_of(cards[0])
    sprite = screen.table.piles[spot[0]][spot[1]]
    assert sprite._place.xy == pytest.approx(sprite.target)


def test_the_countdown_of_one_who_is_gone(online: Any, server: FakeServer) -> None:
    begin(online, server)
    server.rival_goes(95)
    online.frame(3)
    assert words.away("Bob", 95) in texts(online)
    online.run(10)
    assert words.away("Bob", 85) in texts(online)
    # Said once, not every second.
    said = [text for text in online.app.services.announcer.spoken if "lost the connection" in text]
    assert said == [words.away("Bob", 95)]
    server.rival_is_back()
    online.frame(3)
    assert "lost the connection" not in texts(online)
    assert words.BACK_AGAIN.format(name="Bob") in online.app.services.announcer.spoken


def test_a_long_turn_is_counted_down_and_its_end_is_no_news(
    online: Any, server: FakeServer
) -> None:
    begin(online, server)
    spoken = online.app.services.announcer.spoken
    server.counts_down(own=60)
    online.frame(3)
    assert words.thinking("", 60) in texts(online)
    assert words.thinking("", 60) in spoken
    online.run(10)
    assert words.thinking("", 50) in texts(online)
    server.counts_down(rival=30)
    online.frame(3)
    assert words.thinking("Bob", 30) in texts(online)
    before = len(spoken)
    server.counts_down()
    online.frame(3)
    assert "left" not in texts(online)
    assert len(spoken) == before
