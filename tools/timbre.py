"""The onset and the spectrum of a sound, which make it pleasant or harsh.

Hiss is sharp, a click startles, a late sound seems to belong to something else, and the
loudspeaker of a phone plays almost nothing below 400 Hz.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from tools.loudness import biquad

ONSET_LEVEL: Final = 0.1  # of the highest peak
HISS: Final = 8000  # Hz: higher frequencies only sound sharp
PHONE: Final = 400  # Hz: a small loudspeaker is almost silent below
# The Q factors of a fourth-order Butterworth filter made of two biquads.
_Q_FACTORS: Final = (0.5412, 1.3066)


def onset(samples: Sequence[float], rate: int) -> float:
    """The seconds until a sound can be heard."""
    audible = ONSET_LEVEL * max(map(abs, samples))
    return next(k for k, value in enumerate(samples) if abs(value) >= audible) / rate


def share_above(samples: Sequence[float], rate: int, pitch: float) -> float:
    """The share of the energy above a frequency, from 0 to 1."""
    omega = 2 * math.pi * pitch / rate
    high: Sequence[float] = samples
    for q in _Q_FACTORS:
        alpha, gain = math.sin(omega) / (2 * q), (1 + math.cos(omega)) / 2
        scale = 1 + alpha
        high = biquad(
            high,
            (gain / scale, -2 * gain / scale, gain / scale),
            (1.0, -2 * math.cos(omega) / scale, (1 - alpha) / scale),
        )
    total = sum(value * value for value in samples)
    return sum(value * value for value in high) / total
