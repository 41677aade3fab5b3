"""Crash reports: written when the app crashes, offered at the next start, never sent by itself."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from kivyapp import words
from kivyapp.platform import crash_report
from kivyapp.platform.device import APP_FOLDER
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.parlour import parlour

ROOT = Path(__file__).parents[3]
CRASHING_APP = """
import main
main.prepare()
from kivyapp.app import ParlourApp
ParlourApp.build = lambda self: [][1]
main.main([])
"""


def failure(text: str = "out of aces") -> Exception:
    try:
        raise ValueError(text)
    except ValueError as error:
        return error


def test_a_report_says_what_happened_and_where(tmp_path: Path) -> None:
    text = crash_report.write(tmp_path / "new", failure()).read_text()
    assert text.startswith(f"{words.APP()} {words.VERSION}\n")
    assert "in failure" in text
    assert "ValueError: out of aces" in text


def test_a_report_does_not_name_the_home_folder() -> None:
    assert str(Path.home()) not in crash_report.report(failure(f"no {Path.home()}/cards"))


@pytest.mark.parametrize("home", ["/", None])
def test_paths_stay_readable_where_no_folder_is_home(
    monkeypatch: pytest.MonkeyPatch, home: str | None
) -> None:
    """On Android the root is the home folder of every app."""

    def find_home() -> Path:
        if home is None:
            raise RuntimeError("there is no home folder")
        return Path(home)

    monkeypatch.setattr(Path, "home", find_home)
    path = "/data/user/0/org.peacock.parlour/files/app/kivyapp/app.pyc"
    assert f"ValueError: no {path}" in crash_report.report(failure(f"no {path}"))


def test_a_report_is_taken_once_and_kept(tmp_path: Path) -> None:
    text = crash_report.write(tmp_path, failure()).read_text()
    assert crash_report.take(tmp_path) == text
    assert crash_report.take(tmp_path) == ""
    assert (tmp_path / crash_report.OFFERED_NAME).read_text() == text


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "excepthook", lambda *_: None)
    monkeypatch.setattr(threading, "excepthook", lambda *_: None)
    crash_report.install(lambda: tmp_path)
    return tmp_path


def test_an_error_in_another_thread_is_reported(installed: Path) -> None:
    thread = threading.Thread(target=lambda: [][1])
    thread.start()
    thread.join()
    assert "IndexError" in crash_report.take(installed)


def test_an_interrupt_is_no_crash(installed: Path) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert crash_report.take(installed) == ""


def test_a_report_that_cannot_be_written_hides_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: shown.append(error))
    monkeypatch.setattr(threading, "excepthook", lambda *_: None)
    (tmp_path / "file").touch()
    crash_report.install(lambda: tmp_path / "file")
    error = failure()
    sys.excepthook(ValueError, error, None)
    assert shown == [error]


@pytest.mark.window
@pytest.mark.slow
def test_the_app_writes_a_report_when_it_crashes(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, "-c", CRASHING_APP]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, timeout=60)
    assert done.returncode == 1
    assert "IndexError" in crash_report.take(tmp_path / APP_FOLDER)


def test_the_next_start_offers_to_share_the_report(drive: Any, tmp_path: Path) -> None:
    text = crash_report.write(tmp_path, failure()).read_text()
    device = FakeDevice(can_share=True)
    driver = drive(parlour(tmp_path, device=device))
    driver.run(0.5)
    assert device.shared == []
    toast = driver.app.root_widget.toasts.children[0]
    assert toast.message.text == words.CRASH_OFFER()
    driver.press(toast.button)
    assert device.shared == [text]


def test_without_a_crash_nothing_is_offered(drive: Any, tmp_path: Path) -> None:
    driver = drive(parlour(tmp_path))
    driver.run(0.5)
    assert not driver.app.root_widget.toasts.children
