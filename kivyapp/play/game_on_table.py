"""The game on the table of one screen: what can be asked about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any

from kivyapp.play.host import Host, Undoable
from kivyapp.play.lesson_host import LessonHost
from kivyapp.play.local_host import LocalHost, SessionHost
from kivyapp.play.replay_host import ReplayHost
from rules.game import View
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.play.recorder import Recorder
    from kivyapp.play.stopwatch import Stopwatch
    from kivyapp.storage.finished_game import FinishedGame
    from kivyapp.storage.saved_game import RunningGame


@dataclass(frozen=True, slots=True)
class GameAside:
    """The player's own game while a recording is on the table."""

    host: Host
    recorder: Recorder | None
    record: FinishedGame | None
    stopwatch: Stopwatch
    is_underway: bool


class GameOnTable:
    """A host and, if the game is played on this device, its save and its record."""

    def __init__(self) -> None:
        self.host: Host | None = None
        self.running: RunningGame | None = None
        self.record: FinishedGame | None = None

    @property
    def session(self) -> Session[Any, Any]:
        host: object = self.host
        if not isinstance(host, SessionHost):
            raise RuntimeError("there is no game of this device on the table")
        return host.session

    def view(self) -> View:
        """What the player may see of the game."""
        if self.host is None:
            raise RuntimeError("there is no game on the table")
        return self.host.view()

    @property
    def day(self) -> date | None:
        """The day whose challenge is on the table."""
        return None if self.running is None or self.is_replay else self.running.day

    @property
    def has_game(self) -> bool:
        return self.host is not None and bool(self.host.view().layout)

    @property
    def is_replay(self) -> bool:
        return isinstance(self.host, ReplayHost)

    @property
    def is_lesson(self) -> bool:
        return isinstance(self.host, LessonHost)

    @property
    def is_decided(self) -> bool:
        """True if nothing can change the outcome. A stuck player can still undo."""
        outcome = None if self.host is None else self.host.outcome
        return outcome is not None and not outcome.is_stuck

    @property
    def is_over(self) -> bool:
        """True if no more moves can be made: the game is decided, given up or a recording."""
        return self.record is not None or self.is_replay or self.is_decided

    @property
    def is_playable(self) -> bool:
        return self.has_game and not self.is_over

    @property
    def can_undo(self) -> bool:
        undoable = self.undoable
        return self.is_playable and undoable is not None and undoable.can_undo

    @property
    def can_redo(self) -> bool:
        undoable = self.undoable
        return self.is_playable and undoable is not None and undoable.can_redo

    @property
    def undoable(self) -> Undoable | None:
        host: object = self.host
        return host if isinstance(host, Undoable) else None

    @property
    def is_practice(self) -> bool:
        """True if what is played is neither saved nor counted."""
        is_local = isinstance(self.host, LocalHost) and not self.is_lesson
        return is_local and self.running is None
