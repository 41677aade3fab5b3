"""Plays a move in every game and goes home: how a package is tried where nobody sits before it.

`main.py --tour` runs it in the real app, in a folder that is thrown away. It says what it did line
by line, and fails like the app would: with whatever is missing.
"""

from __future__ import annotations

import json
import tempfile
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kivy.base import stopTouchApp
from kivy.clock import Clock

from kivyapp.app import ParlourApp
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform.sound import SOUNDS, Sound
from rules.setgame.state import SLOT_INDEX

SEED: Final = "peacock123"
# Long enough for a deal to be found, dealt and shown on a slow machine.
PATIENCE: Final = 30.0
MOMENT: Final = 0.05
FRAMES: Final = 5


@dataclass(frozen=True, slots=True)
class Door:
    """The way into a game on the screen: what may be played there, and where it goes."""

    game: Any
    state: Callable[[], Any]
    moves: Sequence[Any]
    play: Callable[[Any], object]


def _patience(screen: Any) -> Door | None:
    match = screen.match
    if not match.on_table:
        return None
    session = match.session
    return Door(session.game, lambda: session.state, session.legal_moves(), match.host.submit)


def _crush(screen: Any) -> Door:
    session = screen.match.session
    return Door(session.game, lambda: session.state, session.legal_moves(), screen.match.play)


def _cribbage(screen: Any) -> Door:
    session, seat = screen.duel.session, screen.duel.acting
    moves = [move for move in session.legal_moves() if move.seat == seat]
    return Door(session.game, lambda: session.state, moves, screen.duel.submit)


def _set(screen: Any) -> Door:
    from kivyapp.games.setgame.play import GAME

    def tap(move: Any) -> None:
        for slot in move.slots:
            screen.tap(SLOT_INDEX[slot])

    return Door(GAME, lambda: screen.play.state, GAME.legal_moves(screen.play.state), tap)


DOORS: Final[Mapping[str, Callable[[Any], Door | None]]] = {
    "klondike": _patience,
    "spider": _patience,
    "crush": _crush,
    "cribbage": _cribbage,
    "set": _set,
}


class SmokeTestFailed(Exception):
    """Something that the app should have done has not happened."""


class SmokeTest:
    """The visits, one after the other: a generator that is resumed when a moment has passed."""

    def __init__(self, app: ParlourApp) -> None:
        self._app = app
        self._steps = self._visits()
        self.failure: BaseException | None = None

    def start(self) -> None:
        Clock.schedule_once(self._go_on, MOMENT)

    def _go_on(self, _elapsed: float) -> None:
        self._app.services.idle.wake()
        try:
            next(self._steps)
        except StopIteration:
            self._app.stop()
        except Exception as error:
            self.failure = error
            stopTouchApp()
        else:
            Clock.schedule_once(self._go_on, MOMENT)

    def _visits(self) -> Iterator[None]:
        _say("ready")
        for key in GAME_UIS:
            self._app.open_link(f"{key}?seed={SEED}")
            yield from self._play(key)
            self._app.back()
            yield
        for place in ("statistics", "settings", "about"):
            self._app.services.navigation.open_screen(place)
            yield
            _say(f"{place}: seen")
        self._app.services.navigation.to_hub()
        self._hear()
        yield

    def _play(self, key: str) -> Iterator[None]:
        """The first move that the rules allow, by the way that the moves of the screen go."""
        waited = 0.0
        while (door := DOORS[key](self._app.presenter.screen)) is None or not door.moves:
            waited += MOMENT
            if waited > PATIENCE:
                raise SmokeTestFailed(f"{key}: no game lies on the table")
            yield
        before, move = door.state(), door.moves[0]
        door.play(move)
        # The cards are on their way: what is drawn while they are must not fail either.
        for _ in range(FRAMES):
            yield
        if door.state() == before:
            raise SmokeTestFailed(f"{key}: the move has changed nothing")
        _say(f"{key}: {json.dumps(door.game.encode_move(move))}")

    def _hear(self) -> None:
        """A missing sound is silence and nothing would tell; so count them."""
        if not any(SOUNDS.glob("*.wav")):
            raise SmokeTestFailed("there are no sounds")
        _say("sounds: there")


def _say(text: str) -> None:
    print(f"tour: {text}", flush=True)


def run() -> int:
    """Make the tour; the exit code of the program."""
    with tempfile.TemporaryDirectory() as folder:
        app = ParlourApp(folder=Path(folder), sound=Sound())
        tour = SmokeTest(app)
        app.bind(on_start=lambda *_: tour.start())
        app.run()
    if tour.failure is not None:
        traceback.print_exception(tour.failure)
        return 1
    _say("done")
    return 0
