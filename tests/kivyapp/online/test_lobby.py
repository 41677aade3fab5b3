"""The lobby: a room is opened, or joined, and whatever is in the way is told."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import words as app_words
from kivyapp.games.cribbage.online_screen import OnlineScreen
from kivyapp.games.cribbage.screen import CribbageScreen
from kivyapp.online import words
from tests.kivyapp.support.cribbage_match import screen_of, wait_until
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets
from tests.kivyapp.support.visitor import create, fill, join, texts


def test_a_room_is_opened_and_its_code_shared(online: Any, server: FakeServer) -> None:
    shared: list[str] = []
    online.app._device.share = lambda text: shared.append(text) or True
    screen = create(online)
    assert isinstance(screen, OnlineScreen)
    code = server.room.code
    assert server.socket.urls == [f"ws://localhost:8765/play?room={code}"]
    assert f"{code[:4]} {code[4:]}" in texts(online)
    assert words.WAITING in texts(online)
    online.press(words.SHARE_INVITATION)
    assert f"peacock://cribbage?room={code}\n" in shared[0]
    assert f"{code[:4]} {code[4:]}" in shared[0]
    assert online.app.services.settings.value.player_name == "Ann"
    assert server.room.game.hp == 61
    check_targets(online.app.stage)
    # Read letter by letter, and everything can be reached by keys.
    labels = [element.label for element in online.app.reader.tree()]
    assert words.spelled(code) in labels
    online.app.focus.clear()
    online.key("enter")
    assert len(shared) == 2
    reached = set()
    for _ in range(8):
        online.key("tab")
        reached.add(online.app.focus.widget.accessible_name)
    assert {words.SHARE_INVITATION, words.GIVE_UP_ROOM, "Menu", "Back"} <= reached


def test_a_room_is_joined_by_its_code_however_it_is_typed(online: Any, server: FakeServer) -> None:
    server.open_for("Bob")
    screen = join(online, "7c5t-jdse")
    server.rival_opens()
    online.run(0.5)
    assert screen.duel.on_table
    assert screen.duel.seat == 2
    assert screen.duel.company.names.of(1) == "Bob"
    # One's own hand lies open, and on the own side.
    own, rival = (screen.table.place_of(pile, 0) for pile in ("hand2", "hand1"))
    assert own.y < rival.y
    assert all(sprite.face_up for sprite in screen.table.piles["hand2"])
    assert all(sprite.card is None for sprite in screen.table.piles["hand1"])


def test_a_code_that_can_be_none_and_a_missing_name_are_refused_at_their_fields(
    online: Any, server: FakeServer
) -> None:
    fill(online, words.CODE, "7C5T JDS0")
    online.press(words.JOIN)
    assert words.CODE_WRONG in texts(online)
    fill(online, words.CODE, "7C5T JDSE")
    online.press(words.JOIN)
    assert words.NAME_NEEDED in texts(online)
    assert server.socket is None


@pytest.mark.parametrize(
    "reason",
    ["no_such_room", "room_taken", "newer_server", "older_server", "bad_options", "bad_field",
     "not_seated"],
)  # fmt: skip
def test_a_refusal_is_told_in_words_and_leads_back_to_the_lobby(
    online: Any, server: FakeServer, reason: str
) -> None:
    server.refusal = reason
    join(online, "7C5TJDSE")
    assert words.failure(reason) in texts(online)
    assert words.failure(reason) in " ".join(online.app.services.announcer.spoken)
    online.press(words.TO_LOBBY)
    online.run(0.3)
    assert isinstance(screen_of(online), CribbageScreen)
    # What was typed stands there still.
    assert online.named(words.CODE).text == "7C5T JDSE"


@pytest.mark.parametrize("reason", ["slow_down", "full", "unavailable", "elsewhere"])
def test_a_refusal_that_passes_is_told_and_tried_again(
    online: Any, server: FakeServer, reason: str
) -> None:
    server.refusal = reason
    screen = create(online)
    assert words.TROUBLES[reason] in texts(online)
    server.refusal = None
    wait_until(online, lambda: screen.duel.host.room is not None)
    online.frame(2)
    assert words.WAITING in texts(online)


def test_when_nothing_answers_it_says_where_and_the_server_can_be_changed(
    online: Any, server: FakeServer
) -> None:
    server.dead = True
    create(online)
    assert "ws://localhost:8765" in texts(online)
    assert words.NO_ANSWER in texts(online)
    tried = len(server.socket.urls)
    online.press(words.TRY_NOW)
    online.frame(3)
    # Its own next try, after a random while, may fall into the same moment.
    assert len(server.socket.urls) - tried in (1, 2)
    online.press(words.CHANGE_SERVER)
    online.run(0.3)
    fill(online, app_words.SERVER_LABEL, "no server at all")
    online.press(app_words.KEEP)
    assert app_words.SERVER_WRONG in texts(online)
    server.dead = False
    fill(online, app_words.SERVER_LABEL, "192.168.1.5")
    online.press(app_words.KEEP)
    online.run(0.5)
    assert server.socket.urls[0].startswith("ws://192.168.1.5:8765/play?room=")
    assert words.WAITING in texts(online)
    assert online.app.services.settings.value.server == "ws://192.168.1.5:8765"


def test_the_lobby_is_used_without_a_pointer(online: Any, server: FakeServer) -> None:
    online.app.focus.clear()
    for _ in range(12):
        online.key("tab")
        focused = online.app.focus.widget
        if getattr(focused, "accessible_name", "") == app_words.PLAYER_NAME:
            online.type("Ann")
        if getattr(focused, "accessible_name", "") == words.CREATE:
            online.key("enter")
            break
    online.run(0.5)
    assert words.WAITING in texts(online)
    assert server.room.seats[0].name == "Ann"
