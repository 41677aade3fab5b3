"""Autosave: soon, not too often, and at once when asked."""

from __future__ import annotations

import pytest

from kivyapp.storage.autosave import INTERVAL, Autosave


class Desk:
    """A number that changes, a clock, and what was written of it."""

    def __init__(self) -> None:
        self.now = 100.0
        self.number = 0
        self.written: list[int] = []
        self.autosave = Autosave(lambda: self.number, self.written.append, lambda: self.now)

    def change(self) -> None:
        self.number += 1
        self.autosave.touch()


def test_nothing_to_do() -> None:
    desk = Desk()
    assert desk.autosave.due(1_000.0) is None
    desk.autosave.tick(1_000.0)
    desk.autosave.flush()
    assert desk.written == []


def test_at_once_and_then_not_before_the_interval() -> None:
    desk = Desk()
    desk.change()
    assert desk.autosave.due(desk.now) == 0
    desk.autosave.tick(desk.now)
    assert desk.written == [1]
    desk.now += INTERVAL / 2
    desk.change()
    assert desk.autosave.due(desk.now) == pytest.approx(INTERVAL / 2)
    desk.autosave.tick(desk.now)
    assert desk.written == [1]
    desk.now += INTERVAL / 2 + 0.001
    desk.change()
    desk.autosave.tick(desk.now)
    assert desk.written == [1, 3]
    assert desk.autosave.due(desk.now) is None


def test_at_once_on_pause() -> None:
    desk = Desk()
    desk.change()
    desk.autosave.flush()
    desk.autosave.flush()
    assert desk.written == [1]


def test_dropped_when_the_game_has_left() -> None:
    desk = Desk()
    desk.change()
    desk.autosave.drop()
    desk.autosave.flush()
    assert desk.written == []


def test_sixty_changes_a_second_are_few_saves() -> None:
    desk = Desk()
    for _ in range(600):
        desk.change()
        desk.now += 1 / 60
        desk.autosave.tick(desk.now)
    assert len(desk.written) <= 10 / INTERVAL + 1
    desk.autosave.flush()
    assert desk.written[-1] == 600
