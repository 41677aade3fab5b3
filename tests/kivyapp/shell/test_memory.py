"""Games that were left are freed, with their pictures, as soon as the app is idle."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.cache import Cache
from kivy.core.window import Window

from tests.kivyapp.support.parlour import parlour


@pytest.fixture(autouse=True)
def rare_collections() -> Iterator[None]:
    """As in the running app: Python hardly ever collects garbage by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("game", ["klondike", "spider", "crush", "cribbage", "set"])
def test_a_game_that_was_left_is_freed(drive: Any, tmp_path: Path, game: str) -> None:
    driver = drive(parlour(tmp_path, f"{game}?seed=peacock123", fake_games=False))
    driver.run(3)
    driver.app.services.navigation.close_sheets()
    screen = weakref.ref(driver.app.presenter.screen)
    assert screen().title
    driver.app.services.navigation.to_hub()
    driver.run(4)
    assert screen() is None


def test_a_memory_warning_drops_the_cached_pictures(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path))
    driver.run(1)
    Cache.append("kv.image", "unused", object())
    Window.dispatch("on_memorywarning")
    driver.frame(2)
    assert Cache.get("kv.image", "unused") is None
    # What is on the screen stays.
    assert driver.app.presenter.screen.tiles
