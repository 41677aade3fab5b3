"""Presents each step of a game: the animation on the table, the sounds, and the announcement.

Nothing waits for an animation: the piles of the table change at once, and the next step takes over
cards that are still moving.
"""

from __future__ import annotations

from collections.abc import Sequence

from kivyapp.access.announcer import AnnouncerProtocol
from kivyapp.platform.sound import TimedSound
from kivyapp.play.game_observer import Spot
from kivyapp.play.host import Cause, HostStep
from kivyapp.services import SoundOutput
from kivyapp.style import motion
from kivyapp.table.narration import UNDONE, describe_events
from kivyapp.table.step_sounds import step_sounds
from kivyapp.table.table import Table
from kivyapp.table.timing import deal_delays
from rules.events import Moved


class Director:
    """Presents the steps of one game on one table."""

    def __init__(self, table: Table, sound: SoundOutput, announcer: AnnouncerProtocol) -> None:
        self.table = table
        self.sound = sound
        self.announcer = announcer

    def present(self, step: HostStep) -> None:
        """Present a step; cards that were just dropped only snap into place."""
        self.table.animate(step.events, flight=_flight_seconds(step.cause))
        self._play_sounds(step)
        self._announce(step)

    def refuse(self, pile: str, at: int, reason: str) -> None:
        """Refuse a move: shake the cards, play a sound and say why."""
        self.table.shake(pile, at)
        self.sound.play("refused", self.table.pan_of(pile))
        self.announcer.say(reason, urgent=True)

    def _play_sounds(self, step: HostStep) -> None:
        pan_of = self.table.pan_of
        if step.cause is Cause.REWIND:
            # The screen plays one sound for all of them.
            return
        if step.cause is Cause.UNDO:
            moved = next((each.dst for each in step.events if isinstance(each, Moved)), None)
            self.sound.play("pick", 0.0 if moved is None else pan_of(moved))
            return
        self.sound.play_all(
            [
                TimedSound(sound.name, self.table.pace(sound.delay), pan_of(sound.pile))
                for sound in step_sounds(step.events)
            ]
        )

    def _announce(self, step: HostStep) -> None:
        sentences = describe_events(step.events)
        if step.cause is Cause.UNDO:
            sentences.insert(0, UNDONE())
        if step.cause not in (Cause.AUTO, Cause.REWIND):
            self.announcer.say(". ".join(sentences))


def _flight_seconds(cause: Cause) -> float | None:
    """How long cards fly; None lets the distance decide."""
    if cause is Cause.DROP:
        return motion.SNAP
    if cause in (Cause.UNDO, Cause.REWIND, Cause.REDO):
        return motion.UNDO
    return None


def play_deal(table: Table, sound: SoundOutput, order: Sequence[Spot]) -> None:
    """Play a tick for each card of a deal, in its rhythm and where it lands."""
    delays = map(table.pace, deal_delays(len(order)))
    sound.play_all(
        [
            TimedSound("deal", delay, table.pan_of(pile))
            for (pile, _), delay in zip(order, delays, strict=True)
        ]
    )
