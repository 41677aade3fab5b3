"""Synthesises every sound in assets/sounds: `python -m tools.sounds`.

All are equally loud as loudness.py measures it, and quiet enough that any eight can play at once
without clipping. `SOUNDS` is the table of effects; an effect has one or more variants.
"""

from __future__ import annotations

import argparse
import io
import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tools.loudness import loudness
from tools.synth import RATE, Wave, decay, finish, mix, noise, soften, swell, tone

FOLDER: Final = Path(__file__).parents[1] / "assets" / "sounds"
LEVEL: Final = -27.4  # dB of full scale, as loudness() measures it
SPREAD: Final = 3.0  # dB between the loudest and the quietest sound
VOICES: Final = 8  # channels of the mixer, all of which may play at once
PEAK: Final = 0.98 / VOICES

# The major pentatonic scale from C5: any two notes of a run sound good together.
SCALE: Final = tuple(
    523.25 * 2 ** ((octave * 12 + step) / 12) for octave in range(3) for step in (0, 2, 4, 7, 9)
)[:13]


def pick(variant: int) -> Wave:
    """A card is picked up: a rustle."""
    low = 700 + 120 * variant
    body = noise(0.1, 11 + variant, low, lambda t: 1900 + 5000 * t, swell(0.1, 0.15))
    crackle = noise(0.03, 21 + variant, 1500, 3200, decay(0.006, 0.003))
    return soften(mix((0, 1, body), (0.05, 0.4, crackle)), 1.4)


def drop(variant: int) -> Wave:
    """A card is put down: a deep thump on the bare table, a light pat on a high pile."""
    pitch = (175, 200, 230, 265, 305)[variant - 1]
    thump = tone(0.2, lambda t: pitch * (0.72 + 0.5 * 0.5 ** (t / 0.025)), decay(0.032, 0.003))
    # The parts that a phone can play: the wood of the table and the slap of the card.
    wood = tone(0.12, pitch * 2.7, decay(0.018, 0.003))
    slap = noise(0.06, 30 + variant, 500, 1400 + 220 * variant, decay(0.011, 0.003))
    softness = 1.15 - 0.15 * variant
    return soften(mix((0, softness, thump), (0, 0.7 * softness, wood), (0, 1.9, slap)), 1.8)


def rise(variant: int) -> Wave:
    """A selection grows by a card: a short pluck, one note higher each time."""
    pitch = SCALE[variant - 1]
    pluck = tone(0.13, pitch, decay(0.022, 0.003))
    body = tone(0.13, pitch / 2, decay(0.03, 0.003))
    return soften(mix((0, 1, pluck), (0, 0.7, body)), 1.3)


def deal(variant: int) -> Wave:
    """A card flies out: a tick."""
    tick = noise(0.07, 40 + variant, 900 + 120 * variant, 2400, decay(0.011, 0.003))
    body = tone(0.06, 620 + 55 * variant, decay(0.013, 0.003))
    return soften(mix((0, 1, tick), (0, 0.22, body)), 2.6)


def flip(variant: int) -> Wave:
    """A card is turned over: a finger under its edge, a short rush and a snap."""
    edge = noise(0.03, 65 + variant, 700, 1900, decay(0.008, 0.003))
    rush = noise(
        0.09, 50 + variant, lambda t: 600 + 4000 * t, lambda t: 1500 + 9000 * t, swell(0.09, 0.55)
    )
    snap = noise(0.06, 60 + variant, 700, 2100, decay(0.011, 0.003))
    return soften(mix((0, 0.4, edge), (0, 0.8, rush), (0.066, 1, snap)), 1.5)


def _bell(pitch: float, seconds: float, half_life: float) -> Wave:
    """A note like a glass rim: a fundamental and a few overtones that decay faster."""
    partials = ((1.0, 1.0, 1.0), (2.003, 0.32, 0.55), (3.01, 0.12, 0.35), (4.17, 0.06, 0.2))
    return mix(
        *(
            (0.0, gain, tone(seconds, pitch * ratio, decay(half_life * life, 0.004)))
            for ratio, gain, life in partials
            if pitch * ratio < RATE * 0.45
        )
    )


def sequence(variant: int) -> Wave:
    """One more card of a run: a chime, one note higher each time."""
    return _bell(SCALE[variant - 1], 0.5, 0.085)


def win(variant: int) -> Wave:
    """A win: C major seventh note by note, then the octave."""
    notes = (261.63, 329.63, 392.0, 493.88, 523.25)
    return mix(
        *((0.13 * k, 1.0, _bell(pitch, 1.9 - 0.13 * k, 0.34)) for k, pitch in enumerate(notes))
    )


def refused(variant: int) -> Wave:
    """Not allowed: two low, muffled notes, the second lower."""
    high, low = ((246.9, 196.0), (233.1, 185.0))[variant - 1]
    # A phone plays only the overtones.
    return mix(
        *(
            (start, gain, tone(0.11, pitch * ratio, swell(0.11, 0.13)))
            for start, pitch in ((0.0, high), (0.09, low))
            for ratio, gain in ((1, 1.0), (2, 0.5), (3, 0.16))
        )
    )


def button(variant: int) -> Wave:
    """A button is pressed: a small round blip."""
    pitch = (740, 784)[variant - 1]
    return soften(tone(0.07, lambda t: pitch + 1400 * t, swell(0.07, 0.2)), 1.2)


def hover(variant: int) -> Wave:
    """The mouse is over a button: a blip so short that a row of buttons does not sing."""
    return soften(tone(0.035, lambda t: 1040 + 1800 * t, swell(0.035, 0.25)), 1.1)


def hit(variant: int) -> Wave:
    """A hit: a fist on a table, with a crack."""
    pitch = (128, 112, 142)[variant - 1]
    fist = tone(0.28, lambda t: pitch * (0.6 + 0.9 * 0.5 ** (t / 0.02)), decay(0.05, 0.002))
    bone = tone(0.12, lambda t: pitch * 3.9 * (0.8 + 0.4 * 0.5 ** (t / 0.01)), decay(0.024, 0.002))
    crack = noise(0.14, 70 + variant, 600, lambda t: 3600 - 12000 * t, decay(0.02, 0.003))
    return soften(mix((0, 1.1, fist), (0, 0.9, bone), (0, 1.5, crack)), 1.9)


def shield(variant: int) -> Wave:
    """A hit is blocked: struck metal, with beats between two slightly detuned rims."""
    base = (415.3, 466.2)[variant - 1]
    rims = ((1.0, 1.0, 0.16), (1.013, 0.8, 0.15), (2.32, 0.6, 0.1), (3.87, 0.4, 0.06))
    ring = [(0.0, gain, tone(0.7, base * ratio, decay(life, 0.002))) for ratio, gain, life in rims]
    clash = noise(0.05, 80 + variant, 1800, 4200, decay(0.008, 0.003))
    return mix(*ring, (0.0, 1.4, clash))


def fifteen(variant: int) -> Wave:
    """A fifteen: two glasses clink, a fifth apart."""
    low, high = ((659.26, 987.77), (698.46, 1046.5))[variant - 1]
    return mix((0, 1, _bell(low, 0.6, 0.1)), (0.085, 1, _bell(high, 0.6, 0.12)))


def thirty_one(variant: int) -> Wave:
    """Thirty-one: a fanfare of three notes over a drum."""
    notes = (523.25, 659.26, 1046.5)
    rise = [(0.085 * k, 1.0, _bell(pitch, 0.8, 0.15)) for k, pitch in enumerate(notes)]
    drum = tone(0.3, lambda t: 98 * (0.7 + 0.6 * 0.5 ** (t / 0.03)), decay(0.07, 0.003))
    return mix(*rise, (0.17, 1.3, drum))


# For each effect the function that makes it, and the number of its variants.
SOUNDS: Final[dict[str, tuple[Callable[[int], Wave], int]]] = {
    "pick": (pick, 3),
    "drop": (drop, 5),
    "rise": (rise, 7),
    "deal": (deal, 3),
    "flip": (flip, 3),
    "sequence": (sequence, 13),
    "win": (win, 1),
    "refused": (refused, 2),
    "button": (button, 2),
    "hover": (hover, 1),
    "hit": (hit, 3),
    "shield": (shield, 2),
    "fifteen": (fifteen, 2),
    "thirty-one": (thirty_one, 1),
}


def files() -> Iterator[tuple[str, Callable[[int], Wave], int]]:
    """Every file name with its function and variant: `win.wav`, `drop-1.wav` to `drop-3.wav`."""
    for name, (make, variants) in SOUNDS.items():
        for variant in range(1, variants + 1):
            yield (f"{name}-{variant}.wav" if variants > 1 else f"{name}.wav"), make, variant


def normalise(samples: Wave) -> Wave:
    """Scale the wave to the common loudness, or as close as its peak allows."""
    gain = 10 ** ((LEVEL - loudness(samples, RATE)) / 20)
    gain = min(gain, PEAK / max(map(abs, samples)))
    return [value * gain for value in samples]


def encode(samples: Wave) -> bytes:
    """The wave as a WAV file: mono, 16 bits."""
    numbers = array("h", (round(value * 32767) for value in samples))
    if sys.byteorder == "big":
        numbers.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())
    return buffer.getvalue()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only count what differs")
    options = parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = stale = 0
    for name, make, variant in files():
        samples = normalise(finish(make(variant)))
        data, path = encode(samples), FOLDER / name
        if options.check:
            stale += not path.exists() or path.read_bytes() != data
        else:
            path.write_bytes(data)
        total += len(data)
        peak = max(map(abs, samples))
        print(
            f"{name:16} {len(samples) / RATE:.2f} s  {loudness(samples, RATE):6.1f} dB  {peak:.3f}"
        )
    print(f"{total / 1e6:.2f} MB of sounds")
    if stale:
        print(f"{stale} files are out of date: run python -m tools.sounds")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
