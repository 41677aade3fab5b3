"""The recording on the table of one controller: a solution, or a game that was played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from kivyapp.play.dealer import dealt_again
from kivyapp.play.replay_host import ReplayHost
from kivyapp.play.replay_player import ReplayPlayer
from kivyapp.style import motion
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.play.game_controller import GameController
    from kivyapp.play.timer import Schedule

# How many times faster than usual.
SPEEDS: Final = (1.0, 2.0, 4.0, 0.5)


def position_of(played: Session[Any, Any], position: int) -> Session[Any, Any]:
    """The same game after its first moves, up to a position, in a session of its own."""
    copy = dealt_again(played)
    for entry in played.history[:position]:
        copy.play(entry.move, elapsed=entry.elapsed)
    return copy


class Replay:
    """Shows recordings and controls them. `player` is None while there is none."""

    def __init__(self, controller: GameController, schedule: Schedule) -> None:
        self._controller, self._schedule = controller, schedule
        self._make_host: Callable[[], ReplayHost] | None = None
        self.player: ReplayPlayer | None = None
        # The game that is shown; None for a solution.
        self.played: Session[Any, Any] | None = None
        self.speed = SPEEDS[0]

    def start(
        self, make_host: Callable[[], ReplayHost], played: Session[Any, Any] | None = None
    ) -> None:
        """Put a recording on the table and play it; the own game is kept aside.

        Without a game that was `played`, it is a solution.
        """
        controller, host = self._controller, make_host()
        controller.show_recording(host)
        self._make_host, self.played = make_host, played
        self.player = ReplayPlayer(host, self._schedule, self._step_seconds, controller.observer)
        self.player.play()

    def watch_game(self, played: Session[Any, Any], seat: int | None = 1) -> None:
        """Show a game from its deal, as it was played."""
        moves = [entry.move for entry in played.history]
        times = [entry.elapsed for entry in played.history]
        self.start(lambda: ReplayHost(dealt_again(played), moves, times, seat), played)

    @property
    def is_solution(self) -> bool:
        """True if the recording is a solution, not a game that was played."""
        return self.played is None

    def again(self) -> None:
        """Show the recording from its beginning."""
        if self._make_host is not None:
            self.start(self._make_host, self.played)

    def stop(self) -> None:
        """Another game comes to the table."""
        player, self.player, self._make_host = self.player, None, None
        if player is not None:
            player.stop()

    def change_speed(self) -> None:
        """Take the next speed, and the first one after the last."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._controller.observer.replay_changed()

    def _step_seconds(self) -> float:
        """How long a step is shown: without animation it takes longer to see what has moved."""
        controller = self._controller
        pace, usual = controller.services.pace(), controller.ui.replay_step
        seconds = max(usual, motion.STILL_SOLUTION_STEP) if pace.is_still else pace(usual)
        return seconds / self.speed
