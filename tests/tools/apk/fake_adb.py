"""Stands in for adb and the phone behind it, for tools/apk/emulator.py.

The phone is the folder in FAKE_PHONE. The file `app` says how the app behaves, `games` lists its
games, and `calls` records the commands. The app reports one more step of its smoke test each time
the log is read.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

PICTURE = b"\x89PNG a picture"
CRASH = """
E/AndroidRuntime( 4242): FATAL EXCEPTION: SDLThread
E/AndroidRuntime( 4242): Process: org.peacock.parlour, PID: 4242
E/AndroidRuntime( 4242): java.lang.IllegalStateException: no surface
"""
OTHER_CRASH = CRASH.replace("org.peacock.parlour", "com.android.phone")


def state(name: str) -> Path:
    return Path(os.environ["FAKE_PHONE"]) / name


def app() -> str:
    return state("app").read_text()


def log() -> str:
    text = state("log").read_text() if state("log").exists() else OTHER_CRASH
    if state("smoke").exists():
        number = int(state("smoke").read_text())
        games = [game for game in state("games").read_text().split() if f"no {game}" != app()]
        steps = ["ready", *(f"{game}: a move" for game in games), "statistics: shown", "done"]
        if app() == "stuck":
            steps = steps[:2]
        if number < len(steps):
            text += f"11-17 23:00:00.000 I/python  ( 4242): smoke-test: {steps[number]}\n"
            state("smoke").write_text(str(number + 1))
        if number + 1 == len(steps) and app() not in ("stays", "stuck"):
            state("running").unlink(missing_ok=True)
    state("log").write_text(text)
    return text


def shell(command: str) -> str:
    if command.startswith("am start"):
        state("running").touch()
        state("depth").write_text("2")
        if "smoke_test" in command:
            state("smoke").write_text("0")
        if "VIEW" in command and app() == "crashes on a link":
            state("log").write_text(log() + CRASH)
    if command.startswith("am force-stop"):
        state("running").unlink(missing_ok=True)
    if command.startswith("pidof"):
        return "4242\n" if state("running").exists() else ""
    if command == "input keyevent BACK":
        depth = int(state("depth").read_text()) - 1
        state("depth").write_text(str(depth))
        if depth == 0 and app() != "ignores Back":
            state("running").unlink()
    if command.startswith("dumpsys window"):
        shown = "org.peacock.parlour" if state("running").exists() else "com.android.launcher"
        return f"  mCurrentFocus=Window{{1 u0 {shown}/x}}\n"
    return ""


def main(arguments: list[str]) -> int:
    with state("calls").open("a") as file:
        file.write(" ".join(arguments) + "\n")
    match arguments:
        case ["install", _] if app() == "is refused":
            print("Failure [INSTALL_FAILED_NO_MATCHING_ABIS]")
            return 1
        case ["exec-out", "screencap", "-p"]:
            sys.stdout.buffer.write(PICTURE)
        case ["logcat", "-d", *_]:
            print(log(), end="")
        case ["shell", command]:
            print(shell(command), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
