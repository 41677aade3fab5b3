"""Lets the idle app sleep until SDL reports an event, on the systems where SDL can.

Kivy sleeps for a fixed time and only then looks for input, so a low frame rate delays the first
touch. SDL can wait for an event instead: the idle app then needs next to no power.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivyapp.platform.sdl import sdl_library

# The longest sleep in seconds. A touch ends it at once; a request of another thread does not.
MAX_SLEEP: Final = 0.1
# With other video drivers SDL does not sleep but polls a thousand times a second.
DRIVERS: Final = (b"x11", b"wayland")


class SdlWait:
    """Replaces the clock's wait for the next frame while the app is idle."""

    def __init__(self, clock: Any, sdl: Any, is_idle: Callable[[], bool], wake: Callable[[], None]):
        self._clock, self._sdl = clock, sdl
        self._is_idle, self._wake = is_idle, wake
        self._original_idle = clock.idle

    def idle(self) -> float:
        """Wait for the next frame; return the time at which it begins."""
        if not self._is_idle():
            return float(self._original_idle())
        clock = self._clock
        seconds = min(MAX_SLEEP, clock.get_min_timeout() + clock._last_tick - clock.time())
        # A null pointer leaves the event in the queue, where Kivy will find it.
        if seconds > 0 and self._sdl.SDL_WaitEventTimeout(None, int(seconds * 1000) + 1):
            self._wake()
        now = float(clock.time())
        clock._dt = now - clock._last_tick
        clock._last_tick = now
        return now


def install_sdl_wait(
    clock: Any, is_idle: Callable[[], bool], wake: Callable[[], None]
) -> Callable[[], None]:
    """Let a clock wait through SDL until the returned function is called.

    Where SDL cannot sleep, the clock is left as it is.
    """
    sdl = sdl_library()
    if sdl is None or sdl.SDL_GetCurrentVideoDriver() not in DRIVERS:
        return lambda: None
    original_idle = clock.idle
    clock.idle = SdlWait(clock, sdl, is_idle, wake).idle

    def uninstall() -> None:
        clock.idle = original_idle

    return uninstall
