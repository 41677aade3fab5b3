"""A process killed at fifty random moments of play loses, doubles and damages nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from kivyapp.storage.history import HISTORY
from tests.kivyapp.support.storage import LATER, Storage

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


def start_player(folder: Path, number: int) -> subprocess.Popen[str]:
    """Start a process that waits for a signal, because loading takes longer than playing."""
    return subprocess.Popen(
        [
            sys.executable,
            "-S",
            "-m",
            "tests.kivyapp.support.killed_process",
            str(folder),
            str(number),
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def play_and_kill(player: subprocess.Popen[str], seconds: float) -> list[tuple[str, str, int]]:
    """Let the process play and kill it; return what it had reported by then."""
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("begin\n")
    player.stdin.flush()
    first = player.stdout.readline()
    time.sleep(seconds)
    player.kill()
    # Not `communicate`: it would miss what was read ahead together with the first line.
    with player:
        text = first + player.stdout.read()
    reports = [line.split() for line in text.splitlines(keepends=True) if line[-1] == "\n"]
    return [(what, game, int(position)) for what, game, position in reports]


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
def test_kills_of_a_playing_process(tmp_path: Path, soaks: bool) -> None:
    kills = 50 if soaks else 20
    rng = Random(9)
    finished: dict[str, int] = {}
    resumed_games = 0
    spare = start_player(tmp_path, 0)
    for number in range(1, kills + 1):
        player, spare = spare, start_player(tmp_path, number)
        reports = play_and_kill(player, rng.random() * 0.15)
        assert reports
        finished.update({game: moves for what, game, moves in reports if what == "finished"})
        storage = Storage(tmp_path)
        resumed = storage.saved_games.resume("klondike", LATER)
        assert storage.store.take_notices() == ()
        # Every game reported as finished is recorded, once, and with all its moves.
        recorded = {game.id: game.moves for game in storage.history.games}
        assert recorded.items() >= finished.items()
        assert len(recorded) == len(storage.history.games)
        # The last game is at most one move further than reported, or was just finished.
        what, game, position = reports[-1]
        if resumed is not None and resumed.id == game:
            assert what == "at"
            assert resumed.session.position in (position, position + 1)
            resumed_games += 1
        else:
            assert game in recorded
            assert recorded[game] in (position, position + 1)
        assert resumed is None or resumed.id not in recorded
        assert not list(tmp_path.glob("*damaged*")) + list(tmp_path.glob(".*.tmp"))
    spare.kill()
    spare.communicate()
    assert resumed_games > kills / 2
    assert finished
    text = HISTORY.decode((tmp_path / "finished-games.json").read_bytes()).render()
    assert all(text.count(f'"{game}"') == 1 for game in finished)
