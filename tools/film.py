"""Films the end of a won game for the README: `python -m tools.film docs/pictures/won.webp`.

The app is the real one; only its clock is ours, so that every film of it is the same.
Needs Kivy and the packages of the group art.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.screenshots.clocks import FIRST_MOMENT, FrameClock

# A deal whose solution is short, and the size of the window and of the film.
SEED: Final = "parlour-364"
WINDOW: Final = (1008, 630)
FILM: Final = (672, 420)
FPS: Final = 20
# The app moves in steps as small as on a screen; every third is a picture.
STEPS: Final = 3
# Seconds of the result at the end, before the film begins anew.
LAST: Final = 1.6
LONGEST: Final = 14.0
QUALITY: Final = 58


def open_app(folder: Path) -> tuple[Any, FrameClock]:
    """The app at the beginning of the game."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
    import main

    main.prepare()
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.config import Config

    Config.set("graphics", "width", str(WINDOW[0]))
    Config.set("graphics", "height", str(WINDOW[1]))
    from kivyapp.app import ParlourApp

    clock = FrameClock(Clock, fps=FPS * STEPS)
    app = ParlourApp(link=f"klondike?seed={SEED}&draw=1", folder=folder)
    app._run_prepare()
    runTouchApp(embedded=True)
    app.services.settings.change(
        help_offered=frozenset({"klondike"}), auto_complete="never", show_timer=False
    )
    clock.run(2)
    return app, clock


def play_until_open(match: Any) -> None:
    """Play the solution as far as the point from which the game can finish by itself."""
    from rules.solving import Winnable

    verdict = match.session.solve()
    if not isinstance(verdict, Winnable):
        raise SystemExit(f"film: {SEED} cannot be won")
    for move in verdict.solution:
        if match.auto_complete():
            return
        match.play(move, "", -1)


def pictures(app: Any, clock: FrameClock) -> Iterator[Any]:
    """What is seen from the first card that plays itself to the result."""
    screen = app.presenter.screen
    play_until_open(screen.match)
    app.stage.drop_toast()
    clock.run(1)
    screen.match.finish_by_itself()
    left = LAST
    while left > 0 and clock.now < FIRST_MOMENT + LONGEST:
        for _ in range(STEPS):
            clock.step()
        yield photograph()
        if app.services.navigation.sheets:
            left -= 1 / FPS


def photograph() -> Any:
    """The window as it is now, in the size of the film."""
    from PIL import Image

    from tools.screenshots.camera import pixels

    size, data = pixels()
    picture = Image.frombytes("RGBA", size, data).convert("RGB")
    upright = picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return upright.resize(FILM, Image.Resampling.LANCZOS)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.film", description=__doc__)
    parser.add_argument("file", type=Path)
    file: Path = parser.parse_args(arguments).file
    with tempfile.TemporaryDirectory() as folder:
        app, clock = open_app(Path(folder))
        first, *rest = pictures(app, clock)
        app.stop()
    first.save(
        file,
        save_all=True,
        append_images=rest,
        duration=round(1000 / FPS),
        loop=0,
        quality=QUALITY,
        method=6,
    )
    print(f"{len(rest) + 1} pictures, {file.stat().st_size / 1e6:.2f} MB in {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
