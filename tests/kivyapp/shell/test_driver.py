"""The driver itself: if fingers, keys or the clock were false, every other test would be."""

from __future__ import annotations

import pytest


class Log:
    """A widget that writes down what it is told."""

    @staticmethod
    def make():
        from kivy.uix.widget import Widget

        class Recorder(Widget):
            def __init__(self):
                super().__init__()
                self.heard = []

            def on_touch_down(self, touch):
                self.heard.append(("down", round(touch.x), round(touch.y), touch.is_double_tap))
                return True

            def on_touch_move(self, touch):
                self.heard.append(("move", round(touch.x), round(touch.y)))
                return True

            def on_touch_up(self, touch):
                self.heard.append(("up", round(touch.x), round(touch.y)))
                return True

        return Recorder()


def test_fingers_arrive_where_they_were_put(drive):
    widget = Log.make()
    driver = drive(widget)
    driver.drag((100, 200), (300, 220), steps=2)
    assert widget.heard == [
        ("down", 100, 200, False),
        ("move", 200, 210),
        ("move", 300, 220),
        ("up", 300, 220),
    ]


def test_two_fingers_at_once(drive):
    widget = Log.make()
    driver = drive(widget)
    one = driver.finger(10, 10)
    two = driver.finger(500, 500)
    two.up()
    one.to(20, 20, steps=1).up()
    assert [entry[0] for entry in widget.heard] == ["down", "down", "up", "move", "up"]


def test_double_tap_depends_on_the_virtual_clock(drive):
    widget = Log.make()
    driver = drive(widget)
    driver.tap(50, 50)
    driver.tap(50, 50)
    driver.run(2)
    driver.tap(50, 50)
    assert [entry[3] for entry in widget.heard if entry[0] == "down"] == [False, True, False]


def test_clock_runs_only_by_frames(drive):
    from kivy.clock import Clock
    from kivy.uix.widget import Widget

    driver = drive(Widget())
    rung = []
    Clock.schedule_once(lambda _: rung.append(True), 5)
    driver.run(4.9)
    assert not rung
    driver.run(0.2)
    assert rung


def test_keys_go_to_the_window(drive):
    from kivy.uix.widget import Widget

    driver = drive(Widget())
    heard = []

    def listen(_window, key, _scancode, text, modifiers):
        heard.append((key, text, modifiers))
        return True

    driver.window.bind(on_keyboard=listen)
    driver.key("enter")
    driver.key("z", "ctrl")
    driver.window.unbind(on_keyboard=listen)
    assert heard == [(13, None, []), (122, "z", ["ctrl"])]


@pytest.mark.parametrize("size", [(320, 480), (1280, 720), (3840, 2160)])
def test_resize_and_pictures(drive, size, tmp_path):
    from kivy.graphics import Color, Rectangle
    from kivy.uix.widget import Widget

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


def test_size_is_back_for_the_next_test(drive):
    from kivy.uix.widget import Widget

    assert tuple(drive(Widget()).window.size) == (800, 600)
