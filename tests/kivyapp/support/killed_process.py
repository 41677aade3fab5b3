"""Plays and saves easy games of Klondike as fast as it can, and reports what it has done.

test_killed_process.py kills it: `python -m tests.kivyapp.support.killed_process FOLDER SEED`.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from tests.kivyapp.support.storage import Storage, easy_session, next_move


def now() -> str:
    return datetime.now(UTC).isoformat()


def report(*words: object) -> None:
    print(*words, flush=True)


def main(folder: str, seed: str) -> None:
    rng = Random(int(seed))
    storage = Storage(Path(folder))
    saved_games = storage.saved_games
    game = saved_games.resume("klondike", now())
    while True:
        if game is None:
            game = saved_games.start(easy_session(), now())
            report("at", game.id, 0)
        session = game.session
        session.play(next_move(session), elapsed=session.elapsed + 1)
        saved_games.save(game)
        report("at", game.id, session.position)
        if session.outcome is not None or rng.random() < 0.02:
            saved_games.finish(game, now())
            report("finished", game.id, session.position)
            game = None
        elif rng.random() < 0.02:
            old = game
            game = saved_games.start(easy_session(), now())
            saved_games.discard_replaced(game.slot, now())
            report("finished", old.id, old.session.position)
            report("at", game.id, 0)
        if rng.random() < 0.1:
            storage.settings.change(volume=rng.randrange(101))


if __name__ == "__main__":
    # Everything is loaded: wait for the start signal, which never comes if the test has ended.
    if sys.stdin.readline():
        main(*sys.argv[1:])
