"""Starts Peacock Parlour. `python main.py 'klondike?seed=peacock123&draw=3'` opens that game.

Kivy reads its configuration while its modules are imported, so it is set here before.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
from typing import Any, Final

# Seconds after the start at which all long-lived objects exist.
FREEZE_AFTER: Final = 1.5
# Thresholds of the garbage collector that make a collection rare.
GC_THRESHOLDS: Final = (20_000, 20, 20)


def prepare() -> None:
    """Configure Kivy to start fast and quietly, and to leave the arguments to the app."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
    # On Linux Kivy logs an error if no program for the middle-click clipboard is installed.
    logging.getLogger("kivy").addFilter(lambda record: "Cutbuffer" not in record.getMessage())
    # Probing other image libraries takes a tenth of a second.
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    # On Android the other audio provider has a latency of up to a quarter of a second.
    os.environ.setdefault("KIVY_AUDIO", "sdl2")
    # Without this, SDL reports every touch on a phone as a click as well.
    os.environ.setdefault("SDL_TOUCH_MOUSE_EVENTS", "0")

    from kivy.config import Config
    from kivy.logger import Logger

    from kivyapp.platform.window import is_android, starts_hidden

    Logger.setLevel("WARNING")
    for section, name, value in (
        ("graphics", "multisamples", "0"),
        ("graphics", "maxfps", "60"),
        ("graphics", "width", "1280"),
        ("graphics", "height", "720"),
        ("kivy", "exit_on_escape", "0"),
        # The defaults are too short and too small for a thumb.
        ("postproc", "double_tap_time", "400"),
        ("postproc", "double_tap_distance", "40"),
    ):
        Config.set(section, name, value)
    if not is_android():
        # Android alone decides about the size, such as beside another app: SDL would take a smaller
        # window for one of this size.
        Config.set("graphics", "minimum_width", "320")
        Config.set("graphics", "minimum_height", "480")
        # On Android Kivy would pause twice and lose the events that arrive in between.
        Config.set("kivy", "pause_on_minimize", "1")
        # With its multi-touch simulation, a right click would leave a red dot. A phone has no
        # mouse, and a second provider would report every touch twice.
        Config.set("input", "mouse", "mouse,disable_multitouch")
    if starts_hidden():
        Config.set("graphics", "window_state", "hidden")
    # This would probe every input device at the start; SDL reports all that matter.
    Config.remove_option("input", "%(name)s")
    use_small_style()
    if is_android():
        from kivyapp.platform.android import set_metrics

        # Before the first widget, because sizes in dp are computed once.
        set_metrics()


def use_small_style() -> None:
    """Make Kivy read a style.kv with the few rules the app needs instead of its own.

    It reads the file when its builder is first imported, from its data folder at that moment.
    """
    import kivy
    import kivy.resources  # stores the real data folder, for fonts and shaders

    original = kivy.kivy_data_dir
    root = os.path.dirname(os.path.abspath(__file__))
    kivy.kivy_data_dir = os.path.join(root, "kivyapp", "style")
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = original


def main(arguments: list[str]) -> None:
    from kivyapp.platform import crash_report
    from kivyapp.platform.device import APP_FOLDER, this_device

    crash_report.install(lambda: this_device().data_folder(APP_FOLDER))
    prepare()
    hold = smoke_test_hold(arguments)
    if hold is not None:
        from kivyapp.shell import smoke_test

        sys.exit(smoke_test.run(hold))
    from kivyapp.app import ParlourApp

    run(ParlourApp(link=arguments[0] if arguments else None))


def smoke_test_hold(arguments: list[str]) -> float | None:
    """Return for how long the smoke test shows every screen; None if the app starts for play."""
    from kivyapp.platform.window import is_android

    if is_android():
        from kivyapp.platform import android

        return android.smoke_test_hold()
    return 0.0 if arguments == ["--smoke-test"] else None


def run(app: Any) -> None:
    """Run the app with quick answers to input and rare garbage collections.

    A full collection takes longer than a frame, and a deal or a celebration makes enough objects
    to trigger one. Instead, the app collects when it becomes idle.
    """
    from kivy.base import EventLoop
    from kivy.clock import Clock

    from kivyapp.shell.input_polling import poll_input_after_wait

    poll_input_after_wait(EventLoop)
    gc.set_threshold(*GC_THRESHOLDS)
    Clock.schedule_once(lambda _: gc.freeze(), FREEZE_AFTER)
    app.run()


if __name__ in ("__main__", "__android__"):
    main(sys.argv[1:])
