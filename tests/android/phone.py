"""A phone in a process of its own: Kivy runs on "Android", and a script acts as the player.

A script is a function of a test module that takes a `Phone`; what it returns must be JSON. Time is
virtual and passes only in `frame`, so a script waits for nothing.

`python -m tests.android.phone MODULE FUNCTION OPTIONS` runs a script and prints its result.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, Final

from tests.android.process import Options, become_android

RESULT: Final = "result: "
FRAME: Final = 1 / 60
# How long a finger touches the screen in a tap, in frames.
TAP_FRAMES: Final = 5


class Finger:
    """A finger on the screen. The first one is also a mouse, unless SDL is told otherwise."""

    def __init__(self, phone: Phone, number: int, x: float, y: float) -> None:
        self._phone, self._number = phone, number
        self._move("down", x, y)

    def _move(self, kind: str, x: float, y: float) -> None:
        from tests.android import sdl

        events = self._phone.sdl
        code = {"down": sdl.FINGER_DOWN, "motion": sdl.FINGER_MOTION, "up": sdl.FINGER_UP}[kind]
        width, height = self._phone.window.system_size
        has_mouse = self._phone.options.always_mouse or events.makes_mouse_events_of_touches
        if self._number == 0 and has_mouse:
            if kind == "down":
                events.mouse(sdl.MOUSE_MOTION, round(x), round(height - y))
            events.mouse(sdl.MOUSE_OF[code], round(x), round(height - y))
        events.finger(code, self._number, x / width, 1 - y / height)
        self.x, self.y = x, y
        self._phone.frame()

    def to(self, x: float, y: float, steps: int = 5) -> Finger:
        from_x, from_y = self.x, self.y
        for step in range(1, steps + 1):
            part = step / steps
            self._move("motion", from_x + (x - from_x) * part, from_y + (y - from_y) * part)
        return self

    def up(self) -> Finger:
        self._move("up", self.x, self.y)
        return self


class Phone:
    """Acts as the player and as Android. Points are pixels from the lower left corner.

    It has the methods of the driver in tests/kivyapp, so helpers that play a game work with both.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.clock = SimpleNamespace(now=1000.0)
        become_android(options)
        import main

        main.prepare()
        from kivy.config import Config
        from kivy.metrics import Metrics

        # Sizes in dp are computed once, so these have to be right before the first widget is made.
        self.first_metrics = [Metrics.dp, Metrics.sp]

        Config.set("graphics", "fullscreen", "0")
        Config.set("graphics", "width", str(options.width))
        Config.set("graphics", "height", str(options.height))
        self._use_virtual_time()
        self._start()

    def _use_virtual_time(self) -> None:
        import kivy.input.motionevent as motionevent
        from kivy.clock import Clock
        from kivy.input.postproc import doubletap, tripletap

        def idle() -> float:
            Clock._dt = self.clock.now - Clock._last_tick
            Clock._last_tick = self.clock.now
            return self.clock.now

        Clock.time, Clock.idle, Clock._last_tick = lambda: self.clock.now, idle, self.clock.now
        for module in (motionevent, doubletap, tripletap):
            module.time = lambda: self.clock.now

    def _start(self) -> None:
        from kivy.base import EventLoop, runTouchApp

        from kivyapp.app import ParlourApp
        from tests.android.sdl import EventPump, SdlEvents

        self.app = ParlourApp()
        self.app._run_prepare()
        runTouchApp(embedded=True)
        self._loop = EventLoop
        self.window = EventLoop.window
        self.sdl = SdlEvents()
        self.pump = EventPump(self.window._win)
        self.window._win = self.pump
        self._fingers = 0
        self.frame(3)
        # Drawing takes most of the time, and other tests look at pictures.
        self.window.on_draw = lambda *_: None
        self.run(0.5)

    # Time

    def frame(self, count: int = 1) -> None:
        for _ in range(count):
            self.clock.now += FRAME
            # First the events, so that a frame answers what was pushed before it.
            self.window.mainloop()
            self._loop.idle()

    def run(self, seconds: float) -> None:
        self.frame(max(1, round(seconds / FRAME)))

    def wait_for(self, is_true: Callable[[], Any], seconds: float = 30.0) -> None:
        deadline = self.clock.now + seconds
        while not is_true():
            if self.clock.now > deadline:
                raise TimeoutError(f"still not true after {seconds} s")
            self.frame()

    # The app

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    @property
    def is_finished(self) -> bool:
        """Whether the app has asked Android to end it."""
        import jnius

        return any(name.endswith("finishAndRemoveTask") for name, _ in jnius.calls)

    def open_game(self, link: str) -> Any:
        """Open a game without the sheet of a first start, and wait until it is dealt."""
        self.app.services.settings.change(help_offered=frozenset({link.partition("?")[0]}))
        self.app.open_link(link)
        self.wait_for(lambda: self.screen.controller.has_game)
        self.app.services.navigation.close_sheets()
        self.run(3)
        return self.screen

    # Pictures

    def draw(self) -> None:
        """Draw every frame from now on."""
        vars(self.window).pop("on_draw", None)

    def picture(self) -> bytes:
        """Return what the window shows, as rows of RGBA from the bottom."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        self.window.canvas.ask_update()
        self.frame()
        return bytes(glReadPixels(0, 0, *self.window.size, GL_RGBA, GL_UNSIGNED_BYTE))

    # Touches

    def finger(self, x: float, y: float, number: int = 0) -> Finger:
        return Finger(self, number, x, y)

    def tap(self, x: float, y: float) -> None:
        finger = self.finger(x, y)
        self.frame(TAP_FRAMES)
        finger.up()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 5) -> None:
        self.finger(*start).to(*end, steps=steps).up()

    def press(self, widget: Any) -> None:
        """Tap the centre of a widget."""
        self.tap(*widget.to_window(*widget.center))

    # Android

    def rotate(self) -> None:
        """Turn the phone by a quarter."""
        width, height = self.window.system_size
        self.sdl.resize(height, width)

    def share_screen(self, width: int, height: int) -> None:
        """Open another app beside this one, which keeps so much of the screen."""
        self.sdl.resize(width, height)
        self.run(0.5)

    def leave_and_return(
        self,
        while_away: Callable[[], None] = lambda: None,
        after_return: Callable[[], None] = lambda: None,
    ) -> None:
        """Open another app and come back. SDL does some things only after the app has resumed."""
        from tests.android import sdl

        def leave() -> None:
            self.sdl.window(sdl.MINIMIZED)
            self.sdl.app(sdl.WILL_ENTER_BACKGROUND)
            self.sdl.app(sdl.DID_ENTER_BACKGROUND)

        def come_back() -> None:
            self.sdl.app(sdl.WILL_ENTER_FOREGROUND)
            self.sdl.app(sdl.DID_ENTER_FOREGROUND)
            self.sdl.window(sdl.RESTORED)

        self.pump.schedule(leave, while_away, come_back, after_return)
        self.run(0.5)

    def back(self) -> None:
        """Make the gesture or press the button for Back."""
        from tests.android import sdl

        self.sdl.key(sdl.BACK_SCANCODE, sdl.BACK_KEY)
        self.frame(2)

    def type(self, text: str) -> None:
        """Type on the on-screen keyboard, and Enter."""
        self.sdl.type(text)
        self.frame(2)

    def warn_of_low_memory(self) -> None:
        from tests.android import sdl

        self.sdl.app(sdl.LOW_MEMORY)
        self.frame()

    def open_link(self, link: str) -> None:
        """Receive a link from another app."""
        self._java_events.onLink(link)

    def change_settings(self, **answers: Any) -> None:
        """Change settings of the system by their Java names, such as `fontScale`."""
        import jnius

        jnius.answers.update(answers)
        self._java_events.onSettings()
        self.frame(3)

    def change_refresh_rate(self, frames_per_second: float) -> None:
        import jnius

        jnius.answers["refreshRate"] = frames_per_second
        self._java_events.onRefreshRate(frames_per_second)
        self.frame()

    def change_insets(self, left: int, top: int, right: int, bottom: int) -> None:
        """Move the bars and cut-outs, as a rotation does."""
        import jnius

        self.options.insets = (left, top, right, bottom)
        jnius.answers["insets"] = [left, top, right, bottom, 0]
        self._java_events.onInsets(left, top, right, bottom, 0)
        self.frame(3)

    def calls(self, name: str) -> list[Any]:
        """Return the arguments of all calls of a method of the app's Java class."""
        import jnius

        return [list(arguments) for called, arguments in jnius.calls if called == f"Device.{name}"]

    def show_keyboard(self, height: int) -> None:
        """Cover the lower part of the screen with a keyboard; 0 hides it."""
        self._java_events.onInsets(*self.options.insets, height)
        self.frame(2)

    @property
    def _java_events(self) -> Any:
        """What the app has given to Java for its callbacks."""
        import jnius

        ((events,),) = [arguments for name, arguments in jnius.calls if name == "Device.start"]
        return events

    def die(self) -> None:
        """End the process without a warning, as Android does."""
        print(RESULT + "null", flush=True)
        os._exit(0)


def run_script(module: str, name: str, options: str) -> None:
    script = getattr(importlib.import_module(module), name)
    phone = Phone(Options(**json.loads(options)))
    result = script(phone)
    with suppress(Exception):
        phone.app.stop()
    print(RESULT + json.dumps(result), flush=True)
    os._exit(0)


if __name__ == "__main__":
    run_script(*sys.argv[1:])
