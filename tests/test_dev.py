"""Tests of dev.py: its decisions and its messages.

Nothing here uses the network or builds an environment: the programs that dev.py would start are
replaced by lists of their names.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from pathlib import Path

import pytest

import dev
from tools.screenshots.devices import DEVICES

ROOT = Path(dev.__file__).parent


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that dev.py would have run; all of them succeed."""
    commands: list[list[str]] = []

    def record(command: list[str], **_: object) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(dev, "run", record)
    monkeypatch.setattr(dev, "run_quietly", record)
    return commands


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty project folder with a lock, in the place of the real one."""
    venv = tmp_path / ".venv"
    python = venv / Path(dev.VENV_PYTHON).relative_to(dev.VENV)
    lock = tmp_path / "requirements.lock"
    lock.write_text("kivy==2.3.1\n")
    monkeypatch.setattr(dev, "ROOT", str(tmp_path))
    monkeypatch.setattr(dev, "APP", str(tmp_path / "main.py"))
    monkeypatch.setattr(dev, "LOCK", str(lock))
    monkeypatch.setattr(dev, "VENV", str(venv))
    monkeypatch.setattr(dev, "VENV_PYTHON", str(python))
    monkeypatch.setattr(dev, "STAMP", str(venv / "stamp"))
    python.parent.mkdir(parents=True)
    python.touch()
    return tmp_path


# --- the Python that runs it


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_so_in_one_sentence(version: tuple[int, ...]) -> None:
    problem = dev.python_problem(version)
    assert problem.startswith("Peacock Parlour needs Python 3.11 or newer; this is Python 3.")
    assert "\n" not in problem


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 5), (3, 14, 0), (4, 0, 0)])
def test_a_newer_python_is_welcome(version: tuple[int, ...]) -> None:
    assert dev.python_problem(version) == ""


def test_the_file_keeps_to_old_syntax_so_that_an_old_python_gets_as_far_as_the_message() -> None:
    source = (ROOT / "dev.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__ import annotations" not in source  # unknown to Python 3.6


def test_main_stops_for_an_old_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started: list[list[str]]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert dev.main(["test"]) == 1
    assert "needs Python 3.11" in capsys.readouterr().err
    assert started == []


# --- the table of commands


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"], ["help"]])
def test_help_lists_every_command(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(arguments) == 0
    shown = capsys.readouterr().out
    for name, command in dev.COMMANDS.items():
        assert f"dev.py {name}" in shown
        assert command.summary in shown


def test_an_unknown_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(["plya"]) == 1
    assert "There is no command 'plya'." in capsys.readouterr().err


@pytest.mark.parametrize(
    "display, starts", [("DISPLAY", "app"), ("WAYLAND_DISPLAY", "app"), ("", "tour")]
)
def test_play_starts_the_app_or_the_tour(
    folder: Path,
    started: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    display: str,
    starts: str,
) -> None:
    prepared: list[str] = []
    monkeypatch.setattr(dev, "prepare_window", lambda: prepared.append("window"))
    monkeypatch.setattr(dev, "prepare_environment", lambda: prepared.append("environment"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    if display:
        monkeypatch.setenv(display, ":7")
    assert dev.main(["play", "set"]) == 0
    assert prepared == ["window", "environment"]
    tour = ["-m", "tools.screenshots", "--devices", *dev.TOUR, "--link"]
    program = [dev.APP] if starts == "app" else tour
    assert started == [[dev.VENV_PYTHON, *program, "set"]]


def test_the_tour_goes_to_devices_that_there_are() -> None:
    assert set(dev.TOUR) < set(DEVICES)


def test_the_bundle_is_made_in_the_environment(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev, "prepare_window", lambda: None)
    monkeypatch.setattr(dev, "prepare_environment", lambda: None)
    assert dev.main(["bundle"]) == 0
    assert started == [[dev.VENV_PYTHON, "-m", "tools.bundle"]]


@pytest.mark.parametrize("missing", [[], ["aapt2"], ["Xvfb", "xdotool"]])
def test_missing_test_programs_are_named(
    missing: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev, "apt_install_if_root", lambda packages: None)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None if name in missing else name)
    dev.prepare_outside_tests()
    said = capsys.readouterr().out
    assert all(name in said for name in missing)
    assert bool(said) == bool(missing)


@pytest.mark.parametrize(
    "error, code, message",
    [(dev.Trouble("No disk."), 1, "No disk.\n"), (KeyboardInterrupt(), 130, "\nStopped.\n")],
)
def test_troubles_and_ctrl_c_end_without_a_traceback(
    error: BaseException,
    code: int,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(arguments: list[str]) -> int:
        raise error

    monkeypatch.setitem(dev.COMMANDS, "play", dev.Command(fail, "", ""))
    assert dev.main(["play"]) == code
    assert capsys.readouterr().err == message


# --- test


@pytest.mark.parametrize("failing", ["", "ruff", "mypy", "pytest"])
def test_all_checks_run_and_any_failure_counts(
    failing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools: list[str] = []

    def run(command: list[str]) -> int:
        tools.append(command[2])
        return int(command[2] == failing)

    monkeypatch.setattr(dev, "run", run)
    monkeypatch.setattr(dev, "prepare_window", lambda: None)
    monkeypatch.setattr(dev, "prepare_environment", lambda: None)
    assert dev.main(["test"]) == (1 if failing else 0)
    assert tools == ["ruff", "ruff", "mypy", "pytest"]
    summary = capsys.readouterr().out.partition("=== summary ===")[2]
    assert ("FAILED" in summary) == bool(failing)


def test_only_pytest_gets_the_arguments(folder: Path, started: list[list[str]]) -> None:
    Path(dev.STAMP).write_bytes(dev.fingerprint(dev.read(dev.LOCK), sys.version_info[:2]))
    assert dev.main(["test", "tests/rules", "-x"]) == 0
    assert [command[-2:] for command in started if "tests/rules" in command] == [
        ["tests/rules", "-x"]
    ]
    assert started[-1][2] == "pytest"


def test_ci_has_no_colours_and_others_keep_theirs() -> None:
    in_ci = dev.child_environment({"CI": "true", "FORCE_COLOR": "1"})
    assert in_ci["NO_COLOR"] == "1"
    assert "FORCE_COLOR" not in in_ci
    assert dev.child_environment({"CI": "false", "FORCE_COLOR": "1"})["FORCE_COLOR"] == "1"


# --- the stamp


def test_the_fingerprint_follows_the_lock_and_the_python() -> None:
    first = dev.fingerprint(b"kivy==2.3.1", (3, 11, 2))
    assert dev.fingerprint(b"kivy==2.3.1", (3, 11, 9)) == first
    assert dev.fingerprint(b"kivy==2.3.2", (3, 11, 2)) != first
    assert dev.fingerprint(b"kivy==2.3.1", (3, 13, 0)) != first


def test_only_a_matching_stamp_beside_a_live_python_is_ready(folder: Path) -> None:
    assert not dev.is_ready(b"wanted")  # interrupted before the stamp
    stamp = Path(dev.STAMP)
    stamp.write_text("older")
    assert not dev.is_ready(b"wanted")
    stamp.write_text("wanted")
    assert dev.is_ready(b"wanted")
    python = Path(dev.VENV_PYTHON)
    python.unlink()
    python.symlink_to(folder / "removed")
    assert not dev.is_ready(b"wanted")


def test_a_ready_environment_is_left_alone(folder: Path, started: list[list[str]]) -> None:
    dev.prepare_environment()
    assert [command[2] for command in started] == ["venv", "pip"]
    assert "--require-hashes" in started[1]
    started.clear()
    dev.prepare_environment()
    assert started == []


def test_a_failed_installation_leaves_no_stamp(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(dev.STAMP).write_text("older")

    def fail_in_pip(command: list[str]) -> None:
        if "pip" in command:
            raise dev.Trouble("no route to host")

    monkeypatch.setattr(dev, "run_quietly", fail_in_pip)
    with pytest.raises(dev.Trouble, match=r"no route to host\nIs the network there"):
        dev.prepare_environment()
    assert not Path(dev.STAMP).exists()


def test_a_read_only_folder_is_explained(
    folder: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(dev.Trouble, match="read-only"):
        dev.prepare_environment()
    assert started == []


# --- system packages


@pytest.fixture
def linux_lacks(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Libraries that cannot be loaded, on a Linux where we may not install any."""
    lacking: set[str] = set()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev, "can_load", lambda library: library not in lacking)
    monkeypatch.setattr(dev, "apt_install_if_root", lambda packages: None)
    monkeypatch.setattr(dev, "NEWEST_PYTHON_OF_KIVY", sys.version_info[:2])
    return lacking


def test_a_library_that_does_not_exist_cannot_be_loaded() -> None:
    assert not dev.can_load("libpeacock-of-nowhere.so.1")


def test_nothing_is_said_when_nothing_is_missing(
    linux_lacks: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    dev.prepare_window()
    assert capsys.readouterr().out == ""


def test_missing_libraries_come_with_the_exact_command(linux_lacks: set[str]) -> None:
    linux_lacks |= {"libGL.so.1", "libmtdev.so.1"}
    with pytest.raises(dev.Trouble) as trouble:
        dev.prepare_window()
    assert "missing: libGL.so.1, libmtdev.so.1." in str(trouble.value)
    command = "sudo apt-get install libgl1 libegl1 libgl1-mesa-dri libmtdev1"
    assert str(trouble.value).endswith(command)


def test_an_optional_library_is_mentioned_only(
    linux_lacks: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    linux_lacks |= {"libmtdev.so.1"}
    dev.prepare_window()
    assert "The game runs without" in capsys.readouterr().out


def test_root_installs_what_is_missing(
    linux_lacks: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    linux_lacks |= {"libEGL.so.1"}
    monkeypatch.setattr(dev, "apt_install_if_root", lambda packages: linux_lacks.clear())
    dev.prepare_window()


def test_other_systems_need_no_libraries(
    linux_lacks: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    linux_lacks |= {*dev.LIBRARIES, *dev.OPTIONAL_LIBRARIES}
    monkeypatch.setattr(sys, "platform", "darwin")
    assert dev.missing_libraries() == []


def test_a_python_without_ensurepip_names_its_package(
    linux_lacks: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    with pytest.raises(dev.Trouble, match=re.escape(f"sudo apt-get install {package}")):
        dev.prepare_venv_module()


# --- the lock


def test_every_locked_package_has_a_version_and_hashes_and_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    entries = re.findall(r"^[^\s#].*(?:\n[ ]{4}--hash=.*)*", lock, re.MULTILINE)
    assert len(entries) > 10
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==[\w.]+( ;.*)? \\\n {4}--hash=sha256:[0-9a-f]{64}\b", entry)
    assert "://" not in lock
    assert "--index-url" not in lock


def test_the_lock_holds_the_pins_of_the_project() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    # The tools that draw the pictures are not locked: nobody needs them to play or to test.
    pins = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    assert len(pins) >= 6
    for pin in pins:
        wanted = pin.split(";")[0].strip()
        assert re.search(rf"^{re.escape(wanted)} ", lock, re.MULTILINE)
