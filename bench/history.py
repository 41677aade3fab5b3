"""Ten thousand kept games: start-up with and without them, and how the history opens and scrolls.

Starts with and without them alternate, so that both meet the same machine.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from bench.app import Row, conditions, display, measure, table
from kivyapp.storage.history import History
from kivyapp.storage.saved_game import RunningGame, ending_of, finished_game
from kivyapp.storage.store import Store
from rules import recording
from rules.recording import recording_of
from rules.registry import GAMES, make
from rules.session import Session

GAMES_KEPT = 10_000
# The games that are really played; all others repeat their moves under another id.
PLAYED = 25
MOVES = 90
START = datetime(2024, 1, 1, 8, tzinfo=UTC)

ROWS = (
    Row("first frame none", "start to first frame, no games", "s"),
    Row("first frame kept", "start to first frame, with games", "s"),
    Row("answer none", "start to the first answer, no games", "s"),
    Row("answer kept", "start to the first answer, with games", "s"),
    Row("open", "the history opens", "ms", 300, 1000),
    Row("open again", "the history opens again", "ms", 300, 1000),
    Row("scroll max", "code per frame, scrolling, max", "ms", 8, 1000),
    Row("scroll p99", "code per frame, scrolling, p99", "ms", 8, 1000),
    Row("filter", "code of the frame that filters and sorts", "ms", None, 1000),
    Row("recorded", "the same, only with replay", "ms", None, 1000),
)


def played(key: str, seed: str) -> Session[Any, Any]:
    """A game of random moves."""
    session: Session[Any, Any] = Session.new(make(key), seed)
    rng = Random(seed)
    for _ in range(MOVES):
        moves = session.legal_moves()
        if session.outcome is not None or not moves:
            break
        session.play(rng.choice(moves), session.elapsed + rng.randint(1, 5))
    return session


def fill(folder: Path, games: int) -> None:
    """Write this many finished games with their moves."""
    store = Store(folder)
    history = History(store)
    keys = list(GAMES)
    sessions = [played(keys[number % len(keys)], f"kept-{number}") for number in range(PLAYED)]
    texts = [recording.encode(recording_of(session.save_record())) for session in sessions]
    rng, finished, recordings = Random(1), [], {}
    for number in range(games):
        session = sessions[number % PLAYED]
        at = START + timedelta(hours=2 * number)
        end = (at + timedelta(seconds=session.elapsed)).isoformat()
        running = RunningGame(f"{number:016x}", session, at.isoformat())
        record = finished_game(running, end, ending_of(running) or "abandoned")
        finished.append(
            record._replace(
                outcome=rng.choice(("won", "lost", "abandoned")),
                seed=f"{rng.choice(('amber', 'jade', 'plume'))}-{number}",
                elapsed=rng.randint(60, 1_800),
            )
        )
        recordings[record.id] = texts[number % PLAYED]
    history.recordings.add_all(finished, recordings)
    history.add(*finished)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench history", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES_KEPT, help="kept games (10000)")
    parser.add_argument("--runs", type=int, default=5, help="starts of each kind (5)")
    chosen = parser.parse_args(argv)
    results: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder, display() as environment:
        environment["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "bytecode")
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        kept, none = Path(folder) / "kept", Path(folder) / "none"
        fill(kept, chosen.games)
        fill(none, 1)
        size = sum(file.stat().st_size for file in kept.rglob("*") if file.is_file())
        print(f"{chosen.games:,} games in {size / 1e6:.1f} MB, {conditions()}", flush=True)
        measure("hub", environment, 0.1, 0)
        for _ in range(chosen.runs):
            for name, data in (("none", none), ("kept", kept)):
                for key, value in measure("hub", environment, 0.1, 0, data=data).items():
                    results.setdefault(f"{key} {name}", []).append(value)
        for key, value in measure("history", environment, 0.1, 0, data=kept).items():
            results.setdefault(key, []).append(value)
    print(table(results, ROWS))
    return 0
