"""Sleeps until something happens, where the system lets us: a still app then costs next to nothing.

Kivy sleeps for a fixed time and looks for input only after it, so that a slow loop at rest makes
the first touch wait. SDL can sleep until an event arrives.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

# What another thread asks for has to wait this long at worst; a touch ends the sleep at once.
LONGEST: Final = 0.1
# With other drivers SDL does not sleep but looks a thousand times a second.
DRIVERS: Final = (b"x11", b"wayland")


class SdlWait:
    """Takes the place of the clock's own way of waiting for the next frame, while at rest."""

    def __init__(self, clock: Any, sdl: Any, resting: Callable[[], bool], wake: Callable[[], None]):
        self._clock, self._sdl = clock, sdl
        self._resting, self._wake = resting, wake
        self._usual = clock.idle

    def idle(self) -> float:
        """Wait for the next frame; the time at which it begins."""
        if not self._resting():
            return float(self._usual())
        clock = self._clock
        seconds = min(LONGEST, clock.get_min_timeout() + clock._last_tick - clock.time())
        # A null pointer leaves the event where Kivy will find it.
        if seconds > 0 and self._sdl.SDL_WaitEventTimeout(None, int(seconds * 1000) + 1):
            self._wake()
        now = float(clock.time())
        clock._dt = now - clock._last_tick
        clock._last_tick = now
        return now


def doze(clock: Any, resting: Callable[[], bool], wake: Callable[[], None]) -> Callable[[], None]:
    """Let this clock doze at rest, until the returned function is called.

    Where SDL cannot sleep the clock goes on as usual.
    """
    sdl = sdl_library()
    if sdl is None or sdl.SDL_GetCurrentVideoDriver() not in DRIVERS:
        return lambda: None
    usual = clock.idle
    clock.idle = SdlWait(clock, sdl, resting, wake).idle

    def stop() -> None:
        clock.idle = usual

    return stop


def sdl_library() -> Any | None:
    """The SDL that Kivy has loaded: another copy would have another queue."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
        paths = (line.rpartition(" ")[2] for line in maps.splitlines())
        library = next((path for path in paths if Path(path).name.startswith("libSDL2-2")), None)
        sdl = None if library is None else ctypes.CDLL(library)
    except OSError:
        return None
    if sdl is not None:
        sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
    return sdl
