"""Replaces what dev.py would change: nothing here uses the network or builds an environment."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import dev


@pytest.fixture
def pretend_python(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let dev.py see another version of Python; pytest still sees the real one."""

    def set_version(*version: int) -> None:
        monkeypatch.setattr(dev, "sys", SimpleNamespace(**{**vars(sys), "version_info": version}))

    return set_version


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that dev.py would run; all of them succeed."""
    commands: list[list[str]] = []

    def record(command: list[str], **_: object) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(dev, "run", record)
    monkeypatch.setattr(dev, "run_quietly", record)
    return commands


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder with a lock and an empty environment, in place of the real one."""
    venv = tmp_path / ".venv"
    python = venv / Path(dev.VENV_PYTHON).relative_to(dev.VENV)
    lock = tmp_path / "requirements.lock"
    lock.write_text("kivy==2.3.1\n")
    monkeypatch.setattr(dev, "ROOT", str(tmp_path))
    monkeypatch.setattr(dev, "LOCK", str(lock))
    monkeypatch.setattr(dev, "VENV", str(venv))
    monkeypatch.setattr(dev, "VENV_PYTHON", str(python))
    monkeypatch.setattr(dev, "STAMP", str(venv / "stamp"))
    python.parent.mkdir(parents=True)
    python.touch()
    return tmp_path


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The preparations that dev.py would make."""
    steps: list[str] = []
    for name in ("prepare_window", "prepare_test_programs", "prepare_environment"):
        monkeypatch.setattr(dev, name, lambda name=name: steps.append(name))
    return steps
