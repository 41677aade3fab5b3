"""Drives the running app: opens screens, presses buttons, plays moves and lets time pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Final

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.storage.settings import Settings
from rules.session import Session
from tools.screenshots.clocks import FrameClock, ManualClock
from tools.screenshots.sample_history import sample_games

# Long enough for everything that is laid out a frame later.
SHORT_WAIT: Final = 0.1
FRAMES_AFTER_CHANGE: Final = 3
LONGEST_WAIT: Final = 120.0
_TOUCH_IDS: Final = count(1)


class AppDriver:
    """Acts as the player of an app whose clocks are both under control."""

    def __init__(self, app: Any, frame_clock: FrameClock, app_clock: ManualClock) -> None:
        self.app, self.frame_clock, self.app_clock = app, frame_clock, app_clock
        self.services = app.services

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    # Navigation

    def reset(self, settings: Mapping[str, Any]) -> None:
        """Return to the hub with these settings, and defaults for all others."""
        self.services.navigation.to_hub()
        defaults = Settings(
            reduced_motion="on", muted=True, help_offered=frozenset(GAME_UIS), player_name="Ann"
        )
        self.services.settings.set(replace(defaults, **settings))
        self.clear_toasts()

    def change_settings(self, **settings: Any) -> None:
        """Change settings; what is drawn follows a few frames later."""
        self.services.settings.change(**settings)
        for _ in range(FRAMES_AFTER_CHANGE):
            self.frame_clock.step()

    def clear_toasts(self) -> None:
        self.app.root_widget.cancel_toast()
        self.app.root_widget.toasts.clear_widgets()

    def add_sample_history(self) -> None:
        """Add two months of games. The history ignores games that it has already."""
        self.services.history.add(*sample_games())

    def open_link(self, link: str) -> Any:
        """Open a game and return its screen once the cards are dealt."""
        self.app.open_link(link)
        self.wait()
        self.wait_until(lambda: self.screen.controller.has_game)
        return self.screen

    def open_screen(self, name: str, **details: Any) -> None:
        self.services.navigation.open_screen(name, **details)
        self.wait()

    # Input

    def press(self, name: str) -> None:
        """Activate the widget with this accessible name."""
        self._named(name).activate()
        self.wait()

    def adjust(self, name: str, steps: int) -> None:
        """Change the number with this accessible name."""
        self._named(name).adjust(steps)
        self.wait()

    def _named(self, name: str) -> Any:
        for widget in self.app.presenter.scope.walk():
            if getattr(widget, "accessible_name", "") == name:
                return widget
        raise LookupError(f"there is no {name!r} on this screen")

    def scroll_to(self, fraction: float) -> None:
        """Scroll the topmost scroller, 0 being its top and 1 its end."""
        scroller = self.app.presenter.scope.scroller
        scroller.offset = scroller.max_offset * fraction
        self.wait()

    def touch_down(self, x: float, y: float) -> MotionEvent:
        """Put a finger down at a point in pixels; it stays down."""
        touch = _Touch(
            "screenshots", next(_TOUCH_IDS), _relative(x, y), is_touch=True, type_id="touch"
        )
        EventLoop._dispatch_input("begin", touch)
        self.frame_clock.step()
        return touch

    def move_touch(self, touch: MotionEvent, x: float, y: float) -> None:
        touch.move(_relative(x, y))
        EventLoop._dispatch_input("update", touch)
        self.wait()

    @property
    def session(self) -> Session[Any, Any]:
        session: Session[Any, Any] = self.screen.controller.session
        return session

    def moves(self) -> Sequence[Any]:
        """The moves that the player can make now."""
        moves: Sequence[Any] = self.screen.ui.moves_on_screen(self.screen)
        return moves

    def play(self, move: Any) -> None:
        self.screen.ui.play_on_screen(self.screen, move)

    # Time

    def wait(self, seconds: float = SHORT_WAIT) -> None:
        self.frame_clock.run(seconds)

    def advance_stopwatch(self, seconds: float) -> None:
        """Let time pass for the stopwatch of the game, without any frames."""
        self.app_clock.elapsed += seconds

    def wait_until(self, condition: Callable[[], object]) -> None:
        end = self.frame_clock.now + LONGEST_WAIT
        while not condition():
            if self.frame_clock.now > end:
                raise TimeoutError(f"nothing happened for {LONGEST_WAIT:g} s")
            self.frame_clock.step()


class _Touch(MotionEvent):
    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


def _relative(x: float, y: float) -> dict[str, float]:
    """Convert a point to the coordinates from 0 to 1 that touches have."""
    width, height = Window.size
    return {"x": x / (width - 1), "y": y / (height - 1)}
