"""The loudness of a short sound: the K-weighted level of its loudest tenth of a second.

The weighting of ITU-R BS.1770 models the ear. The ear integrates over about a tenth of a second,
so a tick and a chime of the same level seem equally loud.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

WINDOW = 0.1  # seconds


def biquad(samples: Sequence[float], b: Sequence[float], a: Sequence[float]) -> list[float]:
    """A biquad filter with a[0] = 1."""
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
    """The samples with less bass and a little more treble: a high shelf, then a high pass."""
    k, q, gain = math.tan(math.pi * 1681.9745 / rate), 0.7071752, 10 ** (3.9998439 / 20)
    half = gain**0.4996667742
    n = 1 + k / q + k * k
    shelved = biquad(
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
    return biquad(shelved, (1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / n, (1 - k / q + k * k) / n))


def loudness(samples: Sequence[float], rate: int) -> float:
    """The level of the loudest window in dB of full scale; silence pads shorter sounds."""
    window = round(rate * WINDOW)
    energy = [0.0, *accumulate(y * y for y in k_weighted([*samples, *[0.0] * window], rate))]
    most = max(energy[k + window] - energy[k] for k in range(len(energy) - window))
    return 10 * math.log10(max(most / window, 1e-12))
