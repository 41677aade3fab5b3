"""The host of a lesson: the real game, which takes only the moves that its steps ask for."""

from __future__ import annotations

from typing import Any, Protocol

from kivyapp.play.host import Cause, Declined
from kivyapp.play.lesson import Attempt, Lesson, LessonStep, Play, TakeBack
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch


class LessonObserver(Protocol):
    """Shows a lesson."""

    def advanced(self) -> None:
        """The next step has begun."""

    def declined(self) -> None:
        """The rules allow what the player did, but the step asks for something else."""


class LessonHost(LocalHost):
    """Plays one lesson. Nothing of it is saved."""

    def __init__(self, lesson: Lesson, stopwatch: Stopwatch, observer: LessonObserver) -> None:
        super().__init__(lesson.session_at(0), stopwatch)
        self.lesson, self.index = lesson, 0
        self._observer = observer

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.index]

    @property
    def is_at_end(self) -> bool:
        return self.index == len(self.lesson.steps) - 1

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        task = self.step.task
        is_legal = self.session.check(move) is None
        if is_legal and not (isinstance(task, Play) and task.accepts(move)):
            self._decline()
        # An illegal move is refused here, by the rules.
        super().submit(move, cause)
        if isinstance(task, Play):
            for reply in task.replies:
                super().submit(reply)
        self.advance()

    def tried(self, reason: str) -> None:
        """The player was shown that the rules refuse something, for this reason."""
        task = self.step.task
        if isinstance(task, Attempt) and reason in task.reasons:
            self.advance()

    @property
    def can_undo(self) -> bool:
        return isinstance(self.step.task, TakeBack) and super().can_undo

    @property
    def can_redo(self) -> bool:
        return False

    def undo(self, cause: Cause = Cause.UNDO) -> None:
        if not self.can_undo:
            self._decline()
        super().undo(cause)
        self.advance()

    def redo(self) -> None:
        self._decline()

    def advance(self) -> None:
        """Begin the next step; the last one stays."""
        if not self.is_at_end:
            self.index += 1
            self._observer.advanced()

    def go_to(self, index: int) -> None:
        """Go to the beginning of a step, without showing the moves on the way."""
        self.index = index
        self.session = self.lesson.session_at(index)

    def _decline(self) -> None:
        self._observer.declined()
        raise Declined("not_asked_for")
