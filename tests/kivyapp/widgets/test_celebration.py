"""Winning: the fan plays, tells once that it is over, and is gone; a tap ends it."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.shell.frame_rate import FrameRate, FrameTicker
from kivyapp.style import motion
from kivyapp.style.theme import Theme
from kivyapp.style.tokens import DARK, LIGHT, rgba
from kivyapp.widgets.celebration import PIECES, SHADE, Celebration
from kivyapp.widgets.layer import Layer
from tests.kivyapp.support.parlour import finished_game, parlour, until


class Won:
    """A celebration in a window of its own."""

    def __init__(self, drive: Any) -> None:
        self.ends: list[float] = []
        self.layer = Layer()
        self.driver = drive(self.layer)
        self.began = self.driver.clock.now
        self.theme = Theme()
        self.fan = Celebration(theme=self.theme, ticker=FrameTicker(FrameRate()), on_end=self._end)
        self.layer.add_widget(self.fan)
        self.fan.start()

    def _end(self) -> None:
        self.ends.append(self.driver.clock.now - self.began)

    @property
    def is_seen(self) -> bool:
        return self.fan in self.layer.children


@pytest.fixture
def won(drive):
    return lambda: Won(drive)


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


def test_a_theme_that_is_chosen_meanwhile_is_that_of_its_shade(won):
    def shade(it):
        # The layer is black: what is seen of the corner is the shade alone.
        return [part / 255 for part in it.driver.pixel(2, 2)[:3]]

    it = won()
    it.driver.run(0.5)
    assert shade(it) == pytest.approx(
        [SHADE * part for part in rgba(DARK.background_top)[:3]], abs=0.01
    )
    it.theme.apply("light")
    it.driver.frame()
    assert shade(it) == pytest.approx(
        [SHADE * part for part in rgba(LIGHT.background_top)[:3]], abs=0.01
    )


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


@pytest.mark.parametrize("still", ["on", "off"])
def test_a_patience_that_is_won_is_celebrated_in_motion_or_by_a_still_tail(drive, tmp_path, still):
    driver = drive(parlour(tmp_path, "klondike", toy=False))
    driver.app.services.settings.change(reduced_motion=still)
    screen = driver.app.presenter.screen
    screen.finished(finished_game(1))
    driver.frame(3)
    moving = any(isinstance(child, Celebration) for child in screen.children)
    assert moving == (still == "off")
    until(driver, lambda: driver.app.services.navigation.sheets, seconds=motion.WIN + 1)
    assert (driver.app.stage.top_sheet.tail is not None) == (still == "on")
