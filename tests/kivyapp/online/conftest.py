"""An online match for tests: the app at its lobby, over a line that a test can cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kivyapp.online import words
from tests.kivyapp.support.online_room import FakeServer

PHONE = (360, 720)


@pytest.fixture
def server() -> Iterator[FakeServer]:
    here = FakeServer()
    yield here
    here.close()


@pytest.fixture
def online(
    drive: Callable[[Any], Any],
    tmp_path: Path,
    server: FakeServer,
) -> Any:
    """The app at the lobby."""
    # Here, because this file is also read where there is no Kivy.
    from tests.kivyapp.support.parlour import parlour

    app = parlour(tmp_path, toy=False, make_socket=server.make_socket)
    driver = drive(app)
    driver.close_eyes()
    driver.resize(*PHONE)
    app.services.settings.change(speed="instant", help_offered=frozenset({"cribbage"}))
    app.services.settings.change_options("cribbage", hp=61)
    app.services.navigation.open_game("cribbage")
    driver.frame(3)
    driver.press("Menu")
    driver.run(0.3)
    driver.press(words.PLAY_ONLINE)
    driver.run(0.3)
    return driver
