"""Fills the store of graded deals while the player rests, in short slices far apart."""

from __future__ import annotations

from collections.abc import Callable, Generator
from itertools import count
from typing import TYPE_CHECKING, Final

from kivyapp.play.dealer import fresh_seed
from kivyapp.play.timer import Timer
from rules.grading import CARELESS_PLAYERS, Grade, GradedDeal, GradingProgress, first_graded
from rules.kinds import kind_of

if TYPE_CHECKING:
    from kivyapp.storage.graded_deals import GradedDeals
    from kivyapp.storage.settings import SettingsHolder

# In seconds. A slice is too short to delay a touch, and slices take a tenth of the time.
SLICE: Final = 0.004
PAUSE: Final = 0.036


class DealPreparation:
    """Grades deals of the kinds that the player has chosen, one after the other.

    It ends when the store is full, and as soon as `may_work` is false: then something moves, a
    search runs, or the device saves power.
    """

    def __init__(
        self,
        settings: SettingsHolder,
        deals: GradedDeals,
        *,
        may_work: Callable[[], bool],
        time: Callable[[], float],
    ) -> None:
        self._settings, self._deals = settings, deals
        self._may_work, self._time = may_work, time
        self._timer = Timer()
        # The deal that is being graded, and its kind. A pause keeps it.
        self._work: tuple[str, Generator[GradingProgress, None, GradedDeal]] | None = None

    def start(self) -> None:
        """Work until there is a reason to stop. A later start continues."""
        if self._may_work():
            if self._work is None:
                self._work = self._next_work()
            if self._work is not None:
                self._advance(*self._work)
                self._timer.start(self.start, PAUSE)

    def stop(self) -> None:
        """Stop at once, because the app is paused or closed."""
        self._timer.stop()

    def _next_work(self) -> tuple[str, Generator[GradingProgress, None, GradedDeal]] | None:
        """The first kind of which the store has too few deals, and the search for one."""
        settings = self._settings.value
        for key in CARELESS_PLAYERS:
            game, chosen = settings.game(key), settings.grades.get(key)
            kind = kind_of(game)
            wanted = self._deals.wanted(kind, None if chosen is None else Grade(chosen))
            if wanted:
                return kind, first_graded(game, (fresh_seed() for _ in count()), wanted)
        return None

    def _advance(self, kind: str, search: Generator[GradingProgress, None, GradedDeal]) -> None:
        """Work for one slice."""
        end = self._time() + SLICE
        try:
            while self._time() < end:
                next(search)
        except StopIteration as finished:
            self._work = None
            self._deals.add(kind, finished.value)
