"""A cure for one defect of Kivy: where a fast finger came down.

When a touch's down and its first moves arrive within one frame, Kivy forgets the first place and
reports the last one as the beginning, so that a flick grabs the wrong card.
"""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent


def keep_first_places() -> None:
    """Let `touch.opos` be the true beginning, for every touch from now on.

    Kivy sets the flag on each new touch; a property on the class outlives that.
    """
    MotionEvent.sync_with_dispatch = property(lambda _: False, lambda _touch, _value: None)
