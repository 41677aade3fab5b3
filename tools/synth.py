"""A small synthesiser: tones, noise, filters and envelopes over lists of numbers.

Noise comes from a seeded generator, so every build gives the same waves.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Final

RATE: Final = 22_050
Wave = list[float]
Curve = Callable[[float], float]


def _count(seconds: float) -> int:
    return round(seconds * RATE)


def tone(seconds: float, pitch: Curve | float, envelope: Curve) -> Wave:
    """A sine wave; its pitch in Hz and its amplitude are functions of the time in seconds."""
    phase, out = 0.0, []
    for k in range(_count(seconds)):
        t = k / RATE
        out.append(math.sin(phase) * envelope(t))
        phase += 2 * math.pi * (pitch if isinstance(pitch, (int, float)) else pitch(t)) / RATE
    return out


def noise(
    seconds: float, seed: int, low: Curve | float, high: Curve | float, envelope: Curve
) -> Wave:
    """Noise between two frequencies, which may change over time."""
    random = Random(seed)
    bass = smooth = smoother = 0.0
    out = []
    for k in range(_count(seconds)):
        t = k / RATE
        bottom = low if isinstance(low, (int, float)) else low(t)
        top = high if isinstance(high, (int, float)) else high(t)
        keep = 1 - math.exp(-2 * math.pi * top / RATE)
        drop = 1 - math.exp(-2 * math.pi * bottom / RATE)
        smooth += keep * (2 * random.random() - 1 - smooth)
        smoother += keep * (smooth - smoother)
        bass += drop * (smoother - bass)
        out.append((smoother - bass) * envelope(t))
    return out


def decay(half_life: float, attack: float = 0.002) -> Curve:
    """A quick rise without a click, then an exponential decay with this half-life."""

    def envelope(t: float) -> float:
        rise = 0.5 - 0.5 * math.cos(math.pi * min(1.0, t / attack))
        return rise * math.exp2(-t / half_life)

    return envelope


def swell(seconds: float, peak: float = 0.4) -> Curve:
    """A smooth rise until `peak`, a fraction of the time, and a smooth fall to silence."""

    def envelope(t: float) -> float:
        x = t / seconds
        x = 0.5 * x / peak if x < peak else 0.5 + 0.5 * (x - peak) / (1 - peak)
        return 0.5 - 0.5 * math.cos(2 * math.pi * min(1.0, x))

    return envelope


def mix(*layers: tuple[float, float, Wave]) -> Wave:
    """The sum of some layers: start in seconds, gain, wave."""
    length = max(_count(start) + len(wave) for start, _, wave in layers)
    out = [0.0] * length
    for start, gain, wave in layers:
        for k, value in enumerate(wave, _count(start)):
            out[k] += gain * value
    return out


def soften(wave: Wave, drive: float) -> Wave:
    """Round off the peaks, so that a short sound is as loud as a long one of the same peak."""
    top = max(map(abs, wave))
    return [math.tanh(drive * value / top) for value in wave]


def finish(wave: Wave, seconds: float = 0.012) -> Wave:
    """Fade out the end, so that the wave stops without a click."""
    fade = min(len(wave), _count(seconds))
    start = len(wave) - fade
    return [
        value * (1 if k < start else 0.5 + 0.5 * math.cos(math.pi * (k - start) / fade))
        for k, value in enumerate(wave)
    ]
