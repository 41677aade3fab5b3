"""Lowers the frame rate while the app is idle, and raises it at once when something happens.

Kivy polls input once per frame. Where the loop cannot sleep until an event arrives (sdl_wait), the
idle frame rate is therefore also the longest delay of a first touch. An idle app has nothing
scheduled: the checks end with the movement they watch.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any, Final

from kivy.animation import Animation
from kivy.clock import Clock

from kivyapp.shell.frame_pacing import DEFAULT_FPS, FramePacing
from kivyapp.shell.sdl_wait import install_sdl_wait

# A first touch waits 40 ms at most; a higher rate would only cost battery.
IDLE_FPS: Final = 25.0
# Seconds after the last activity at which the frame rate is lowered.
IDLE_AFTER: Final = 0.6


class FrameRate:
    """The frame rate of the loop: `wake` on activity, `hold` during movement."""

    def __init__(
        self,
        display_fps: float = DEFAULT_FPS,
        idle_fps: float = IDLE_FPS,
        time: Callable[[], float] = perf_counter,
    ) -> None:
        self.idle_fps = idle_fps
        self._time = time
        # When the present frame began.
        self._began_at, self._processor_time_before = time(), 0.0
        self._pacing = FramePacing(display_fps)
        # Movements, and work in the background that moves nothing.
        self._movements = self._background_work = 0
        self._touches: set[int] = set()
        self._awake_until = 0.0
        self._check: Any = None
        self._uninstall_wait: Callable[[], None] = lambda: None
        # Called whenever the app becomes idle: a good moment for work that can wait.
        self.on_idle: Callable[[], object] = lambda: None
        # Called whenever something happens again.
        self.on_wake: list[Callable[[], object]] = []

    @property
    def full_fps(self) -> float:
        return self._pacing.fps

    @property
    def is_idle(self) -> bool:
        return bool(Clock._max_fps == self.idle_fps)

    @property
    def seconds_in_frame(self) -> float:
        """How long the code of the present frame has taken so far."""
        return self._time() - self._began_at

    @property
    def is_moving(self) -> bool:
        """True while something moves on the screen or is touched."""
        return bool(self._movements or self._touches or Animation._instances)

    def use_display_rate(self, fps: float) -> None:
        """Draw as often as the display shows a picture, as far as the device keeps up."""
        is_idle = self.is_idle
        self._pacing = FramePacing(fps)
        if not is_idle:
            Clock._max_fps = self.full_fps

    def wake(self, seconds: float = IDLE_AFTER) -> None:
        """Run at full speed for at least this many seconds."""
        self._awake_until = max(self._awake_until, Clock.time() + seconds)
        if self.is_idle:
            for callback in self.on_wake:
                callback()
        if Clock._max_fps != self.full_fps:
            Clock._max_fps = self.full_fps
        if self._check is None:
            self._check = Clock.schedule_once(self._check_idle, seconds)

    def hold(self) -> Callable[[], None]:
        """Run at full speed until the returned function is called.

        For movement without an Animation; animations are detected automatically.
        """
        return self._hold(movements=1)

    def _hold(self, movements: int = 0, background_work: int = 0) -> Callable[[], None]:
        self._movements += movements
        self._background_work += background_work
        self.wake()
        is_held = True

        def release() -> None:
            nonlocal is_held
            if is_held:
                is_held = False
                self._movements -= movements
                self._background_work -= background_work

        return release

    def ticker(self) -> FrameTicker:
        """Return a ticker for a movement. It runs at full speed while it is started."""
        return FrameTicker(self.hold)

    def background_ticker(self) -> FrameTicker:
        """Return a ticker for work that moves nothing: it comes last in a frame."""
        return FrameTicker(lambda: self._hold(background_work=1), comes_last=True)

    def watch(self, window: Any) -> None:
        """Wake on any input of this window."""
        window.bind(**self._handlers())
        self.wake()
        uninstall_sdl_wait = install_sdl_wait(Clock, lambda: self.is_idle, self.wake)
        wait = Clock.idle

        def uninstall() -> None:
            Clock.idle = wait
            uninstall_sdl_wait()

        Clock.idle = lambda: self._wait(wait)
        self._uninstall_wait = uninstall

    def unwatch(self, window: Any) -> None:
        window.unbind(**self._handlers())
        self._uninstall_wait()
        if self._check is not None:
            self._check.cancel()
            self._check = None

    def _wait(self, wait: Callable[[], float]) -> float:
        """Wait for the next frame, and count what the last one has cost.

        Processor time, because the graphics card may block the thread until its next turn.
        """
        if self.is_moving and self._pacing.add_frame(thread_time() - self._processor_time_before):
            Clock._max_fps = self.full_fps
        current = wait()
        self._processor_time_before = thread_time()
        self._began_at = self._time()
        return current

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
        is_busy = self.is_moving or self._background_work
        if is_busy or left > 0.01:
            self._check = Clock.schedule_once(self._check_idle, IDLE_AFTER if is_busy else left)
        else:
            Clock._max_fps = self.idle_fps
            self.on_idle()


class FrameTicker:
    """Calls a function before every frame, at full speed.

    `comes_last`: after the input and all movements of the frame.
    """

    def __init__(self, hold: Callable[[], Callable[[], None]], *, comes_last: bool = False) -> None:
        self._hold, self._comes_last = hold, comes_last
        self._events: tuple[Any, ...] = ()
        self._release: Callable[[], None] = lambda: None

    def start(self, callback: Callable[[], None]) -> None:
        self.stop()
        self._release = self._hold()
        # Kivy calls what has a timeout of -1 right before it draws.
        last = Clock.create_trigger(lambda _elapsed: callback(), -1)
        tick = (lambda _: last()) if self._comes_last else (lambda _: callback())
        self._events = (Clock.schedule_interval(tick, 0), last)

    def stop(self) -> None:
        if self._events:
            for event in self._events:
                event.cancel()
            self._events = ()
            self._release()
