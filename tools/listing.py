"""Takes the pictures that shops show of the app: `python -m tools.listing`.

The hub and a fresh deal of every game on a phone, where F-Droid and others look for them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tools.screenshots import Device, Tour, opened

LISTING: Final = Path(__file__).parents[1] / "fastlane" / "metadata" / "android" / "en-US"
PHONE: Final = Device(540, 1200, 1.3125)
SEED: Final = "peacock123"


def main() -> int:
    with opened(PHONE) as app:
        from kivyapp.games.faces import FACES

        app.services.settings.change(reduced_motion="on", help_offered=frozenset(FACES))
        tour = Tour(app, LISTING / "images" / "phoneScreenshots")
        tour.take("1-hub")
        for number, key in enumerate(FACES, start=2):
            app.open_link(f"{key}?seed={SEED}")
            tour.take(f"{number}-{key}")
            app.services.navigation.to_hub()
    print(f"{tour.taken} pictures in {tour.folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
