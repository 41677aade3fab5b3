"""The loop rests when nothing happens, and is at full speed from the first touch on."""

from __future__ import annotations

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from kivyapp.shell.frame_rate import FrameRate, FrameTicker


@pytest.fixture
def resting(drive):
    """A window at rest, and what watches it."""
    driver = drive(Widget())
    idle = FrameRate()
    idle.watch(driver.window)
    driver.run(2)
    yield driver, idle
    idle.unwatch(driver.window)


def test_kivy_still_has_the_private_name_we_use():
    assert isinstance(Clock._max_fps, float)


def test_it_rests_slowly_enough_and_not_too_slowly(resting):
    _, idle = resting
    assert idle.resting
    assert Clock._max_fps <= 30
    # A tap has to show within 70 ms: this is how long the first touch may wait for its frame.
    assert 1 / Clock._max_fps <= 0.05


def test_a_touch_wakes_it_while_it_lasts(resting):
    driver, idle = resting
    finger = driver.finger(10, 10)
    assert Clock._max_fps == idle.full_fps
    driver.run(5)
    assert not idle.resting
    finger.up()
    driver.run(2)
    assert idle.resting


def test_keys_the_mouse_and_a_resize_wake_it(resting):
    driver, idle = resting
    for stir in (
        lambda: driver.key("a"),
        lambda: driver.hover(33, 44),
        lambda: driver.resize(640, 480),
    ):
        stir()
        assert not idle.resting
        driver.run(2)
        assert idle.resting


def test_an_animation_keeps_it_awake_to_its_end(resting):
    driver, idle = resting
    widget = Widget()
    Animation(x=100, duration=3).start(widget)
    idle.wake()
    driver.run(2.5)
    assert not idle.resting
    driver.run(2)
    assert idle.resting


def test_a_hold_keeps_it_awake_and_is_released_once(resting):
    driver, idle = resting
    first, second = idle.hold(), idle.hold()
    first()
    first()
    driver.run(3)
    assert not idle.resting
    second()
    driver.run(2)
    assert idle.resting


def test_waking_for_a_time(resting):
    driver, idle = resting
    idle.wake(3)
    driver.run(2.5)
    assert not idle.resting
    driver.run(1.5)
    assert idle.resting


def test_at_rest_it_has_nothing_scheduled(resting):
    callbacks = [event.get_callback() for event in Clock.get_events()]
    assert not [each for each in callbacks if each and each.__module__.startswith("kivyapp")]


def test_the_ticker_runs_every_frame_at_full_speed(resting):
    driver, idle = resting
    ticker = FrameTicker(idle)
    ticks = []
    ticker.start(lambda: ticks.append(True))
    driver.frame(5)
    assert len(ticks) == 5
    assert not idle.resting
    ticker.stop()
    ticker.stop()
    driver.run(2)
    assert len(ticks) == 5
    assert idle.resting


def test_it_says_when_it_comes_to_rest(resting):
    driver, idle = resting
    rests = []
    idle.on_rest = lambda: rests.append(True)
    driver.run(2)
    assert rests == []
    driver.tap(5, 5)
    driver.run(2)
    assert rests == [True]
