"""Winning: the fan plays, tells once that it is over, and is gone; a tap ends it."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp import motion
from kivyapp.idle import FrameTicker, Idle
from kivyapp.motion import Pace
from kivyapp.theme import Theme
from kivyapp.widgets.celebration import PIECES, Celebration
from kivyapp.widgets.layer import Layer


class Won:
    """A celebration in a window of its own."""

    def __init__(self, drive: Any, pace: Pace) -> None:
        self.ends: list[float] = []
        self.layer = Layer()
        self.driver = drive(self.layer)
        self.began = self.driver.clock.now
        self.fan = Celebration(
            theme=Theme(), pace=pace, ticker=FrameTicker(Idle()), on_end=self._end
        )
        self.layer.add_widget(self.fan)
        self.fan.start()

    def _end(self) -> None:
        self.ends.append(self.driver.clock.now - self.began)

    @property
    def is_seen(self) -> bool:
        return self.fan in self.layer.children


@pytest.fixture
def won(drive):
    return lambda pace=Pace(): Won(drive, pace)  # noqa: B008 (frozen)


def test_it_tells_after_its_time_and_then_goes(won):
    it = won()
    it.driver.run(motion.WIN - 0.1)
    assert not it.ends
    it.driver.run(0.2)
    assert it.ends == pytest.approx([motion.WIN], abs=0.05)
    assert it.is_seen
    it.driver.run(3)
    assert not it.is_seen
    assert len(it.ends) == 1


def test_something_moves_in_every_frame(won):
    it = won()
    pictures = set()
    for _ in range(8):
        it.driver.run(0.1)
        pictures.add(hash(it.driver.picture()))
    assert len(pictures) == 8


def test_a_tap_ends_it_at_once(won):
    it = won()
    it.driver.run(0.3)
    it.driver.tap(100, 100)
    assert len(it.ends) == 1
    assert not it.is_seen
    it.driver.run(3)
    assert len(it.ends) == 1


def test_once_told_it_is_in_nobodys_way(won):
    it = won()
    it.driver.run(motion.WIN + 0.1)
    finger = it.driver.finger(100, 100)
    assert finger.touch.grab_list == []
    assert len(it.ends) == 1


def test_whoever_goes_on_hears_nothing_of_it(won):
    it = won()
    it.driver.run(0.3)
    it.fan.drop()
    it.driver.run(3)
    assert it.ends == []
    assert not it.is_seen


def test_under_reduced_motion_it_is_there_at_once_and_still(won):
    it = won(Pace(0))
    assert it.ends == [0]
    first = it.driver.picture()
    it.driver.run(2)
    assert it.driver.picture() == first
    assert it.fan.glass.shards == []
    it.driver.tap(100, 100)
    assert not it.is_seen


def test_it_fits_a_window_that_is_turned(won):
    it = won()
    it.driver.run(0.8)
    it.driver.resize(400, 700)
    it.driver.run(0.1)
    assert tuple(it.fan.size) == (400, 700)
    assert len(it.fan.glass.shards) == PIECES
    assert len(it.fan.glass.mesh.indices) == 3 * PIECES


def test_at_rest_nothing_runs(won):
    it = won()
    it.driver.run(4)
    assert it.fan._ticker._event is None
