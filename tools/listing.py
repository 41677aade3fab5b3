"""Takes the screenshots for app stores: `python -m tools.listing`.

The hub and every game on a phone, in the folder where F-Droid and others look for them.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tools.screenshots.devices import Device
from tools.screenshots.launch import launch

# The folder of each language's texts, by the names that Google Play and F-Droid use.
FOLDERS: Final[Mapping[str, Path]] = {
    code: Path(__file__).parents[1] / "fastlane" / "metadata" / "android" / name
    for code, name in {
        "cs": "cs-CZ",
        "de": "de-DE",
        "en": "en-US",
        "es": "es-ES",
        "fr": "fr-FR",
        "it": "it-IT",
        "nl": "nl-NL",
        "pl": "pl-PL",
        "pt-BR": "pt-BR",
        "ru": "ru-RU",
        "sv": "sv-SE",
        "uk": "uk",
    }.items()
}
# Stores show the English pictures in every language that has none of its own.
LISTING: Final = FOLDERS["en"]
PHONE: Final = Device(540, 1200, 1.3125)
# The name of each picture and its scene, in the order in which stores show them.
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
    with launch(PHONE) as driver:
        from tools.screenshots.camera import save_screenshot
        from tools.screenshots.scenes import SCENES

        by_name = {scene.name: scene for scene in SCENES}
        for number, (name, shown) in enumerate(SHOWN.items(), start=1):
            scene = by_name[shown]
            driver.reset(scene.settings)
            scene.set_up(driver)
            save_screenshot(folder / f"{number}-{name}.png")
    print(f"{len(SHOWN)} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
