"""What a step sounds like: which sound, and when, from its events alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kivyapp.style import motion
from rules.events import Ended, Event, Moved, Turned, TurnedOver

# The chimes of a suit are a scale of thirteen notes, a file for each.
NOTES: Final = 13


@dataclass(frozen=True, slots=True)
class StepSound:
    """A sound by its name, so many seconds after the step has begun."""

    name: str
    wait: float = 0.0


def noises(events: Iterable[Event]) -> list[StepSound]:
    """The sounds of a step, the earliest first."""
    heard: list[StepSound] = []
    dealt = 0
    for event in events:
        match event:
            case Moved(dst=dst, dst_at=height, cards=cards) if dst.startswith("foundation"):
                # A rising scale: the higher the card lies, the higher its note.
                heard += [
                    StepSound(f"sequence-{(height + n) % NOTES + 1}", motion.NOTE_STAGGER * n)
                    for n in range(len(cards))
                ]
            case Moved():
                heard.append(StepSound("drop"))
            case TurnedOver(src="stock"):
                heard.append(StepSound("deal", motion.ROW_STAGGER * dealt))
                dealt += 1
            case TurnedOver() | Turned():
                heard.append(StepSound("flip"))
            case Ended(winner=winner) if winner is not None:
                heard.append(StepSound("win"))
    return heard
