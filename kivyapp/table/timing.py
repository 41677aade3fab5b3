"""When each card of a step leaves and how long it flies, computed from the events alone.

Consequences follow the move: a completed suit leaves only after the moved cards have arrived.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from kivyapp.style import motion
from rules.events import Completed, Event, Moved, TurnedOver

# Up to this many cards drawn from the stock follow one another; a whole waste turns over at once.
MAX_STAGGERED_DRAW: Final = 3


@dataclass(frozen=True, slots=True)
class FlightTiming:
    """How long a card waits and then flies; `seconds` is None where the distance decides."""

    delay: float
    seconds: float | None
    # How large the card becomes on the way.
    scale: float = 1.0


def flight_timings(events: Iterable[Event], flight: float | None) -> list[FlightTiming]:
    """One timing for each moved card, in the order of the events; `flight` is the usual time."""
    events = tuple(events)
    completed = {event.pile for event in events if isinstance(event, Completed)}
    is_row = sum(isinstance(event, TurnedOver) for event in events) > 1
    timings: list[FlightTiming] = []
    dealt, arrived = 0, 0.0
    for event in events:
        match event:
            case Moved(dst=dst, cards=cards) if dst in completed:
                # The lowest rank lies on top and leaves first.
                delays = [motion.SUIT_STAGGER * n for n in reversed(range(len(cards)))]
                timings += [
                    FlightTiming(arrived + delay, motion.SUIT_COMPLETE, motion.SWELL_SCALE)
                    for delay in delays
                ]
            case Moved(cards=cards):
                timings += [FlightTiming(0.0, flight)] * len(cards)
                arrived = motion.SNAP if flight is None else flight
            case TurnedOver() if is_row:
                timings.append(FlightTiming(motion.ROW_STAGGER * dealt, flight))
                dealt += 1
                arrived = motion.ROW_STAGGER * dealt + motion.flight(0)
            case TurnedOver(cards=cards):
                timings += _draw_timings(cards, flight)
    return timings


def _draw_timings(cards: Sequence[object], flight: float | None) -> list[FlightTiming]:
    stagger = motion.DRAW_STAGGER if 1 < len(cards) <= MAX_STAGGERED_DRAW else 0.0
    return [FlightTiming(stagger * number, flight) for number in range(len(cards))]


def deal_delays(count: int) -> list[float]:
    """When each card of a whole deal leaves."""
    gap = (motion.WHOLE_DEAL - motion.flight(4)) / max(1, count)
    return [min(gap, motion.DEAL_CARD) * number for number in range(count)]
