"""The frame rate is low while the app is idle, and full from the first input on."""

from __future__ import annotations

import pytest
from kivy.animation import Animation
from kivy.clock import Clock
from kivy.uix.widget import Widget

from kivyapp.shell.frame_rate import FrameRate


@pytest.fixture
def idle(drive):
    """A driver with an idle window, and its frame rate."""
    driver = drive(Widget())
    frame_rate = FrameRate()
    frame_rate.watch(driver.window)
    driver.run(2)
    yield driver, frame_rate
    frame_rate.unwatch(driver.window)


def test_kivy_still_has_the_private_attribute():
    assert isinstance(Clock._max_fps, float)


def test_the_idle_frame_rate_saves_power_and_reacts_in_time(idle):
    _, frame_rate = idle
    assert frame_rate.is_idle
    assert Clock._max_fps <= 30
    # A tap has to show within 70 ms, and the first one may wait for a whole frame.
    assert 1 / Clock._max_fps <= 0.05


def test_a_touch_keeps_it_awake_while_it_lasts(idle):
    driver, frame_rate = idle
    finger = driver.finger(10, 10)
    assert Clock._max_fps == frame_rate.full_fps
    driver.run(5)
    assert not frame_rate.is_idle
    finger.up()
    driver.run(2)
    assert frame_rate.is_idle


def test_keys_mouse_and_resize_wake_it(idle):
    driver, frame_rate = idle
    for act in (
        lambda: driver.key("a"),
        lambda: driver.hover(33, 44),
        lambda: driver.resize(640, 480),
    ):
        act()
        assert not frame_rate.is_idle
        driver.run(2)
        assert frame_rate.is_idle


def test_an_animation_keeps_it_awake(idle):
    driver, frame_rate = idle
    widget = Widget()
    Animation(x=100, duration=3).start(widget)
    frame_rate.wake()
    driver.run(2.5)
    assert not frame_rate.is_idle
    driver.run(2)
    assert frame_rate.is_idle


def test_a_hold_keeps_it_awake_until_released(idle):
    driver, frame_rate = idle
    first, second = frame_rate.hold(), frame_rate.hold()
    first()
    first()
    driver.run(3)
    assert not frame_rate.is_idle
    second()
    driver.run(2)
    assert frame_rate.is_idle


def test_it_can_be_woken_for_some_seconds(idle):
    driver, frame_rate = idle
    frame_rate.wake(3)
    driver.run(2.5)
    assert not frame_rate.is_idle
    driver.run(1.5)
    assert frame_rate.is_idle


def test_nothing_is_scheduled_while_idle(idle):
    callbacks = [event.get_callback() for event in Clock.get_events()]
    assert not [each for each in callbacks if each and each.__module__.startswith("kivyapp")]


def test_a_ticker_runs_every_frame_at_full_speed(idle):
    driver, frame_rate = idle
    ticker = frame_rate.ticker()
    ticks = []
    ticker.start(lambda: ticks.append(True))
    driver.frame(5)
    assert len(ticks) == 5
    assert not frame_rate.is_idle
    ticker.stop()
    ticker.stop()
    driver.run(2)
    assert len(ticks) == 5
    assert frame_rate.is_idle


def test_on_idle_is_called_when_it_becomes_idle(idle):
    driver, frame_rate = idle
    calls = []
    frame_rate.on_idle = lambda: calls.append(True)
    driver.run(2)
    assert calls == []
    driver.tap(5, 5)
    driver.run(2)
    assert calls == [True]


def test_movements_run_at_the_rate_of_the_display(idle):
    driver, frame_rate = idle
    frame_rate.use_display_rate(120)
    # An idle app stays idle.
    assert frame_rate.is_idle
    driver.tap(5, 5)
    assert Clock._max_fps == 120
    frame_rate.use_display_rate(90)
    assert Clock._max_fps == 90


def test_costly_frames_of_a_movement_halve_the_rate(idle, monkeypatch):
    driver, frame_rate = idle
    cpu = iter(range(10_000))
    monkeypatch.setattr("kivyapp.shell.frame_rate.thread_time", lambda: next(cpu) * 0.01)
    frame_rate.use_display_rate(120)
    release = frame_rate.hold()
    driver.frame(30)
    assert Clock._max_fps == 60
    release()


def test_costly_work_in_the_background_does_not_lower_the_rate(idle, monkeypatch):
    driver, frame_rate = idle
    cpu = iter(range(10_000))
    monkeypatch.setattr("kivyapp.shell.frame_rate.thread_time", lambda: next(cpu) * 0.01)
    frame_rate.use_display_rate(120)
    ticker = frame_rate.background_ticker()
    ticker.start(lambda: None)
    driver.frame(30)
    assert not frame_rate.is_moving
    assert Clock._max_fps == 120
    driver.run(3)
    assert not frame_rate.is_idle
    ticker.stop()
    driver.run(2)
    assert frame_rate.is_idle


def test_background_work_comes_after_the_movements_of_a_frame(idle):
    driver, frame_rate = idle
    log = []
    work, movement = frame_rate.background_ticker(), frame_rate.ticker()
    work.start(lambda: log.append("work"))
    movement.start(lambda: log.append("movement"))
    driver.frame(2)
    assert log == ["movement", "work"] * 2
    work.stop()
    driver.frame()
    assert log[4:] == ["movement"]
    movement.stop()


def test_the_code_of_a_frame_is_timed_from_its_begin(drive):
    driver, now = drive(Widget()), [0.0]
    frame_rate = FrameRate(time=lambda: now[0])
    frame_rate.watch(driver.window)
    seen = []

    def work():
        now[0] += 0.002
        seen.append(frame_rate.seconds_in_frame)

    ticker = frame_rate.background_ticker()
    ticker.start(work)
    driver.frame(3)
    ticker.stop()
    frame_rate.unwatch(driver.window)
    assert seen == [pytest.approx(0.002)] * 3


def test_on_wake_is_called_once_when_something_happens_again(idle):
    driver, frame_rate = idle
    calls = []
    frame_rate.on_wake.append(lambda: calls.append(True))
    finger = driver.finger(10, 10)
    finger.to(20, 20)
    finger.up()
    assert calls == [True]
