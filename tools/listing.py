"""Takes the pictures that shops show of the app: `python -m tools.listing`.

The hub and every game on a phone, where F-Droid and others look for them.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.screenshots.devices import Device
from tools.screenshots.parlour import opened

LISTING: Final = Path(__file__).parents[1] / "fastlane" / "metadata" / "android" / "en-US"
PHONE: Final = Device(540, 1200, 1.3125)
# The pictures in the order in which they are seen, and which of all that can be taken they are.
SHOWN: Final[Mapping[str, str]] = {
    "hub": "hub",
    "klondike": "klondike",
    "spider": "spider-2-suit",
    "crush": "crush-line",
    "cribbage": "cribbage-pegging",
    "set": "set-two-selected",
}


def main() -> int:
    folder = LISTING / "images" / "phoneScreenshots"
    with opened(PHONE) as visit:
        from tools.screenshots.camera import take
        from tools.screenshots.stops import STOPS

        by_name = {stop.name: stop for stop in STOPS}
        for number, (name, shown) in enumerate(SHOWN.items(), start=1):
            stop = by_name[shown]
            visit.go_home(stop.settings)
            stop.go(visit)
            take(folder / f"{number}-{name}.png")
    print(f"{len(SHOWN)} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
