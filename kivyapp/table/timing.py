"""When each card of a step leaves, and how long it is on its way: pure, from the events alone.

What a step causes comes after it: a suit that becomes whole leaves when the move has arrived.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kivyapp.style import motion
from rules.events import Completed, Event, Moved, TurnedOver

# A few cards that are turned from the stock follow each other; a whole waste goes at once.
FEW = 3


@dataclass(frozen=True, slots=True)
class Timing:
    """A card waits so long and then flies so long; None: as long as its way takes."""

    wait: float
    seconds: float | None
    # How large it becomes on its way.
    lift: float = 1.0


def departures(events: Iterable[Event], flight: float | None) -> list[Timing]:
    """One for each card that moves, in the order of the events; `flight` is the usual time."""
    told = tuple(events)
    completed = {event.pile for event in told if isinstance(event, Completed)}
    turned = sum(isinstance(event, TurnedOver) for event in told)
    leaving: list[Timing] = []
    rows, arrived = 0, 0.0
    for event in told:
        match event:
            case Moved(dst=dst, cards=cards) if dst in completed:
                # The lowest card, which lies on top, goes first.
                waits = [motion.SUIT_STAGGER * n for n in reversed(range(len(cards)))]
                leaving += [
                    Timing(arrived + wait, motion.COMPLETED, motion.SWELL) for wait in waits
                ]
            case Moved(cards=cards):
                leaving += [Timing(0.0, flight)] * len(cards)
                arrived = motion.SNAP if flight is None else flight
            case TurnedOver(cards=cards) if turned > 1:
                leaving.append(Timing(motion.ROW_STAGGER * rows, flight))
                rows += 1
                arrived = motion.ROW_STAGGER * rows + motion.travel(0)
            case TurnedOver(cards=cards):
                leaving += _drawn(cards, flight)
    return leaving


def _drawn(cards: Sequence[object], flight: float | None) -> list[Timing]:
    apart = motion.DRAW_STAGGER if 1 < len(cards) <= FEW else 0.0
    return [Timing(apart * number, flight) for number in range(len(cards))]
