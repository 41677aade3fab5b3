"""Every duration of the app, in seconds, behind one gate: the speed setting and reduced motion.

The model changes first and the picture catches up, so nothing here may ever hold up an input.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

SPEEDS: Final[Mapping[str, float]] = {"normal": 1.0, "fast": 0.5, "instant": 0.0}

SNAP: Final = 0.135
RETURN: Final = 0.2
SHAKE: Final = 0.09
FLIP: Final = 0.2
REFAN: Final = 0.12
UNDO: Final = 0.12
DEAL_CARD: Final = 0.12
WHOLE_DEAL: Final = 0.9
SPREAD: Final = 0.16
SHEET: Final = 0.16
TOAST: Final = 5.0
NOTICE: Final = 2.5
OFFER: Final = 12.0
# How long a system takes at most to lay out a turned window.
BARS_SETTLE: Final = 0.3
HINT_HOLD: Final = 1.5
HINT_TARGET: Final = 0.35
HINT_PATIENCE: Final = 1.5
STUCK_PAUSE: Final = 0.8
COMPLETED: Final = 0.22
AFTERGLOW: Final = 0.7
WIN: Final = 1.2
WIN_FADE: Final = 0.5
# A light that passes through the window behind everything, and not again for so long.
SHIMMER: Final = 2.4
SHIMMER_EVERY: Final = 60.0
LONG_PRESS: Final = 0.45
TAP_CYCLE: Final = 1.2
DOUBLE_TAP: Final = 0.4
DRAW_STAGGER: Final = 0.05
ROW_STAGGER: Final = 0.035
SUIT_STAGGER: Final = 0.03
# Slower than the cards: eight sounds at once are all that there are.
NOTE_STAGGER: Final = 0.07
RECYCLE: Final = 0.16
AUTO_FIRST: Final = 0.12
AUTO_FASTER: Final = 0.93
AUTO_LEAST: Final = 0.045
SOLUTION: Final = 0.35

# A duel: bars and blows, and how long one looks at what has happened.
BAR: Final = 0.35
PULSE: Final = 0.6
BLOW: Final = 0.28
POP: Final = 0.16
RISE: Final = 0.14
BADGE: Final = 1.1
GLANCE: Final = 0.35
STRUCK: Final = 0.95
COUNTED: Final = 1.05
SHOWN: Final = 0.6
PASS_ON: Final = 1.2
# How long a line to a server may be lost before it is told: most are back sooner.
LINE_PATIENCE: Final = 1.5
# Crush: two cards change places, a sequence bursts card by card, columns close up, a card drops.
SWAP: Final = 0.18
BURST: Final = 0.2
BURST_STAGGER: Final = 0.035
FALL: Final = 0.16
FALL_IN: Final = 0.26
POINTS: Final = 1.1
BOARD_FULL: Final = 0.7
# Examples on help pages: how long one looks at what will happen, and at what has happened.
EXAMPLE_BEFORE: Final = 1.1
EXAMPLE_AFTER: Final = 1.9
# Set: how long a verdict stays on the cards, how cards leave and come, and the pause between them.
VERDICT: Final = 0.6
WRONG: Final = 0.9
SET_OUT: Final = 0.14
SET_IN: Final = 0.2
SET_STAGGER: Final = 0.04

LIFT: Final = 1.03
# How far a card grows for a moment when its suit is complete.
SWELL: Final = 1.09


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things move: 1 is normal, 0 is at once."""

    factor: float = 1.0

    @classmethod
    def of(cls, speed: str, *, reduced: bool) -> Pace:
        return cls(0.0 if reduced else SPEEDS[speed])

    @property
    def still(self) -> bool:
        return self.factor == 0.0

    def __call__(self, seconds: float) -> float:
        return seconds * self.factor

    def reading(self, seconds: float) -> float:
        """How long something stands still to be read: it takes time also where nothing moves."""
        return seconds * (self.factor or 1.0)


def travel(card_widths: float) -> float:
    """How long a card takes that flies so far: longer ways take a little longer."""
    return min(0.26, max(0.18, 0.16 + 0.06 * card_widths))


def auto_finish(index: int) -> float:
    """The pause before a card of the automatic finish: it gets faster and faster."""
    return max(AUTO_LEAST, AUTO_FIRST * AUTO_FASTER**index)
