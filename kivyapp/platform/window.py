"""How the system wants the window to be created."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Any


def starts_hidden() -> bool:
    """True on Windows, where a screen reader must be connected before the window is visible."""
    return sys.platform == "win32" and find_spec("accesskit") is not None


def show_window(window: Any) -> None:
    """Show the window if it was created hidden."""
    if starts_hidden():
        window.show()
