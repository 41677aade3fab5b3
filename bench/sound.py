"""The loudness and the timing of sounds as the mixer plays them, alone and in the rhythm of a deal.

Everything is mixed as in the app and then measured, so no sound device is needed.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections.abc import Sequence
from time import perf_counter, thread_time
from typing import Any

# Of full scale: what a rhythm leaves for other sounds.
PEAK = 0.5
# Milliseconds until a sound begins, of a rhythm on the main thread, and between its ticks.
START, MIXING, JITTER = 30.0, 2.0, 0.05
RUNS = 5


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench sound", description=__doc__)
    parser.parse_args(argv)
    os.environ.update(SDL_AUDIODRIVER="dummy", KIVY_NO_ARGS="1", KIVY_AUDIO="sdl2")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    from kivyapp.platform.mixer import BUFFER, RATE, open_mixer
    from kivyapp.platform.sound import Sound

    mixer = open_mixer()
    sound = Sound(open_mixer=lambda: mixer)
    begin = perf_counter()
    sound.load().join()
    print(f"all files loaded in {1000 * (perf_counter() - begin):.0f} ms, on a thread")
    sound.volume = 1.0
    delay = 1000 * 2 * BUFFER / RATE
    print(f"a sound begins within {delay:.0f} ms  {_verdict(delay <= START)}")
    print(f"{'rhythm':<24}{'sounds':>7}{'dB':>8}{'peak':>7}{'jitter ms':>11}{'mixing ms':>11}")
    for name, sounds in _rhythms().items():
        print(_row(name, sound, mixer, sounds), flush=True)
    return 0


def _rhythms() -> dict[str, list[Any]]:
    """The densest rhythms of the games, in the order of the columns from left to right."""
    from kivyapp.platform.sound import TimedSound, pan_at
    from kivyapp.style import motion
    from kivyapp.table.timing import deal_delays

    def deal(cards: int, columns: int, pace: float = 1.0) -> list[Any]:
        return [
            TimedSound("deal", delay * pace, pan_at(number % columns, columns - 1))
            for number, delay in enumerate(deal_delays(cards))
        ]

    return {
        "one card": [TimedSound("deal")],
        "Klondike": deal(28, 7),
        "Klondike, fast": deal(28, 7, 0.5),
        "Spider": deal(54, 10),
        "Spider, fast": deal(54, 10, 0.5),
        "Cribbage": deal(12, 6),
        "a row of Spider": [
            TimedSound("deal", motion.ROW_STAGGER * n, pan_at(n, 9)) for n in range(10)
        ],
        "a complete suit": [
            TimedSound(f"sequence-{n + 1}", motion.NOTE_STAGGER * n, -0.5) for n in range(13)
        ],
    }


def _row(name: str, sound: Any, mixer: Any, sounds: list[Any]) -> str:
    from kivyapp.platform.mixer import RATE
    from tools.loudness import loudness

    times = []
    for _ in range(RUNS):
        begin = thread_time()
        notes = sound.notes(sounds)
        buffer = mixer.mix(notes)
        times.append(1000 * (thread_time() - begin))
    samples = [value / 32_768 for value in memoryview(buffer).cast("B").cast("h")]
    left, right = samples[0::2], samples[1::2]
    peak = max(map(abs, samples))
    level = max(loudness(side, RATE) for side in (left, right))
    # The samples at which notes begin, against the times they were asked for.
    jitter = max(1000 * abs(round(note.delay * RATE) / RATE - note.delay) for note in notes)
    mixing = statistics.median(times)
    is_good = peak <= PEAK and jitter <= JITTER and mixing <= MIXING
    return (
        f"{name:<24}{len(sounds):>7}{level:>8.1f}{peak:>7.2f}{jitter:>11.3f}{mixing:>11.2f}"
        f"   {_verdict(is_good)}"
    )


def _verdict(is_good: bool) -> str:
    return "ok" if is_good else "over"
