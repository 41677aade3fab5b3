"""Takes the screenshots of the README, in docs/pictures: `python -m tools.readme`.

Needs Kivy and the packages of the group `art`.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from PIL import Image

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
COLOURS: Final = 256
# For each device the width of its pictures, and the scene of each file.
SHOWN: Final[Mapping[str, tuple[int, Mapping[str, str]]]] = {
    "desktop": (960, {"hub": "hub", "klondike": "klondike", "spider": "spider-2-suit"}),
    "phone": (360, {"phone-hub": "hub", "phone": "spider-4-suit"}),
}
THEME: Final = "dark"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        for device, (width, files) in SHOWN.items():
            command = [sys.executable, "-m", "tools.screenshots", "--device", device]
            subprocess.run([*command, "--out", folder, "--only", *files.values()], check=True)
            for name, scene in files.items():
                shrink(Path(folder, device, THEME, f"{scene}.png"), FOLDER / f"{name}.png", width)
    return 0


def shrink(source: Path, target: Path, width: int) -> None:
    """Save a smaller copy with a palette, so that the page loads fast."""
    picture = Image.open(source).convert("RGB")
    height = round(picture.height * width / picture.width)
    small = picture.resize((width, height), Image.Resampling.LANCZOS)
    small.quantize(palette=palette_of(small)).save(target, optimize=True)
    print(f"{target}: {target.stat().st_size / 1000:.0f} kB")


def palette_of(picture: Image.Image) -> Image.Image:
    """Half of the colours are frequent, for smooth backgrounds; the other half rare and bright."""
    methods = (Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE)
    halves = [picture.quantize(COLOURS // 2, method).getpalette() or [] for method in methods]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for half in halves for part in half[: 3 * COLOURS // 2]])
    return palette


if __name__ == "__main__":
    sys.exit(main())
