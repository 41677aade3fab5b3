"""The celebration of a win: it plays once, reports its end once, and a tap ends it."""

from __future__ import annotations

from typing import Any

import pytest

from kivyapp.shell.frame_rate import FrameRate
from kivyapp.style import motion
from kivyapp.style.theme import Theme
from kivyapp.style.tokens import DARK, LIGHT, rgba
from kivyapp.widgets.celebration import SCRIM_ALPHA, SHARD_COUNT, Celebration
from kivyapp.widgets.fill_layout import FillLayout
from tests.kivyapp.support.parlour import finished_game, parlour, until


class CelebrationBench:
    """A celebration in a window of its own."""

    def __init__(self, drive: Any) -> None:
        self.ends: list[float] = []
        self.layout = FillLayout()
        self.driver = drive(self.layout)
        self.started_at = self.driver.clock.now
        self.theme = Theme()
        self.frame_rate = FrameRate()
        ticker = self.frame_rate.ticker()
        self.celebration = Celebration(theme=self.theme, ticker=ticker, on_end=self._end)
        self.layout.add_widget(self.celebration)
        self.celebration.start()

    def _end(self) -> None:
        self.ends.append(self.driver.clock.now - self.started_at)

    @property
    def is_visible(self) -> bool:
        return self.celebration in self.layout.children


@pytest.fixture
def start(drive):
    return lambda: CelebrationBench(drive)


def test_it_reports_its_end_in_time_and_then_disappears(start):
    bench = start()
    bench.driver.run(motion.WIN - 0.1)
    assert not bench.ends
    bench.driver.run(0.2)
    assert bench.ends == pytest.approx([motion.WIN], abs=0.05)
    assert bench.is_visible
    bench.driver.run(3)
    assert not bench.is_visible
    assert len(bench.ends) == 1


def test_every_frame_differs(start):
    bench = start()
    pictures = set()
    for _ in range(8):
        bench.driver.run(0.1)
        pictures.add(hash(bench.driver.picture()))
    assert len(pictures) == 8


def test_a_tap_ends_it_at_once(start):
    bench = start()
    bench.driver.run(0.3)
    bench.driver.tap(100, 100)
    assert len(bench.ends) == 1
    assert not bench.is_visible
    bench.driver.run(3)
    assert len(bench.ends) == 1


def test_while_it_fades_it_lets_touches_through(start):
    bench = start()
    bench.driver.run(motion.WIN + 0.1)
    finger = bench.driver.finger(100, 100)
    assert finger.touch.grab_list == []
    assert len(bench.ends) == 1


def test_a_cancelled_celebration_does_not_report_its_end(start):
    bench = start()
    bench.driver.run(0.3)
    bench.celebration.cancel()
    bench.driver.run(3)
    assert bench.ends == []
    assert not bench.is_visible


def test_its_scrim_follows_the_theme(start):
    def corner_colour(bench):
        # The window is black, so the corner shows the scrim alone.
        return [part / 255 for part in bench.driver.pixel(2, 2)[:3]]

    bench = start()
    bench.driver.run(0.5)
    assert corner_colour(bench) == pytest.approx(
        [SCRIM_ALPHA * part for part in rgba(DARK.background_top)[:3]], abs=0.01
    )
    bench.theme.apply("light")
    bench.driver.frame()
    assert corner_colour(bench) == pytest.approx(
        [SCRIM_ALPHA * part for part in rgba(LIGHT.background_top)[:3]], abs=0.01
    )


def test_it_fits_a_rotated_window(start):
    bench = start()
    bench.driver.run(0.8)
    bench.driver.resize(400, 700)
    bench.driver.run(0.1)
    assert tuple(bench.celebration.size) == (400, 700)
    assert len(bench.celebration.shard_mesh.shards) == SHARD_COUNT
    assert len(bench.celebration.shard_mesh.mesh.indices) == 3 * SHARD_COUNT


def test_the_app_is_idle_after_its_end(start):
    bench = start()
    bench.driver.run(1)
    assert not bench.frame_rate.is_idle
    bench.driver.run(4)
    assert bench.frame_rate.is_idle


@pytest.mark.parametrize("still", ["on", "off"])
def test_a_win_is_celebrated_in_motion_or_by_a_still_fan(drive, tmp_path, still):
    driver = drive(parlour(tmp_path, "klondike", fake_games=False))
    driver.app.services.settings.change(reduced_motion=still)
    screen = driver.app.presenter.screen
    screen.finished(finished_game(1))
    driver.frame(3)
    moving = any(isinstance(child, Celebration) for child in screen.children)
    assert moving == (still == "off")
    until(driver, lambda: driver.app.services.navigation.sheets, seconds=motion.WIN + 1)
    assert (driver.app.root_widget.top_sheet.fan is not None) == (still == "on")
