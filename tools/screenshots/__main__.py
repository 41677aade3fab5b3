"""Takes pictures of every screen on four kinds of device: `python -m tools.screenshots`.

Each device is a process of its own, because Kivy can have only one density in a run. The app is the
real one, in a folder that is thrown away, with some games played.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kivyapp.finished import FinishedGame

OUT: Final = Path("out")
THEMES: Final = ("dark", "light", "contrast")
GAME: Final = "klondike"
NOW: Final = datetime(2024, 5, 15, 12, 0, tzinfo=UTC)
# Enough frames for everything that is filled in later.
FRAMES: Final = 12


@dataclass(frozen=True, slots=True)
class Device:
    """A window in pixels, and how many of them one dp has."""

    width: int
    height: int
    density: float


DEVICES: Final = {
    "phone": Device(1080, 2400, 2.625),
    "phone-landscape": Device(2400, 1080, 2.625),
    "tablet": Device(1600, 2560, 2.0),
    "desktop": Device(1280, 720, 1.0),
}


class FixedClock:
    """Always the same moment, so that the pictures change only with the app."""

    def seconds(self) -> float:
        return NOW.timestamp()

    def now(self) -> datetime:
        return NOW


class Tour:
    """The running app, and a camera."""

    def __init__(self, app: Any, folder: Path) -> None:
        self.app, self.folder = app, folder
        self.services = app.services
        self.taken = 0

    def settle(self) -> None:
        from kivy.base import EventLoop

        for _ in range(FRAMES):
            EventLoop.idle()

    def take(self, name: str) -> None:
        from kivy.core.image import Image
        from kivy.core.window import Window
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from kivy.graphics.texture import Texture

        self.settle()
        Window.canvas.ask_update()
        self.settle()
        size = tuple(Window.size)
        pixels = glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE)
        texture = Texture.create(size=size, colorfmt="rgba")
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")
        self.folder.mkdir(parents=True, exist_ok=True)
        Image(texture).save(str(self.folder / f"{name}.png"), flipped=True)
        self.taken += 1

    def screens(self, link: str) -> Iterator[tuple[str, Callable[[], object]]]:
        """The name of each picture, and what has to be done for it."""
        navigation = self.services.navigation
        yield "hub", navigation.to_hub
        yield "calendar", lambda: self.press("Calendar of challenges")
        yield "game", lambda: self.app.open_link(link)
        yield "menu", lambda: self.press("Menu")
        for name in ("help", "statistics", "settings", "about"):
            details = {"game": GAME} if name in ("help", "statistics") else {}
            yield name, lambda name=name, details=details: navigation.open_screen(name, **details)
        yield "keys", self.app._show_keys
        yield "toast", self.toast

    def toast(self) -> None:
        self.services.navigation.open_game(GAME)
        self.services.notify("New game", action="Take back", on_action=lambda: None, seconds=60)

    def press(self, name: str) -> None:
        for widget in self.app.presenter.scope.walk():
            if getattr(widget, "accessible_name", "") == name:
                widget.act()
                return
        raise LookupError(f"there is no {name!r} on this screen")


def played_games() -> list[FinishedGame]:
    """Two months of somebody's life with cards."""
    from kivyapp.finished import FinishedGame

    chance = Random(7)
    games = []
    for number in range(90):
        end = NOW - timedelta(hours=13 * number + 1)
        daily = number % 2 == 0
        mode = "challenge" if daily else chance.choice(("classic", "zen"))
        won = chance.random() < 0.55 or number < 8
        games.append(
            FinishedGame(
                id=f"tour-{number}",
                game=GAME,
                options={"draw": 1, "mode": mode, "take_from_foundation": True},
                seed=f"tour-{number}",
                cards=None,
                started=(end - timedelta(minutes=9)).isoformat(),
                finished=end.isoformat(),
                outcome="won" if won else "lost",
                moves=chance.randrange(90, 160),
                undos=0 if daily else chance.randrange(9),
                elapsed=chance.randrange(110, 500),
                score=0 if mode == "zen" else chance.randrange(2_000, 8_000),
                counters={},
                day=end.date().isoformat() if daily else None,
            )
        )
    return games


@contextmanager
def opened(shape: Device) -> Iterator[Any]:
    """The app in a hidden window of this shape, with some games played."""
    os.environ["KIVY_METRICS_DENSITY"] = str(shape.density)
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import main

    main.prepare()
    from kivy.base import runTouchApp
    from kivy.config import Config

    Config.set("graphics", "width", str(shape.width))
    Config.set("graphics", "height", str(shape.height))
    from kivyapp.app import ParlourApp

    with tempfile.TemporaryDirectory() as folder:
        app = ParlourApp(folder=Path(folder), clock=FixedClock())
        app._run_prepare()
        runTouchApp(embedded=True)
        app.services.records.add(*played_games())
        yield app
        app.stop()


def photograph(device: str, themes: list[str], link: str) -> int:
    """Take all pictures of one device, in this process."""
    taken = 0
    with opened(DEVICES[device]) as app:
        for theme in themes:
            app.services.settings.change(
                theme=theme, reduced_motion="on", help_offered=frozenset({GAME})
            )
            tour = Tour(app, OUT / device / theme)
            for name, go in tour.screens(link):
                go()
                tour.take(name)
                app.stage.drop_toast()
                app.stage.toasts.clear_widgets()
            app.services.navigation.to_hub()
            taken += tour.taken
    print(f"{device}: {taken} pictures in {OUT / device}", flush=True)
    return 0


def run_all(themes: list[str], link: str) -> int:
    """A process for each device."""
    codes = []
    for device in DEVICES:
        command = [sys.executable, "-m", "tools.screenshots", "--device", device]
        codes.append(subprocess.call([*command, "--themes", *themes, "--link", link]))
    return int(any(codes))


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("--device", choices=DEVICES, help="only this one")
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=["dark"])
    parser.add_argument("--link", default=f"{GAME}?seed=peacock123&draw=3", help="the game shown")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    chosen = parse(sys.argv[1:])
    if chosen.device:
        sys.exit(photograph(chosen.device, chosen.themes, chosen.link))
    sys.exit(run_all(chosen.themes, chosen.link))
