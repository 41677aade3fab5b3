"""Fixtures for online matches: the app in its lobby, connected to a fake server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.online_room import FakeServer

PHONE = (360, 720)


@pytest.fixture
def server() -> Iterator[FakeServer]:
    fake = FakeServer()
    yield fake
    fake.close()


@pytest.fixture
def device() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def online(
    drive: Callable[[Any], Any], tmp_path: Path, server: FakeServer, device: FakeDevice
) -> Any:
    """A driver of the app with the lobby of a server open."""
    # Imported here because pure tests also read this file, without Kivy.
    from tests.kivyapp.support.online_player import open_server_lobby
    from tests.kivyapp.support.parlour import parlour

    app = parlour(tmp_path, fake_games=False, make_socket=server.make_socket, device=device)
    driver = drive(app)
    driver.resize(*PHONE)
    app.services.settings.change(speed="instant", help_offered=frozenset({"cribbage"}))
    app.services.settings.change_options("cribbage", hp=61)
    app.services.navigation.open_game("cribbage")
    driver.frame(3)
    open_server_lobby(driver)
    return driver
