"""How soon a sound is heard, and how its energy is spread: what makes it pleasant or harsh.

Hiss is sharp, a click startles, a late sound seems to belong to something else, and the
loudspeaker of a phone gives nearly nothing below 400 Hz.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tools.loudness import second_order

BEGUN: Final = 0.1  # of the highest peak
HISS: Final = 8000  # Hz, above which there is only sharpness
PHONE: Final = 400  # Hz, below which a small loudspeaker is nearly silent
# Of a Butterworth filter of the fourth order, made of two of the second.
_QUALITIES: Final = (0.5412, 1.3066)


def onset(samples: Sequence[float], rate: int) -> float:
    """After how many seconds a sound can be heard."""
    enough = BEGUN * max(map(abs, samples))
    return next(k for k, value in enumerate(samples) if abs(value) >= enough) / rate


def share_above(samples: Sequence[float], rate: int, pitch: float) -> float:
    """How much of the energy lies above a frequency, from 0 to 1."""
    turn = 2 * math.pi * pitch / rate
    high: Sequence[float] = samples
    for quality in _QUALITIES:
        width, keep = math.sin(turn) / (2 * quality), (1 + math.cos(turn)) / 2
        scale = 1 + width
        high = second_order(
            high,
            (keep / scale, -2 * keep / scale, keep / scale),
            (1.0, -2 * math.cos(turn) / scale, (1 - width) / scale),
        )
    whole = sum(value * value for value in samples)
    return sum(value * value for value in high) / whole
