"""Starts and tests Peacock Parlour: `python3 dev.py play` and `python3 dev.py test`.

It makes `.venv` beside this file with exactly the packages of requirements.lock. It uses only the
standard library and the syntax of Python 3.6, so that an old Python can report that it is too old.
"""

import ctypes
import glob
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from functools import partial

ROOT = os.path.dirname(os.path.abspath(__file__))
LOCK = os.path.join(ROOT, "requirements.lock")
VENV = os.path.join(ROOT, ".venv")
VENV_PYTHON = os.path.join(VENV, "Scripts/python.exe" if os.name == "nt" else "bin/python")
# Written last, so an interrupted installation is repeated.
STAMP = os.path.join(VENV, "installed-lock")
OLDEST_PYTHON = (3, 11)
# The versions that Kivy has wheels for, best first.
KIVY_PYTHONS = [(3, 13), (3, 12), (3, 11)]

# The Kivy wheel loads these but does not contain them. The optional one it can do without.
LIBRARIES, OPTIONAL_LIBRARIES = ["libGL.so.1", "libEGL.so.1"], ["libmtdev.so.1"]
# libgl1-mesa-dri has the drivers behind libGL, which have no fixed library name to check for.
LIBRARY_PACKAGES = ["libgl1", "libegl1", "libgl1-mesa-dri", "libmtdev1"]

# For tests that control the real window through X and AT-SPI, compile Android's resources and the
# Java classes, and run several servers behind a proxy. Without a program its tests are skipped.
TEST_PROGRAMS = ["Xvfb", "xdotool", "aapt2", "dbus-run-session", "/usr/libexec/at-spi-bus-launcher"]
TEST_PROGRAMS += ["javac", "mvn", "redis-server", "/usr/sbin/nginx"]
TEST_PACKAGES = ["xvfb", "xauth", "xdotool", "libxi6", "aapt", "android-framework-res"]
TEST_PACKAGES += "dbus at-spi2-core default-jdk-headless maven redis-server nginx-light".split()

PIP_INSTALL = "pip install --require-hashes --only-binary :all: --no-input".split()
PIP_INSTALL += ["--disable-pip-version-check", "--root-user-action=ignore", "-r", LOCK]
# With a timeout: a fresh machine is often still installing its own updates.
APT_INSTALL = "apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120".split()

CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
    "pytest": ["pytest", "-n", "auto", "--dist", "worksteal"],
    # A pass of its own, because it slows the rules down; only in the full run.
    "coverage": ["tools.rules_coverage"],
}
# `--quick` runs these tests, except those that are slow or open a window, with fewer examples.
QUICK_TESTS = ["tests/contract", "tests/rules", "tests/protocol", "tests/kivyapp", "rules"]
QUICK_OPTIONS = ["-m", "not slow and not window", "--hypothesis-profile=brief"]


class SetupError(Exception):
    """A problem that the user has to fix. The message says how."""


class ProgramFailed(SetupError):
    """A program failed. The message has its last lines."""


def say(text: str) -> None:
    """Print at once, so that these lines and the output of other programs keep their order."""
    print(text, flush=True)


def child_environment(environ: "dict[str, str]") -> "dict[str, str]":
    """The environment for other programs: no colours in CI, no questions from apt-get."""
    result = dict(environ, DEBIAN_FRONTEND="noninteractive", PIP_USER="0")
    # Without caches, every process that the tests start would compile all modules again.
    result.pop("PYTHONDONTWRITEBYTECODE", None)
    if environ.get("CI", "").lower() not in ("", "0", "false"):
        for name in ("FORCE_COLOR", "CLICOLOR_FORCE", "PY_COLORS"):
            result.pop(name, None)
        result["NO_COLOR"] = "1"
    return result


def run(command: "list[str]", handles_ctrl_c: bool = False) -> int:
    """Run a program in the project folder and wait until it ends, even after Ctrl+C."""
    pressed = []  # type: list[bool]
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        code = subprocess.call(command, cwd=ROOT, env=child_environment(dict(os.environ)))
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed and not handles_ctrl_c:
        raise KeyboardInterrupt
    return code if code >= 0 else 128 - code  # the exit code of shells for a signal


def run_quietly(command: "list[str]") -> None:
    """Run a program and show only the packages it collects; a failure has its last lines."""
    tail = []  # type: list[str]
    environment = child_environment(dict(os.environ))
    no_input, pipe, same = subprocess.DEVNULL, subprocess.PIPE, subprocess.STDOUT
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=no_input, stdout=pipe, stderr=same
    ) as process:
        for line in process.stdout or ():
            text = line.decode("utf-8", "replace").rstrip()
            tail = [*tail[-7:], f"    {text}"]
            if text.startswith("Collecting "):
                say(f"  {text.split()[1]}")
    if process.returncode != 0:
        raise ProgramFailed("\n".join(tail))


def apt_advice(packages: "list[str]") -> str:
    command = "sudo apt-get update && sudo apt-get install"
    return f"On Debian and Ubuntu, install with:\n    {command} {' '.join(packages)}"


def apt_install_if_root(packages: "list[str]") -> None:
    """Install Debian packages if that takes no password. The caller checks the result."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    say(f"Installing {' '.join(packages)} with apt-get.")
    try:
        run_quietly(["apt-get", "update"])
        run_quietly([*APT_INSTALL, *packages])
    except ProgramFailed as error:
        say(f"apt-get failed. Its last lines were:\n{error}")


def missing_libraries() -> "list[str]":
    """The missing libraries. On other systems than Linux the Kivy wheel contains all it needs."""
    names = LIBRARIES + OPTIONAL_LIBRARIES if sys.platform.startswith("linux") else []
    return [name for name in names if not can_load(name)]


def can_load(library: str) -> bool:
    try:
        return bool(ctypes.CDLL(library))
    except OSError:
        return False


def prepare_window() -> None:
    """Check that Kivy can open a window on this machine."""
    if missing_libraries():
        apt_install_if_root(LIBRARY_PACKAGES)
    missing = missing_libraries()
    message = f"Libraries are missing: {', '.join(missing)}.\n{apt_advice(LIBRARY_PACKAGES)}"
    if any(name in LIBRARIES for name in missing):
        raise SetupError(message)
    if missing:
        say(f"{message}\nThe game runs without it, but some touch screens may not work.")


def has_display(environ: "dict[str, str]") -> bool:
    """True if there is a display. Only Linux machines may have none."""
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    return not sys.platform.startswith("linux") or any(map(environ.get, names))


def prepare_test_programs() -> None:
    """Install the programs that some tests use, if that takes no password."""
    if not sys.platform.startswith("linux") or all(map(shutil.which, TEST_PROGRAMS)):
        return
    apt_install_if_root(TEST_PACKAGES)
    missing = [name for name in TEST_PROGRAMS if not shutil.which(name)]
    if missing:
        say(f"Without {', '.join(missing)} some tests are skipped.\n{apt_advice(TEST_PACKAGES)}")


def prepare_venv_module() -> None:
    """Check for ensurepip, which makes new environments. Debian has it in a separate package."""
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    if not importlib.util.find_spec("ensurepip"):
        apt_install_if_root([package])
        importlib.invalidate_caches()
    if not importlib.util.find_spec("ensurepip"):
        raise SetupError(f"This Python lacks the module ensurepip.\n{apt_advice([package])}")


def read(path: str) -> bytes:
    """The content of a file, or nothing if there is no file."""
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def fingerprint(lock: bytes, version: "tuple[int, ...]") -> bytes:
    """The content of the stamp: the hash of the lock, and the Python it was installed for."""
    return "{} python{}.{}\n".format(hashlib.sha256(lock).hexdigest(), *version[:2]).encode()


def is_ready(lock: bytes) -> bool:
    """True if .venv has the packages of this lock, for this Python or one that Kivy supports."""
    if not os.path.exists(VENV_PYTHON):  # also if it is a link to a Python that was removed
        return False
    current = sys.version_info[:2]
    versions = [current] if current in KIVY_PYTHONS else KIVY_PYTHONS
    return any(read(STAMP) == fingerprint(lock, version) for version in versions)


def fitting_python() -> "tuple[str, tuple[int, ...]]":
    """A Python that Kivy supports, and its version: this one, another one here, or one from uv."""
    if sys.version_info[:2] in KIVY_PYTHONS:
        prepare_venv_module()
        return sys.executable, sys.version_info[:2]
    for version in KIVY_PYTHONS:
        found = shutil.which("python{}.{}".format(*version))
        if found:
            return found, version
    return python_from_uv("{}.{}".format(*KIVY_PYTHONS[0])), KIVY_PYTHONS[0]


def python_from_uv(version: str) -> str:
    """Install this version of Python with uv; return its path."""
    say(f"Kivy does not support this Python yet: installing Python {version} with uv.")
    uv = shutil.which("uv") or install_uv()
    run_quietly([uv, "python", "install", version])
    # --system: not the Python of .venv, which is about to be removed.
    command = [uv, "python", "find", "--system", version]
    return subprocess.check_output(command, cwd=ROOT).decode().strip()


def install_uv() -> str:
    """Install uv in an environment of its own, so that nothing else on the machine changes."""
    prepare_venv_module()
    folder = os.path.join(ROOT, ".uv")
    run_quietly([sys.executable, "-m", "venv", "--clear", folder])
    programs = os.path.join(folder, "Scripts" if os.name == "nt" else "bin")
    run_quietly([os.path.join(programs, "python"), "-m", "pip", "install", "uv"])
    return os.path.join(programs, "uv")


def prepare_environment() -> None:
    """Make .venv and the catalogs of the languages, unless they are ready."""
    if not is_ready(read(LOCK)):
        make_environment()
    files = glob.glob(os.path.join(ROOT, "locale/*/LC_MESSAGES/*.[pm]o"))
    made = {file: os.path.getmtime(file) for file in files}
    if any(made.get(file[:-2] + "mo", 0) < at for file, at in made.items()):
        run_quietly([VENV_PYTHON, "-m", "tools.translations", "compile"])


def make_environment() -> None:
    """Make .venv from scratch, so that nothing of an old lock stays."""
    if not os.access(ROOT, os.W_OK):
        raise SetupError(f"{ROOT} is read-only: copy it to a folder that you can write to.")
    if os.path.exists(STAMP):
        os.remove(STAMP)
    try:
        python, version = fitting_python()
        say(f"Making a Python environment in {VENV}.")
        run_quietly([python, "-m", "venv", "--clear", VENV])
        say("Installing the packages of requirements.lock, which may take a minute.")
        run_quietly([VENV_PYTHON, "-m", *PIP_INSTALL])
    except (ProgramFailed, OSError, subprocess.CalledProcessError) as error:
        advice = "Is the network up? Run the same command to try again."
        raise SetupError(f"That failed. The last lines were:\n{error}\n{advice}") from None
    with open(STAMP, "wb") as file:
        file.write(fingerprint(read(LOCK), version))
    say("The environment is ready.")


def play(arguments: "list[str]") -> int:
    """Start the app or, without a display, take pictures of its screens."""
    prepare_window()
    prepare_environment()
    if not has_display(dict(os.environ)):
        say("There is no display, so pictures of every screen are saved in out/ instead.")
        say("To play Klondike in the terminal: python3 -m rules.klondike")
        link = ["--link", arguments[0]] if arguments else []
        # Two devices, because all of them would take minutes.
        return run([VENV_PYTHON, "-m", "tools.screenshots", "--devices", "phone", "desktop", *link])
    return run([VENV_PYTHON, os.path.join(ROOT, "main.py"), *arguments], handles_ctrl_c=True)


def test(arguments: "list[str]") -> int:
    """Run every check, even after one has failed. `--quick` leaves out slow tests and windows."""
    is_quick = "--quick" in arguments
    options = [argument for argument in arguments if argument != "--quick"]
    prepare_window()
    if is_quick:
        has_paths = any(not option.startswith("-") for option in options)
        options = [*QUICK_OPTIONS, *options, *([] if has_paths else QUICK_TESTS)]
    else:
        prepare_test_programs()
    prepare_environment()
    rows = []
    for name, command in CHECKS.items():
        # Coverage is about all tests of the rules, never about some.
        if name == "coverage" and options:
            continue
        say(f"\n=== {name} ===")
        start = time.monotonic()
        code = run([VENV_PYTHON, "-m", *command, *(options if name == "pytest" else [])])
        rows.append(f"{'FAILED' if code else 'passed'} {time.monotonic() - start:7.1f} s  {name}")
    say("\n".join(["", "=== summary ===", *rows]))
    return int(any(row.startswith("FAILED") for row in rows))


def run_tool(name: str, arguments: "list[str]") -> int:
    if name == "tools.bundle":
        prepare_window()  # the bundle is smoke-tested
    prepare_environment()
    return run([VENV_PYTHON, "-m", name, *arguments])


# What runs with the arguments after the name, these arguments, and a summary.
COMMANDS = {
    "play": (partial(play), "[LINK]", "start the game, such as with a link to a deal"),
    "test": (partial(test), "[--quick] [PATHS]", "run all checks, or only the quick ones"),
    "bundle": (partial(run_tool, "tools.bundle"), "[--untried]", "make dist/peacock-parlour"),
    "apk": (partial(run_tool, "tools.apk.build"), "[debug|release]", "make the app for Android"),
    "translate": (partial(run_tool, "tools.translations"), "[check]", "collect the messages"),
}  # type: dict[str, tuple[partial[int], str, str]]


def usage() -> str:
    rows = [f"{f'{name} {more}':<24} {summary}" for name, (_, more, summary) in COMMANDS.items()]
    return "\n  python3 dev.py ".join(["Peacock Parlour has these commands:", *rows])


def check_python(version: "tuple[int, ...]") -> None:
    if version[:2] < OLDEST_PYTHON:
        needed, found = "{}.{}".format(*OLDEST_PYTHON), "{}.{}".format(*version)
        raise SetupError(f"Peacock Parlour needs Python {needed} or newer; this is Python {found}.")


def main(arguments: "list[str]") -> int:
    name = arguments[0] if arguments else "--help"
    try:
        check_python(sys.version_info[:2])
        if name in COMMANDS:
            return COMMANDS[name][0](arguments[1:])
        if name not in ("-h", "--help", "help"):
            raise SetupError(f"There is no command {name!r}. {usage()}")
        say(usage())
        return 0
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
