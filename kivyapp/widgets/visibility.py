"""How what lies over a screen comes and goes: `shown` moves to a goal, then something follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation

from kivyapp.style import motion


def show_to(widget: Any, goal: float, pace: motion.Pace, then: Callable[[], object] | None) -> None:
    """Move there at the player's speed, at once where nothing moves; overtakes the one before."""
    Animation.cancel_all(widget, "shown")
    if pace.still:
        widget.shown = goal
        if then is not None:
            then()
        return
    way = Animation(shown=goal, duration=pace(motion.SHEET), transition="out_cubic")
    if then is not None:
        way.fbind("on_complete", lambda *_: then())
    way.start(widget)
