"""How loud a short sound is: the K-weighted level of its loudest tenth of a second.

The weighting of ITU-R BS.1770 stands for the ear; a tenth of a second is about as long as the
ear adds up, so a tick and a chime of the same figure seem equally loud.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

WINDOW = 0.1  # seconds


def second_order(samples: Sequence[float], b: Sequence[float], a: Sequence[float]) -> list[float]:
    """A filter of the second order, its first coefficient of feedback being 1."""
    b0, b1, b2 = b
    _, a1, a2 = a
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def k_weighted(samples: Sequence[float], rate: int) -> list[float]:
    """The samples as the ear weighs them: less bass, a little more treble."""
    k, q, gain = math.tan(math.pi * 1681.9745 / rate), 0.7071752, 10 ** (3.9998439 / 20)
    half = gain**0.4996667742
    n = 1 + k / q + k * k
    saved_games = second_order(
        samples,
        (
            (gain + half * k / q + k * k) / n,
            2 * (k * k - gain) / n,
            (gain - half * k / q + k * k) / n,
        ),
        (1.0, 2 * (k * k - 1) / n, (1 - k / q + k * k) / n),
    )
    k, q = math.tan(math.pi * 38.1354709 / rate), 0.5003270
    n = 1 + k / q + k * k
    return second_order(
        saved_games, (1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / n, (1 - k / q + k * k) / n)
    )


def loudness(samples: Sequence[float], rate: int) -> float:
    """The level of the loudest window in dB below full scale; shorter sounds count as padded."""
    window = round(rate * WINDOW)
    energy = [0.0, *accumulate(y * y for y in k_weighted([*samples, *[0.0] * window], rate))]
    most = max(energy[k + window] - energy[k] for k in range(len(energy) - window))
    return 10 * math.log10(max(most / window, 1e-12))
