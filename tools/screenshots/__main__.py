"""Takes pictures of every screen: `python -m tools.screenshots`, or with --help.

Each device is a process of its own, because Kivy can have only one density in a run. The app is the
real one, in a folder that is thrown away, with some games played.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

from tools.screenshots.devices import DEVICES, USUAL
from tools.screenshots.looks import LOOKS
from tools.screenshots.parlour import opened

OUT: Final = Path("out")


def photograph(device: str, chosen: argparse.Namespace) -> int:
    """Take all pictures of one device, in this process."""
    taken = 0
    with opened(DEVICES[device]) as visit:
        from tools.screenshots.camera import take
        from tools.screenshots.stop import Stop
        from tools.screenshots.stops import STOPS

        named = (Stop("link", lambda visit: visit.open(chosen.link)),) if chosen.link else ()
        for stop in (*STOPS, *named):
            if not any(fnmatch(stop.name, pattern) for pattern in chosen.only):
                continue
            for number, look in enumerate(chosen.looks):
                if stop.lit or number == 0:
                    visit.go_home({**stop.settings, **LOOKS[look]})
                    stop.go(visit)
                visit.change(**LOOKS[look])
                take(chosen.out / device / look / f"{stop.name}.png")
                taken += 1
    print(f"{device}: {taken} pictures in {chosen.out / device}", flush=True)
    return 0


def run_all(arguments: list[str], devices: list[str]) -> int:
    """A process for each device."""
    command = [sys.executable, "-m", "tools.screenshots", *arguments, "--device"]
    codes = [subprocess.call([*command, device]) for device in devices]
    return int(any(codes))


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("--devices", nargs="+", choices=DEVICES, default=list(USUAL))
    parser.add_argument("--device", choices=DEVICES, help="one device, in this very process")
    parser.add_argument("--looks", nargs="+", choices=LOOKS, default=["dark"])
    parser.add_argument(
        "--only", nargs="+", default=["*"], metavar="NAME", help="such as hub or 'spider*'"
    )
    parser.add_argument("--link", help="one more picture: the game of this link")
    parser.add_argument("--out", type=Path, default=OUT)
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    chosen = parse(arguments)
    if chosen.device:
        return photograph(chosen.device, chosen)
    return run_all(arguments, chosen.devices)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
