"""A crash on a phone: a report is written, and shared only if the player wants it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kivyapp.platform import crash_report
from kivyapp.platform.device import APP_FOLDER
from tests.android.process import ROOT, Options

pytestmark = pytest.mark.slow

CRASHING_APP = """
import json, sys
from tests.android.process import Options, become_android
become_android(Options(**json.loads(sys.argv[1])))
import main
main.prepare()
from kivyapp.app import ParlourApp
ParlourApp.build = lambda self: [][1]
main.main([])
"""


def test_a_crash_leaves_a_report_that_can_be_read(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CRASHING_APP, Options(str(tmp_path)).to_json()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60, check=False)
    assert done.returncode == 1
    report = crash_report.take(tmp_path / APP_FOLDER)
    assert "IndexError" in report
    assert str(ROOT / "main.py") in report


def share_a_crash_report(phone: Any) -> list[list[str]]:
    import jnius

    def shared() -> list[str]:
        return [arguments[0] for name, arguments in jnius.calls if name == "Device.share"]

    before = shared()
    (toast,) = phone.app.root_widget.toasts.children
    phone.press(toast.button)
    phone.run(0.5)
    return [before, shared()]


def test_a_crash_report_is_shared_only_when_the_player_wants_it(
    run_on_phone: Any, tmp_path: Path
) -> None:
    report = crash_report.write(tmp_path / APP_FOLDER, ValueError("out of aces")).read_text()
    assert run_on_phone(share_a_crash_report) == [[], [report]]
