"""Plays and saves easy games of Klondike as fast as it can, and tells what it has done.

The program that is killed in test_kill.py: `python -m tests.kivyapp.support.player FOLDER NUMBER`.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from kivyapp.storage.saved_game import RunningGame
from tests.kivyapp.support.saving import Parts, easy_game, next_move


def now() -> str:
    return datetime.now(UTC).isoformat()


def tell(*words: object) -> None:
    print(*words, flush=True)


def main(folder: str, number: str) -> None:
    chance = Random(int(number))
    parts = Parts(Path(folder))
    saved_games = parts.saved_games
    game: RunningGame | None = saved_games.open("klondike", now())
    while True:
        if game is None:
            game = saved_games.start(easy_game(), now())
            tell("at", game.id, 0)
        session = game.session
        session.play(next_move(session), elapsed=session.elapsed + 1)
        saved_games.keep(game)
        tell("at", game.id, session.position)
        if session.outcome is not None or chance.random() < 0.02:
            saved_games.finish(game, now())
            tell("finished", game.id, session.position)
            game = None
        elif chance.random() < 0.02:
            old = game
            game = saved_games.start(easy_game(), now())
            saved_games.let_go(game.place, now())
            tell("finished", old.id, old.session.position)
            tell("at", game.id, 0)
        if chance.random() < 0.1:
            parts.holder.change(volume=chance.randrange(101))


if __name__ == "__main__":
    # Everything is loaded: wait for the word to begin. It does not come when the test has ended.
    if sys.stdin.readline():
        main(*sys.argv[1:])
