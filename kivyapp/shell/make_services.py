"""Makes the services that are passed to the screens. There is no other way to get one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from kivyapp.access.announcer import Announcer
from kivyapp.online.pending_matches import PendingMatches
from kivyapp.play.slices import SliceLength
from kivyapp.play.tasks import Tasks
from kivyapp.services import Services, TimeSource
from kivyapp.shell.day_watch import DayWatch
from kivyapp.shell.frame_rate import FrameRate
from kivyapp.shell.navigation import Navigation
from kivyapp.storage.background_writer import BackgroundWriter
from kivyapp.storage.backup import Backups
from kivyapp.storage.history import History
from kivyapp.storage.saved_games import SavedGames
from kivyapp.storage.settings import SettingsHolder
from kivyapp.storage.store import Store
from kivyapp.style.theme import Theme

if TYPE_CHECKING:
    from kivyapp.storage.daily_seeds import DailySeeds
    from kivyapp.storage.graded_deals import GradedDeals
    from kivyapp.storage.puzzle_book import PuzzleBook


def make_services(
    folder: Path,
    writer: BackgroundWriter,
    *,
    clock: TimeSource,
    task_time: Callable[[], float],
    **others: Any,
) -> Services:
    """The services of one app; `others` are those that the app itself or a test provides."""
    store = Store(folder)
    settings, history = SettingsHolder(store), History(store)
    saved_games = SavedGames(store, history, writer=writer)
    frame_rate, day_watch = FrameRate(time=task_time), DayWatch(lambda: clock.now().date())
    frame_rate.on_wake.append(day_watch.look)
    puzzle_book = cache(lambda: _puzzle_book(store, writer))
    slice_length = SliceLength(
        lambda: 1 / frame_rate.full_fps,
        lambda: frame_rate.is_moving,
        lambda: frame_rate.seconds_in_frame,
    )
    return Services(
        theme=Theme(),
        settings=settings,
        store=store,
        history=history,
        saved_games=saved_games,
        pending_matches=PendingMatches(store, history, writer),
        backups=Backups(store, settings, history, saved_games, puzzle_book),
        graded_deals=cache(lambda: _graded_deals(store, writer)),
        daily_seeds=cache(lambda: _daily_seeds(store, writer)),
        puzzle_book=puzzle_book,
        announcer=Announcer(lambda callback: Clock.schedule_once(lambda _: callback(), -1)),
        navigation=Navigation(),
        tasks=Tasks(frame_rate.background_ticker(), task_time, slice_length),
        frame_rate=frame_rate,
        clock=clock,
        day_watch=day_watch,
        **others,
    )


def _graded_deals(store: Store, writer: BackgroundWriter) -> GradedDeals:
    """Imported here, because the hub needs no grades."""
    from kivyapp.storage.graded_deals import GradedDeals

    return GradedDeals(store, writer)


def _daily_seeds(store: Store, writer: BackgroundWriter) -> DailySeeds:
    """Imported here, because the hub deals no challenge."""
    from kivyapp.storage.daily_seeds import DailySeeds

    return DailySeeds(store, writer)


def _puzzle_book(store: Store, writer: BackgroundWriter) -> PuzzleBook:
    """Imported here, because the hub needs no puzzles."""
    from kivyapp.storage.puzzle_book import PuzzleBook

    return PuzzleBook(store, writer)
