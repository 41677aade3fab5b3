"""Looks for input right after the wait for the next frame.

Kivy looks for it only before that wait. What arrives meanwhile would be answered one whole frame
later.
"""

from __future__ import annotations

from typing import Any


def poll_input_after_wait(loop: Any) -> None:
    """Make Kivy's event loop ask the window for input before it passes input on."""
    dispatch = loop.dispatch_input

    def poll_and_dispatch() -> None:
        if loop.window is not None:
            loop.window.mainloop()
        if not loop.quit:
            dispatch()

    loop.dispatch_input = poll_and_dispatch
