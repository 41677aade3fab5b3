"""The app's own thread, to which all others pass what they find."""

from __future__ import annotations

from collections.abc import Callable


def run_in_app_thread(callback: Callable[[], object]) -> None:
    """Call back before the next frame. Safe from any thread, and in order."""
    # The devices are made before Kivy may be imported.
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: callback(), 0)
