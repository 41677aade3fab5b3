"""Pushes the events that SDL reports on Android into the SDL that Kivy has loaded.

The order and the fields are those of SDL's src/video/android.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable
from typing import Any, Final

from kivyapp.platform.sdl import sdl_library

FINGER_DOWN, FINGER_UP, FINGER_MOTION = 0x700, 0x701, 0x702
MOUSE_MOTION, MOUSE_DOWN, MOUSE_UP = 0x400, 0x401, 0x402
KEY_DOWN, KEY_UP, TEXT_INPUT = 0x300, 0x301, 0x303
RESIZED, MINIMIZED, RESTORED = 5, 7, 9
LOW_MEMORY: Final = 0x102
WILL_ENTER_BACKGROUND, DID_ENTER_BACKGROUND = 0x103, 0x104
WILL_ENTER_FOREGROUND, DID_ENTER_FOREGROUND = 0x105, 0x106
# SDL_SCANCODE_AC_BACK and its key code.
BACK_SCANCODE: Final = 270
BACK_KEY: Final = 0x40000000 | BACK_SCANCODE
RETURN_SCANCODE, RETURN_KEY = 40, 13
TOUCH_DEVICE: Final = 77
TOUCH_MOUSE_ID: Final = 0xFFFFFFFF
EVENT_SIZE: Final = 56
# The mouse event that belongs to a finger event.
MOUSE_OF: Final = {
    FINGER_DOWN: MOUSE_DOWN,
    FINGER_UP: MOUSE_UP,
    FINGER_MOTION: MOUSE_MOTION,
}


class SdlEvents:
    """The event queue of the running SDL."""

    def __init__(self) -> None:
        self._sdl: Any = sdl_library()
        self._sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
        self._sdl.SDL_GL_CreateContext.restype = ctypes.c_void_p

    def _push(self, data: bytes) -> None:
        event = (ctypes.c_char * EVENT_SIZE)()
        ctypes.memmove(event, data, len(data))
        self._sdl.SDL_PushEvent(event)

    def finger(self, kind: int, number: int, x: float, y: float) -> None:
        """Report a finger, with x and y from 0 to 1 from the upper left corner."""
        self._push(
            struct.pack("<IIqqfffffI", kind, 0, TOUCH_DEVICE, number, x, y, 0.0, 0.0, 1.0, 1)
        )

    def mouse(self, kind: int, x: int, y: int) -> None:
        """Report the mouse that SDL makes of the first finger."""
        is_pressed = kind == MOUSE_DOWN
        if kind == MOUSE_MOTION:
            data = struct.pack("<IIIIIiiii", kind, 0, 1, TOUCH_MOUSE_ID, 1, x, y, 0, 0)
        else:
            data = struct.pack("<IIIIBBBBii", kind, 0, 1, TOUCH_MOUSE_ID, 1, is_pressed, 1, 0, x, y)
        self._push(data)

    @property
    def makes_mouse_events_of_touches(self) -> bool:
        return bool(self._sdl.SDL_GetHintBoolean(b"SDL_TOUCH_MOUSE_EVENTS", 1))

    def window(self, event: int, width: int = 0, height: int = 0) -> None:
        self._push(struct.pack("<IIIBBBBii", 0x200, 0, 1, event, 0, 0, 0, width, height))

    def app(self, kind: int) -> None:
        self._push(struct.pack("<II", kind, 0))

    def key(self, scancode: int, key: int) -> None:
        for kind in (KEY_DOWN, KEY_UP):
            is_down = kind == KEY_DOWN
            self._push(
                struct.pack("<IIIBBBBiiHxxI", kind, 0, 1, is_down, 0, 0, 0, scancode, key, 0, 0)
            )

    def type(self, text: str) -> None:
        """Report what the on-screen keyboard writes, letter by letter, and Enter."""
        for letter in text:
            self._push(struct.pack("<III32s", TEXT_INPUT, 0, 1, letter.encode()))
        self.key(RETURN_SCANCODE, RETURN_KEY)

    def lose_graphics_context(self) -> None:
        """Make a new, empty graphics context, as SDL does if Android has discarded the old one."""
        window = ctypes.c_void_p(self._sdl.SDL_GetWindowFromID(1))
        if not self._sdl.SDL_GL_CreateContext(window):
            raise RuntimeError("SDL could not make a graphics context")

    def resize(self, width: int, height: int) -> None:
        """Resize the surface. Without a screen, SDL does not report it by itself."""
        window = ctypes.c_void_p(self._sdl.SDL_GetWindowFromID(1))
        self._sdl.SDL_SetWindowSize(window, width, height)
        self.window(RESIZED, width, height)


class EventPump:
    """Stands where Kivy asks SDL for events, because Android pauses the app inside that call."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._due: list[Callable[[], None]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)

    def schedule(self, *actions: Callable[[], None]) -> None:
        """Do this the next times that Kivy finds no event."""
        self._due.extend(actions)

    def poll(self) -> Any:
        event = self._window.poll()
        if event is False and self._due:
            self._due.pop(0)()
            event = self._window.poll()
        return event

    def wait_event(self) -> None:
        if self._due:
            self._due.pop(0)()
