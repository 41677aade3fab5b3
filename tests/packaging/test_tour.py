"""What is packed for Android plays: a move in every game, with only what the spec lists.

The packed files are unpacked in an empty place. They are compiled with -OO, and beside them are the
listed packages of this machine and nothing else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest

from kivyapp.shell.smoke_test import DOORS
from rules.registry import GAMES
from tests.packaging.android import Project, open_spec

# Without these the system cannot draw, whoever asks.
KEPT = ("PATH", "LANG", "LD_LIBRARY_PATH", "DISPLAY", "XDG_RUNTIME_DIR")


def listed_packages(folder: Path) -> list[Distribution]:
    """The packages that the spec lists, as far as a desktop has them."""
    found = []
    for line in open_spec(folder).config.getlist("app", "requirements"):
        try:
            found.append(distribution(line.partition("==")[0]))
        except PackageNotFoundError:
            continue
    return found


def put_together(project: Project, packages: list[Distribution], folder: Path) -> Path:
    """A place with the packed app and these packages; all of the app is compiled already."""
    app, site = folder / "app", folder / "site"
    project.unpack_private(app)
    # Only Android has it, and it would hide the one of this Python.
    (app / "sitecustomize.pyc").unlink()
    site.mkdir()
    for package in packages:
        for file in package.files or ():
            target = site / file
            if ".." not in file.parts and not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                os.symlink(package.locate_file(file), target)
    return app


def tour(app: Path) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
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
    # -S: none of the packages of this environment; only those that were put there.
    command = [sys.executable, "-OO", "-S", str(app / "main.pyc"), "--tour"]
    return subprocess.run(
        command, env=environment, cwd=home, capture_output=True, text=True, timeout=240, check=False
    )


def test_every_game_has_a_door() -> None:
    assert DOORS.keys() == GAMES.keys()


@pytest.fixture
def packages(tmp_path: Path) -> list[Distribution]:
    return listed_packages(tmp_path / "spec")


def test_a_move_in_every_game(
    project: Project, packages: list[Distribution], tmp_path: Path
) -> None:
    done = tour(put_together(project, packages, tmp_path))
    assert done.returncode == 0, done.stderr[-3000:]
    said = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("tour: ")]
    assert said == [
        "ready", *(f"{key}:" for key in GAMES),
        "statistics:", "settings:", "about:", "sounds:", "done",
    ]  # fmt: skip


def test_a_picture_that_is_missing_ends_the_tour(
    project: Project, packages: list[Distribution], tmp_path: Path
) -> None:
    app = put_together(project, packages, tmp_path)
    shutil.rmtree(app / "assets" / "table")
    done = tour(app)
    assert done.returncode != 0
    assert "assets/table" in done.stderr


def test_a_package_that_is_not_listed_ends_the_tour(
    project: Project, packages: list[Distribution], tmp_path: Path
) -> None:
    without = [package for package in packages if package.name != "filetype"]
    done = tour(put_together(project, without, tmp_path))
    assert done.returncode != 0
    assert "filetype" in done.stderr
