"""The online screens in windows of every shape."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kivyapp.online.visitor import create
from tests.kivyapp.onlineroom import FakeServer
from tests.kivyapp.parlour import check_targets


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
