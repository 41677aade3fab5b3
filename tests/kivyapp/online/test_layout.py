"""The online screens in windows of every shape."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.online.online_status import StatusAction, WaitingRoomContent
from kivyapp.style import motion
from tests.kivyapp.support.online_player import create_room
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets


@pytest.mark.parametrize("size", [(360, 720), (740, 360), (320, 568), (1280, 720)])
def test_everything_fits_before_and_after_a_rotation(
    online: Any, server: FakeServer, size: tuple[int, int]
) -> None:
    screen = create_room(online)
    online.resize(*size)
    check_targets(online.app.root_widget)
    panel, area = screen.waiting_room.panel, screen.area
    assert area.y <= panel.y
    assert panel.top <= area.top
    server.opponent_joins()
    online.run(1)
    server.opponent_disconnects(60)
    online.run(1)
    banner = screen.banner
    assert banner.x >= 0
    assert banner.right <= screen.width
    assert banner.top <= screen.area.top
    display = screen.layout.beat_display
    # The banner covers the beat display completely or not at all.
    assert banner.top <= display.y or (banner.y <= display.y and display.top <= banner.top)
    online.resize(size[1], size[0])
    assert screen.banner.right <= screen.width
    assert screen.match.has_game


@pytest.mark.parametrize("size", [(740, 360), (916, 412), (1280, 720)])
def test_all_buttons_are_visible_without_a_connection(
    online: Any, server: FakeServer, size: tuple[int, int]
) -> None:
    screen = create_room(online)
    server.break_connection()
    server.is_down = True
    online.run(motion.CONNECTION_LOST_AFTER + 0.2)
    online.resize(*size)
    room = screen.waiting_room
    assert len(room.buttons) == 3
    for button in room.buttons:
        _, low = button.to_window(button.x, button.y)
        assert low >= room.scroller.y


@pytest.mark.parametrize("size", [(740, 360), (916, 412), (1280, 720), (412, 915)])
def test_both_buttons_below_the_rules_of_a_match_are_visible(
    online: Any, size: tuple[int, int]
) -> None:
    room = create_room(online).waiting_room
    online.resize(*size)
    terms = tuple((f"House rule {number}", "On") for number in range(9))
    actions = (StatusAction.READY, StatusAction.LEAVE)
    note = "The shuffle is pledged before the deal and verified after the match. " * 2
    room.update(WaitingRoomContent("Ann's rules", note, actions, terms=terms, note=note))
    online.run(0.2)
    for button in room.buttons:
        _, low = button.to_window(button.x, button.y)
        assert low >= room.scroller.y
