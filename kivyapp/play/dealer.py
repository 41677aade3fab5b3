"""Finds the deal that is played next: by its name, at random, one that can be won, or of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from itertools import count
from secrets import randbits
from typing import Any, TypeAlias

from kivyapp.games.game_ui import PatienceUI
from kivyapp.play.search_runner import SearchRunner
from kivyapp.storage.settings import SettingsHolder
from rules.dealing import first_winnable
from rules.game import Solvable
from rules.rng import readable_seed
from rules.session import Session

# Takes the dealt game, and the day whose challenge it is.
Start: TypeAlias = Callable[[Session[Any, Any], date | None], None]


class Dealer:
    """Deals one kind of game as the settings say; `start` gets it, perhaps some time later."""

    def __init__(
        self, settings: SettingsHolder, face: PatienceUI, searches: SearchRunner, start: Start
    ) -> None:
        self._settings = settings
        self._face = face
        self._searches = searches
        self._start = start

    def deal(self, seed: str | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal from this seed, or from a fresh one that can be won if so chosen."""
        if options is not None:
            self._settings.change_options(self._face.key, **options)
        settings = self._settings.value
        game = settings.game(self._face.key)
        if seed is not None:
            self._start(Session.new(game, seed=seed), None)
        elif settings.winnable_only and isinstance(game, Solvable):
            self._searches.find(
                first_winnable(game, (_fresh_seed() for _ in count())),
                lambda found: self._start(Session.new(game, seed=found), None),
                budget=game.budgets.deal,
            )
        else:
            self._start(Session.new(game, seed=_fresh_seed()), None)

    def deal_daily(self, day: date) -> None:
        """Deal the challenge of a day."""
        chosen = self._settings.value.game(self._face.key)
        game, work = self._face.find_daily(chosen, day)
        self._searches.find(
            work,
            lambda seed: self._start(Session.new(game, seed=seed), day),
            budget=game.budgets.deal,
        )


def _fresh_seed() -> str:
    return readable_seed(randbits(64))
