"""The packed code runs on the Python of the APK, which is newer than the one of the tests.

Kivy has no wheels for it, so only a system that brings its own Kivy can start the app. Everywhere
else it is enough that a Python of that version is there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from pythonforandroid.build import Context
from pythonforandroid.recipe import Recipe

from rules.registry import GAMES
from tests.packaging.android import BuildInput

VERSION = ".".join(Recipe.get_recipe("python3", Context()).version.split(".")[:2])


def find_python() -> str | None:
    """A Python of this version; a program that only stands for several versions may fail."""
    found = shutil.which(f"python{VERSION}")
    runs = found and subprocess.run([found, "-c", ""], capture_output=True).returncode == 0
    return found if runs else None


PYTHON = find_python()
needs_python = pytest.mark.skipif(PYTHON is None, reason=f"needs python{VERSION}")
# As on a phone, and nothing that the version warns of.
OPTIONS = ("-OO", "-W", "error")

PLAY = """
from rules.registry import GAMES, make
from rules.session import Session, load

for key in GAMES:
    session = Session.new(make(key), seed="peacock123")
    for _ in range(40):
        moves = session.legal_moves()
        if moves and session.outcome is None:
            session.play(moves[0])
    print(key, session.position > 0, load(session.save()).state == session.state)
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    assert PYTHON is not None
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "SDL_VIDEODRIVER": "offscreen"}
    environment |= {"SDL_AUDIODRIVER": "dummy", "KIVY_NO_CONSOLELOG": "1"}
    return subprocess.run(
        [PYTHON, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


@needs_python
def test_all_code_compiles_without_a_warning(build: BuildInput, tmp_path: Path) -> None:
    program = "import pathlib\nfor path in pathlib.Path().rglob('*.py'):\n"
    program += "    compile(path.read_bytes(), path, 'exec')"
    done = run(build.sources, *OPTIONS, "-c", program)
    assert done.returncode == 0, done.stderr


@needs_python
def test_every_game_can_be_played_and_saved(build: BuildInput) -> None:
    done = run(build.sources, *OPTIONS, "-c", PLAY)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [f"{key} True True" for key in GAMES]


@needs_python
def test_the_app_passes_the_smoke_test(build: BuildInput) -> None:
    if run(build.sources, "-c", "import kivy, websockets, segno").returncode:
        pytest.skip(f"python{VERSION} has no Kivy")
    done = run(build.sources, "-OO", "main.py", "--smoke-test")
    assert done.returncode == 0, done.stderr[-3000:]
    assert done.stdout.splitlines()[-1] == "smoke-test: done"
