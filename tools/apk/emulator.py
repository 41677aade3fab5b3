"""Tries an APK on an emulator or phone: `python -m tools.apk.emulator APK --out FOLDER`.

It installs the APK, which must be a debug build, runs the app's smoke test and takes a picture of
every screen. Then it opens links, turns the screen, goes to the home screen and back, and leaves
with Back. The pictures and the log are in the folder, also after a failure.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from rules.registry import GAMES
from tools.apk import spec

ACTIVITY: Final = "org.kivy.android.PythonActivity"
MAIN: Final = "-a android.intent.action.MAIN"
# The first starts the app, the second arrives while it runs.
LINKS: Final = {
    "link": "peacock://klondike?seed=amber-plume-4821&draw=3",
    "second-link": "peacock://spider?seed=amber-plume-4821",
}
# Seconds for which the smoke test shows every screen: an emulator takes one for a picture.
HOLD: Final = 3
LOG_SIZE: Final = "16M"
# Steps of the smoke test that show nothing new.
WITHOUT_PICTURE: Final = ("sounds", "done")
# In seconds. Unpacking the app at its first start takes longest.
SMOKE_TEST_TIMEOUT: Final = 300.0
EXIT_TIMEOUT: Final = 30.0
SETTLE: Final = 8.0
POLL: Final = 0.4

# How p4a writes what the app prints.
_STEP: Final = re.compile(r"python\s*(?:\(\s*\d+\))?: smoke-test: ([\w-]+)")
_TRACEBACK: Final = re.compile(r"python\s*(?:\(\s*\d+\))?: Traceback")
_LINES_OF_CRASH: Final = 15


class Failed(Exception):
    """The app did not do what it should. The message says what."""


class Adb:
    """A connected emulator or phone."""

    def __init__(self, program: str = "adb") -> None:
        self._program = program

    def run(self, *arguments: str) -> bytes:
        command = [self._program, *arguments]
        done = subprocess.run(command, capture_output=True, timeout=300, check=False)
        if done.returncode:
            output = (done.stdout + done.stderr).decode(errors="replace").strip()
            raise Failed(f"adb {' '.join(arguments)}: {output[-500:]}")
        return done.stdout

    def shell(self, command: str) -> str:
        return self.run("shell", command).decode(errors="replace")

    def log(self) -> str:
        return self.run("logcat", "-d", "-v", "time").decode(errors="replace")

    def take_picture(self, path: Path) -> None:
        picture = self.run("exec-out", "screencap", "-p")
        if not picture.startswith(b"\x89PNG"):
            raise Failed(f"no picture of {path.stem}")
        path.write_bytes(picture)


def crash(log: str, package: str) -> str | None:
    """The lines about a crash of the app; None if it has not crashed."""
    lines = log.splitlines()
    name = re.escape(package)
    signs = re.compile(rf"Process: {name}\b|>>> {name} <<<|ANR in {name}\b|{_TRACEBACK.pattern}")
    for number, line in enumerate(lines):
        if signs.search(line):
            return "\n".join(lines[max(number - 1, 0) : number + _LINES_OF_CRASH])
    return None


class Trial:
    """Tries the app, step by step. `pace` is 1 for real devices."""

    def __init__(self, adb: Adb, folder: Path, pace: float = 1.0) -> None:
        self._adb, self._folder, self._pace = adb, folder, pace
        self._package = spec.application_id()

    def run(self, apk: Path) -> None:
        # A build with another signature could not be replaced. There may be none.
        self._adb.shell(f"pm uninstall {self._package} || true")
        self._adb.run("install", str(apk))
        # A new Android says so much that the first steps would soon be gone.
        self._adb.run("logcat", "-G", LOG_SIZE)
        self._adb.run("logcat", "-c")
        self._smoke_test()
        for name, link in LINKS.items():
            self._start(f"-a android.intent.action.VIEW -d '{link}'")
            self._settle(name)
        self._turn()
        self._leave()

    def _start(self, intent: str) -> None:
        self._adb.shell(f"am start -W -n {self._package}/{ACTIVITY} {intent}")

    def _smoke_test(self) -> None:
        self._start(f"{MAIN} --ei smoke_test {HOLD}")
        steps: list[str] = []
        for step in self._steps():
            steps.append(step)
            print(f"smoke test: {step}", flush=True)
            if step not in WITHOUT_PICTURE:
                self._adb.take_picture(self._folder / f"{len(steps)}-{step}.png")
        missing = [game for game in GAMES if game not in steps]
        if missing:
            raise Failed(f"the smoke test did not play {', '.join(missing)}")
        self._wait_until(self._has_left, "the app did not end")
        self._adb.shell(f"am force-stop {self._package}")

    def _steps(self) -> Iterator[str]:
        """The steps that the app reports, up to the last one."""
        seen, end = 0, time.monotonic() + SMOKE_TEST_TIMEOUT * self._pace
        while time.monotonic() < end:
            log = self._adb.log()
            self._check(log)
            steps = _STEP.findall(log)
            yield from steps[seen:]
            seen = len(steps)
            if "done" in steps:
                return
            time.sleep(POLL * self._pace)
        raise Failed("the smoke test did not end in time")

    def _turn(self) -> None:
        self._adb.shell("settings put system accelerometer_rotation 0")
        for rotation, name in enumerate(("upright", "on-its-side")):
            self._adb.shell(f"settings put system user_rotation {rotation}")
            self._settle(name)
        self._adb.shell("settings put system user_rotation 0")

    def _leave(self) -> None:
        self._adb.shell("input keyevent HOME")
        time.sleep(SETTLE * self._pace)
        self._start(f"{MAIN} -c android.intent.category.LAUNCHER")
        self._settle("after-home")
        # From the game to the hub, and from there out of the app.
        self._adb.shell("input keyevent BACK")
        self._settle("after-back")
        self._adb.shell("input keyevent BACK")
        self._wait_until(self._has_left, "Back did not leave the app")
        self._check(self._adb.log())

    def _settle(self, name: str) -> None:
        """Give the app time, check that it is still there, and take a picture."""
        time.sleep(SETTLE * self._pace)
        self._check(self._adb.log())
        if not self._is_running():
            raise Failed(f"the app has ended: {name}")
        self._adb.take_picture(self._folder / f"{name}.png")
        print(name, flush=True)

    def _is_running(self) -> bool:
        return bool(self._adb.shell(f"pidof {self._package} || true").strip())

    def _has_left(self) -> bool:
        """True if something else is on the screen. The process may live on."""
        return self._package not in self._adb.shell("dumpsys window | grep mCurrentFocus || true")

    def _wait_until(self, is_done: Callable[[], bool], problem: str) -> None:
        end = time.monotonic() + EXIT_TIMEOUT * self._pace
        while not is_done():
            if time.monotonic() > end:
                raise Failed(problem)
            time.sleep(POLL * self._pace)

    def _check(self, log: str) -> None:
        lines = crash(log, self._package)
        if lines is not None:
            raise Failed(lines)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.apk.emulator", description="Try an APK.")
    parser.add_argument("apk", type=Path)
    parser.add_argument("--out", type=Path, default=Path("out/emulator"))
    parser.add_argument("--adb", default="adb", help="the program adb")
    parser.add_argument("--pace", type=float, default=1.0, help="a factor for all waiting times")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    adb = Adb(options.adb)
    try:
        Trial(adb, options.out, options.pace).run(options.apk)
    except Failed as error:
        print(f"FAILED: {error}", file=sys.stderr)
        adb.take_picture(options.out / "failed.png")
        return 1
    finally:
        (options.out / "logcat.txt").write_text(adb.log(), encoding="utf-8")
    print("The app works.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
