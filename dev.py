"""Starts and tests Peacock Parlour: `python3 dev.py play` and `python3 dev.py test`.

Makes `.venv` beside this file with exactly the packages of requirements.lock. Standard library
only, in the syntax of Python 3.6, so that an old Python can say in a sentence that it is too old.
"""

import ctypes
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from typing import Callable, NamedTuple

ROOT = os.path.dirname(os.path.abspath(__file__))
APP = os.path.join(ROOT, "main.py")
LOCK = os.path.join(ROOT, "requirements.lock")
VENV = os.path.join(ROOT, ".venv")
VENV_PYTHON = os.path.join(VENV, "Scripts/python.exe" if os.name == "nt" else "bin/python")
# Written after everything else, so an interrupted installation leaves none and is done again.
STAMP = os.path.join(VENV, "installed-lock")

OLDEST_PYTHON = (3, 11)
NEWEST_PYTHON_OF_KIVY = (3, 13)

# What the Kivy wheel loads but does not bring. Without the optional one it only logs a complaint.
LIBRARIES = ["libGL.so.1", "libEGL.so.1"]
OPTIONAL_LIBRARIES = ["libmtdev.so.1"]
# The drivers behind libGL have no fixed library name: they are installed along with the rest.
LIBRARY_PACKAGES = ["libgl1", "libegl1", "libgl1-mesa-dri", "libmtdev1"]

# With these the tests also drive the real window from outside, by hand and by screen reader, and
# have Android's own compiler read its resources; else they say what they skip.
TEST_PROGRAMS = ["Xvfb", "xdotool", "aapt2", "dbus-run-session", "/usr/libexec/at-spi-bus-launcher"]
TEST_PACKAGES = ["xvfb", "xauth", "xdotool", "libxi6", "aapt", "android-framework-res"]
TEST_PACKAGES += ["dbus", "at-spi2-core"]
# With these they also run the server of online games on several processes.
TEST_PROGRAMS += ["redis-server", "/usr/sbin/nginx"]
TEST_PACKAGES += ["redis-server", "nginx-light"]
# And with these they compile it.
TEST_PROGRAMS += ["cc", "python3-config"]
TEST_PACKAGES += ["gcc", "libc6-dev", "python3-dev"]

PIP_INSTALL = ["pip", "install", "--require-hashes", "--only-binary", ":all:", "--no-input"]
PIP_INSTALL += ["--disable-pip-version-check", "--root-user-action=ignore", "-r", LOCK]
APT_INSTALL = ["apt-get", "install", "-y", "--no-install-recommends"]
# A fresh machine is often busy updating itself.
APT_INSTALL += ["-o", "DPkg::Lock::Timeout=120"]

# The devices of the tour. All of them would take five minutes, and these two tell most.
TOUR = ["phone", "desktop"]

CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy", "--strict", "rules"],
    # A file stays in one process: its tests share a window.
    "pytest": ["pytest", "-n", "auto", "--dist", "loadfile"],
}


class Trouble(Exception):
    """Something the person at the keyboard has to put right; the text says what and how."""


def say(text: str) -> None:
    """Print at once, so that our sentences and the output of the tools keep their order."""
    print(text, flush=True)


def child_environment(environ: "dict[str, str]") -> "dict[str, str]":
    """The variables for the programs we start: no colours in CI, no questions from apt-get."""
    result = dict(environ, DEBIAN_FRONTEND="noninteractive", PIP_USER="0")
    if environ.get("CI", "").lower() not in ("", "0", "false"):
        for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "PY_COLORS"):
            result.pop(name, None)
        result["NO_COLOR"] = "1"
    return result


def run(command: "list[str]", handles_ctrl_c: bool = False) -> int:
    """Run a program in the project folder and wait until it has ended, also after Ctrl+C."""
    pressed = []  # type: list[bool]
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        code = subprocess.call(command, cwd=ROOT, env=child_environment(dict(os.environ)))
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed and not handles_ctrl_c:
        raise KeyboardInterrupt
    return code if code >= 0 else 128 - code  # as shells number the deaths by a signal


def run_quietly(command: "list[str]") -> None:
    """Run a program, showing only which packages it collects; a failure shows its last lines."""
    tail = []  # type: list[str]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=child_environment(dict(os.environ)),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        for line in process.stdout or ():
            text = line.decode("utf-8", "replace").rstrip()
            tail = [*tail[-7:], f"    {text}"]
            if text.startswith("Collecting "):
                say(f"  {text.split()[1]}")
    if process.returncode != 0:
        raise Trouble("\n".join(tail))


def apt_advice(packages: "list[str]") -> str:
    command = f"sudo apt-get update && sudo apt-get install {' '.join(packages)}"
    return f"On Debian and Ubuntu, install with:\n    {command}"


def apt_install_if_root(packages: "list[str]") -> None:
    """Install Debian packages if that takes no password; whoever needs them looks again."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    say(f"Installing {' '.join(packages)} with apt-get.")
    try:
        run_quietly(["apt-get", "update"])
        run_quietly([*APT_INSTALL, *packages])
    except Trouble as trouble:
        say(f"apt-get failed. Its last lines were:\n{trouble}")


def can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_libraries() -> "list[str]":
    """The libraries this Linux lacks; elsewhere the Kivy wheel brings all it needs."""
    names = LIBRARIES + OPTIONAL_LIBRARIES if sys.platform.startswith("linux") else []
    return [name for name in names if not can_load(name)]


def prepare_window() -> None:
    """Make sure that Kivy can draw here."""
    if sys.version_info[:2] > NEWEST_PYTHON_OF_KIVY:
        newest = "python{}.{}".format(*NEWEST_PYTHON_OF_KIVY)
        raise Trouble(f"Kivy does not run on this Python yet; use {newest} dev.py.")
    if missing_libraries():
        apt_install_if_root(LIBRARY_PACKAGES)
    missing = missing_libraries()
    message = f"Libraries are missing: {', '.join(missing)}.\n{apt_advice(LIBRARY_PACKAGES)}"
    if any(name in LIBRARIES for name in missing):
        raise Trouble(message)
    if missing:
        say(f"{message}\nThe game runs without, but may not see every touch screen.")


def has_display(environ: "dict[str, str]") -> bool:
    """Whether a window could be seen here; only Linux runs without any screen."""
    shown = environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")
    return bool(shown) or not sys.platform.startswith("linux")


def prepare_outside_tests() -> None:
    """Install what the tests need to play from outside the window, if that takes no password."""
    if sys.platform.startswith("linux") and not all(map(shutil.which, TEST_PROGRAMS)):
        apt_install_if_root(TEST_PACKAGES)
    missing = [name for name in TEST_PROGRAMS if not shutil.which(name)]
    if missing and sys.platform.startswith("linux"):
        say(f"Without {' and '.join(missing)} some tests are skipped.")
        say(apt_advice(TEST_PACKAGES))


def prepare_venv_module() -> None:
    """Debian keeps the module that puts pip into a new environment in a package of its own."""
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    if not importlib.util.find_spec("ensurepip"):
        apt_install_if_root([package])
        importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise Trouble(f"This Python lacks the module ensurepip.\n{apt_advice([package])}")


def read(path: str) -> bytes:
    """The content of a file, empty when there is none."""
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def fingerprint(lock: bytes, version: "tuple[int, ...]") -> bytes:
    """What the stamp must say: this lock, installed for this Python."""
    return "{} python{}.{}\n".format(hashlib.sha256(lock).hexdigest(), *version).encode()


def is_ready(wanted: bytes) -> bool:
    """Whether .venv holds the wanted packages; a Python that was removed leaves a dead link."""
    return os.path.exists(VENV_PYTHON) and read(STAMP) == wanted


def prepare_environment() -> None:
    """Build .venv unless it is ready; always from nothing, so nothing of an old lock stays."""
    wanted = fingerprint(read(LOCK), sys.version_info[:2])
    if is_ready(wanted):
        return
    if not os.access(ROOT, os.W_OK):
        raise Trouble(f"{ROOT} is read-only: copy it to a place where you may write.")
    prepare_venv_module()
    if os.path.exists(STAMP):
        os.remove(STAMP)
    say(f"Making a Python environment in {VENV}.")
    try:
        run_quietly([sys.executable, "-m", "venv", "--clear", VENV])
        say("Installing the packages of requirements.lock, only this once; it may take a minute.")
        run_quietly([VENV_PYTHON, "-m", *PIP_INSTALL])
    except Trouble as trouble:
        advice = "Is the network there? The same command tries again."
        raise Trouble(f"That failed. The last lines were:\n{trouble}\n{advice}") from None
    with open(STAMP, "wb") as file:
        file.write(wanted)
    say("The environment is ready.")


def play(arguments: "list[str]") -> int:
    """Start the app or, where nobody could see it, take pictures of all its screens."""
    prepare_window()
    prepare_environment()
    if not has_display(dict(os.environ)):
        say("There is no display here, so instead of a window you get a tour: pictures in out/.")
        say("To play without a display: python3 -m rules.klondike")
        link = ["--link", *arguments[:1]] if arguments else []
        return run([VENV_PYTHON, "-m", "tools.screenshots", "--devices", *TOUR, *link])
    return run([VENV_PYTHON, APP, *arguments], handles_ctrl_c=True)


def test(arguments: "list[str]") -> int:
    """Run every check, also after one has failed; the arguments go to pytest."""
    prepare_window()
    prepare_outside_tests()
    prepare_environment()
    rows = []
    for name, command in CHECKS.items():
        say(f"\n=== {name} ===")
        start = time.monotonic()
        code = run([VENV_PYTHON, "-m", *command, *(arguments if name == "pytest" else [])])
        seconds = time.monotonic() - start
        say(f"--- {name} took {seconds:.1f} s")
        rows.append(f"{'FAILED' if code else 'passed'} {seconds:7.1f} s  {name}")
    say("\n=== summary ===\n" + "\n".join(rows))
    return int(any(row.startswith("FAILED") for row in rows))


def bundle(arguments: "list[str]") -> int:
    """Make a folder that runs without Python, and let it play a move in every game."""
    prepare_window()
    prepare_environment()
    return run([VENV_PYTHON, "-m", "tools.bundle", *arguments])


class Command(NamedTuple):
    """One word after `dev.py`; what follows it is handed to the function."""

    run: "Callable[[list[str]], int]"
    arguments: str
    summary: str


COMMANDS = {
    "play": Command(play, "[ARGUMENTS]", "start the game, which gets the arguments"),
    "test": Command(test, "[PATHS]", "run all checks; pytest gets the arguments"),
    "bundle": Command(bundle, "[--untried]", "make dist/peacock-parlour, to run without Python"),
}


def usage() -> str:
    calls = {f"{name} {command.arguments}": command for name, command in COMMANDS.items()}
    rows = [f"  python3 dev.py {call:<18} {command.summary}" for call, command in calls.items()]
    return "\n".join(["Peacock Parlour has these commands:", *rows])


def python_problem(version: "tuple[int, ...]") -> str:
    """A sentence for a Python that is too old, otherwise nothing."""
    if version[:2] >= OLDEST_PYTHON:
        return ""
    needed, found = "{}.{}".format(*OLDEST_PYTHON), "{}.{}".format(*version)
    return f"Peacock Parlour needs Python {needed} or newer; this is Python {found}."


def main(arguments: "list[str]") -> int:
    name = arguments[0] if arguments else "--help"
    try:
        problem = python_problem(sys.version_info[:2])
        if problem:
            raise Trouble(problem)
        if name in COMMANDS:
            return COMMANDS[name].run(arguments[1:])
        if name not in ("-h", "--help", "help"):
            raise Trouble(f"There is no command {name!r}. {usage()}")
        say(usage())
        return 0
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
