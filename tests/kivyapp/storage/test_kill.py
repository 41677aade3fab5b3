"""Killed without warning at fifty random moments of play: nothing is lost, doubled or damaged."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from kivyapp.storage.history import HISTORY
from tests.kivyapp.support.saving import LATER, Parts

ROOT = Path(__file__).parents[3]
KILLS = 50


def waiting_player(folder: Path, number: int) -> subprocess.Popen[str]:
    """A player that begins when it is told to: loading it takes longer than the play."""
    return subprocess.Popen(
        [sys.executable, "-S", "-m", "tests.kivyapp.support.player", str(folder), str(number)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def play_and_kill(player: subprocess.Popen[str], seconds: float) -> list[tuple[str, str, int]]:
    """Let the player play and kill it; what it had told by then."""
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("begin\n")
    player.stdin.flush()
    first = player.stdout.readline()
    time.sleep(seconds)
    player.kill()
    # Not `communicate`: that knows nothing of what came with the first line and was read ahead.
    with player:
        text = first + player.stdout.read()
    told = [line.split() for line in text.splitlines(keepends=True) if line[-1] == "\n"]
    return [(what, game, int(position)) for what, game, position in told]


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
def test_fifty_kills(tmp_path: Path) -> None:
    chance = Random(9)
    finished: dict[str, int] = {}
    resumed_games = 0
    spare = waiting_player(tmp_path, 0)
    for number in range(1, KILLS + 1):
        player, spare = spare, waiting_player(tmp_path, number)
        told = play_and_kill(player, chance.random() * 0.15)
        assert told
        finished.update({game: moves for what, game, moves in told if what == "finished"})
        parts = Parts(tmp_path)
        resumed = parts.saved_games.open("klondike", LATER)
        assert parts.store.take_notices() == ()
        # Every game that was told to be finished is, once, and with all its moves.
        recorded = {game.id: game.moves for game in parts.history.games}
        assert recorded.items() >= finished.items()
        assert len(recorded) == len(parts.history.games)
        # The last game goes on at most one move further than it told, or was just finished.
        what, game, position = told[-1]
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
    assert resumed_games > KILLS / 2
    assert len(finished) > 5
    text = HISTORY.read((tmp_path / "finished-games.json").read_bytes()).render()
    assert all(text.count(f'"{game}"') == 1 for game in finished)
