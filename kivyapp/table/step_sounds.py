"""The sounds of a step and when each of them plays, computed from its events alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kivyapp.style import motion
from rules.events import Ended, Event, Moved, Turned, TurnedOver

# Building a suit plays a scale of thirteen notes, one sound file each.
NOTES: Final = 13


@dataclass(frozen=True, slots=True)
class StepSound:
    """A sound by its name, `delay` seconds after the start of the step."""

    name: str
    delay: float = 0.0


def step_sounds(events: Iterable[Event]) -> list[StepSound]:
    """The sounds of a step, in the order of its events."""
    sounds: list[StepSound] = []
    dealt = 0
    for event in events:
        match event:
            case Moved(dst=dst, dst_at=height, cards=cards) if dst.startswith("foundation"):
                # A rising scale: the higher the card lies, the higher its note.
                sounds += [
                    StepSound(f"sequence-{(height + n) % NOTES + 1}", motion.NOTE_STAGGER * n)
                    for n in range(len(cards))
                ]
            case Moved():
                sounds.append(StepSound("drop"))
            case TurnedOver(src="stock"):
                sounds.append(StepSound("deal", motion.ROW_STAGGER * dealt))
                dealt += 1
            case TurnedOver() | Turned():
                sounds.append(StepSound("flip"))
            case Ended(winner=winner) if winner is not None:
                sounds.append(StepSound("win"))
    return sounds
