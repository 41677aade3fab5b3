"""How dev.py makes .venv: its stamp, a Python that Kivy supports, and the lock."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import dev

ROOT = Path(dev.__file__).parent


# --- the stamp


def write_stamp(lock: bytes, version: tuple[int, ...]) -> None:
    Path(dev.STAMP).write_bytes(dev.fingerprint(lock, version))


def test_the_fingerprint_depends_on_the_lock_and_the_python() -> None:
    first = dev.fingerprint(b"kivy==2.3.1", (3, 11, 2))
    assert dev.fingerprint(b"kivy==2.3.1", (3, 11, 9)) == first
    assert dev.fingerprint(b"kivy==2.3.2", (3, 11, 2)) != first
    assert dev.fingerprint(b"kivy==2.3.1", (3, 13, 0)) != first


def test_only_a_matching_stamp_with_an_existing_python_is_ready(folder: Path) -> None:
    assert not dev.is_ready(b"lock")  # interrupted before the stamp was written
    write_stamp(b"older lock", sys.version_info[:2])
    assert not dev.is_ready(b"lock")
    write_stamp(b"lock", sys.version_info[:2])
    assert dev.is_ready(b"lock")
    python = Path(dev.VENV_PYTHON)
    python.unlink()
    python.symlink_to(folder / "removed")
    assert not dev.is_ready(b"lock")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "current, installed, ready",
    [
        ((3, 12), (3, 12), True),
        ((3, 12), (3, 13), False),
        # Too new for Kivy: the environment of an older Python will do.
        ((3, 14), (3, 13), True),
        ((3, 14), (3, 11), True),
        ((3, 14), (3, 14), False),
    ],
)
def test_the_environment_fits_the_version_of_python(
    current: tuple[int, ...],
    installed: tuple[int, ...],
    ready: bool,
    pretend_python: Callable[..., None],
) -> None:
    pretend_python(*current, 0)
    write_stamp(b"lock", installed)
    assert dev.is_ready(b"lock") is ready


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
    write_stamp(b"older lock", sys.version_info[:2])

    def fail_in_pip(command: list[str]) -> None:
        if "pip" in command:
            raise dev.ProgramFailed("no route to host")

    monkeypatch.setattr(dev, "run_quietly", fail_in_pip)
    with pytest.raises(dev.SetupError, match=r"no route to host\nIs the network up"):
        dev.prepare_environment()
    assert not Path(dev.STAMP).exists()


def test_a_read_only_folder_is_reported(
    folder: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    with pytest.raises(dev.SetupError, match="read-only"):
        dev.prepare_environment()
    assert started == []


# --- a Python that Kivy supports


@pytest.fixture
def installed(
    pretend_python: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> dict[str, str]:
    """The programs on a machine whose Python is too new for Kivy, by name."""
    programs: dict[str, str] = {}
    pretend_python(3, 14, 0)
    monkeypatch.setattr(dev.shutil, "which", programs.get)
    return programs


@pytest.fixture
def uv_output(monkeypatch: pytest.MonkeyPatch, started: list[list[str]]) -> None:
    def check_output(command: list[str], **_: object) -> bytes:
        started.append(command)
        return b"/uv/python3.13\n"

    monkeypatch.setattr(dev.subprocess, "check_output", check_output)


def test_a_supported_python_is_used_itself(pretend_python: Callable[..., None]) -> None:
    pretend_python(3, 12, 4)
    assert dev.fitting_python() == (sys.executable, (3, 12))


def test_the_newest_supported_python_of_the_machine_is_used(installed: dict[str, str]) -> None:
    installed.update({"python3.11": "/usr/bin/python3.11", "python3.12": "/opt/python3.12"})
    assert dev.fitting_python() == ("/opt/python3.12", (3, 12))


@pytest.mark.usefixtures("uv_output")
def test_an_installed_uv_gets_a_supported_python(
    installed: dict[str, str], started: list[list[str]]
) -> None:
    installed["uv"] = "/usr/bin/uv"
    assert dev.fitting_python() == ("/uv/python3.13", (3, 13))
    assert started == [
        ["/usr/bin/uv", "python", "install", "3.13"],
        ["/usr/bin/uv", "python", "find", "--system", "3.13"],
    ]


@pytest.mark.usefixtures("installed", "uv_output")
def test_uv_is_installed_in_the_project_folder_if_it_is_missing(
    folder: Path, started: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.fitting_python() == ("/uv/python3.13", (3, 13))
    environment, pip, install, _ = started
    assert environment == [sys.executable, "-m", "venv", "--clear", str(folder / ".uv")]
    assert pip[0].startswith(str(folder / ".uv"))
    assert install[0].startswith(str(folder / ".uv"))
    assert "installing Python 3.13 with uv" in capsys.readouterr().out


def test_the_environment_is_made_with_the_supported_python(
    folder: Path, installed: dict[str, str], started: list[list[str]]
) -> None:
    installed["python3.12"] = "/opt/python3.12"
    dev.prepare_environment()
    assert started[0] == ["/opt/python3.12", "-m", "venv", "--clear", dev.VENV]
    assert Path(dev.STAMP).read_bytes() == dev.fingerprint(dev.read(dev.LOCK), (3, 12))
    started.clear()
    dev.prepare_environment()
    assert started == []


# --- the lock


def test_every_locked_package_has_a_version_and_hashes_and_no_url() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    entries = re.findall(r"^[^\s#].*(?:\n[ ]{4}--hash=.*)*", lock, re.MULTILINE)
    assert len(entries) > 10
    for entry in entries:
        assert re.match(r"[a-z0-9-]+==[\w.]+( ;.*)? \\\n {4}--hash=sha256:[0-9a-f]{64}\b", entry)
    assert "://" not in lock
    assert "--index-url" not in lock


def test_the_lock_has_the_pins_of_the_project() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    # The packages that draw the pictures are not locked: they are not needed to play or to test.
    pins = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    assert len(pins) >= 6
    for pin in pins:
        wanted = pin.split(";")[0].strip()
        assert re.search(rf"^{re.escape(wanted)} ", lock, re.MULTILINE)
