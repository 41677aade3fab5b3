"""Autosave: soon after a change, but not too often, and at once when asked."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from kivyapp.play.stopwatch import Stopwatch
from kivyapp.storage.autosave import INTERVAL, Autosave
from kivyapp.storage.saved_game import RunningGame
from tests.kivyapp.support.storage import NOW, easy_session


class Table:
    """A running game with an autosave, a clock that a test moves, and a list of saves."""

    def __init__(self) -> None:
        self.now = 100.0
        self.saved_seconds: list[int] = []
        self.timer: tuple[Callable[[], None], float] | None = None
        self.running = RunningGame("id", easy_session(), NOW)
        stopwatch = Stopwatch(lambda: self.now)
        stopwatch.start()
        services = SimpleNamespace(
            clock=SimpleNamespace(seconds=lambda: self.now),
            saved_games=SimpleNamespace(save=lambda game: self.saved_seconds.append(game.elapsed)),
        )
        self.autosave = Autosave(services, self.running, stopwatch, self._schedule)  # type: ignore[arg-type]

    def _schedule(self, callback: Callable[[], None], seconds: float) -> Callable[[], None]:
        self.timer = (callback, self.now + seconds)
        return self._cancel

    def _cancel(self) -> None:
        self.timer = None

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        if self.timer is not None and self.timer[1] <= self.now:
            callback, _ = self.timer
            self.timer = None
            callback()


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_first_change_is_saved_at_once(table: Table) -> None:
    table.autosave.schedule()
    assert len(table.saved_seconds) == 1
    assert table.timer is None


def test_changes_within_the_interval_are_saved_together_after_it(table: Table) -> None:
    table.autosave.schedule()
    for _ in range(3):
        table.pass_time(INTERVAL / 4)
        table.autosave.schedule()
    assert len(table.saved_seconds) == 1
    table.pass_time(INTERVAL / 4 + 0.001)
    assert len(table.saved_seconds) == 2
    assert table.timer is None


def test_flush_saves_at_once_and_only_once(table: Table) -> None:
    table.autosave.schedule()
    table.autosave.schedule()
    table.autosave.flush()
    assert len(table.saved_seconds) == 2
    table.pass_time(10)
    assert len(table.saved_seconds) == 2


def test_cancel_drops_a_scheduled_save(table: Table) -> None:
    table.autosave.schedule()
    table.autosave.schedule()
    table.autosave.cancel()
    table.pass_time(10)
    assert len(table.saved_seconds) == 1


def test_the_time_played_is_saved_with_the_game(table: Table) -> None:
    table.pass_time(7)
    table.autosave.schedule()
    table.pass_time(5)
    table.autosave.cancel()
    assert table.saved_seconds == [7]
    assert table.running.elapsed == 12


def test_sixty_changes_per_second_make_few_saves(table: Table) -> None:
    for _ in range(600):
        table.autosave.schedule()
        table.pass_time(1 / 60)
    assert 10 <= len(table.saved_seconds) <= 10 / INTERVAL + 1
