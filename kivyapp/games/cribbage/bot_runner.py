"""Lets bots think in slices, one thought at a time: about a move of their own, or about advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp.play.local_host import LocalHost
from kivyapp.play.tasks import Tasks
from rules.cribbage.bot import BOTS
from rules.cribbage.moves import CribbageMove


class BotRunner:
    """`outdated` hears of a thought that came too late: something else was played meanwhile."""

    def __init__(self, tasks: Tasks, outdated: Callable[[], None]) -> None:
        self._tasks, self._outdated = tasks, outdated
        self._thought: Any = None

    @property
    def is_busy(self) -> bool:
        return self._thought is not None

    def think(
        self, level: str, host: LocalHost, seat: int, use: Callable[[CribbageMove], object]
    ) -> None:
        """Find out what a bot of this level would do, by what this seat may know."""
        session = host.session
        position = session.position

        def done(move: CribbageMove) -> None:
            self._thought = None
            if session.position == position:
                use(move)
            else:
                self._outdated()

        thought = BOTS[level](session.game).think(host.view_of(seat), seat)
        self._thought = self._tasks.run(thought, done)

    def stop(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
