"""The AccessKit adapters for the screen readers of Linux, Windows and macOS.

Linux (AT-SPI) is tested against a real bus. Windows (UI Automation) and macOS (NSAccessibility)
follow AccessKit's documentation and have not been tried with a screen reader yet.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

from kivy.utils import platform


class Adapter(Protocol):
    """What all AccessKit adapters have in common."""

    def update_if_active(self, make_update: Callable[[], Any]) -> Any: ...


# AccessKit calls these on any thread: a screen reader wants the first tree, wants an action, or has
# gone.
OnActivate = Callable[[], Any]
OnAction = Callable[[Any], None]
OnDeactivate = Callable[[], None]


def load_accesskit() -> Any | None:
    """The accesskit package; None where it is missing, and the app runs without it."""
    try:
        return import_module("accesskit")
    # A wheel for another system can fail in many ways, none of which may stop the app.
    except Exception:
        return None


def make_adapter(
    accesskit: Any,
    window: Any,
    on_activate: OnActivate,
    on_action: OnAction,
    on_deactivate: OnDeactivate,
) -> Adapter | None:
    """The adapter for this system and window; None if there is none or it fails."""
    try:
        if platform == "linux":
            adapter: Adapter = accesskit.unix.Adapter(on_activate, on_action, on_deactivate)
        elif platform == "win":
            handle = window.get_window_info().window
            adapter = accesskit.windows.SubclassingAdapter(handle, on_activate, on_action)
        elif platform == "macosx":
            # SDL gives the keyboard focus to its window instead of the view in it.
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapter = accesskit.macos.SubclassingAdapter.for_window(
                _cocoa_window(), on_activate, on_action
            )
        else:
            return None
    except Exception:
        return None
    return adapter


def set_window_focus(adapter: Any, focused: bool) -> None:
    """Report whether the window has the keyboard focus; on Windows the adapter detects it."""
    if platform == "linux":
        adapter.update_window_focus_state(focused)
    elif platform == "macosx":
        raise_events(adapter.update_view_focus_state(focused))


def raise_events(events: Any) -> None:
    """Raise the events that the adapters of Windows and macOS return: they hold no lock by now."""
    if events is not None:
        events.raise_events()


def _cocoa_window() -> int:
    """The pointer to the app's only NSWindow, which Kivy does not expose."""
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
