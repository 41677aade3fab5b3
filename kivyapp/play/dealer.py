"""Deals the next game: by its seed, at random, of a grade, or the challenge of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from itertools import count
from secrets import randbits
from typing import TYPE_CHECKING, Any, Final, Protocol

from rules.dailies import DAILIES, daily_game, find_daily
from rules.dealing import first_winnable_deal
from rules.game import Solvable
from rules.grading import CARELESS_PLAYERS, PLAYERS, Grade, GradedDeal, first_graded
from rules.kinds import kind_of
from rules.registry import make
from rules.rng import readable_seed
from rules.session import Session
from rules.solving import Winnable, run

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI
    from kivyapp.play.search_runner import SearchRunner
    from kivyapp.storage.daily_seeds import DailySeeds
    from kivyapp.storage.graded_deals import GradedDeals
    from kivyapp.storage.settings import SettingsHolder


class Start(Protocol):
    """Takes the dealt game, the day whose challenge it is, and what is known besides its rules."""

    def __call__(
        self,
        session: Session[Any, Any],
        day: date | None = None,
        terms: Mapping[str, str] | None = None,
    ) -> None: ...


# The names under which a graded game keeps its grade, and how many of 100 would win it.
GRADE: Final = "grade"
WINNERS: Final = "winners"


class Dealer:
    """Deals one kind of game as the settings say. A search may delay the call of `start`."""

    def __init__(
        self,
        settings: SettingsHolder,
        graded_deals: Callable[[], GradedDeals],
        daily_seeds: Callable[[], DailySeeds],
        ui: GameUI,
        searches: SearchRunner,
        start: Start,
    ) -> None:
        self._settings = settings
        self._graded_deals = graded_deals
        self._daily_seeds = daily_seeds
        self._ui = ui
        self._searches = searches
        self._start = start

    def deal(
        self,
        seed: str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        is_custom_seed: bool = True,
    ) -> None:
        """Deal from this seed, or from a fresh one of the grade that the settings ask for.

        Options given here are for this game only: a link must not change the player's own.
        `is_custom_seed` says whether a player has chosen the given seed.
        """
        settings = self._settings.value
        game = settings.game(self._ui.key) if options is None else make(self._ui.key, **options)
        grade = settings.grades.get(self._ui.key) if options is None else None
        if seed is None and grade is not None and game.key in CARELESS_PLAYERS:
            self._deal_graded(game, Grade(grade))
        elif seed is None and settings.winnable_only and isinstance(game, Solvable):
            self._searches.find(
                first_winnable_deal(game, (fresh_seed() for _ in count())),
                lambda found: self._start(_solved(game, *found)),
                budget=game.budgets.deal,
            )
        elif seed is None:
            self._start(Session.new(game, seed=fresh_seed()))
        else:
            self._start(Session.new(game, seed, is_custom_seed=is_custom_seed))

    def _deal_graded(self, game: Any, grade: Grade) -> None:
        """Deal a stored deal of this grade; search for one if there is none."""

        def start(deal: GradedDeal) -> None:
            terms = {GRADE: deal.grade.value, WINNERS: str(deal.winners_in_100)}
            self._start(Session.new(game, seed=deal.seed), terms=terms)

        stored = self._graded_deals().take(kind_of(game), grade)
        if stored is not None:
            start(stored)
        else:
            seeds = (fresh_seed() for _ in count())
            self._searches.find(first_graded(game, seeds, [grade]), start, budget=PLAYERS)

    def deal_daily(self, day: date) -> None:
        """Deal the challenge of a day. Its deal is searched for unless it is known already."""
        key = self._ui.key
        game, states = daily_game(key, self._settings.value.game(key)), DAILIES[key].states
        if not states:
            self._start(Session.new(game, seed=run(find_daily(game, day))), day)
            return
        kind, seeds = kind_of(game), self._daily_seeds()

        def start(seed: str) -> None:
            seeds.add(kind, day, seed)
            self._start(Session.new(game, seed=seed), day)

        known = seeds.seed(kind, day)
        if known is not None:
            start(known)
        else:
            self._searches.find(find_daily(game, day), start, budget=states)


def fresh_seed() -> str:
    return readable_seed(randbits(64))


def _solved(game: Any, seed: str, verdict: Winnable[Any]) -> Session[Any, Any]:
    """A new game that is known to be winnable."""
    session = Session.new(game, seed=seed)
    session.verdict = verdict
    return session


def dealt_again(session: Session[Any, Any]) -> Session[Any, Any]:
    """The same deal from its beginning, with what is known about it."""
    cards = None if session.deck is None else session.deck.split()
    again = Session.new(
        session.game,
        session.seed,
        cards=cards,
        key=session.key,
        is_custom_seed=session.is_custom_seed,
    )
    again.verdict = session.history[0].verdict if session.history else session.verdict
    return again
