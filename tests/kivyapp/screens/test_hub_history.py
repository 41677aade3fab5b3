"""The hub shows the day's challenges at once, or beside its first frames after many games."""

from __future__ import annotations

from pathlib import Path
from time import sleep
from typing import Any

import pytest

from kivyapp import words
from kivyapp.storage.history import History
from kivyapp.storage.store import Store
from rules.dailies import DAILIES
from tests.kivyapp.support.parlour import TODAY, finished_game, parlour


@pytest.mark.parametrize("games", [2, 1_500])
def test_the_streak_is_shown(drive: Any, tmp_path: Path, games: int) -> None:
    history = History(Store(tmp_path))
    today = finished_game(1, day=TODAY.date().isoformat())
    history.add(today, *(finished_game(number) for number in range(2, games + 1)))
    is_long = games > 100
    assert History(Store(tmp_path)).is_at_hand is not is_long
    driver = drive(parlour(tmp_path))
    app, hub = driver.app, driver.app.presenter.screen
    driver.frame(3)
    line = words.daily_line(1, len(DAILIES), 1, "")
    assert (hub.daily.status == line) is not is_long
    for _ in range(200):
        driver.run(0.1)
        if hub.daily.status == line:
            break
        # The history is read by another thread.
        sleep(0.01)
    assert hub.daily.status == line
    assert app.services.history.is_at_hand
