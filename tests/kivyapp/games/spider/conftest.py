"""Fixtures for Spider on the real screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.spider.state import SpiderState
from tests.kivyapp.support.parlour import ManualClock
from tests.kivyapp.support.spider_board import Start, set_board


@pytest.fixture
def start(drive: Any, tmp_path: Path) -> Start:
    """Opens a game of Spider, optionally in another position; returns app, driver and screen."""
    from kivyapp.app import ParlourApp

    def open_at(
        state: SpiderState | None = None,
        link: str = "spider?seed=peacock123&difficulty=4-suit",
        *,
        size: tuple[int, int] = (1000, 700),
        **settings: Any,
    ) -> Any:
        app = ParlourApp(folder=tmp_path, clock=ManualClock())
        driver = drive(app)
        driver.resize(*size)
        app.services.settings.change(help_offered=frozenset({"spider"}), **settings)
        app.open_link(link)
        screen = app.presenter.screens[-1]
        driver.run(1)
        if state is not None:
            set_board(screen, state)
        return app, driver, screen

    return open_at
