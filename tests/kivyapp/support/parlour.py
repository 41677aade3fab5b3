"""The real app for tests of its shell: in a folder of its own, silent, at a fixed date.

In place of a game there is a screen that writes down what happens to it.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from kivy.metrics import dp

from kivyapp.app import ParlourApp
from kivyapp.services import Services
from kivyapp.shell.navigation import Place
from kivyapp.storage.finished_game import FinishedGame
from kivyapp.widgets.chrome import Chrome
from kivyapp.widgets.screen import Screen
from tests.kivyapp.support.fake_device import FakeDevice

TODAY = datetime(2024, 5, 15, 12, 0, tzinfo=UTC)


class FixedClock:
    """It is always the same moment, unless a test says otherwise."""

    def __init__(self) -> None:
        self.moment = TODAY

    def seconds(self) -> float:
        return self.moment.timestamp()

    def now(self) -> datetime:
        return self.moment


class SetClock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.time = 100.0

    def seconds(self) -> float:
        return self.time

    def now(self) -> datetime:
        return datetime(2026, 3, 14, 15, 9, tzinfo=UTC)


class Silence:
    """Plays nothing and remembers what it would have played."""

    def __init__(self) -> None:
        self.muted = False
        self.volume = 1.0
        self.played: list[str] = []

    def play(self, name: str, pitch: float = 1.0) -> None:
        self.played.append(name)


class ToyGame(Screen):
    """A game without cards: only the bars, and a record of its life."""

    def __init__(self, services: Services, place: Place) -> None:
        super().__init__(services)
        self.place = place
        self.life: list[str] = []
        self.chrome = Chrome(
            theme=services.theme,
            title="Toy",
            seed_text="amber-plume-4821",
            on_back=services.navigation.back,
            on_menu=lambda: self.life.append("menu"),
            on_undo=lambda: self.life.append("undo"),
            on_redo=lambda: self.life.append("redo"),
            on_hint=lambda: self.life.append("hint"),
        )
        self.add_widget(self.chrome)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def _arrange(self, *_: Any) -> None:
        self.chrome.pos, self.chrome.size = self.pos, self.size

    def shown(self) -> None:
        self.life.append("shown")

    def hidden(self) -> None:
        self.life.append("hidden")

    def closed(self) -> None:
        self.life.append("closed")

    def paused(self) -> None:
        self.life.append("paused")


def parlour(
    folder: Path,
    link: str | None = None,
    *,
    toy: bool = True,
    device: FakeDevice | None = None,
    make_socket: Any = None,
) -> ParlourApp:
    """The app; with `toy`, in place of every game the one above."""
    return ParlourApp(
        link,
        folder=folder,
        clock=FixedClock(),
        sound=Silence(),
        device=device or FakeDevice(),
        make_game=(lambda services, place: ToyGame(services, place)) if toy else None,
        # Whether this machine has a screen reader must not matter.
        link_reader=lambda *_: None,
        make_socket=make_socket,
    )


def finished_game(number: int, **changes: Any) -> FinishedGame:
    """A finished game, each a little different from the one before."""
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
    """Let time pass until something is so."""
    for _ in range(round(seconds * 60)):
        if condition():
            return
        driver.frame()
    raise AssertionError("it never came to that")


def spoken(app: Any) -> str:
    """All that was said aloud."""
    return " | ".join(app.services.announcer.spoken)


def toasts(app: Any) -> list[str]:
    """What lies on the screen as a message."""
    return [toast.words.text for toast in app.stage.toasts.children if toast.staying]


def recorded(app: Any) -> tuple[FinishedGame, ...]:
    """The finished games, once all of them are written."""
    app.services.saved_games.rest()
    games: tuple[FinishedGame, ...] = app.services.history.games
    return games


def interactive(root: Any) -> list[Any]:
    """Every widget below that can be pressed, moved or typed into, and can be seen."""
    found = []
    for widget in root.walk(restrict=True):
        if getattr(widget, "focusable", False) and widget.opacity and widget.width > 0:
            found.append(widget)
    return found


def check_targets(root: Any) -> None:
    """Every target is large enough for a finger, and has a name for those who listen."""
    widgets = interactive(root)
    assert widgets
    for widget in widgets:
        what = f"{type(widget).__name__} {widget.accessible_name!r}"
        assert widget.accessible_name, what
        # Positions are whole pixels: a side may lose one to rounding.
        assert widget.width >= dp(44) - 1, what
        assert widget.height >= dp(44) - 1, what
