"""Runs the real app in one hidden window with a virtual clock.

Time passes only in `Driver.frame`, so tests of long waits are quick and every run is the same. The
window is made once; every test gets a new app in it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from kivyapp.words.card_letters import use_local_letters
from kivyapp.words.translation import use_language
from tests.kivyapp.support.driver import Driver, VirtualClock, resume_drawing

# Before Kivy is imported: no screen, no sound device, no files in the home folder.
os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.update(
    KIVY_IMAGE="sdl2",
    KIVY_NO_ARGS="1",
    KIVY_NO_CONFIG="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_NO_ENV_CONFIG="1",
    KIVY_NO_FILELOG="1",
)

SIZE = (800, 600)

if find_spec("kivy") is None:
    # Kivy does not support the newest Python versions yet; the rules are tested there all the same.
    collect_ignore_glob = ["*.py"]
else:
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))
    Config.set("kivy", "exit_on_escape", "0")
    # Only touches of tests: no input devices of this machine, no real mouse.
    Config.remove_option("input", "%(name)s")
    Config.remove_option("input", "mouse")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that draw in the hidden window, directly or through another fixture."""
    for item in items:
        if "hidden_window" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def hidden_window() -> tuple[Any, Any, VirtualClock]:
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    clock = VirtualClock()

    def idle() -> float:
        # Never sleep, whatever frame rate the app asks for.
        Clock._dt = clock.now - Clock._last_tick
        Clock._last_tick = clock.now
        return clock.now

    Clock.time = clock.time
    Clock.idle = idle
    Clock._last_tick = clock.now
    EventLoop.ensure_window()
    # Kivy never frees the texture of an icon: that would be a megabyte for every app.
    Window.set_icon = lambda _file: None
    return Window, EventLoop, clock


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English."""
    yield
    use_language("en")
    use_local_letters(False)


@pytest.fixture
def drive(
    hidden_window: tuple[Any, Any, VirtualClock], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[Any], Driver]]:
    """Start an app, or a widget in an app of its own: `driver = drive(ParlourApp(...))`.

    Frames are drawn only for pictures, because drawing takes most of the time.
    """
    import kivy.input.motionevent as motionevent
    from kivy.animation import Animation
    from kivy.app import App
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.input.postproc import doubletap, tripletap

    window, loop, clock = hidden_window
    for module in (motionevent, doubletap, tripletap):
        monkeypatch.setattr(module, "time", clock.time)
    started: list[Any] = []

    class WidgetApp(App):
        def __init__(self, widget: Any) -> None:
            super().__init__()
            self.widget = widget

        def build(self) -> Any:
            return self.widget

    def start(what: Any) -> Driver:
        app = what if isinstance(what, App) else WidgetApp(what)
        app._run_prepare()
        # The real lifecycle of an app, but without its loop.
        runTouchApp(embedded=True)
        started.append(app)
        window.on_draw = lambda *_: None
        driver = Driver(app, window, loop, clock)
        driver.frame(3)
        return driver

    yield start
    for app in started:
        app.stop()
    Animation.cancel_all(None)
    # A real app ends with its process; here its timers would fire during another test.
    for event in Clock.get_events():
        callback = event.get_callback()
        if callback is not None and str(callback.__module__).startswith("kivyapp"):
            event.cancel()
    resume_drawing(window)
    for widget in window.children[:]:
        window.remove_widget(widget)
    for module in loop.postproc_modules:
        for name in ("touches", "last_touches"):
            if hasattr(module, name):
                getattr(module, name).clear()
    window.release_all_keyboards()
    # The app lowers the frame rate while idle; the next test starts without a limit.
    Clock._max_fps = 0.0
    if tuple(window.size) != SIZE:
        window.size = SIZE
    loop.idle()
