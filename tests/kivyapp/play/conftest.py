"""Fixtures for tests of games on their screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kivyapp.support.parlour import ManualClock

Start = Callable[..., tuple[Any, Any, Any]]


@pytest.fixture
def start(drive: Any, tmp_path: Path) -> Start:
    """Start the app on a link; the app, its driver and the game's screen."""
    from kivyapp.app import ParlourApp

    def run(link: str | None = "klondike?seed=peacock123", **settings: Any) -> Any:
        clock = ManualClock()
        app = ParlourApp(link, folder=tmp_path, clock=clock)
        driver = drive(app)
        app.services.settings.change(**settings)
        if link is None:
            app.services.navigation.open_game("klondike")
        driver.run(1)
        return app, driver, app.presenter.screens[-1]

    return run
