"""The real app, which plays random moves and reports each one until test_killed_app.py kills it.

`python -m tests.kivyapp.support.killed_app FOLDER SEED`; it starts when it reads a line.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

# Faster than any player who looks at the cards.
SECONDS_PER_MOVE = 0.2


def report(*words: object) -> None:
    print(*words, flush=True)


class RandomPlayer:
    """Plays on the visible screen: moves, undo, and sometimes a new game."""

    def __init__(self, app: Any, seed: int) -> None:
        self.app = app
        self.rng = Random(seed)

    def play(self, _elapsed: float) -> None:
        controller = self.app.presenter.screen.controller
        session = controller.session
        moves = session.legal_moves()
        if controller.is_over or not moves or self.rng.random() < 0.06:
            self.app.presenter.screen.sheets.new_game()
        elif session.position and self.rng.random() < 0.1:
            controller.undo()
        else:
            controller.submit(self.rng.choice(moves))
        self.report()

    def report(self) -> None:
        controller = self.app.presenter.screen.controller
        session = controller.session
        # Every game has a new id, and in each game position plus undos never decreases.
        report(controller.running.id, session.position, session.undos, time.monotonic())


def main(folder: str, seed: str) -> None:
    import main as starter

    starter.prepare()
    from kivy.clock import Clock

    from kivyapp.app import ParlourApp

    # Everything is loaded by now, because that takes longer than playing.
    if not sys.stdin.readline():
        return
    app = ParlourApp(folder=Path(folder))
    player = RandomPlayer(app, int(seed))

    def begin(_elapsed: float) -> None:
        app.services.navigation.open_game("klondike")
        report("notices", *[notice.kind for notice in app.services.store.take_notices()])
        player.report()
        Clock.schedule_interval(player.play, SECONDS_PER_MOVE)

    Clock.schedule_once(begin, 0)
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
