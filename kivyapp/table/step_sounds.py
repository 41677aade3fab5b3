"""The sounds of a step, when and where each of them plays, computed from its events alone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kivyapp.style import motion
from rules.events import Ended, Event, Moved, Turned, TurnedOver

# Building a suit plays a scale of thirteen notes, one sound file each.
NOTES: Final = 13
# The heights of a pile, in cards, from which a card that is dropped on it sounds lighter.
DROP_HEIGHTS: Final = (1, 4, 8, 12)


@dataclass(frozen=True, slots=True)
class StepSound:
    """A sound by its name, `delay` seconds after the start of the step, at a pile."""

    name: str
    delay: float = 0.0
    pile: str = ""


def drop_sound(height: int) -> str:
    """The thump of a card that lands on a stack of others: the bare table sounds deepest.

    >>> drop_sound(0), drop_sound(5), drop_sound(30)
    ('drop-1', 'drop-3', 'drop-5')
    """
    return f"drop-{bisect_right(DROP_HEIGHTS, height) + 1}"


def step_sounds(events: Iterable[Event]) -> list[StepSound]:
    """The sounds of a step, in the order of its events."""
    sounds: list[StepSound] = []
    dealt = 0
    for event in events:
        match event:
            case Moved(dst=dst, dst_at=height, cards=cards) if dst.startswith("foundation"):
                # A rising scale: the higher the card lies, the higher its note.
                sounds += [
                    StepSound(f"sequence-{(height + n) % NOTES + 1}", motion.NOTE_STAGGER * n, dst)
                    for n in range(len(cards))
                ]
            case Moved(dst=dst, dst_at=height):
                sounds.append(StepSound(drop_sound(height), pile=dst))
            case TurnedOver(src="stock", dst=dst):
                sounds.append(StepSound("deal", motion.ROW_STAGGER * dealt, dst))
                dealt += 1
            case TurnedOver(dst=pile) | Turned(pile=pile):
                sounds.append(StepSound("flip", pile=pile))
            case Ended(winner=winner) if winner is not None:
                sounds.append(StepSound("win"))
    return sounds
