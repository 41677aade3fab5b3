"""Starts Peacock Parlour. `python main.py 'klondike?seed=peacock123&draw=3'` opens that game.

Kivy reads its settings when its parts are first imported, so they are all set here before.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from typing import Any, Final

# Seconds after the start at which everything that stays has been made.
SETTLED: Final = 1.5
# How many new objects, and collections of younger ones, a collection waits for.
SELDOM: Final = (20_000, 20, 20)


def prepare() -> None:
    """Tell Kivy how to start: fast, quiet, and without taking the arguments for its own."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
    # On Linux Kivy wants a program for what the middle button pastes, and shouts without it.
    logging.getLogger("kivy").addFilter(lambda record: "Cutbuffer" not in record.getMessage())
    # Looking for other image libraries costs a tenth of a second.
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    # On Android the other player is late by as much as a quarter of a second.
    os.environ.setdefault("KIVY_AUDIO", "sdl2")

    from kivy.config import Config
    from kivy.logger import Logger

    from kivyapp.platform import window as system

    Logger.setLevel("WARNING")
    for section, name, value in (
        ("graphics", "multisamples", "0"),
        ("graphics", "maxfps", "60"),
        ("graphics", "width", "1280"),
        ("graphics", "height", "720"),
        ("graphics", "minimum_width", "320"),
        ("graphics", "minimum_height", "480"),
        ("kivy", "exit_on_escape", "0"),
        ("kivy", "pause_on_minimize", "1"),
        # Without the multi-touch simulation a right click would leave a red dot.
        ("input", "mouse", "mouse,disable_multitouch"),
        # The default is too short and too small for a thumb.
        ("postproc", "double_tap_time", "400"),
        ("postproc", "double_tap_distance", "40"),
    ):
        Config.set(section, name, value)
    if system.starts_hidden():
        Config.set("graphics", "window_state", "hidden")
    # Looks at every device of the machine at the start; SDL reports all that matter.
    Config.remove_option("input", "%(name)s")
    use_small_style()


def use_small_style() -> None:
    """Have Kivy read the few rules we need instead of those of all its widgets.

    It reads them when its builder is first imported, from the folder that it then has for its data.
    """
    import kivy
    import kivy.resources  # remembers the real folder, for fonts and shaders

    whole = kivy.kivy_data_dir
    here = os.path.dirname(os.path.abspath(__file__))
    kivy.kivy_data_dir = os.path.join(here, "kivyapp", "style")
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = whole


def main(arguments: list[str]) -> None:
    prepare()
    if arguments == ["--tour"]:
        from kivyapp.shell import smoke_test as tour

        sys.exit(tour.run())
    from kivyapp.app import ParlourApp

    run(ParlourApp(link=arguments[0] if arguments else None))


def run(app: Any) -> None:
    """Run the app, and spare its frames from looking for garbage.

    Looking through all that it is made of would hold up a frame by more than a frame may take, and
    a deal or a celebration makes more than is usually looked through at once: the app looks when it
    comes to rest.
    """
    from kivy.clock import Clock

    gc.set_threshold(*SELDOM)
    Clock.schedule_once(lambda _: gc.freeze(), SETTLED)
    app.run()


if __name__ in ("__main__", "__android__"):
    main(sys.argv[1:])
