"""Somebody who goes through the app to be photographed there: opens, presses, plays, waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any, Final

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.shell.smoke_test import DOORS, Door
from kivyapp.storage.settings import Settings
from tools.screenshots.clocks import FrameClock, PlayersClock
from tools.screenshots.history import played_games

# Enough for everything that is filled in a frame later.
MOMENT: Final = 0.1
FRAMES: Final = 3
LONGEST: Final = 120.0
_FINGERS: Final = count(1)


class Visit:
    """The running app and its clocks."""

    def __init__(self, app: Any, frames: FrameClock, players: PlayersClock) -> None:
        self.app, self.frames, self.players = app, frames, players
        self.services = app.services

    @property
    def screen(self) -> Any:
        return self.app.presenter.screen

    # Coming and going

    def go_home(self, settings: Mapping[str, Any]) -> None:
        """Back to the hub, with these settings and all others as they are at first."""
        self.services.navigation.to_hub()
        usual = Settings(
            reduced_motion="on", muted=True, help_offered=frozenset(GAME_UIS), player_name="Ann"
        )
        self.services.settings.set(replace(usual, **settings))
        self.quiet()

    def change(self, **settings: Any) -> None:
        """Change settings; they hold at once, a few frames later also for what is drawn."""
        self.services.settings.change(**settings)
        for _ in range(FRAMES):
            self.frames.step()

    def quiet(self) -> None:
        """No toast is left of what was done on the way."""
        self.app.stage.drop_toast()
        self.app.stage.toasts.clear_widgets()

    def remember(self) -> None:
        """Have played for two months; once is enough."""
        self.services.history.add(*played_games())

    def open(self, link: str) -> Any:
        """A game by its link; its screen, with all cards dealt."""
        self.app.open_link(link)
        self.wait()
        self.until(lambda: DOORS[self.screen.face.key](self.screen) is not None)
        return self.screen

    def show(self, name: str, **details: Any) -> None:
        self.services.navigation.open_screen(name, **details)
        self.wait()

    # What people do

    def press(self, name: str) -> None:
        for widget in self.app.presenter.scope.walk():
            if getattr(widget, "accessible_name", "") == name:
                widget.act()
                self.wait()
                return
        raise LookupError(f"there is no {name!r} on this screen")

    def scroll(self, share: float) -> None:
        """So much of the way down whatever scrolls on the top."""
        scroller = self.app.presenter.scope.scroller
        scroller.offset = scroller.furthest * share
        self.wait()

    def touch(self, x: float, y: float) -> MotionEvent:
        """Put a finger down at these pixels; it stays there."""
        touch = _Touch("visit", next(_FINGERS), _share(x, y), is_touch=True, type_id="touch")
        EventLoop._dispatch_input("begin", touch)
        self.frames.step()
        return touch

    def slide(self, touch: MotionEvent, x: float, y: float) -> None:
        touch.move(_share(x, y))
        EventLoop._dispatch_input("update", touch)
        self.wait()

    @property
    def door(self) -> Door:
        """The way into the game that is shown."""
        door = DOORS[self.screen.face.key](self.screen)
        if door is None:
            raise LookupError("no game lies on the table")
        return door

    # Time

    def wait(self, seconds: float = MOMENT) -> None:
        self.frames.run(seconds)

    def play_for(self, seconds: float) -> None:
        """The clock of the game goes on, and nothing else."""
        self.players.spent += seconds

    def until(self, true: Callable[[], object], patience: float = LONGEST) -> None:
        end = self.frames.now + patience
        while not true():
            if self.frames.now > end:
                raise TimeoutError("it never came to that")
            self.frames.step()


class _Touch(MotionEvent):
    """A finger of nobody."""

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        self.profile = ["pos"]
        super().depack(args)


def _share(x: float, y: float) -> dict[str, float]:
    width, height = Window.size
    return {"x": x / (width - 1), "y": y / (height - 1)}
