"""The lobby: opening and joining rooms, and every reason why that fails."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.games.cribbage.screen import CribbageScreen
from kivyapp.online import nearby_words, words
from rules.room_codes import format_room_code
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.online_player import create_room, fill_field, join_room, visible_text
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets, until


def test_opening_a_room_shows_and_shares_its_code(
    online: Any, server: FakeServer, device: FakeDevice
) -> None:
    device.can_share = True
    screen = create_room(online)
    assert isinstance(screen, OnlineScreen)
    code = server.room.code
    assert server.urls == [f"ws://localhost:8765/play?room={code}"]
    assert f"{code[:4]} {code[4:]}" in visible_text(online)
    assert words.WAITING() in visible_text(online)
    online.press(words.SHARE_INVITATION())
    assert f"peacock://cribbage?room={code}\n" in device.shared[0]
    assert f"{code[:4]} {code[4:]}" in device.shared[0]
    assert online.app.services.settings.value.player_name == "Ann"
    assert server.room.game.hp == 61
    check_targets(online.app.root_widget)
    # Screen readers spell the code, and keys reach every button.
    labels = [element.label for element in online.app.window_tree.read()]
    assert words.spelled_code(format_room_code(code)) in labels
    online.app.focus.clear()
    online.key("enter")
    assert len(device.shared) == 2
    reached = set()
    for _ in range(8):
        online.key("tab")
        reached.add(online.app.focus.widget.accessible_name)
    assert {words.SHARE_INVITATION(), words.LEAVE_ROOM(), "Menu", "Back"} <= reached


def test_a_room_for_classic_cribbage_has_no_hit_points(online: Any, server: FakeServer) -> None:
    online.press(nearby_words.RULES())
    online.run(0.3)
    assert "Hit points" in visible_text(online).split("\n")
    online.press("Scoring: Classic to 121")
    online.run(0.3)
    assert "Hit points" not in visible_text(online).split("\n")
    online.press(nearby_words.DONE())
    online.run(0.3)
    assert "Scoring: Classic to 121" in visible_text(online)
    create_room(online)
    assert server.room.game.is_classic


def test_a_code_may_be_typed_in_any_form(online: Any, server: FakeServer) -> None:
    server.open_opponent_room("Bob")
    screen = join_room(online, "7c5t-jdse")
    server.opponent_reveals_bytes()
    online.run(0.5)
    assert screen.match.has_game
    assert screen.match.seat == 2
    assert screen.match.seating.names.of(1) == "Bob"
    # The player's own hand is face up, at the bottom.
    own, opponent = (screen.table.card_rect(pile, 0) for pile in ("hand2", "hand1"))
    assert own.y < opponent.y
    assert all(sprite.face_up for sprite in screen.table.piles["hand2"])
    assert all(sprite.card is None for sprite in screen.table.piles["hand1"])


def test_an_invalid_code_or_a_missing_name_is_an_error_at_its_field(
    online: Any, server: FakeServer
) -> None:
    fill_field(online, words.CODE(), "7C5T JDS0")
    online.press(words.JOIN())
    assert words.INVALID_CODE() in visible_text(online)
    fill_field(online, words.CODE(), "7C5T JDSE")
    online.press(words.JOIN())
    assert words.NAME_NEEDED() in visible_text(online)
    assert server.urls == []


@pytest.mark.parametrize(
    "reason",
    ["no_such_room", "room_taken", "newer_server", "older_server", "bad_options", "bad_field",
     "not_seated"],
)  # fmt: skip
def test_a_refusal_is_explained_and_leads_back_to_the_lobby(
    online: Any, server: FakeServer, reason: str
) -> None:
    server.refusal = reason
    join_room(online, "7C5TJDSE")
    assert words.failure(reason) in visible_text(online)
    assert words.failure(reason) in " ".join(online.app.services.announcer.spoken)
    online.press(words.TO_LOBBY())
    online.run(0.3)
    assert isinstance(current_screen(online), CribbageScreen)
    # The typed code is still there.
    assert online.named(words.CODE()).text == "7C5T JDSE"


@pytest.mark.parametrize("reason", ["slow_down", "full", "unavailable", "elsewhere"])
def test_a_temporary_refusal_is_explained_and_retried(
    online: Any, server: FakeServer, reason: str
) -> None:
    server.refusal = reason
    screen = create_room(online)
    assert words.RETRY_REASONS[reason]() in visible_text(online)
    server.refusal = None
    until(online, lambda: screen.online_room.host.room is not None)
    online.frame(2)
    assert words.WAITING() in visible_text(online)


def test_without_an_answer_the_server_can_be_changed(online: Any, server: FakeServer) -> None:
    server.is_down = True
    create_room(online)
    assert "ws://localhost:8765" in visible_text(online)
    assert words.NO_ANSWER() in visible_text(online)
    tried = len(server.urls)
    online.press(words.TRY_NOW())
    online.frame(3)
    # An automatic retry may happen at the same moment.
    assert len(server.urls) - tried in (1, 2)
    online.press(words.CHANGE_SERVER())
    online.run(0.3)
    fill_field(online, app_words.SERVER_LABEL(), "no server at all")
    online.press(app_words.SAVE())
    assert app_words.SERVER_WRONG() in visible_text(online)
    server.is_down = False
    fill_field(online, app_words.SERVER_LABEL(), "192.168.1.5")
    online.press(app_words.SAVE())
    online.run(0.5)
    assert server.urls[0].startswith("ws://192.168.1.5:8765/play?room=")
    assert words.WAITING() in visible_text(online)
    assert online.app.services.settings.value.server == "ws://192.168.1.5:8765"


def test_the_lobby_can_be_used_by_keyboard(online: Any, server: FakeServer) -> None:
    online.app.focus.clear()
    for _ in range(12):
        online.key("tab")
        focused = online.app.focus.widget
        if getattr(focused, "accessible_name", "") == app_words.PLAYER_NAME():
            online.type("Ann")
        if getattr(focused, "accessible_name", "") == words.CREATE():
            online.key("enter")
            break
    online.run(0.5)
    assert words.WAITING() in visible_text(online)
    assert server.room.seats[0].name == "Ann"
