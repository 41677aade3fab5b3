"""Films the end of a won game for the README: `python -m tools.film docs/pictures/won.webp`.

The app is the real one, but its frame clock is replaced, so every film is the same.
Needs Kivy and the packages of the group `art`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.screenshots.clocks import START_TIME, FrameClock

# A deal with a short solution.
SEED: Final = "parlour-364"
WINDOW_SIZE: Final = (1008, 630)
FILM_SIZE: Final = (672, 420)
FPS: Final = 20
# The app runs at the frame rate of a screen; every third frame is in the film.
STEPS_PER_FRAME: Final = 3
# The result stays this long before the film starts again.
RESULT_SECONDS: Final = 1.6
LONGEST_FILM: Final = 14.0
QUALITY: Final = 58


def open_app(folder: Path) -> tuple[Any, FrameClock]:
    """Start the app with a new game."""
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
    import main

    main.prepare()
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.config import Config

    Config.set("graphics", "width", str(WINDOW_SIZE[0]))
    Config.set("graphics", "height", str(WINDOW_SIZE[1]))
    from kivyapp.app import ParlourApp

    clock = FrameClock(Clock, fps=FPS * STEPS_PER_FRAME)
    app = ParlourApp(link=f"klondike?seed={SEED}&draw=1", folder=folder)
    app._run_prepare()
    runTouchApp(embedded=True)
    app.services.settings.change(
        help_offered=frozenset({"klondike"}), auto_complete="never", show_timer=False
    )
    clock.run(2)
    return app, clock


def play_until_finishable(controller: Any) -> None:
    """Play the solution until the rest can be finished automatically."""
    from rules.solving import Winnable

    verdict = controller.session.solve()
    if not isinstance(verdict, Winnable):
        raise SystemExit(f"film: {SEED} cannot be won")
    for move in verdict.solution:
        if controller.assistant.finishing_moves():
            return
        controller.submit(move)


def film_frames(app: Any, clock: FrameClock) -> Iterator[Any]:
    """Yield the frames from the first automatic move to the result."""
    screen = app.presenter.screen
    play_until_finishable(screen.controller)
    app.root_widget.cancel_toast()
    clock.run(1)
    screen.controller.assistant.auto_finish()
    left = RESULT_SECONDS
    while left > 0 and clock.now < START_TIME + LONGEST_FILM:
        for _ in range(STEPS_PER_FRAME):
            clock.step()
        yield photograph()
        if app.services.navigation.sheets:
            left -= 1 / FPS


def photograph() -> Any:
    """Return the window as an image of the film's size."""
    from PIL import Image

    from tools.screenshots.camera import read_pixels

    size, data = read_pixels()
    picture = Image.frombytes("RGBA", size, data).convert("RGB")
    upright = picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return upright.resize(FILM_SIZE, Image.Resampling.LANCZOS)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.film", description=__doc__)
    parser.add_argument("file", type=Path)
    file: Path = parser.parse_args(arguments).file
    with tempfile.TemporaryDirectory() as folder:
        app, clock = open_app(Path(folder))
        first, *rest = film_frames(app, clock)
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
    print(f"{len(rest) + 1} frames, {file.stat().st_size / 1e6:.2f} MB in {file}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
