"""The driver of the app tests: fingers, keys, the virtual clock and pictures."""

from __future__ import annotations

import pytest
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget


class TouchLog(Widget):
    """A widget that records its touches."""

    def __init__(self):
        super().__init__()
        self.touches = []

    def on_touch_down(self, touch):
        self.touches.append(("down", round(touch.x), round(touch.y), touch.is_double_tap))
        return True

    def on_touch_move(self, touch):
        self.touches.append(("move", round(touch.x), round(touch.y)))
        return True

    def on_touch_up(self, touch):
        self.touches.append(("up", round(touch.x), round(touch.y)))
        return True


def test_touches_arrive_at_their_positions(drive):
    widget = TouchLog()
    driver = drive(widget)
    driver.drag((100, 200), (300, 220), steps=2)
    assert widget.touches == [
        ("down", 100, 200, False),
        ("move", 200, 210),
        ("move", 300, 220),
        ("up", 300, 220),
    ]


def test_two_fingers_at_once(drive):
    widget = TouchLog()
    driver = drive(widget)
    one = driver.finger(10, 10)
    two = driver.finger(500, 500)
    two.up()
    one.to(20, 20, steps=1).up()
    assert [entry[0] for entry in widget.touches] == ["down", "down", "up", "move", "up"]


def test_double_taps_follow_the_virtual_clock(drive):
    widget = TouchLog()
    driver = drive(widget)
    driver.tap(50, 50)
    driver.tap(50, 50)
    driver.run(2)
    driver.tap(50, 50)
    assert [entry[3] for entry in widget.touches if entry[0] == "down"] == [False, True, False]


def test_the_clock_runs_only_with_frames(drive):
    driver = drive(Widget())
    calls = []
    Clock.schedule_once(lambda _: calls.append(True), 5)
    driver.run(4.9)
    assert not calls
    driver.run(0.2)
    assert calls


def test_keys_reach_the_window(drive):
    driver = drive(Widget())
    keys = []

    def record(_window, key, _scancode, text, modifiers):
        keys.append((key, text, modifiers))
        return True

    driver.window.bind(on_keyboard=record)
    driver.key("enter")
    driver.key("z", "ctrl")
    driver.window.unbind(on_keyboard=record)
    assert keys == [(13, None, []), (122, "z", ["ctrl"])]


@pytest.mark.parametrize("size", [(320, 480), (1280, 720), (3840, 2160)])
def test_resizing_and_pictures(drive, size, tmp_path):
    widget = Widget()
    with widget.canvas:
        Color(1, 0, 0)
        Rectangle(size=(10, 10))
    driver = drive(widget)
    driver.resize(*size)
    assert tuple(widget.size) == size
    assert driver.pixel(5, 5)[:3] == (255, 0, 0)
    assert driver.pixel(20, 5)[:3] == (0, 0, 0)
    assert len(driver.picture()) == 4 * size[0] * size[1]
    assert driver.shot(tmp_path / "picture.png").stat().st_size > 0


def test_the_size_is_reset_for_the_next_test(drive):
    assert tuple(drive(Widget()).window.size) == (800, 600)
