"""The SDL that Kivy has loaded, for the few questions that Kivy does not pass on."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any


class _DisplayMode(ctypes.Structure):
    """SDL_DisplayMode."""

    _fields_ = (
        ("format", ctypes.c_uint32),
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("refresh_rate", ctypes.c_int),
        ("driver_data", ctypes.c_void_p),
    )


def sdl_library() -> Any | None:
    """Return the SDL that Kivy has loaded: another copy would have an event queue of its own."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
        # The sixth field is the path, which may contain spaces.
        paths = (path for line in maps.splitlines() for path in line.split(None, 5)[5:])
        library = next((path for path in paths if Path(path).name.startswith("libSDL2-2")), None)
        sdl = None if library is None else ctypes.CDLL(library)
    except OSError:
        return None
    if sdl is not None:
        sdl.SDL_GetCurrentVideoDriver.restype = ctypes.c_char_p
    return sdl


def display_refresh_rate() -> float:
    """Return the frames per second of the first display; 0 if SDL does not know it."""
    sdl, mode = sdl_library(), _DisplayMode()
    if sdl is None or sdl.SDL_GetCurrentDisplayMode(0, ctypes.byref(mode)) != 0:
        return 0.0
    return float(mode.refresh_rate)
