"""Screen readers of desktops, through AccessKit, where it is installed.

Linux (AT-SPI) is tested against a real bus. Windows (UI Automation) and macOS are written from
AccessKit's documentation and have not been heard by anybody yet.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from kivy.utils import platform


class Adapter(Protocol):
    """What every adapter of AccessKit can do."""

    def update_if_active(self, make_update: Callable[[], Any]) -> Any: ...


# Asked for the first tree, told what to do, told that nobody listens any more. Any thread.
Activated = Callable[[], Any]
Acted = Callable[[Any], None]
Deactivated = Callable[[], None]


def load_accesskit() -> Any | None:
    """AccessKit, if there is one for this system: without it the app only does not speak."""
    try:
        return import_module("accesskit")
    # A wheel for another system can fail in ways of its own, and none of them may stop the app.
    except Exception:
        return None


def make_adapter(
    kit: Any, window: Any, activated: Activated, acted: Acted, deactivated: Deactivated
) -> Adapter | None:
    """The adapter for this system and window."""
    try:
        if platform == "linux":
            adapter: Adapter = kit.unix.Adapter(activated, acted, deactivated)
        elif platform == "win":
            handle = window.get_window_info().window
            adapter = kit.windows.SubclassingAdapter(handle, activated, acted)
        elif platform == "macosx":
            # SDL keeps the keyboard on its window instead of on the view in it.
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapter = kit.macos.SubclassingAdapter.for_window(_cocoa_window(), activated, acted)
        else:
            return None
    except Exception:
        return None
    return adapter


def tell_window_focus(adapter: Any, focused: bool) -> None:
    """Say whether the window has the keyboard; Windows finds that out by itself."""
    if platform == "linux":
        adapter.update_window_focus_state(focused)
    elif platform == "macosx":
        raise_events(adapter.update_view_focus_state(focused))


def raise_events(events: Any) -> None:
    """Windows and macOS hand back what they want to be told, to be told when nothing is locked."""
    if events is not None:
        events.raise_events()


def _cocoa_window() -> int:
    """The pointer to the app's one NSWindow, which Kivy does not give away."""
    objc = ctypes.cdll.LoadLibrary(ctypes.util.find_library("objc") or "libobjc.dylib")
    objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
    objc.objc_msgSend.restype = ctypes.c_void_p

    def send(target: int, message: bytes, *arguments: Any) -> int:
        objc.objc_msgSend.argtypes = [ctypes.c_void_p, ctypes.c_void_p] + [
            ctypes.c_ulong for _ in arguments
        ]
        return int(objc.objc_msgSend(target, objc.sel_registerName(message), *arguments))

    application = send(objc.objc_getClass(b"NSApplication"), b"sharedApplication")
    return send(send(application, b"windows"), b"objectAtIndex:", 0)
