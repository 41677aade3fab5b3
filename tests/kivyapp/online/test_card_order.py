"""A strip of every own card is visible in an online match, after deals and reconnections."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.kivyapp.support import online_room
from tests.kivyapp.support.cribbage_match import hidden_own_cards
from tests.kivyapp.support.online_player import begin_match
from tests.kivyapp.support.online_room import FakeServer


@pytest.mark.parametrize("number", range(4))
def test_a_deal_hides_no_card(
    online: Any, server: FakeServer, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(online_room, "SECRET", Random(number).randbytes(32))
    online.app.services.settings.change(speed="normal")
    screen = begin_match(online, server)
    online.run(2)
    assert len(screen.match.known.hand) == 6
    assert hidden_own_cards(screen.table) == []
    server.break_connection()
    online.run(5)
    assert server.is_connected
    assert hidden_own_cards(screen.table) == []
    online.resize(1000, 460)
    assert hidden_own_cards(screen.table) == []
