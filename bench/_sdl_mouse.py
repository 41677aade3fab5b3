"""A mouse that pushes its events into SDL's queue, where those of a real mouse arrive.

SDL allows this from any thread, so a thread beside the app can press at any moment of a frame.
"""

from __future__ import annotations

import ctypes
from typing import Final

from kivyapp.platform.sdl import sdl_library

MOTION: Final = 0x400
DOWN: Final = 0x401
UP: Final = 0x402
LEFT: Final = 1


class _MouseEvent(ctypes.Structure):
    """The common part of SDL_MouseButtonEvent and SDL_MouseMotionEvent, in 56 bytes."""

    _fields_ = (
        ("type", ctypes.c_uint32),
        ("timestamp", ctypes.c_uint32),
        ("window", ctypes.c_uint32),
        ("which", ctypes.c_uint32),
        ("button", ctypes.c_uint8),
        ("state", ctypes.c_uint8),
        ("clicks", ctypes.c_uint8),
        ("_", ctypes.c_uint8),
        ("x", ctypes.c_int32),
        ("y", ctypes.c_int32),
        ("rest", ctypes.c_uint8 * 28),
    )


class Mouse:
    """Points have their origin at the lower left, as in Kivy."""

    def __init__(self, window_height: int) -> None:
        self._height = window_height
        sdl = sdl_library()
        if sdl is None:
            raise RuntimeError("Kivy has not loaded SDL 2")
        self._sdl = sdl

    def down(self, x: float, y: float) -> None:
        self._push(DOWN, x, y)

    def move(self, x: float, y: float) -> None:
        self._push(MOTION, x, y)

    def up(self, x: float, y: float) -> None:
        self._push(UP, x, y)

    def _push(self, kind: int, x: float, y: float) -> None:
        # A motion event has a mask of buttons here; for the left button both are 1.
        event = _MouseEvent(type=kind, button=LEFT, state=kind == DOWN, clicks=1)
        event.x, event.y = round(x), self._height - 1 - round(y)
        if self._sdl.SDL_PushEvent(ctypes.byref(event)) != 1:
            raise RuntimeError("SDL did not accept the event")
