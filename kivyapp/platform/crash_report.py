"""Reports of crashes, beside the app's data. The next start offers to share the last one.

A report stays on the device: only the player can send it.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from kivyapp import words

NAME: Final = "crash-report.txt"
# A report that was offered; it is not offered again, but the player may still look for it.
OFFERED_NAME: Final = "crash-report.offered.txt"
# The end of a traceback is the most useful part, and other apps refuse very long texts.
MAX_TRACEBACK: Final = 12_000


def install(data_folder: Callable[[], Path]) -> None:
    """Write a report of every uncaught exception; the folder is looked up only then."""
    original_hook, original_thread_hook = sys.excepthook, threading.excepthook

    def hook(kind: type[BaseException], error: BaseException, trace: Any) -> None:
        _write_safely(data_folder, error)
        original_hook(kind, error, trace)

    def thread_hook(arguments: threading.ExceptHookArgs) -> None:
        _write_safely(data_folder, arguments.exc_value)
        original_thread_hook(arguments)

    sys.excepthook, threading.excepthook = hook, thread_hook


def _write_safely(data_folder: Callable[[], Path], error: BaseException | None) -> None:
    # An interrupt from the keyboard is no crash, and a failed report must not hide one.
    if isinstance(error, Exception):
        with suppress(Exception):
            write(data_folder(), error)


def write(folder: Path, error: BaseException) -> Path:
    """Write the report of an error and return its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    path.write_text(report(error), encoding="utf-8")
    return path


def report(error: BaseException) -> str:
    """Return what happened and on which system, without the name of the player's home folder."""
    # Only a crash needs these modules.
    import platform
    import traceback

    trace = "".join(traceback.format_exception(error))
    lines = (
        f"{words.APP()} {words.VERSION}",
        f"{datetime.now().astimezone():%Y-%m-%d %H:%M %z}",
        f"{platform.platform()}, Python {platform.python_version()}",
        "",
        trace[-MAX_TRACEBACK:],
    )
    return _without_home("\n".join(lines))


def _without_home(text: str) -> str:
    """Replace the home folder, unless it is the root of all paths, as on Android."""
    try:
        home = Path.home()
    except RuntimeError:
        return text
    return text if home == home.parent else text.replace(str(home), "~")


def take(folder: Path) -> str:
    """Return the report that was not offered yet; empty if there is none."""
    try:
        text = (folder / NAME).read_text(encoding="utf-8", errors="replace")
        (folder / NAME).replace(folder / OFFERED_NAME)
    except OSError:
        return ""
    return text
