"""After leaving an online match, the hub offers the way back and shows the time left."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from kivyapp.games.cribbage.online_screen import OnlineScreen
from tests.kivyapp.support.cribbage_match import current_screen
from tests.kivyapp.support.online_player import begin_match
from tests.kivyapp.support.online_room import FakeServer


def test_the_tile_offers_to_return_and_counts_down(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    app = online.app
    app.services.navigation.to_hub()
    online.frame(3)
    tile = current_screen(online).tiles["cribbage"]
    assert tile.status == "Online match: return within 2:00"
    assert tile.status in tile.accessible_name
    app.services.clock.moment += timedelta(seconds=25)
    online.run(1.2)
    assert tile.status == "Online match: return within 1:35"
    app.services.clock.moment += timedelta(seconds=200)
    online.run(1.2)
    assert tile.status == "Online match: see how it ended"


def test_the_tile_leads_back_to_the_match(online: Any, server: FakeServer) -> None:
    begin_match(online, server)
    online.app.services.navigation.to_hub()
    online.frame(3)
    current_screen(online).tiles["cribbage"].activate()
    online.run(1)
    screen = current_screen(online)
    assert isinstance(screen, OnlineScreen)
    assert screen.match.has_game


def test_without_an_online_match_the_tile_is_an_ordinary_one(online: Any) -> None:
    online.app.services.navigation.to_hub()
    online.frame(3)
    assert "Online" not in current_screen(online).tiles["cribbage"].status
