"""Lowers the frame rate while the app is idle, and raises it at once when something happens.

Kivy polls input once per frame. Where the loop cannot sleep until an event arrives (sdl_wait), the
idle frame rate is therefore also the longest delay of a first touch. An idle app has nothing
scheduled: the checks end with the movement they watch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock

from kivyapp.shell.sdl_wait import install_sdl_wait

# A first touch waits 40 ms at most; a higher rate would only cost battery.
IDLE_FPS: Final = 25.0
FULL_FPS: Final = 60.0
# Seconds after the last activity at which the frame rate is lowered.
IDLE_AFTER: Final = 0.6


class FrameRate:
    """The frame rate of the loop: `wake` on activity, `hold` during movement."""

    def __init__(self, full_fps: float = FULL_FPS, idle_fps: float = IDLE_FPS) -> None:
        self.full_fps, self.idle_fps = full_fps, idle_fps
        self._holds = 0
        self._touches: set[int] = set()
        self._awake_until = 0.0
        self._check: Any = None
        self._uninstall_wait: Callable[[], None] = lambda: None
        # Called whenever the app becomes idle: a good moment for work that can wait.
        self.on_idle: Callable[[], object] = lambda: None

    @property
    def is_idle(self) -> bool:
        return bool(Clock._max_fps == self.idle_fps)

    def wake(self, seconds: float = IDLE_AFTER) -> None:
        """Run at full speed for at least so many seconds."""
        self._awake_until = max(self._awake_until, Clock.time() + seconds)
        if Clock._max_fps != self.full_fps:
            Clock._max_fps = self.full_fps
        if self._check is None:
            self._check = Clock.schedule_once(self._check_idle, seconds)

    def hold(self) -> Callable[[], None]:
        """Run at full speed until the returned function is called.

        For movement without an Animation; animations are noticed by themselves.
        """
        self._holds += 1
        self.wake()
        is_held = True

        def release() -> None:
            nonlocal is_held
            if is_held:
                is_held = False
                self._holds -= 1

        return release

    def ticker(self) -> FrameTicker:
        """Return a ticker that runs at full speed while it is started."""
        return FrameTicker(self)

    def watch(self, window: Any) -> None:
        """Wake on any input of this window."""
        window.bind(**self._handlers())
        self.wake()
        self._uninstall_wait = install_sdl_wait(Clock, lambda: self.is_idle, self.wake)

    def unwatch(self, window: Any) -> None:
        window.unbind(**self._handlers())
        self._uninstall_wait()
        if self._check is not None:
            self._check.cancel()
            self._check = None

    def _handlers(self) -> dict[str, Callable[..., None]]:
        return {
            "on_touch_down": self._on_touch_down,
            "on_touch_up": self._on_touch_up,
            "on_key_down": self._on_input,
            "on_resize": self._on_input,
            "mouse_pos": self._on_input,
        }

    def _on_touch_down(self, _window: Any, touch: Any) -> None:
        self._touches.add(touch.uid)
        self.wake()

    def _on_touch_up(self, _window: Any, touch: Any) -> None:
        self._touches.discard(touch.uid)
        self.wake()

    def _on_input(self, *_: Any) -> None:
        self.wake()

    def _check_idle(self, _elapsed: float) -> None:
        """Lower the frame rate if nothing moves any more, otherwise check again later."""
        self._check = None
        left = self._awake_until - Clock.time()
        is_moving = self._holds or self._touches or Animation._instances
        if is_moving or left > 0.01:
            self._check = Clock.schedule_once(self._check_idle, IDLE_AFTER if is_moving else left)
        else:
            Clock._max_fps = self.idle_fps
            self.on_idle()


class FrameTicker:
    """Calls a function before every frame, at full speed."""

    def __init__(self, frame_rate: FrameRate) -> None:
        self._frame_rate = frame_rate
        self._event: Any = None
        self._release: Callable[[], None] = lambda: None

    def start(self, callback: Callable[[], None]) -> None:
        self.stop()
        self._release = self._frame_rate.hold()
        self._event = Clock.schedule_interval(lambda _elapsed: callback(), 0)

    def stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None
            self._release()
