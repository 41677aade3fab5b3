"""Watching: the table with both hands face down, from the link to the result."""

from __future__ import annotations

from typing import Any

from kivyapp import words as app_words
from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.watch_screen import WatchScreen
from kivyapp.online import nearby_words, seat_tickets, words
from kivyapp.platform.links import Invitation, Link, LinkError, parse, render
from protocol.constants import RoomStage
from rules.cribbage.state import HANDS
from rules.room_codes import format_room_code
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.online_player import begin_match, create_room, fill_field, visible_text
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets, until


def watch(online: Any, server: FakeServer) -> WatchScreen:
    """Type the code for watching a match of two others."""
    server.deal_for_two()
    fill_field(online, words.CODE(), format_room_code(server.room.watch_code))
    online.press(words.JOIN())
    screen = current_screen(online)
    until(online, lambda: screen.match.has_game)
    assert isinstance(screen, WatchScreen)
    return screen


def test_a_spectator_sees_both_hands_face_down_and_the_match_to_its_end(
    online: Any, server: FakeServer
) -> None:
    screen = watch(online, server)
    assert screen.match.seating.names.players == ("Bob", "Cleo")
    seen_hidden = 0
    for _ in range(600):
        if not server.play_for_two():
            break
        online.frame(2)
        screen.playback.skip_to_end()
        for name, cards in zip(HANDS, server.room.state.hands, strict=True):
            shown = screen.table.piles[name]
            assert len(shown) == len(cards)
            if not server.room.state.is_revealed:
                assert not any(sprite.face_up or sprite.card for sprite in shown)
                seen_hidden += len(shown)
    assert seen_hidden
    assert server.room.stage is RoomStage.OVER
    until(online, lambda: screen.sheets.result is not None)
    online.run(0.5)
    winner = cribbage_words.winner(screen.match.seating.names, server.room.outcome.winner)
    assert online.app.services.navigation.top.name == winner
    check_targets(online.app.root_widget)
    # Nothing of it is the spectator's own.
    online.press(words.STOP_WATCHING())
    online.run(0.5)
    services = online.app.services
    assert seat_tickets.load(services) is None
    assert len(services.history.games) == 0
    assert set(server.received) <= {"watch", "ping"}


def test_the_menu_of_a_spectator_shares_the_code_for_watching_only(
    online: Any, server: FakeServer, device: FakeDevice
) -> None:
    device.can_share = True
    watch(online, server)
    online.press("Menu")
    online.run(0.3)
    online.press(words.SHARE_WATCHING())
    online.run(0.3)
    (text,) = device.shared
    assert f"peacock://cribbage?watch={server.room.watch_code}" in text
    assert server.room.code not in text


def test_a_player_shares_the_code_for_watching_from_the_room_and_the_match(
    online: Any, server: FakeServer, device: FakeDevice
) -> None:
    device.can_share = True
    screen = create_room(online)
    online.press(words.SHARE_WATCHING())
    online.run(0.3)
    online.press(nearby_words.SHARE_LINK())
    online.key("escape")
    server.opponent_joins()
    online.run(1.5)
    assert screen.match.has_game
    online.press("Menu")
    online.run(0.3)
    online.press(words.SHARE_WATCHING())
    online.run(0.3)
    online.press(nearby_words.SHARE_LINK())
    assert len(device.shared) == 2
    for text in device.shared:
        assert f"peacock://cribbage?watch={server.room.watch_code}" in text
        assert format_room_code(server.room.watch_code) in text
        assert server.room.code not in text


def test_links_for_playing_and_watching_are_never_taken_for_each_other() -> None:
    invitations = (
        Invitation("7C5TJDSE", "wss://cards.example.org"),
        Invitation("7C5TABCDEFGH", "wss://cards.example.org", is_watching=True),
    )
    for invitation in invitations:
        assert parse(render(Link("cribbage", invitation=invitation))).invitation == invitation
    for wrong in ("room=7C5TABCDEFGH", "watch=7C5TJDSE", "room=7C5TJDSE&watch=7C5TABCDEFGH"):
        try:
            parse(f"peacock://cribbage?{wrong}")
        except LinkError:
            continue
        raise AssertionError(f"taken for a link: {wrong}")


# Gestures


def test_players_say_something_by_touch_or_key_and_hear_each_other(
    online: Any, server: FakeServer
) -> None:
    begin_match(online, server)
    online.press(words.SAY_SOMETHING())
    online.run(0.3)
    check_targets(online.app.root_widget)
    online.press("Thanks!")
    online.run(0.3)
    online.key("h")
    online.run(0.3)
    online.press("Good game!")
    online.run(0.3)
    assert server.gestures == ["thanks", "goodGame"]
    server.opponent_says("oops")
    online.run(0.3)
    assert "Bob: Oops!" in online.app.services.announcer.spoken
    assert "Bob: Oops!" in visible_text(online)


def test_gestures_of_others_can_be_hidden(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    online.press(words.SAY_SOMETHING())
    online.run(0.3)
    online.press(words.SHOW_GESTURES())
    online.run(0.3)
    assert not online.app.services.settings.value.show_gestures
    server.opponent_says("hurry")
    online.run(0.3)
    assert "Bob: Your move!" not in online.app.services.announcer.spoken


# Any opponent


def test_any_opponent_is_offered_where_others_can_be(online: Any, server: FakeServer) -> None:
    assert words.QUICK_MATCH() not in visible_text(online)
    online.app.services.settings.change(server="wss://cards.example.org")
    fill_field(online, app_words.PLAYER_NAME(), "Ann")
    online.press(words.QUICK_MATCH())
    online.run(0.5)
    screen = current_screen(online)
    assert server.urls == [f"wss://cards.example.org/play?room={server.room.code}"]
    assert words.LOOKING() in visible_text(online)
    # A code would only be in the way.
    assert format_room_code(server.room.code) not in visible_text(online)
    server.opponent_joins()
    online.run(1.5)
    assert screen.match.has_game


def test_looking_for_an_opponent_can_be_stopped(online: Any, server: FakeServer) -> None:
    online.app.services.settings.change(server="wss://cards.example.org")
    fill_field(online, app_words.PLAYER_NAME(), "Ann")
    online.press(words.QUICK_MATCH())
    online.run(0.5)
    online.press(words.STOP_LOOKING())
    online.run(0.5)
    assert server.received[-1] == "leave"
    assert seat_tickets.load(online.app.services) is None
    assert len(online.app.services.history.games) == 0
