"""`python -m rules.klondike` as a program: arguments, pipes and files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.klondike.terminal.wording import REFUSAL_TEXTS
from tests.rules.klondike.fake_console import OPENING

ROOT = Path(__file__).parents[3]


def run(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rules.klondike", *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env=dict(os.environ, PYTHONIOENCODING="utf-8", **environment),
        timeout=60,
    )


def test_a_game_can_be_piped_in(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    played = run("--seed", "peacock123", typed=f"2 6\nhint\nsave {file}\nsolve play\nquit\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert OPENING in played.stdout
    assert "\x1b" not in played.stdout
    assert "> 2 6\nQC: column 2 to column 6." in played.stdout
    assert "You won!" in played.stdout
    loaded = run("--load", str(file), "--colour", "always", typed="d\n")
    assert "\x1b[31;1m" in loaded.stdout
    assert "| 2 moves |" in loaded.stdout
    assert loaded.stdout.endswith(f"rules.klondike --load={file}\n")


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["--draw", "2"], "--draw can be 1 or 3, not '2'"),
        (["--daily", "2026-02-30"], "--daily takes a date such as 2026-01-31, not '2026-02-30'"),
        (["--load", "x", "--seed", "y"], "--load and --seed cannot be used together"),
    ],
)
def test_bad_arguments_are_explained_in_one_line(arguments: list[str], sentence: str) -> None:
    refused = run(*arguments)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert refused.stderr == f"klondike: {sentence}\n"


def test_the_daily_challenge_can_be_played() -> None:
    dealt = run("--daily", "2026-11-16", typed="undo\n")
    assert dealt.returncode == 0
    assert "draw 1, challenge | seed daily-2026-11-16" in dealt.stdout
    assert REFUSAL_TEXTS["undo_disabled"] in dealt.stdout
