"""A faulty server: the screen survives wrong views of valid form, and reports invalid messages."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from kivyapp.online import words
from kivyapp.style import motion
from rules.cribbage.validate_view import validate_view
from rules.wire import WireError, decode_view
from server import messages
from tests.kivyapp.support.online_player import begin_match, visible_text
from tests.kivyapp.support.online_room import FakeServer
from tests.server.corruption import corrupted

FIRST_VERSION = 1_000


def is_accepted(value: Any) -> bool:
    try:
        validate_view(decode_view(value))
    except (WireError, ValueError, TypeError, LookupError, AttributeError):
        return False
    return True


def wrong_states(server: FakeServer, random: Random) -> list[dict[str, Any]]:
    """States of a whole match, each changed in a way that the validation accepts."""
    room, found = server.room, []
    while room.outcome is None:
        move = random.choice(room.game.legal_moves(room.state))
        room.play(room.version, move)
        state = json.loads(messages.whole_state(room, server.seat))
        views = [view for view in corrupted(state["view"], random, 12) if is_accepted(view)]
        found += [{**state, "view": view} for view in views]
    return found


def test_the_screen_survives_wrong_views_of_valid_form(online: Any, server: FakeServer) -> None:
    screen = begin_match(online, server)
    states = wrong_states(server, Random("lies"))
    assert len(states) > 40
    for version, state in enumerate(states, start=FIRST_VERSION):
        server.send(json.dumps({**state, "version": version}))
        online.frame(3)
        if version % 5 == 0:
            # Time for delayed effects.
            online.run(1.0)
        assert screen.match.facts["round"] == state["view"]["facts"]["round"]


def test_an_invalid_message_ends_the_session_and_is_reported(
    online: Any, server: FakeServer
) -> None:
    begin_match(online, server)
    server.send('{"type":"state","version":"now"}')
    online.run(motion.CONNECTION_LOST_AFTER + 0.5)
    assert words.FAILURES["not_understood"]() in visible_text(online)
