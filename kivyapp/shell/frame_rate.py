"""Lets the loop run slowly while nothing happens, and fast at once when something does.

Kivy asks for input once a frame, so where the loop cannot doze until something arrives, the rate
at rest is also how long a first touch may wait.
At rest nothing is scheduled: the checks end with the movement they watch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock

from kivyapp.shell.sdl_wait import doze

# A touch at rest waits 40 ms at worst; more frames would only cost battery.
REST_FPS: Final = 25.0
FULL_FPS: Final = 60.0
# How long after the last sign of life the loop slows down.
PATIENCE: Final = 0.6


class FrameRate:
    """The frame rate of the loop: `wake` on a sign of life, `hold` while something moves."""

    def __init__(self, full_fps: float = FULL_FPS, rest_fps: float = REST_FPS) -> None:
        self.full_fps, self.rest_fps = full_fps, rest_fps
        self._holds = 0
        self._touches: set[int] = set()
        self._awake_until = 0.0
        self._check: Any = None
        self._stay_up: Callable[[], None] = lambda: None
        # Called each time the loop has come to rest: a good moment for what can wait.
        self.on_rest: Callable[[], object] = lambda: None

    @property
    def resting(self) -> bool:
        return bool(Clock._max_fps == self.rest_fps)

    def wake(self, seconds: float = PATIENCE) -> None:
        """Full speed from now on, for at least so long."""
        self._awake_until = max(self._awake_until, Clock.time() + seconds)
        if Clock._max_fps != self.full_fps:
            Clock._max_fps = self.full_fps
        if self._check is None:
            self._check = Clock.schedule_once(self._look, seconds)

    def hold(self) -> Callable[[], None]:
        """Full speed until the returned function is called, for movement without an Animation."""
        self._holds += 1
        self.wake()
        held = True

        def release() -> None:
            nonlocal held
            if held:
                held = False
                self._holds -= 1

        return release

    def watch(self, window: Any) -> None:
        """Wake by whatever a person does to this window."""
        window.bind(
            on_touch_down=self._touched,
            on_touch_up=self._lifted,
            on_key_down=self._stirred,
            on_resize=self._stirred,
            mouse_pos=self._stirred,
        )
        self.wake()
        self._stay_up = doze(Clock, lambda: self.resting, self.wake)

    def unwatch(self, window: Any) -> None:
        window.unbind(
            on_touch_down=self._touched,
            on_touch_up=self._lifted,
            on_key_down=self._stirred,
            on_resize=self._stirred,
            mouse_pos=self._stirred,
        )
        self._stay_up()
        if self._check is not None:
            self._check.cancel()
            self._check = None

    def _touched(self, _window: Any, touch: Any) -> None:
        self._touches.add(touch.uid)
        self.wake()

    def _lifted(self, _window: Any, touch: Any) -> None:
        self._touches.discard(touch.uid)
        self.wake()

    def _stirred(self, *_: Any) -> None:
        self.wake()

    def _look(self, _elapsed: float) -> None:
        """Slow down when nothing moves any more, otherwise look again."""
        self._check = None
        left = self._awake_until - Clock.time()
        moving = self._holds or self._touches or Animation._instances
        if moving or left > 0.01:
            self._check = Clock.schedule_once(self._look, PATIENCE if moving else left)
        else:
            Clock._max_fps = self.rest_fps
            self.on_rest()


class FrameTicker:
    """Calls before every frame, and keeps the loop at full speed meanwhile."""

    def __init__(self, idle: FrameRate) -> None:
        self._idle = idle
        self._event: Any = None
        self._release: Callable[[], None] = lambda: None

    def start(self, callback: Callable[[], None]) -> None:
        self.stop()
        self._release = self._idle.hold()
        self._event = Clock.schedule_interval(lambda _elapsed: callback(), 0)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
            self._release()
