"""The online screens in windows of every shape."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.style import motion
from tests.kivyapp.support.online_room import FakeServer
from tests.kivyapp.support.parlour import check_targets
from tests.kivyapp.support.visitor import create


@pytest.mark.parametrize("size", [(360, 720), (740, 360), (320, 568), (1280, 720)])
def test_everything_fits_and_turning_keeps_it(
    online: Any, server: FakeServer, size: tuple[int, int]
) -> None:
    screen = create(online)
    online.resize(*size)
    check_targets(online.app.stage)
    panel, area = screen._room.panel, screen.area
    assert area.y <= panel.y
    assert panel.top <= area.top
    server.rival_joins()
    online.run(1)
    server.rival_goes(60)
    online.run(1)
    banner = screen._banner
    assert banner.x >= 0
    assert banner.right <= screen.width
    assert banner.top <= screen.area.top
    told = screen.stage.story
    # What is told is seen whole or not at all.
    assert banner.top <= told.y or (banner.y <= told.y and told.top <= banner.top)
    online.resize(size[1], size[0])
    assert screen._banner.right <= screen.width
    assert screen.duel.on_table


@pytest.mark.parametrize("size", [(740, 360), (916, 412), (1280, 720)])
def test_a_dead_line_leaves_every_way_out_in_sight(
    online: Any, server: FakeServer, size: tuple[int, int]
) -> None:
    screen = create(online)
    server.socket.cut()
    server.dead = True
    online.run(motion.LINE_PATIENCE + 0.2)
    online.resize(*size)
    room = screen._room
    assert len(room.buttons) == 3
    for button in room.buttons:
        _, low = button.to_window(button.x, button.y)
        assert low >= room.scroller.y
