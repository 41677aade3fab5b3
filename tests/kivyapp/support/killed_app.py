"""The real app, playing random moves by itself and telling each one: what test_kill_app.py kills.

`python -m tests.kivyapp.support.killed_app FOLDER NUMBER`; it begins when it reads a line.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random
from typing import Any

# As fast as anybody plays who still looks at the cards.
SECONDS_A_MOVE = 0.2


def tell(*words: object) -> None:
    print(*words, flush=True)


class Player:
    """Plays on the screen that the app shows: moves, undo, and a new game now and then."""

    def __init__(self, app: Any, number: int) -> None:
        self.app = app
        self.chance = Random(number)

    def play(self, _elapsed: float) -> None:
        match = self.app.presenter.screen.match
        session = match.session
        moves = session.legal_moves()
        if match.over or not moves or self.chance.random() < 0.02:
            self.app.presenter.screen.sheets.new_game()
        elif session.position and self.chance.random() < 0.1:
            match.undo()
        else:
            match.play(self.chance.choice(moves), "", -1)
        self.report()

    def report(self) -> None:
        match = self.app.presenter.screen.match
        session = match.session
        # A new id for every game; position and undos together only ever go up.
        tell(match.running.id, session.position, session.undos, time.monotonic())


def main(folder: str, number: str) -> None:
    import main as starter

    starter.prepare()
    from kivy.clock import Clock

    from kivyapp.app import ParlourApp

    # Loading takes longer than playing: this can be done beforehand.
    if not sys.stdin.readline():
        return
    app = ParlourApp(folder=Path(folder))
    player = Player(app, int(number))

    def begin(_elapsed: float) -> None:
        app.services.navigation.open_game("klondike")
        tell("told", *[notice.kind for notice in app.services.store.take_notices()])
        player.report()
        Clock.schedule_interval(player.play, SECONDS_A_MOVE)

    Clock.schedule_once(begin, 0)
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
