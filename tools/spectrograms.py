"""Spectrograms of all sounds, for review: `python -m tools.spectrograms FILE.png`.

Time goes to the right and pitch upwards, both at the same scale in every picture; the brighter, the
louder. A line across the height is a click, and a bright upper edge is hiss.
"""

from __future__ import annotations

import argparse
import cmath
import math
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from tools.sounds import FOLDER

SIZE: Final = 512
STEP: Final = 96
# In dB: what is black.
FLOOR: Final = -85.0
COLUMNS: Final = 8
CELL: Final = (240, 150)
# The rows of a spectrum are pitches on a logarithmic scale, in Hz.
LOWEST, HIGHEST = 80.0, 11_000.0


def spectrum(samples: Sequence[complex]) -> list[complex]:
    """The discrete Fourier transform of a power of two of samples."""
    count = len(samples)
    if count == 1:
        return list(samples)
    even, odd = spectrum(samples[0::2]), spectrum(samples[1::2])
    turned = [cmath.exp(-2j * math.pi * k / count) * odd[k] for k in range(count // 2)]
    return [e + o for e, o in zip(even, turned, strict=True)] + [
        e - o for e, o in zip(even, turned, strict=True)
    ]


def read(path: Path) -> tuple[list[float], int]:
    """The samples of a file from -1 to 1, and how many there are in a second."""
    with wave.open(str(path)) as file:
        numbers = array("h", file.readframes(file.getnframes()))
        return [number / 32_768 for number in numbers], file.getframerate()


def picture(samples: Sequence[float], rate: int) -> Image.Image:
    """The spectrogram of a sound: one column for each step, one row for each pitch."""
    window = [0.5 - 0.5 * math.cos(2 * math.pi * k / SIZE) for k in range(SIZE)]
    padded = [*[0.0] * (SIZE // 2), *samples, *[0.0] * SIZE]
    height = CELL[1] - 30
    ratio = HIGHEST / LOWEST
    bins = [LOWEST * ratio ** (1 - row / (height - 1)) * SIZE / rate for row in range(height)]
    image = Image.new("L", (max(1, len(samples) // STEP), height))
    for column in range(image.width):
        part = padded[column * STEP : column * STEP + SIZE]
        levels = spectrum([value * weight for value, weight in zip(part, window, strict=True)])
        for row, place in enumerate(bins):
            low = min(int(place), SIZE // 2 - 1)
            share = place - low
            size = abs(levels[low]) * (1 - share) + abs(levels[low + 1]) * share
            decibels = 20 * math.log10(max(size / SIZE * 4, 1e-6))
            image.putpixel((column, row), round(255 * max(0.0, 1 - decibels / FLOOR)))
    return image


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.spectrograms", description=__doc__)
    parser.add_argument("file", type=Path)
    options = parser.parse_args(arguments)
    paths = sorted(FOLDER.glob("*.wav"))
    rows = math.ceil(len(paths) / COLUMNS)
    sheet = Image.new("L", (COLUMNS * CELL[0], rows * CELL[1]), 40)
    draw = ImageDraw.Draw(sheet)
    for number, path in enumerate(paths):
        x, y = number % COLUMNS * CELL[0], number // COLUMNS * CELL[1]
        samples, rate = read(path)
        drawn = picture(samples, rate)
        sheet.paste(
            drawn.crop((0, 0, min(drawn.width, CELL[0] - 8), drawn.height)), (x + 4, y + 20)
        )
        draw.text((x + 4, y + 4), f"{path.stem}  {len(samples) / rate:.2f} s", fill=255)
    sheet.save(options.file)
    print(f"{len(paths)} spectrograms in {options.file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
