"""What screens are given: all they may use, by name, so that no screen reaches for globals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol

from kivyapp import words
from kivyapp.access.announcer import Announcer
from kivyapp.online.pending_matches import PendingMatches
from kivyapp.platform.device import Device
from kivyapp.play.tasks import Tasks
from kivyapp.shell.frame_rate import FrameRate, FrameTicker
from kivyapp.shell.navigation import Navigation
from kivyapp.storage.backup import Backups
from kivyapp.storage.history import History
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.settings import SettingsHolder
from kivyapp.storage.store import Store
from kivyapp.style.motion import Pace
from kivyapp.style.theme import Theme

if TYPE_CHECKING:
    # Loading it takes as long as a screen does, and most players never need it.
    from kivyapp.online.web_socket import Post, Socket


class Plays(Protocol):
    """Whoever makes sounds, by name."""

    muted: bool
    volume: float

    def play(self, name: str, pitch: float = 1.0) -> None: ...


class Notifies(Protocol):
    """Shows a toast; with an action it has one button, which the player has a few seconds for."""

    def __call__(
        self,
        text: str,
        *,
        action: str | None = None,
        on_action: Callable[[], object] | None = None,
        seconds: float | None = None,
        on_gone: Callable[[], object] | None = None,
    ) -> None: ...


class Clocks(Protocol):
    """The time: seconds that only go up, and the date and time on the player's own clock."""

    def seconds(self) -> float: ...
    def now(self) -> datetime: ...


@dataclass(frozen=True, slots=True)
class Services:
    """The services of the running app."""

    theme: Theme
    settings: SettingsHolder
    store: Store
    history: History
    saved_games: SavedGames
    pending_matches: PendingMatches
    backups: Backups
    sound: Plays
    announcer: Announcer
    clock: Clocks
    navigation: Navigation
    notify: Notifies
    tasks: Tasks
    idle: FrameRate
    # The speed of everything that moves, by the settings and by what the system says.
    pace: Callable[[], Pace]
    # Gives a text to other apps, or to the clipboard where there is no such thing.
    share: Callable[[str], None]
    # Running games that are never written down, by key: they last as long as the app.
    unsaved: dict[str, Any]
    # The picture of a card by its code at a width in pixels, for help pages.
    card_picture: Callable[[str, int], Any]
    # The machine: its folders, its file dialog, its motor.
    device: Device
    # A line to a server; what it hears comes through the given function.
    make_socket: Callable[[Post], Socket]

    def toggle_mute(self) -> None:
        """Turn the sound off or on, and say so."""
        muted = not self.settings.value.muted
        self.settings.change(muted=muted)
        self.notify(words.MUTED if muted else words.UNMUTED)

    def ticker(self) -> FrameTicker:
        """Calls before every frame, for something that moves by itself."""
        return FrameTicker(self.idle)

    def stamp(self) -> str:
        """Now, as finished and running games store it."""
        return self.clock.now().isoformat(timespec="seconds")
