"""The real app for tests: with a data folder of its own, without sound, at a fixed date.

Optionally every game is replaced by a screen that records what happens to it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from kivy.metrics import dp

from kivyapp.app import ParlourApp
from kivyapp.services import Services
from kivyapp.shell.navigation import Location
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.style.rect import Rect
from kivyapp.widgets.game_bars import GameBars
from kivyapp.widgets.screen import Screen
from tests.kivyapp.support.fake_device import FakeDevice
from tests.kivyapp.support.recording_sound import RecordingSound

TODAY = datetime(2024, 5, 15, 12, 0, tzinfo=UTC)
# The name of the button of the hub that opens the calendar, before any challenge is played.
DAILY_STRIP = "Daily challenges. Five games, the same for everyone"


class FixedClock:
    """Always the same time, unless a test changes it."""

    def __init__(self) -> None:
        self.moment = TODAY

    def seconds(self) -> float:
        return self.moment.timestamp()

    def now(self) -> datetime:
        return self.moment


class ManualClock:
    """A clock whose seconds a test sets."""

    def __init__(self) -> None:
        self.time = 100.0

    def seconds(self) -> float:
        return self.time

    def now(self) -> datetime:
        return datetime(2026, 3, 14, 15, 9, tzinfo=UTC)


class FakeGameScreen(Screen):
    """A game without cards: only the bars, and a record of what happens to it."""

    def __init__(self, services: Services, location: Location) -> None:
        super().__init__(services)
        self.location = location
        self.log: list[str] = []
        self.bars = GameBars(
            theme=services.theme,
            title="Toy",
            seed_text="amber-plume-4821",
            on_back=services.navigation.back,
            on_menu=lambda: self.log.append("menu"),
            on_undo=lambda: self.log.append("undo"),
            on_redo=lambda: self.log.append("redo"),
            on_hint=lambda: self.log.append("hint"),
        )
        self.add_widget(self.bars)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: Any) -> None:
        self.bars.pos, self.bars.size = self.pos, self.size

    def toast_lane(self) -> Rect:
        return self.bars.toast_lane()

    def on_enter(self) -> None:
        self.log.append("shown")

    def on_leave(self) -> None:
        self.log.append("hidden")

    def on_close(self) -> None:
        self.log.append("closed")

    def on_pause(self) -> None:
        self.log.append("paused")


def parlour(
    folder: Path,
    link: str | None = None,
    *,
    fake_games: bool = True,
    device: FakeDevice | None = None,
    make_socket: Any = None,
    make_room_server: Any = None,
    link_screen_reader: Callable[..., Any] = lambda *_: None,
) -> ParlourApp:
    """Make the app; with `fake_games`, every game is a FakeGameScreen."""
    return ParlourApp(
        link,
        folder=folder,
        clock=FixedClock(),
        sound=RecordingSound(),
        device=device or FakeDevice(),
        make_game=FakeGameScreen if fake_games else None,
        # A screen reader on this machine must not change a test.
        link_screen_reader=link_screen_reader,
        make_socket=make_socket,
        make_room_server=make_room_server,
    )


def finished_game(number: int, **changes: Any) -> FinishedGame:
    """A finished game; each number gives a different one."""
    end = TODAY - timedelta(hours=number)
    game = FinishedGame(
        id=f"game-{number}",
        game="klondike",
        options={"draw": 1 + 2 * (number % 2), "mode": "classic", "take_from_foundation": True},
        seed=f"seed-{number}",
        cards=None,
        started=(end - timedelta(minutes=5)).isoformat(),
        finished=end.isoformat(),
        outcome="won" if number % 3 else "lost",
        moves=100 + number % 40,
        undos=number % 3,
        elapsed=200 + number % 300,
        score=1000 + number,
        counters={},
    )
    return game._replace(**changes)


def until(driver: Any, condition: Callable[[], object], seconds: float = 60) -> None:
    """Run frames until a condition is true."""
    for _ in range(round(seconds * 60)):
        if condition():
            return
        driver.frame()
    raise AssertionError(f"the condition is not true after {seconds} s")


def spoken(app: Any) -> str:
    """Return all announcements, joined."""
    return " | ".join(app.services.announcer.spoken)


def toasts(app: Any) -> list[str]:
    """Return the texts of the visible toasts."""
    return [toast.message.text for toast in app.root_widget.toasts.children if toast.is_showing]


def recorded(app: Any) -> tuple[FinishedGame, ...]:
    """Return the finished games, after all writes."""
    app.services.saved_games.flush()
    games: tuple[FinishedGame, ...] = app.services.history.games
    return games


def interactive(root: Any) -> list[Any]:
    """Return every visible widget below this one that takes input."""
    found = []
    for widget in root.walk(restrict=True):
        if getattr(widget, "focusable", False) and widget.opacity and widget.width > 0:
            found.append(widget)
    return found


def check_targets(root: Any) -> None:
    """Check that every touch target is large enough and has an accessible name."""
    widgets = interactive(root)
    assert widgets
    for widget in widgets:
        name = f"{type(widget).__name__} {widget.accessible_name!r}"
        assert widget.accessible_name, name
        # A side may lose a pixel to rounding.
        assert widget.width >= dp(44) - 1, name
        assert widget.height >= dp(44) - 1, name
