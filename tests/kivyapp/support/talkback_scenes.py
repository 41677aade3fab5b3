"""Writes what TalkBack's Java class receives in the scenes that are photographed, one file each:
`python -m tests.kivyapp.support.talkback_scenes FOLDER`.

They have what a crawl from the hub does not find: puzzles, replays, reviews, rooms. Options only
change how a scene looks, so those scenes are left out.
"""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from kivyapp.access.talkback import LineEncoder
from tools.screenshots.devices import Device
from tools.screenshots.launch import launch

# As large as the phone of the Java tests.
PHONE: Final = Device(360, 720, 1.0)
LEFT_OUT: Final = (
    *("*-largest-text", "*-large-cards", "*-left-hand", "*-four-colours", "*-back-*"),
    *("*-celebration*", "*-help-*", "*-middle", "*-end", "lesson-*", "*-dealt"),
)


def main(folder: Path) -> None:
    with launch(PHONE) as driver:
        from tools.screenshots.scenes import SCENES

        encoder = LineEncoder()
        for scene in SCENES:
            if not any(fnmatch(scene.name, pattern) for pattern in LEFT_OUT):
                driver.reset(scene.settings)
                scene.set_up(driver)
                lines = encoder.encode(driver.app.window_tree.read())
                (folder / f"{scene.name}.txt").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
