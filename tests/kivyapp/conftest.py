"""Drives the real app in one hidden window with a virtual clock: fingers, mouse, keys, pictures.

Time goes on only in `Driver.frame`, so a test of a five-second toast takes no five seconds and
every run is the same. The window is made once; every test gets a fresh app in it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

# Before the first import of Kivy: no screen, no sound device, nothing read from or written to home.
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
FRAME = 1 / 60
FIRST_MOMENT = 1000.0

if find_spec("kivy") is None:
    # Kivy lags behind the newest Python; the rules are tested there all the same.
    collect_ignore_glob = ["*.py"]
else:
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "maxfps", "0")
    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))
    Config.set("kivy", "exit_on_escape", "0")
    # Only our own fingers: no devices of this machine, no real mouse.
    Config.remove_option("input", "%(name)s")
    Config.remove_option("input", "mouse")


class VirtualClock:
    """What Kivy believes the time to be."""

    def __init__(self) -> None:
        self.now = FIRST_MOMENT

    def time(self) -> float:
        return self.now


class Finger:
    """A finger (or a mouse button) on the screen, from its touching to its lifting."""

    count = 0

    def __init__(self, driver: Driver, x: float, y: float, button: str | None = None) -> None:
        from kivy.input.motionevent import MotionEvent

        class Touch(MotionEvent):
            def depack(self, args: dict[str, float]) -> None:
                self.sx, self.sy = args["x"], args["y"]
                self.profile = ["pos"]
                if button is not None:
                    self.profile = ["pos", "button"]
                    self.button = button
                super().depack(args)

        Finger.count += 1
        self.driver = driver
        device = "test" if button is None else "mouse"
        share = driver.share(x, y)
        self.touch = Touch(device, Finger.count, share, is_touch=True, type_id="touch")
        self._queue("begin")

    def _queue(self, what: str) -> None:
        self.driver.loop._dispatch_input(what, self.touch)

    def _move(self, x: float, y: float) -> None:
        self.touch.move(self.driver.share(x, y))
        self._queue("update")

    def _lift(self) -> None:
        self.touch.update_time_end()
        self._queue("end")

    def to(self, x: float, y: float, steps: int = 5) -> Finger:
        """Slide to a point, a frame for every step."""
        from_x, from_y = self.touch.x, self.touch.y
        for step in range(1, steps + 1):
            part = step / steps
            self._move(from_x + (x - from_x) * part, from_y + (y - from_y) * part)
            self.driver.frame()
        return self

    def up(self) -> Finger:
        self._lift()
        self.driver.frame()
        return self


class Driver:
    """Plays the person in front of the screen. Points are pixels, the origin at the lower left."""

    def __init__(self, app: Any, window: Any, loop: Any, clock: VirtualClock) -> None:
        self.app, self.window, self.loop, self.clock = app, window, loop, clock

    # Time

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.clock.now += FRAME
            self.loop.idle()

    def run(self, seconds: float) -> None:
        self.frame(max(1, round(seconds / FRAME)))

    def close_eyes(self) -> None:
        """Nobody looks from now on: to draw what happens would take most of the time."""
        self.window.on_draw = lambda *_: None

    # Fingers and the mouse

    def share(self, x: float, y: float) -> dict[str, float]:
        width, height = self.window.size
        return {"x": x / (width - 1), "y": y / (height - 1)}

    def finger(self, x: float, y: float) -> Finger:
        """Put a finger down; any number of them may be down at a time."""
        finger = Finger(self, x, y)
        self.frame()
        return finger

    def tap(self, x: float, y: float) -> None:
        self.finger(x, y).up()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        self.finger(*start).to(*end, steps=steps).up()

    def flick(self, start: tuple[float, float], *points: tuple[float, float]) -> Finger:
        """Down and moves that all arrive within one frame, as a fast finger's do; still down."""
        finger = Finger(self, *start)
        for x, y in points:
            finger._move(x, y)
        self.frame()
        return finger

    def mouse(self, x: float, y: float, button: str = "left") -> Finger:
        finger = Finger(self, x, y, button)
        self.frame()
        return finger

    def hover(self, x: float, y: float) -> None:
        self.window.mouse_pos = (x, y)
        self.frame()

    # Keys

    def key(self, key: str | int, *modifiers: str) -> None:
        """Press and release a key by Kivy's name for it, such as "enter", "tab", "left" or "u"."""
        from kivy.core.window import Keyboard

        code = Keyboard.keycodes[key] if isinstance(key, str) else key
        text = key if isinstance(key, str) and len(key) == 1 else None
        window = self.window
        # As with SDL, a key that was taken on its way down goes no further.
        window._modifiers = list(modifiers)
        if not window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        window._modifiers = []
        window.dispatch("on_key_up", code, 0)
        self.frame()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.key(key)

    def type(self, text: str) -> None:
        """Letters for whatever field has the focus."""
        self.window.dispatch("on_textinput", text)
        self.frame()

    # The window

    def resize(self, width: int, height: int) -> None:
        self.window.size = (width, height)
        self.frame(3)

    def picture(self) -> bytes:
        """What the window shows, as rows of RGBA from the bottom."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        self.window.canvas.ask_update()
        self.frame()
        width, height = self.window.size
        return bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))

    def pixel(self, x: float, y: float) -> tuple[int, ...]:
        """The colour of one point, red, green, blue and alpha from 0 to 255."""
        start = 4 * (int(y) * int(self.window.width) + int(x))
        return tuple(self.picture()[start : start + 4])

    def shot(self, path: str | Path) -> Path:
        """Save what the window shows."""
        from kivy.core.image import Image
        from kivy.graphics.texture import Texture

        size = tuple(self.window.size)
        texture = Texture.create(size=size, colorfmt="rgba")
        texture.blit_buffer(self.picture(), colorfmt="rgba", bufferfmt="ubyte")
        Image(texture).save(str(path), flipped=True)
        return Path(path)

    # Finding

    def find(self, test: Callable[[Any], bool]) -> Any:
        """The first widget on the screen that passes the test, the topmost tree first."""
        for child in self.window.children:
            for widget in child.walk():
                if test(widget):
                    return widget
        raise LookupError("no such widget is on the screen")

    def named(self, name: str) -> Any:
        """The widget with this accessible name."""
        return self.find(lambda widget: getattr(widget, "accessible_name", None) == name)

    def press(self, target: Any) -> None:
        """Tap a widget, given itself or by its accessible name, in its middle."""
        widget = self.named(target) if isinstance(target, str) else target
        self.tap(*widget.to_window(*widget.center))


@pytest.fixture(scope="session")
def hidden_window() -> tuple[Any, Any, VirtualClock]:
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    clock = VirtualClock()

    def idle() -> float:
        # Never sleeps, whatever frame rate the app asks for.
        Clock._dt = clock.now - Clock._last_tick
        Clock._last_tick = clock.now
        return clock.now

    Clock.time = clock.time
    Clock.idle = idle
    Clock._last_tick = clock.now
    EventLoop.ensure_window()
    # Kivy never lets go of the picture of an icon: a megabyte for every app that is started here.
    Window.set_icon = lambda _file: None
    return Window, EventLoop, clock


@pytest.fixture
def drive(
    hidden_window: tuple[Any, Any, VirtualClock], monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[Any], Driver]]:
    """Start an app, or a single widget in an app of its own: `driver = drive(ParlourApp(...))`."""
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

    class Shown(App):
        def __init__(self, widget: Any) -> None:
            super().__init__()
            self.widget = widget

        def build(self) -> Any:
            return self.widget

    def start(what: Any) -> Driver:
        app = what if isinstance(what, App) else Shown(what)
        app._run_prepare()
        # The real life of an app, but without its endless loop.
        runTouchApp(embedded=True)
        started.append(app)
        driver = Driver(app, window, loop, clock)
        driver.frame(3)
        return driver

    yield start
    for app in started:
        app.stop()
    Animation.cancel_all(None)
    # A real app ends with its process; here its timers would ring in the middle of another test.
    for event in Clock.get_events():
        callback = event.get_callback()
        if callback is not None and str(callback.__module__).startswith("kivyapp"):
            event.cancel()
    # Eyes that were closed are open for the next one.
    vars(window).pop("on_draw", None)
    for widget in window.children[:]:
        window.remove_widget(widget)
    for module in loop.postproc_modules:
        for name in ("touches", "last_touches"):
            if hasattr(module, name):
                getattr(module, name).clear()
    window.release_all_keyboards()
    # The app throttles the loop at rest; the next test starts as this one did.
    Clock._max_fps = 0.0
    if tuple(window.size) != SIZE:
        window.size = SIZE
    loop.idle()
