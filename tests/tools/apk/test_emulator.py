"""The trial on an emulator, with a stand-in for adb and the phone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.tools.apk.fake_adb import CRASH, OTHER_CRASH, PICTURE
from tools.apk import emulator

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="needs a shell script as a program"),
]


class Phone:
    """The stand-in, and what the trial leaves behind."""

    def __init__(self, folder: Path, app: str) -> None:
        self.folder, self.out = folder, folder / "out"
        (folder / "app").write_text(app)
        (folder / "games").write_text(" ".join(GAMES))
        self.adb = folder / "adb"
        fake = Path(__file__).with_name("fake_adb.py")
        self.adb.write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "{fake}" "$@"\n')
        self.adb.chmod(0o755)

    def try_out(self) -> int:
        arguments = ["app.apk", "--out", str(self.out), "--adb", str(self.adb), "--pace", "0.01"]
        return emulator.main(arguments)

    @property
    def calls(self) -> list[str]:
        return (self.folder / "calls").read_text().splitlines()

    @property
    def pictures(self) -> set[str]:
        return {path.stem for path in self.out.glob("*.png")}


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Phone:
    app = getattr(request, "param", "works")
    monkeypatch.setenv("FAKE_PHONE", str(tmp_path))
    # Long enough for a busy machine, times the pace.
    monkeypatch.setattr(emulator, "SMOKE_TEST_TIMEOUT", 100.0 if app == "stuck" else 6000.0)
    return Phone(tmp_path, app)


def test_every_game_is_played_and_photographed(phone: Phone) -> None:
    assert phone.try_out() == 0
    games = {f"{number}-{game}" for number, game in enumerate(GAMES, start=2)}
    others = {"link", "second-link", "upright", "on-its-side", "after-home", "after-back"}
    assert phone.pictures == games | others | {"1-ready", "7-statistics"}
    assert all(path.read_bytes() == PICTURE for path in phone.out.glob("*.png"))
    assert "smoke-test: spider" in (phone.out / "logcat.txt").read_text()


def test_it_installs_first_and_leaves_the_screen_upright(phone: Phone) -> None:
    phone.try_out()
    changes = [
        call for call in phone.calls if call.startswith(("install", "shell am", "shell set"))
    ]
    # The log is large enough, and empty before the app starts.
    log = [call for call in phone.calls if call.startswith("logcat") and "-d" not in call]
    assert log == ["logcat -G 16M", "logcat -c"]
    start = "shell am start -W -n org.peacock.parlour/org.kivy.android.PythonActivity "
    assert changes[:2] == [
        "install app.apk",
        f"{start}-a android.intent.action.MAIN --ei smoke_test 3",
    ]
    assert changes[2] == "shell am force-stop org.peacock.parlour"
    assert changes[3].startswith(f"{start}-a android.intent.action.VIEW -d 'peacock://klondike?")
    assert [call for call in changes if "user_rotation" in call][-1].endswith(" 0")


@pytest.mark.parametrize(
    "phone, problem",
    [
        ("is refused", "INSTALL_FAILED_NO_MATCHING_ABIS"),
        ("no spider", "did not play spider"),
        ("stuck", "did not end in time"),
        ("stays", "did not end"),
        ("crashes on a link", "no surface"),
        ("ignores Back", "Back did not leave the app"),
    ],
    indirect=["phone"],
)
def test_a_failure_is_reported_with_picture_and_log(
    phone: Phone, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert phone.try_out() == 1
    assert problem in capsys.readouterr().err
    assert "failed" in phone.pictures
    assert (phone.out / "logcat.txt").exists()


def test_a_crash_of_another_app_does_not_matter() -> None:
    package = "org.peacock.parlour"
    assert emulator.crash(OTHER_CRASH, package) is None
    assert "no surface" in (emulator.crash(CRASH, package) or "")
    for line in (
        "F/DEBUG   ( 4343): pid: 4242, tid: 4260, name: SDLThread  >>> org.peacock.parlour <<<",
        "E/ActivityManager(  500): ANR in org.peacock.parlour (org.peacock.parlour/.Main)",
        "I/python  ( 4242): Traceback (most recent call last):",
    ):
        assert emulator.crash(f"first\n{line}\nlast", package) == f"first\n{line}\nlast"
