"""Finds deals while the player rests, in short slices far apart: dailies, then graded deals."""

from __future__ import annotations

from collections.abc import Callable, Generator
from datetime import date, timedelta
from itertools import count
from typing import TYPE_CHECKING, Final, TypeAlias

from kivyapp.play.dealer import fresh_seed
from kivyapp.play.timer import Timer
from rules.dailies import DAILIES, daily_game, find_daily
from rules.game import Game
from rules.grading import CARELESS_PLAYERS, Grade, first_graded
from rules.kinds import kind_of

if TYPE_CHECKING:
    from kivyapp.storage.daily_seeds import DailySeeds
    from kivyapp.storage.graded_deals import GradedDeals
    from kivyapp.storage.settings import SettingsHolder

# In seconds. A slice is too short to delay a touch, and slices take a tenth of the time.
SLICE: Final = 0.004
PAUSE: Final = 0.036
# The challenges of today and of tomorrow, so that the first game of a day needs no search either.
DAYS: Final = 2

# A search that keeps what it finds. It yields every few milliseconds.
Work: TypeAlias = Generator[object, None, None]


class DealPreparation:
    """Finds the deals of the next dailies, and deals of each grade, one after the other.

    The kinds are those that the player has chosen. It ends when nothing is missing, and as soon as
    `may_work` is false: then something moves, a search runs, or the device saves power.
    """

    def __init__(
        self,
        settings: SettingsHolder,
        deals: GradedDeals,
        daily_seeds: DailySeeds,
        *,
        today: Callable[[], date],
        may_work: Callable[[], bool],
        time: Callable[[], float],
    ) -> None:
        self._settings, self._deals, self._daily_seeds = settings, deals, daily_seeds
        self._today, self._may_work, self._time = today, may_work, time
        self._timer = Timer()
        # The search that is under way. A pause keeps it.
        self._work: Work | None = None

    def start(self) -> None:
        """Work until there is a reason to stop. A later start continues."""
        if self._may_work():
            if self._work is None:
                self._work = self._next_daily() or self._next_graded()
            if self._work is not None:
                self._advance(self._work)
                self._timer.start(self.start, PAUSE)

    def stop(self) -> None:
        """Stop at once, because the app is paused or closed."""
        self._timer.stop()

    def _next_daily(self) -> Work | None:
        """The search for the first daily whose deal is not known, if it takes a search."""
        for ahead in range(DAYS):
            day = self._today() + timedelta(days=ahead)
            for key, daily in DAILIES.items():
                if daily.states:
                    game = daily_game(key, self._settings.value.game(key))
                    if self._daily_seeds.seed(kind_of(game), day) is None:
                        return self._find_daily(game, day)
        return None

    def _find_daily(self, game: Game[object, object], day: date) -> Work:
        seed = yield from find_daily(game, day)
        self._daily_seeds.add(kind_of(game), day, seed)

    def _next_graded(self) -> Work | None:
        """The search for a deal of the first kind of which the store has too few."""
        settings = self._settings.value
        for key in CARELESS_PLAYERS:
            game, chosen = settings.game(key), settings.grades.get(key)
            wanted = self._deals.wanted(kind_of(game), None if chosen is None else Grade(chosen))
            if wanted:
                return self._find_graded(game, wanted)
        return None

    def _find_graded(self, game: Game[object, object], wanted: frozenset[Grade]) -> Work:
        deal = yield from first_graded(game, (fresh_seed() for _ in count()), wanted)
        self._deals.add(kind_of(game), deal)

    def _advance(self, work: Work) -> None:
        """Work for one slice."""
        end = self._time() + SLICE
        try:
            while self._time() < end:
                next(work)
        except StopIteration:
            self._work = None
