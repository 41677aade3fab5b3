"""The real app in a hidden window, in a folder that is thrown away."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.screenshots.clocks import FrameClock, PlayersClock
from tools.screenshots.devices import Device

if TYPE_CHECKING:
    from tools.screenshots.visit import Visit


class DeadLine:
    """A line to a server that nobody answers: no picture depends on a network."""

    def connect(self, url: str, listener: Any) -> None:
        """Nothing happens."""

    def send(self, text: str) -> None:
        """Nobody hears it."""

    def hang_up(self) -> None:
        """Nobody minds."""


@contextmanager
def opened(shape: Device) -> Iterator[Visit]:
    """A visit to the app in a window of this shape. Kivy can have only one in a process."""
    os.environ["KIVY_METRICS_DENSITY"] = str(shape.density)
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import main

    main.prepare()
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.config import Config

    Config.set("graphics", "width", str(shape.width))
    Config.set("graphics", "height", str(shape.height))
    from kivyapp.app import ParlourApp
    from tools.screenshots.visit import Visit

    frames, players = FrameClock(Clock), PlayersClock()
    with tempfile.TemporaryDirectory() as folder:
        app = ParlourApp(folder=Path(folder), clock=players, make_socket=lambda _post: DeadLine())
        app._run_prepare()
        runTouchApp(embedded=True)
        try:
            yield Visit(app, frames, players)
        finally:
            app.stop()
