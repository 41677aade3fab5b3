"""Which system this is, and how it needs the window to be created."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from typing import Any


def is_android() -> bool:
    """True on Android; known before any of its modules is imported, as Kivy knows it."""
    return hasattr(sys, "getandroidapilevel") or "P4A_BOOTSTRAP" in os.environ


def starts_hidden() -> bool:
    """True on Windows, where a screen reader must be connected before the window is visible."""
    return sys.platform == "win32" and find_spec("accesskit") is not None


def show_window(window: Any) -> None:
    """Show the window if it was created hidden."""
    if starts_hidden():
        window.show()


def keep_screen_on(is_on: bool) -> None:
    """Keep the screen on, or let the system turn it off again."""
    from kivy.core.window import Window

    Window.allow_screensaver = not is_on
