"""The Android package passes the smoke test with only the packages that the spec lists.

The packed files are unpacked into an empty folder. They are compiled with -OO, and the only other
packages beside them are the listed ones.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest

from kivyapp.games.game_uis import GAME_UIS
from rules.registry import GAMES
from tests.packaging.android import Project, open_spec

# Without these variables no app can draw.
KEPT_VARIABLES = ("PATH", "LANG", "LD_LIBRARY_PATH", "DISPLAY", "XDG_RUNTIME_DIR")


def listed_packages(folder: Path) -> list[Distribution]:
    """The packages that the spec lists, as far as they are installed here."""
    found = []
    for line in open_spec(folder).config.getlist("app", "requirements"):
        try:
            found.append(distribution(line.partition("==")[0]))
        except PackageNotFoundError:
            continue
    return found


def unpack(project: Project, packages: list[Distribution], folder: Path) -> Path:
    """Make a folder with the packed app and these packages; the app is compiled already."""
    app, site = folder / "app", folder / "site"
    project.unpack_private(app)
    # It is for Android only, and would hide the one of this Python.
    (app / "sitecustomize.pyc").unlink()
    site.mkdir()
    for package in packages:
        for file in package.files or ():
            target = site / file
            if ".." not in file.parts and not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                os.symlink(package.locate_file(file), target)
    return app


def run_smoke_test(app: Path) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in KEPT_VARIABLES if name in os.environ}
    home = app.parent / "home"
    home.mkdir(exist_ok=True)
    environment = {
        **kept,
        "HOME": str(home),
        "PYTHONPATH": str(app.parent / "site"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "SDL_VIDEODRIVER": "offscreen",
        "SDL_AUDIODRIVER": "dummy",
        "KIVY_NO_CONSOLELOG": "1",
    }
    # -S: without the packages of this environment.
    command = [sys.executable, "-OO", "-S", str(app / "main.pyc"), "--smoke-test"]
    return subprocess.run(
        command, env=environment, cwd=home, capture_output=True, text=True, timeout=240, check=False
    )


def test_every_game_has_a_ui() -> None:
    assert GAME_UIS.keys() == GAMES.keys()


@pytest.fixture
def packages(tmp_path: Path) -> list[Distribution]:
    return listed_packages(tmp_path / "spec")


def test_the_smoke_test_plays_a_move_in_every_game(
    project: Project, packages: list[Distribution], tmp_path: Path
) -> None:
    done = run_smoke_test(unpack(project, packages, tmp_path))
    assert done.returncode == 0, done.stderr[-3000:]
    steps = [
        line.split()[1] for line in done.stdout.splitlines() if line.startswith("smoke-test: ")
    ]
    assert steps == [
        "ready", *(f"{key}:" for key in GAMES),
        "statistics:", "settings:", "about:", "sounds:", "done",
    ]  # fmt: skip


def test_a_missing_picture_fails_the_smoke_test(
    project: Project, packages: list[Distribution], tmp_path: Path
) -> None:
    app = unpack(project, packages, tmp_path)
    shutil.rmtree(app / "assets" / "table")
    done = run_smoke_test(app)
    assert done.returncode != 0
    assert "assets/table" in done.stderr


def test_an_unlisted_package_fails_the_smoke_test(
    project: Project, packages: list[Distribution], tmp_path: Path
) -> None:
    without = [package for package in packages if package.name != "filetype"]
    done = run_smoke_test(unpack(project, without, tmp_path))
    assert done.returncode != 0
    assert "filetype" in done.stderr
