"""Takes pictures of every screen: `python -m tools.screenshots`.

Each device gets a process of its own, because Kivy can have only one density per process. The app
is the real one, with a temporary data folder and some games played.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, Final

from kivyapp.words.languages import ENGLISH, LANGUAGES
from tools.screenshots.devices import COMMON_DEVICES, DEVICES
from tools.screenshots.launch import launch

OUT: Final = Path("out")
THEMES: Final[Mapping[str, Mapping[str, Any]]] = {
    "dark": {"theme": "dark", "true_black": False},
    "light": {"theme": "light"},
    "contrast": {"theme": "contrast"},
    "black": {"theme": "dark", "true_black": True},
}


def photograph(device: str, options: argparse.Namespace) -> None:
    """Take all pictures of one device, in this process."""
    taken = 0
    with launch(DEVICES[device]) as driver:
        from tools.screenshots.camera import save_screenshot
        from tools.screenshots.scene import Scene
        from tools.screenshots.scenes import SCENES

        link = options.link
        extra = (Scene("link", lambda driver: driver.open_link(link)),) if link else ()
        for scene in (*SCENES, *extra):
            if not any(fnmatch(scene.name, pattern) for pattern in options.only):
                continue
            for number, theme in enumerate(options.themes):
                if scene.repeat_per_theme or number == 0:
                    driver.reset({**scene.settings, **THEMES[theme], "language": options.language})
                    scene.set_up(driver)
                driver.change_settings(**THEMES[theme])
                save_screenshot(options.out / device / theme / f"{scene.name}.png")
                taken += 1
    print(f"{device}: {taken} pictures in {options.out / device}", flush=True)


def photograph_all(arguments: list[str], devices: list[str]) -> int:
    """Start one process per device."""
    command = [sys.executable, "-m", "tools.screenshots", *arguments, "--device"]
    codes = [subprocess.call([*command, device]) for device in devices]
    return int(any(codes))


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("--devices", nargs="+", choices=DEVICES, default=list(COMMON_DEVICES))
    parser.add_argument("--device", choices=DEVICES, help="one device, without a new process")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=["dark"])
    parser.add_argument(
        "--only", nargs="+", default=["*"], metavar="NAME", help="such as hub or 'spider*'"
    )
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        default=ENGLISH.code,
        metavar="CODE",
        help=f"the language of the texts: {', '.join(LANGUAGES)} ({ENGLISH.code})",
    )
    parser.add_argument("--link", help="also take a picture of the game of this link")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder for the pictures (out)")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    options = parse(arguments)
    if options.device:
        photograph(options.device, options)
        return 0
    return photograph_all(arguments, options.devices)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
