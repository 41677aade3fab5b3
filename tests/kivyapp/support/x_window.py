"""The app in a real window of a virtual X server, controlled from outside with xdotool."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

ROOT = Path(__file__).parents[3]
PROGRAMS = ("Xvfb", "xdotool")
PACKAGES = "xvfb xauth xdotool libxi6"
SIZE = (1280, 720)
NAME = "peacock-parlour-test"
# Seconds: far more than anything here takes, for busy machines.
TIMEOUT = 30.0


def missing() -> list[str]:
    """Return the required programs that are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


def until(event: str, poll: Callable[[], T | None]) -> T:
    """Poll until there is a result."""
    end = time.monotonic() + TIMEOUT
    while time.monotonic() < end:
        found = poll()
        if found is not None and found is not False:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{event} did not happen within {TIMEOUT:.0f} s")


class XServer:
    """A virtual X server."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.display = f":{answer.readline().strip()}"

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


class RealWindow:
    """The app as a player starts it. The origin of points is at the lower left, as in Kivy."""

    def __init__(self, screen: XServer, home: Path, *arguments: str) -> None:
        environ = {name: value for name, value in os.environ.items() if name[:5] != "KIVY_"}
        environ.update(
            DISPLAY=screen.display,
            HOME=str(home),
            XDG_DATA_HOME=str(home / "data"),
            SDL_VIDEODRIVER="x11",
            SDL_AUDIODRIVER="dummy",
            SDL_VIDEO_X11_WMCLASS=NAME,
            KIVY_METRICS_DENSITY="1",
            KIVY_NO_CONSOLELOG="1",
        )
        self._environ = environ
        self.process = subprocess.Popen(
            [sys.executable, "main.py", *arguments],
            cwd=ROOT,
            env=environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._window = until("the window", self._find)
        self._xdotool("windowfocus", "--sync", self._window)

    def _find(self) -> str | None:
        if self.process.poll() is not None:
            raise AssertionError(f"the app ended: {self.process.communicate()[1]}")
        found = self._xdotool("search", "--onlyvisible", "--class", NAME, check=False).split()
        return found[0] if found else None

    def _xdotool(self, *command: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *command], env=self._environ, capture_output=True, text=True, check=check
        )
        return done.stdout

    def _move_pointer(self, x: float, y: float) -> None:
        self._xdotool(
            "mousemove", "--window", self._window, str(round(x)), str(SIZE[1] - 1 - round(y))
        )

    # Input

    def click(self, point: tuple[float, float]) -> None:
        self._move_pointer(*point)
        time.sleep(0.05)
        self._xdotool("mousedown", "1")
        time.sleep(0.05)
        self._xdotool("mouseup", "1")

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        self._move_pointer(*start)
        time.sleep(0.05)
        self._xdotool("mousedown", "1")
        # Within one frame Kivy would see only where a moving press ends.
        time.sleep(0.1)
        for step in range(1, steps + 1):
            part = step / steps
            self._move_pointer(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
            time.sleep(0.03)
        self._xdotool("mouseup", "1")

    def key(self, name: str) -> None:
        """Press a key by its X name, such as "u" or "Escape"."""
        self._xdotool("key", name)

    # Exit

    def exit_code(self) -> int | None:
        """Return the exit code; None while the app is running."""
        return self.process.poll()

    def close(self) -> str:
        """End the app if it is still running; return its error output."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.communicate()[1]
