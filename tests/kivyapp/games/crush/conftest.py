"""Fixtures for Crush on the real screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kivyapp.support.parlour import parlour

LINK = "crush?seed=peacock123"


@pytest.fixture
def driver(drive: Callable[[Any], Any], tmp_path: Path) -> Any:
    """The app with a freshly dealt match, at rest and without a toast."""
    driver = drive(parlour(tmp_path, LINK, fake_games=False))
    driver.frame(3)
    driver.app.root_widget.cancel_toast()
    driver.app.presenter.screen.board.settle()
    driver.frame()
    return driver


@pytest.fixture
def screen(driver: Any) -> Any:
    return driver.app.presenter.screen
