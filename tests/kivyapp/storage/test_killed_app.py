"""The whole app, killed at fifty random moments of fast play.

The layers below are tested in test_killed_process.py; here screens, clock and writer are real.
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
from kivyapp.storage.saved_game import slot_document
from tests.kivyapp.support.killed_app import SECONDS_PER_MOVE
from tests.kivyapp.support.storage import LATER, Storage

pytestmark = [pytest.mark.slow, pytest.mark.window]

# The id of a game, its moves and its undos.
Report: TypeAlias = tuple[str, int, int]

ROOT = Path(__file__).parents[3]
# The number of apps that are loaded in advance.
LOADED = 3
# Seconds after which a change must never be lost.
SAVED_AFTER = 0.25


@dataclass(frozen=True)
class Run:
    """What one app reported until it was killed, and when."""

    notices: list[str]
    reports: list[Report]
    times: list[float]
    killed: float

    def last_safe_report(self) -> Report:
        """The last report that must be on the disk.

        On a busy machine moves come late, and then writing may be late as well.
        """
        late = max((b - a - SECONDS_PER_MOVE for a, b in pairwise(self.times)), default=0.0)
        allowed = SAVED_AFTER + 4 * max(0.0, late)
        old = [
            each
            for each, at in zip(self.reports, self.times, strict=True)
            if self.killed - at > allowed
        ]
        return old[-1] if old else self.reports[0]


def start_app(folder: Path, number: int) -> subprocess.Popen[str]:
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


def play_and_kill(app: subprocess.Popen[str], moves: int, seconds: float) -> Run:
    """Kill the app some time after some moves; return what it had reported by then."""
    assert app.stdin is not None
    assert app.stdout is not None
    app.stdin.write("begin\n")
    app.stdin.flush()
    first = "".join(app.stdout.readline() for _ in range(2 + moves))
    time.sleep(seconds)
    app.kill()
    killed = time.monotonic()
    # Not `communicate`: it would miss what was read ahead together with the first lines.
    with app:
        text = first + app.stdout.read()
    lines = [line.split() for line in text.splitlines(keepends=True) if line[-1] == "\n"]
    reports = [(game, int(position), int(undos)) for game, position, undos, _ in lines[1:]]
    return Run(lines[0], reports, [float(at) for *_, at in lines[1:]], killed)


def check_files(folder: Path) -> None:
    """All files can be read, and none was set aside."""
    assert not list(folder.glob("*damaged*"))
    for document, name in (
        (HISTORY, "finished-games"),
        (slot_document("klondike"), "game-klondike"),
    ):
        for path in folder.glob(f"{name}.json*"):
            document.decode(path.read_bytes())


def actions(report: Report) -> int:
    """How often the player acted: an undo removes a move and is an action itself."""
    _, position, undos = report
    return position + 2 * undos


def check_resumed(resumed: Report, run: Run) -> None:
    """The game resumes where the app was killed, or a moment before or after."""
    last, safe = run.reports[-1], run.last_safe_report()
    if resumed[0] == last[0]:
        # One move more may have been stored than was reported.
        least = actions(safe) if safe[0] == last[0] else 0
        assert least <= actions(resumed) <= actions(last) + 1, f"{resumed} instead of {last}"
    elif resumed[0] == safe[0]:
        # A new deal was reported, but not yet stored.
        assert actions(resumed) >= actions(safe), f"{resumed} instead of {safe}"
    else:
        # The app was killed after a new deal was stored and before it was reported.
        assert actions(resumed) == 0, f"{resumed} after {last}"


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
def test_kills_of_the_app(tmp_path: Path, soaks: bool) -> None:
    kills = 50 if soaks else 10
    rng = Random(5)
    waiting = [start_app(tmp_path, number) for number in range(LOADED)]
    resumed: Report | None = None
    left: set[str] = set()
    moves = 0
    try:
        for number in range(LOADED, LOADED + kills):
            app = waiting.pop(0)
            waiting.append(start_app(tmp_path, number))
            run = play_and_kill(app, rng.randrange(5), rng.random() * 0.2)
            # It starts without a notice, exactly where the last run was found to be.
            assert run.notices == ["notices"]
            assert resumed is None or run.reports[0] == resumed
            moves += len(run.reports) - 1
            check_files(tmp_path)
            storage = Storage(tmp_path)
            running = storage.saved_games.resume("klondike", LATER)
            assert storage.store.take_notices() == ()
            assert running is not None
            resumed = (running.id, running.session.position, running.session.undos)
            check_resumed(resumed, run)
            # Every game that was played and replaced is recorded once, as abandoned.
            left |= {game for game, position, undos in run.reports if position + undos} - {
                running.id
            }
            counted = storage.history.games
            assert sorted(one.id for one in counted) == sorted(left)
            assert all(one.outcome == "abandoned" for one in counted)
    finally:
        for app in waiting:
            app.kill()
            app.communicate()
    assert moves > kills
    # In a short run there may have been no new game.
    assert left or not soaks
