"""Plays a move in every game and visits every screen: the test of a finished package.

`main.py --smoke-test` runs it in the real app with a temporary data folder. It prints every step
and fails as the app would, such as with a missing file. On a phone, tools/apk/emulator.py starts it
and takes a picture of every screen.
"""

from __future__ import annotations

import json
import tempfile
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from kivy.base import stopTouchApp
from kivy.clock import Clock

from kivyapp.app import ParlourApp
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.platform.sound import SOUNDS, Sound

SEED: Final = "peacock123"
# Seconds to wait for a deal: enough for a slow machine.
DEAL_TIMEOUT: Final = 30.0
STEP_SECONDS: Final = 0.05
STEPS_AFTER_MOVE: Final = 5


class SmokeTestFailed(Exception):
    """The app did not do what it should."""


class SmokeTest:
    """Runs the steps one after the other, as a generator that a timer resumes."""

    def __init__(self, app: ParlourApp, hold: float = 0.0) -> None:
        """Show every screen for the seconds of `hold` after reporting it."""
        self._app, self._hold = app, hold
        self._steps = self._run_steps()
        self.failure: BaseException | None = None

    def start(self) -> None:
        Clock.schedule_once(self._next_step, STEP_SECONDS)

    def _next_step(self, _elapsed: float) -> None:
        self._app.services.frame_rate.wake()
        try:
            next(self._steps)
        except StopIteration:
            self._app.stop()
        except Exception as error:
            self.failure = error
            stopTouchApp()
        else:
            Clock.schedule_once(self._next_step, STEP_SECONDS)

    def _run_steps(self) -> Iterator[None]:
        _report("ready")
        yield from self._wait(self._hold)
        for key in GAME_UIS:
            self._app.open_link(f"{key}?seed={SEED}")
            yield from self._play(key)
            yield from self._wait(self._hold)
            self._app.back()
            yield
        for name in ("statistics", "settings", "about"):
            self._app.services.navigation.open_screen(name)
            yield
            _report(f"{name}: shown")
            yield from self._wait(self._hold)
        self._app.services.navigation.to_hub()
        self._check_sounds()
        yield
        # Before the end: Android may end the process together with the window.
        _report("done")

    def _wait(self, seconds: float) -> Iterator[None]:
        for _ in range(round(seconds / STEP_SECONDS)):
            yield

    def _play(self, key: str) -> Iterator[None]:
        """Play the first legal move through the screen."""
        ui, waited = GAME_UIS[key], 0.0
        while not (moves := ui.moves_on_screen(self._app.presenter.screen)):
            waited += STEP_SECONDS
            if waited > DEAL_TIMEOUT:
                raise SmokeTestFailed(f"{key}: no game was dealt")
            yield
        screen: Any = self._app.presenter.screen
        session, move = screen.controller.session, moves[0]
        before = session.state
        ui.play_on_screen(screen, move)
        # Drawing the animation must not fail either.
        for _ in range(STEPS_AFTER_MOVE):
            yield
        if session.state == before:
            raise SmokeTestFailed(f"{key}: the move changed nothing")
        _report(f"{key}: {json.dumps(session.game.encode_move(move))}")

    def _check_sounds(self) -> None:
        """Look for the files, because a missing sound is silent and raises nothing."""
        if not any(SOUNDS.glob("*.wav")):
            raise SmokeTestFailed("the sound files are missing")
        _report("sounds: found")


def _report(text: str) -> None:
    print(f"smoke-test: {text}", flush=True)


def run(hold: float = 0.0) -> int:
    """Run the smoke test; return the exit code of the program."""
    with tempfile.TemporaryDirectory() as folder:
        app = ParlourApp(folder=Path(folder), sound=Sound())
        test = SmokeTest(app, hold)
        app.bind(on_start=lambda *_: test.start())
        app.run()
    if test.failure is not None:
        traceback.print_exception(test.failure)
        _report("failed")
        return 1
    return 0
