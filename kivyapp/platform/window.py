"""The window as the system wants it made."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Any


def starts_hidden() -> bool:
    """Whether the window is made out of sight: Windows wants screen readers to be let in first."""
    return sys.platform == "win32" and find_spec("accesskit") is not None


def show_window(window: Any) -> None:
    """Show the window that was made out of sight."""
    if starts_hidden():
        window.show()
