"""A workaround for a defect of Kivy: it loses the position where a fast touch began.

When a touch goes down and moves within one frame, Kivy reports the last position as the first one,
so a flick would grab the wrong card.
"""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent


def keep_touch_origins() -> None:
    """Make `touch.opos` the true origin of every touch from now on.

    Kivy sets the flag on each new touch; a property on the class takes precedence over that.
    """
    MotionEvent.sync_with_dispatch = property(lambda _: False, lambda _touch, _value: None)
