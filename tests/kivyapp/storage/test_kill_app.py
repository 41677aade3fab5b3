"""The whole app killed without warning at fifty random moments of fast play, again and again.

What the layers below do is tested in test_kill.py; here screens, clock and writing thread are real.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from kivyapp.storage.history import HISTORY
from kivyapp.storage.saved_game import document
from tests.kivyapp.support.killed_app import SECONDS_A_MOVE
from tests.kivyapp.support.saving import LATER, Parts

# The id of a game, and how many moves and undos it has seen.
Report: TypeAlias = tuple[str, int, int]

ROOT = Path(__file__).parents[3]
KILLS = 50
# So many apps are loaded at a time, waiting for their turn.
LOADED = 3
# What was done longer ago than this, in seconds, must never be lost.
KEPT_AFTER = 0.25


@dataclass(frozen=True)
class Life:
    """What one app told until it was killed: each report, and when it was made."""

    notices: list[str]
    reports: list[Report]
    times: list[float]
    killed: float

    def kept(self) -> Report:
        """The last report that must be on the disk.

        Where the machine is so busy that moves come late, writing is late as well.
        """
        late = max((b - a - SECONDS_A_MOVE for a, b in pairwise(self.times)), default=0.0)
        allowed = KEPT_AFTER + 4 * max(0.0, late)
        old = [
            each
            for each, at in zip(self.reports, self.times, strict=True)
            if self.killed - at > allowed
        ]
        return old[-1] if old else self.reports[0]


def waiting_app(folder: Path, number: int) -> subprocess.Popen[str]:
    environ = {name: value for name, value in os.environ.items() if name[:5] != "KIVY_"}
    environ.update(SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy", KIVY_NO_CONSOLELOG="1")
    return subprocess.Popen(
        [sys.executable, "-m", "tests.kivyapp.support.killed_app", str(folder), str(number)],
        cwd=ROOT,
        env={**environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def play_and_kill(app: subprocess.Popen[str], moves: int, seconds: float) -> Life:
    """Kill the app some time after some moves; the whole lines that it had told by then."""
    assert app.stdin is not None
    assert app.stdout is not None
    app.stdin.write("begin\n")
    app.stdin.flush()
    first = "".join(app.stdout.readline() for _ in range(2 + moves))
    time.sleep(seconds)
    app.kill()
    killed = time.monotonic()
    # Not `communicate`: that knows nothing of what came with the first lines and was read ahead.
    with app:
        text = first + app.stdout.read()
    lines = [line.split() for line in text.splitlines(keepends=True) if line[-1] == "\n"]
    reports = [(game, int(position), int(undos)) for game, position, undos, _ in lines[1:]]
    return Life(lines[0], reports, [float(at) for *_, at in lines[1:]], killed)


def check_files(folder: Path) -> None:
    """Everything can be read, and nothing was set aside."""
    assert not list(folder.glob("*damaged*"))
    for kind, name in ((HISTORY, "finished-games"), (document("klondike"), "game-klondike")):
        for path in folder.glob(f"{name}.json*"):
            kind.read(path.read_bytes())


def acts(report: Report) -> int:
    """How often something was done in a game: an undo takes a move away and is one itself."""
    _, position, undos = report
    return position + 2 * undos


def check_resumed(resumed: Report, life: Life) -> None:
    """The game goes on where the app had been, or a moment before; or with what came after."""
    last, kept = life.reports[-1], life.kept()
    if resumed[0] == last[0]:
        # One more move may have been stored than could be told.
        least = acts(kept) if kept[0] == last[0] else 0
        assert least <= acts(resumed) <= acts(last) + 1, f"{resumed} instead of {last}"
    elif resumed[0] == kept[0]:
        # A new deal had been told, but not yet stored.
        assert acts(resumed) >= acts(kept), f"{resumed} instead of {kept}"
    else:
        # Killed just after a new deal was stored, before it could be told.
        assert acts(resumed) == 0, f"{resumed} after {last}"


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
def test_fifty_kills_of_the_app(tmp_path: Path) -> None:
    chance = Random(5)
    waiting = [waiting_app(tmp_path, number) for number in range(LOADED)]
    resumed: Report | None = None
    left: set[str] = set()
    moves = 0
    try:
        for number in range(LOADED, LOADED + KILLS):
            app = waiting.pop(0)
            waiting.append(waiting_app(tmp_path, number))
            life = play_and_kill(app, chance.randrange(5), chance.random() * 0.2)
            # It starts without a complaint, exactly where the last one was found to be.
            assert life.notices == ["told"]
            assert resumed is None or life.reports[0] == resumed
            moves += len(life.reports) - 1
            check_files(tmp_path)
            parts = Parts(tmp_path)
            running = parts.saved_games.open("klondike", LATER)
            assert parts.store.take_notices() == ()
            assert running is not None
            resumed = (running.id, running.session.position, running.session.undos)
            check_resumed(resumed, life)
            # Every game that was played and left for another is counted, once, as abandoned.
            left |= {game for game, position, undos in life.reports if position + undos} - {
                running.id
            }
            counted = parts.history.games
            assert sorted(one.id for one in counted) == sorted(left)
            assert all(one.outcome == "abandoned" for one in counted)
    finally:
        for app in waiting:
            app.kill()
            app.communicate()
    assert moves > KILLS
    assert left
