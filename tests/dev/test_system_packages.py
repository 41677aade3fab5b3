"""The libraries and programs that dev.py needs from the system."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

import dev

ROOT = Path(dev.__file__).parent


@pytest.fixture
def linux_lacks(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The libraries that are missing, on a Linux where dev.py may not install any."""
    lacking: set[str] = set()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev, "can_load", lambda library: library not in lacking)
    monkeypatch.setattr(dev, "apt_install_if_root", lambda packages: None)
    return lacking


def test_a_missing_library_cannot_be_loaded() -> None:
    assert not dev.can_load("libpeacock-of-nowhere.so.1")


def test_nothing_is_printed_if_nothing_is_missing(
    linux_lacks: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    dev.prepare_window()
    assert capsys.readouterr().out == ""


def test_missing_libraries_are_reported_with_a_command(linux_lacks: set[str]) -> None:
    linux_lacks |= {"libGL.so.1", "libmtdev.so.1"}
    with pytest.raises(dev.SetupError) as error:
        dev.prepare_window()
    assert "missing: libGL.so.1, libmtdev.so.1." in str(error.value)
    command = "sudo apt-get install libgl1 libegl1 libgl1-mesa-dri libmtdev1"
    assert str(error.value).endswith(command)


def test_a_missing_optional_library_is_only_mentioned(
    linux_lacks: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    linux_lacks |= {"libmtdev.so.1"}
    dev.prepare_window()
    assert "The game runs without it" in capsys.readouterr().out


def test_root_installs_missing_libraries(
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


def test_a_missing_ensurepip_is_reported_with_its_package(
    linux_lacks: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    with pytest.raises(dev.SetupError, match=re.escape(f"sudo apt-get install {package}")):
        dev.prepare_venv_module()
