"""What the screen says about an online match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivyapp.online import words
from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.online_status import (
    OnlineStatus,
    OpponentAway,
    StatusAction,
    StatusMessage,
    TurnCountdown,
    status_message,
    waiting_room_content,
)
from kivyapp.online.room_info import RoomInfo
from protocol.constants import RoomStage
from rules.cribbage.game import Cribbage
from rules.game import Outcome

SERVER = "wss://cards.example.org"


def room(stage: RoomStage = RoomStage.PLAYING, **changes: Any) -> RoomInfo:
    info = RoomInfo(
        code="7C5TJDSE", match=1, stage=stage, names=("Ann", "Bob"), game=Cribbage(), away=120,
        server_pledge="", pledges=("", ""), opened=(True, True), rematch=(False, False),
        left=(False, False), outcome=None,
    )  # fmt: skip
    return replace(info, **changes)


def message(status: OnlineStatus) -> StatusMessage:
    found = status_message(status)
    assert found is not None
    return found


PLAYING = OnlineStatus(SERVER, ConnectionStatus.ONLINE, seat=2, room=room())


def test_before_joining_the_waiting_room_describes_the_connection() -> None:
    connecting = OnlineStatus(SERVER, ConnectionStatus.CONNECTING, attempts=1)
    assert waiting_room_content(connecting).heading == words.CONNECTING()
    failed_once = OnlineStatus(SERVER, ConnectionStatus.WAITING, attempts=1)
    assert waiting_room_content(failed_once).heading == words.NO_ANSWER()
    assert SERVER in waiting_room_content(failed_once).text
    # The text does not change back during the next attempt.
    again = OnlineStatus(SERVER, ConnectionStatus.CONNECTING, attempts=2)
    assert waiting_room_content(again) == waiting_room_content(failed_once)
    full = replace(again, retry_reason="full")
    assert waiting_room_content(full).text == words.RETRY_REASONS["full"]()
    refused = replace(full, failure="room_taken")
    assert waiting_room_content(refused).actions == (StatusAction.LOBBY,)


def test_after_joining_the_waiting_room_describes_the_room() -> None:
    waiting = OnlineStatus(
        SERVER, ConnectionStatus.ONLINE, seat=1, room=room(RoomStage.WAITING, names=("Ann",))
    )
    assert waiting_room_content(waiting).code == "7C5T JDSE"
    assert waiting_room_content(waiting).actions[0] is StatusAction.SHARE
    disconnected = replace(waiting, connection=ConnectionStatus.WAITING)
    assert waiting_room_content(disconnected).warning == words.CONNECTION_LOST()
    assert waiting_room_content(disconnected).actions[0] is StatusAction.TRY_NOW
    shuffling = replace(waiting, room=room(RoomStage.SHUFFLING))
    assert "Bob" in waiting_room_content(shuffling).text
    over = room(RoomStage.OVER, left=(False, True), outcome=Outcome(1, "left"))
    assert waiting_room_content(replace(waiting, room=over)).heading == "Bob has left"


def test_during_play_the_most_important_problem_is_reported() -> None:
    assert status_message(PLAYING) is None
    away = replace(PLAYING, opponent_away=OpponentAway(61))
    assert message(away).text == "Ann lost the connection: 1:01 left"
    # The player's own connection matters more than the opponent's.
    both = message(replace(away, connection=ConnectionStatus.WAITING))
    assert (both.text, both.action) == (words.CONNECTION_LOST(), StatusAction.TRY_NOW)
    assert message(replace(PLAYING, failure="replaced")).action is StatusAction.LOBBY


def test_a_long_turn_is_counted_down_for_both_players() -> None:
    own = replace(PLAYING, turn_countdown=TurnCountdown(42, is_own=True))
    assert message(own).text == "Your turn: 0:42 left"
    opponents = replace(PLAYING, turn_countdown=TurnCountdown(9, is_own=False))
    assert message(opponents).text == "Ann is thinking: 0:09 left"
    # A disconnected opponent is reported first.
    away = replace(own, opponent_away=OpponentAway(61))
    assert message(away).text == "Ann lost the connection: 1:01 left"
    assert own.has_countdown
    assert not PLAYING.has_countdown
