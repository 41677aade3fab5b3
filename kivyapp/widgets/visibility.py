"""Animates the `visibility` of sheets and toasts, from 0 (out of sight) to 1 (in place)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation

from kivyapp.style import motion


def animate_visibility(
    widget: Any, goal: float, pace: motion.Pace, then: Callable[[], object] | None
) -> None:
    """Move `visibility` to the goal, then call back; at once under reduced motion.

    A running animation of the same widget is cancelled, and its callback with it.
    """
    Animation.cancel_all(widget, "visibility")
    if pace.is_still:
        widget.visibility = goal
        if then is not None:
            then()
        return
    animation = Animation(visibility=goal, duration=pace(motion.SHEET), transition="out_cubic")
    if then is not None:
        animation.fbind("on_complete", lambda *_: then())
    animation.start(widget)
