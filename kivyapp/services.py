"""The services that are passed to screens and games, so that none of them uses globals.

Imports nothing at run time: every layer may import it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from datetime import datetime

    from kivyapp.access.announcer import Announcer
    from kivyapp.online.hosted_room import MakeRoomServer
    from kivyapp.online.pending_matches import PendingMatches
    from kivyapp.online.web_socket import ClientSocket, Post
    from kivyapp.platform.device import Device
    from kivyapp.platform.sound import TimedSound
    from kivyapp.play.tasks import Tasks
    from kivyapp.shell.day_watch import DayWatch
    from kivyapp.shell.frame_rate import FrameRate, FrameTicker
    from kivyapp.shell.navigation import Navigation
    from kivyapp.storage.backup import Backups
    from kivyapp.storage.daily_seeds import DailySeeds
    from kivyapp.storage.graded_deals import GradedDeals
    from kivyapp.storage.history import History
    from kivyapp.storage.puzzle_book import PuzzleBook
    from kivyapp.storage.saved_games import SavedGames
    from kivyapp.storage.settings import SettingsHolder
    from kivyapp.storage.store import Store
    from kivyapp.style.motion import Pace
    from kivyapp.style.theme import Theme


class SoundOutput(Protocol):
    """Plays sounds by name, at a place from -1, left, to 1, right."""

    muted: bool
    volume: float
    volumes: Mapping[str, float]

    def load(self) -> object:
        """Load the sounds in the background; before that, nothing is audible."""

    def wake(self) -> None:
        """The player is back after a while: sounds will follow soon."""

    def play(self, name: str, pan: float = 0.0) -> None: ...

    def play_all(self, sounds: Sequence[TimedSound]) -> None: ...


class Notifier(Protocol):
    """Shows a toast for some seconds; with an action it has one button."""

    def __call__(
        self,
        text: str,
        *,
        action: str | None = None,
        on_action: Callable[[], object] | None = None,
        seconds: float | None = None,
        on_gone: Callable[[], object] | None = None,
    ) -> None: ...


class TimeSource(Protocol):
    """Monotonic seconds, and the date and time in the player's own time zone."""

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
    # These are made when they are first needed, which is after the first frame.
    graded_deals: Callable[[], GradedDeals]
    daily_seeds: Callable[[], DailySeeds]
    puzzle_book: Callable[[], PuzzleBook]
    sound: SoundOutput
    announcer: Announcer
    clock: TimeSource
    day_watch: DayWatch
    navigation: Navigation
    notify: Notifier
    tasks: Tasks
    frame_rate: FrameRate
    # The speed of all animations, by the settings and the system's reduced motion.
    pace: Callable[[], Pace]
    # Turns the sound off or on and shows a toast.
    toggle_mute: Callable[[], None]
    # Shares a text with other apps, or copies it to the clipboard where that is not possible.
    share: Callable[[str], None]
    # The picture of a card by its code and width in pixels, for help pages.
    card_picture: Callable[[str, int], Any]
    # The machine: its folders, its file dialog, its vibration motor.
    device: Device
    # Makes a connection to a server; what arrives is passed to the given function.
    make_socket: Callable[[Post], ClientSocket]
    # Opens a room on this device.
    make_room_server: MakeRoomServer

    def ticker(self) -> FrameTicker:
        """Return a ticker for a movement without an Animation."""
        return self.frame_rate.ticker()

    def timestamp(self) -> str:
        """Return the current time as finished and running games store it."""
        return self.clock.now().isoformat(timespec="seconds")
