"""Starts the real app in a hidden window, with a temporary data folder."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.screenshots.clocks import FrameClock, ManualClock
from tools.screenshots.devices import Device

if TYPE_CHECKING:
    from tools.screenshots.app_driver import AppDriver


class UnconnectedSocket:
    """A socket that never connects: no picture depends on a network."""

    def connect(self, url: str, listener: Any) -> None:
        """Do nothing."""

    def send(self, text: str) -> None:
        """Do nothing."""

    def disconnect(self) -> None:
        """Do nothing."""


@contextmanager
def launch(device: Device) -> Iterator[AppDriver]:
    """Start the app on this device. Kivy can have only one window per process."""
    os.environ["KIVY_METRICS_DENSITY"] = str(device.density)
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import main

    main.prepare()
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.config import Config

    Config.set("graphics", "width", str(device.width))
    Config.set("graphics", "height", str(device.height))
    from kivyapp.app import ParlourApp
    from tools.screenshots.app_driver import AppDriver

    frame_clock, app_clock = FrameClock(Clock), ManualClock()
    with tempfile.TemporaryDirectory() as folder:
        app = ParlourApp(
            folder=Path(folder), clock=app_clock, make_socket=lambda _post: UnconnectedSocket()
        )
        app._run_prepare()
        runTouchApp(embedded=True)
        try:
            yield AppDriver(app, frame_clock, app_clock)
        finally:
            app.stop()
