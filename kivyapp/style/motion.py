"""All durations of the app in seconds, and the pace that scales them.

The model changes first and the animation follows, so no duration ever delays an input.
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
SPREAD_PILE: Final = 0.16
SHEET: Final = 0.16
TOAST: Final = 5.0
SHORT_TOAST: Final = 2.5
OFFER_TOAST: Final = 12.0
# How long the mouse rests on a button before its name appears.
TOOLTIP_DELAY: Final = 0.6
# The longest time a system takes to lay out a rotated window.
BARS_SETTLE: Final = 0.3
HINT_HOLD: Final = 1.5
HINT_TARGET: Final = 0.35
HINT_SEARCH_LIMIT: Final = 1.5
STUCK_PAUSE: Final = 0.8
SUIT_COMPLETE: Final = 0.22
AFTERGLOW: Final = 0.7
WIN: Final = 1.2
WIN_FADE: Final = 0.5
# A light passes over the stained-glass background, and not again within the interval.
SHIMMER: Final = 2.4
SHIMMER_EVERY: Final = 60.0
LONG_PRESS: Final = 0.45
TAP_CYCLE: Final = 1.2
DOUBLE_TAP: Final = 0.4
DRAW_STAGGER: Final = 0.05
ROW_STAGGER: Final = 0.035
SUIT_STAGGER: Final = 0.03
# Slower than the cards, because only eight sounds can play at once.
NOTE_STAGGER: Final = 0.07
RECYCLE: Final = 0.16
AUTO_FIRST: Final = 0.12
AUTO_SPEED_UP: Final = 0.93
AUTO_SHORTEST: Final = 0.045
SOLUTION_STEP: Final = 0.35
# A sequence bursts and cards fall; a set is marked before its cards are replaced.
CRUSH_REPLAY_STEP: Final = 0.9
SET_REPLAY_STEP: Final = 2.2
# Without animation each step must still be followed.
STILL_SOLUTION_STEP: Final = 1.0

# Cribbage: health bars and hits, and how long each beat of a round is shown.
BAR_CHANGE: Final = 0.35
PULSE: Final = 0.6
HIT: Final = 0.28
BADGE_POP: Final = 0.16
CARD_RISE: Final = 0.14
BADGE: Final = 1.1
BEAT_SHORT: Final = 0.35
BEAT_HIT: Final = 0.95
BEAT_COUNT: Final = 1.05
BEAT_SHOW: Final = 0.6
HANDOVER_PAUSE: Final = 1.2
# A lost connection is shown after this time, because most are back sooner.
CONNECTION_LOST_AFTER: Final = 1.5
# Crush: two cards swap, a sequence bursts card by card, columns close up, a card drops in.
SWAP: Final = 0.18
BURST: Final = 0.2
BURST_STAGGER: Final = 0.035
FALL: Final = 0.16
FALL_IN: Final = 0.26
POINTS: Final = 1.1
BOARD_FULL: Final = 0.7
# Examples on help pages: the pause before a move and after it.
EXAMPLE_BEFORE: Final = 1.1
EXAMPLE_AFTER: Final = 1.9
# Set: how long the cards show that a set is right or wrong, and how cards leave and arrive.
RIGHT_SET: Final = 0.6
WRONG_SET: Final = 0.9
SET_OUT: Final = 0.14
SET_IN: Final = 0.2
SET_STAGGER: Final = 0.04

# Scales, not seconds: of a dragged card, of one under the mouse, and of one in a complete suit.
LIFT_SCALE: Final = 1.03
HOVER_SCALE: Final = 1.02
SWELL_SCALE: Final = 1.09


@dataclass(frozen=True, slots=True)
class Pace:
    """Scales durations: 1 is normal, 0 is without animation."""

    factor: float = 1.0

    @classmethod
    def of(cls, speed: str, *, reduced: bool) -> Pace:
        return cls(0.0 if reduced else SPEEDS[speed])

    @property
    def is_still(self) -> bool:
        return self.factor == 0.0

    def __call__(self, seconds: float) -> float:
        return seconds * self.factor

    def for_reading(self, seconds: float) -> float:
        """Scale the time that a text is shown; it stays readable even without animation."""
        return seconds * (self.factor or 1.0)


def flight(card_widths: float) -> float:
    """Return the duration of a card's flight over a distance; longer ones take a little longer."""
    return min(0.26, max(0.18, 0.16 + 0.06 * card_widths))


def auto_finish_pause(index: int) -> float:
    """Return the pause before a card of the automatic finish, which gets faster and faster."""
    return max(AUTO_SHORTEST, AUTO_FIRST * AUTO_SPEED_UP**index)
