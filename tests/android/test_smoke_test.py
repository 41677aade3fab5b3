"""The smoke test on a phone, as tools/apk/emulator.py starts it: by an extra of the intent."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.android.process import ROOT, Options
from tools.apk.emulator import WITHOUT_PICTURE

START = """
import json, sys
from tests.android.process import Options, become_android
become_android(Options(**json.loads(sys.argv[1])))
import main
main.main([])
"""

pytestmark = pytest.mark.slow


def start_app(folder: Path, hold: float) -> subprocess.Popen[str]:
    """Start main.py as Android does, where Java reports these seconds for each screen."""
    options = Options(str(folder), java={"smokeTestHold": hold})
    command = [sys.executable, "-c", START, options.to_json()]
    return subprocess.Popen(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )


def test_it_plays_every_game_and_leaves_the_players_data_alone(tmp_path: Path) -> None:
    steps = []
    with start_app(tmp_path, 0.1) as process:
        for line in process.stdout or ():
            if line.startswith("smoke-test: "):
                steps.append(line.split()[1].rstrip(":"))
            if steps[-1:] in (["done"], ["failed"]):
                break
        # Here is no Android that would end the process.
        process.kill()
    assert steps == ["ready", *GAMES, "statistics", "settings", "about", *WITHOUT_PICTURE]
    assert list(tmp_path.rglob("*.json")) == []


def test_without_the_extra_the_app_starts_for_play(tmp_path: Path) -> None:
    with start_app(tmp_path, -1) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.communicate(timeout=10)
        process.kill()
        assert "smoke-test" not in process.communicate()[0]
