"""Steps in; pictures, sounds and spoken words out. The one place where they are brought together.

It never holds anything up: the table's piles change at once, and the next step overtakes whatever
still moves.
"""

from __future__ import annotations

from kivy.clock import Clock

from kivyapp.access.announcer import Speaks
from kivyapp.play.host import Cause, HostStep
from kivyapp.services import Plays
from kivyapp.style import motion
from kivyapp.table.narration import UNDONE, tell
from kivyapp.table.step_sounds import noises
from kivyapp.table.table import Table


class Director:
    """Shows the steps of one game on one table."""

    def __init__(self, table: Table, sound: Plays, announcer: Speaks) -> None:
        self.table = table
        self.sound = sound
        self.announcer = announcer

    def show(self, step: HostStep, *, dropped: bool = False) -> None:
        """Show a step; cards that a finger has just let go of only snap into place."""
        self.table.show(step.events, flight=_flight(step.cause, dropped))
        self._sound(step)
        self._speak(step)

    def refuse(self, pile: str, at: int, words: str) -> None:
        """Show and say that something cannot be done."""
        self.table.shake(pile, at)
        self.sound.play("refused")
        self.announcer.say(words, urgent=True)

    def _sound(self, step: HostStep) -> None:
        if step.cause is Cause.UNDO:
            self.sound.play("pick")
            return
        for noise in noises(step.events):
            wait = self.table.pace(noise.wait)
            if wait > 0:
                Clock.schedule_once(lambda _, name=noise.name: self.sound.play(name), wait)
            else:
                self.sound.play(noise.name)

    def _speak(self, step: HostStep) -> None:
        sentences = tell(step.events)
        if step.cause is Cause.UNDO:
            sentences.insert(0, UNDONE)
        if step.cause is not Cause.AUTO:
            self.announcer.say(". ".join(sentences))


def _flight(cause: Cause, dropped: bool) -> float | None:
    if dropped:
        return motion.SNAP
    if cause in (Cause.UNDO, Cause.REDO):
        return motion.UNDO
    return None
