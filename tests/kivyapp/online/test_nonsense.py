"""A server that lies in good form: the screen shows what it is told, and stays alive."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from kivyapp.online import words
from kivyapp.style import motion
from rules.cribbage.validate_view import check_view
from rules.wire import BadWire, read_view
from server import letters
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.visitor import begin, texts
from tests.server.mischief import harmed

FIRST_LIE = 1_000


def believed(value: Any) -> bool:
    try:
        check_view(read_view(value))
    except (BadWire, ValueError, TypeError, LookupError, AttributeError):
        return False
    return True


def lies(server: FakeServer, chance: Random) -> list[dict[str, Any]]:
    """Views of a whole match, each harmed in some way that nobody can see at once."""
    room, found = server.room, []
    while room.outcome is None:
        move = chance.choice(room.game.legal_moves(room.state))
        room.act(room.version, move)
        told = json.loads(letters.present(room, server.seat))
        views = [view for view in harmed(told["view"], chance, 12) if believed(view)]
        found += [{**told, "view": view} for view in views]
    return found


def test_a_screen_survives_whatever_it_is_told_in_good_form(
    online: Any, server: FakeServer
) -> None:
    screen = begin(online, server)
    told = lies(server, Random("lies"))
    assert len(told) > 40
    for version, frame in enumerate(told, start=FIRST_LIE):
        server.tell(json.dumps({**frame, "version": version}))
        online.frame(3)
        if version % 5 == 0:
            # Long enough for whatever shows itself in time.
            online.run(1.0)
        assert screen.duel.facts["round"] == frame["view"]["facts"]["round"]


def test_a_frame_that_cannot_be_understood_ends_the_talk_and_says_so(
    online: Any, server: FakeServer
) -> None:
    begin(online, server)
    server.tell('{"type":"state","version":"now"}')
    online.run(motion.LINE_PATIENCE + 0.5)
    assert words.FAILURES["not_understood"] in texts(online)
