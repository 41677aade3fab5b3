"""Desktops: folders, system settings, and the file dialog if there is one."""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kivyapp.platform import desktop
from kivyapp.platform.desktop import ChosenPath, Desktop


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder, and no program on the path."""
    for name in ("APPDATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path


@pytest.mark.parametrize(
    "system, folder",
    [
        ("linux", ".local/share/peacock"),
        ("win32", "AppData/Roaming/peacock"),
        ("darwin", "Library/Application Support/peacock"),
    ],
)
def test_the_data_folder_of_each_system(home: Path, system: str, folder: str) -> None:
    assert Desktop(system).data_folder("peacock") == home / folder


def test_exports_go_to_the_documents_folder_if_it_exists(home: Path) -> None:
    assert Desktop("linux").documents_folder() == home
    (home / "Documents").mkdir()
    assert Desktop("linux").documents_folder() == home / "Documents"


def test_a_desktop_without_tools_can_do_nothing(home: Path) -> None:
    device = Desktop("linux")
    assert not device.choose_file(lambda _file: pytest.fail("no file was chosen"))
    assert device.vibrator() is None
    assert not device.share("text")
    assert not device.prefers_reduced_motion()


def install_program(home: Path, name: str, script: str) -> None:
    file = home / "bin" / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


@pytest.mark.parametrize(
    ("system", "name", "script"),
    [
        (
            "linux",
            "gsettings",
            'case "$3" in enable-animations) echo false;; high-contrast) echo true;;'
            " text-scaling-factor) echo 1.25;; esac",
        ),
        ("darwin", "defaults", "echo 1"),
    ],
)
def test_accessibility_settings_of_the_system(
    home: Path, system: str, name: str, script: str
) -> None:
    device = Desktop(system)
    assert not device.prefers_reduced_motion()
    assert not device.prefers_contrast()
    assert device.text_scale() == 1
    install_program(home, name, script)
    assert device.prefers_reduced_motion()
    assert device.prefers_contrast()
    assert device.text_scale() == (1.25 if system == "linux" else 1)


def test_windows_settings_that_cannot_be_read(home: Path) -> None:
    device = Desktop("win32")
    assert not device.prefers_reduced_motion()
    assert not device.prefers_contrast()
    assert device.text_scale() == 1


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Choose a file through the dialog, without its thread."""

    class InlineThread:
        def __init__(self, target: Callable[[], None], **_: Any) -> None:
            self.start = target

    class Clock:
        @staticmethod
        def schedule_once(callback: Callable[[float], None], _delay: float) -> None:
            callback(0)

    monkeypatch.setattr(desktop, "Thread", InlineThread)
    monkeypatch.setattr("kivy.clock.Clock", Clock)

    def ask(save_as: str | None = None) -> Any:
        answers: list[Any] = []
        assert Desktop("linux").choose_file(answers.append, save_as)
        return answers[0]

    return ask


def test_the_file_chosen_in_the_dialog(home: Path, choose: Callable[..., Any]) -> None:
    install_program(home, "zenity", f'echo "$@" > {home}/arguments; echo "{home}/my games.json"')
    assert choose("peacock.json") == ChosenPath(home / "my games.json")
    assert "--save --confirm-overwrite" in (home / "arguments").read_text()
    assert f"--filename={home}/peacock.json" in (home / "arguments").read_text()
    choose()
    assert "--save" not in (home / "arguments").read_text()


def test_a_cancelled_dialog_chooses_nothing(home: Path, choose: Callable[..., Any]) -> None:
    install_program(home, "zenity", "exit 1")
    assert choose() is None


def test_the_dialog_of_kde(home: Path, choose: Callable[..., Any]) -> None:
    install_program(home, "kdialog", 'echo "/tmp/$1"')
    assert choose("peacock.json") == ChosenPath(Path("/tmp/--getsavefilename"))
    assert choose() == ChosenPath(Path("/tmp/--getopenfilename"))


def test_a_chosen_path_is_written_and_read(tmp_path: Path) -> None:
    file = ChosenPath(tmp_path / "all.json")
    file.write(b"everything")
    assert file.read() == b"everything"
    assert file.name == str(tmp_path / "all.json")


@pytest.mark.parametrize(
    "system, program, answer, is_dark",
    [
        ("linux", "gsettings", "'prefer-dark'", True),
        ("linux", "gsettings", "'prefer-light'", False),
        # The desktop leaves it to the app, whose own theme is dark.
        ("linux", "gsettings", "'default'", True),
        ("darwin", "defaults", "Dark", True),
        ("darwin", "defaults", "", False),
    ],
)
def test_dark_mode_of_the_system(
    home: Path, system: str, program: str, answer: str, is_dark: bool
) -> None:
    install_program(home, program, f'echo "{answer}"')
    assert Desktop(system).prefers_dark() is is_dark


def test_dark_mode_that_cannot_be_read(home: Path) -> None:
    assert Desktop("linux").prefers_dark()
    assert Desktop("win32").prefers_dark()


def test_the_power_profile_tells_whether_power_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = tmp_path / "platform_profile"
    monkeypatch.setattr(desktop, "PLATFORM_PROFILE", profile)
    assert not Desktop("linux").saves_power()
    profile.write_text("balanced\n")
    assert not Desktop("linux").saves_power()
    profile.write_text("low-power\n")
    assert Desktop("linux").saves_power()
    # Without the calls of Windows there is no answer, and no error.
    assert not Desktop("win32").saves_power()


def test_the_refresh_rate_is_a_number_or_unknown(home: Path) -> None:
    assert Desktop("linux").refresh_rate() >= 0
