"""The app in a real window of an X server without a screen, worked from outside with xdotool."""

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
# Far more than anything here takes, for machines that are busy with something else.
PATIENCE = 30.0


def missing() -> list[str]:
    """The programs that are needed here and are not installed."""
    return [program for program in PROGRAMS if shutil.which(program) is None]


def until(what: str, look: Callable[[], T | None]) -> T:
    """Look again and again until there is something to be seen."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = look()
        if found is not None and found is not False:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{what} did not happen within {PATIENCE:.0f} s")


class Screen:
    """An X server of our own."""

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
    """The app as a player starts it. Points have their origin at the lower left, as in Kivy."""

    def __init__(self, screen: Screen, home: Path, *arguments: str) -> None:
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
        self._do("windowfocus", "--sync", self._window)

    def _find(self) -> str | None:
        if self.process.poll() is not None:
            raise AssertionError(f"the app has ended: {self.process.communicate()[1]}")
        found = self._do("search", "--onlyvisible", "--class", NAME, check=False).split()
        return found[0] if found else None

    def _do(self, *command: str, check: bool = True) -> str:
        done = subprocess.run(
            ["xdotool", *command], env=self._environ, capture_output=True, text=True, check=check
        )
        return done.stdout

    def _to(self, x: float, y: float) -> None:
        self._do("mousemove", "--window", self._window, str(round(x)), str(SIZE[1] - 1 - round(y)))

    # What hands do

    def click(self, point: tuple[float, float]) -> None:
        self._to(*point)
        time.sleep(0.05)
        self._do("mousedown", "1")
        time.sleep(0.05)
        self._do("mouseup", "1")

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        self._to(*start)
        time.sleep(0.05)
        self._do("mousedown", "1")
        # Kivy sees a press that moves within one frame at its end only.
        time.sleep(0.1)
        for step in range(1, steps + 1):
            part = step / steps
            self._to(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
            time.sleep(0.03)
        self._do("mouseup", "1")

    def key(self, name: str) -> None:
        """Press a key by its name in X, such as "u" or "Escape"."""
        self._do("key", name)

    # The end

    def ended(self) -> int | None:
        """The exit code, if the app has ended."""
        return self.process.poll()

    def close(self) -> str:
        """End it if it has not ended; what it complained about."""
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.communicate()[1]
