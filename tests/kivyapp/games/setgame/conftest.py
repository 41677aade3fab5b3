"""Fixtures for Set on the real screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kivyapp.support.parlour import parlour
from tests.kivyapp.support.set_board import settle

LINK = "set?seed=peacock123"


@pytest.fixture
def driver(drive: Callable[[Any], Any], tmp_path: Path) -> Any:
    """The app with a board of Set on the screen, at rest and without a toast."""
    driver = drive(parlour(tmp_path, LINK, fake_games=False))
    driver.app.services.settings.mark_help_offered("set")
    driver.run(1)
    driver.app.root_widget.dismiss_offer()
    settle(driver)
    return driver


@pytest.fixture
def screen(driver: Any) -> Any:
    return driver.app.presenter.screen
