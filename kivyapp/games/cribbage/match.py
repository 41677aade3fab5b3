"""A match as its screen reads it: what the viewing seat knows and may do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kivyapp import words as app_words
from kivyapp.games.cribbage.challenge_words import CHALLENGE_TEXTS
from kivyapp.play.local_host import LocalHost
from kivyapp.storage.finished_game import CHALLENGE
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import Continue, CribbageMove
from rules.game import View

if TYPE_CHECKING:
    from kivyapp.games.cribbage.seating import Seating
    from kivyapp.play.game_controller import GameController
    from kivyapp.play.game_observer import Spot


class CribbageMatch:
    """Reads everything from the controller's host, on this device or online."""

    def __init__(self, controller: GameController, seating: Callable[[], Seating]) -> None:
        self.controller = controller
        self._seating = seating

    @property
    def seating(self) -> Seating:
        return self._seating()

    @property
    def has_game(self) -> bool:
        return self.controller.has_game

    @property
    def seat(self) -> int | None:
        """The viewing seat; None while the cards are covered."""
        return None if self.controller.host is None else self.controller.host.seat

    @property
    def view(self) -> View:
        return self.controller.view()

    @property
    def facts(self) -> Mapping[str, Any]:
        return self.view.facts

    @property
    def is_over(self) -> bool:
        return self.controller.is_decided

    @property
    def winner(self) -> int | None:
        outcome = None if self.controller.host is None else self.controller.host.outcome
        return None if outcome is None else outcome.winner

    @property
    def ending(self) -> str:
        """How the match ended, as a key; empty while it goes on."""
        outcome = None if self.controller.host is None else self.controller.host.outcome
        return "" if outcome is None else outcome.reason

    @property
    def hit_points(self) -> int:
        """The hit points that each player starts with."""
        game = None if self.controller.host is None else self.controller.host.game
        return game.hp if isinstance(game, Cribbage) else Cribbage().hp

    @property
    def counts_by_hand(self) -> bool:
        """True if the players say what their hands have."""
        game = None if self.controller.host is None else self.controller.host.game
        return isinstance(game, Cribbage) and game.counts_by_hand

    @property
    def seed(self) -> str | None:
        return None if self.controller.host is None else self.controller.host.seed

    @property
    def challenge(self) -> str | None:
        """The key of the challenge on the table."""
        running = self.controller.running
        return None if running is None else running.terms.get(CHALLENGE)

    @property
    def has_help(self) -> bool:
        """False in a challenge, of a day or of the ten: help would be Expert's own advice."""
        return self.controller.day is None and self.challenge is None

    @property
    def heading(self) -> str:
        challenge = CHALLENGE_TEXTS.get(self.challenge or "")
        if challenge is not None:
            return challenge.name()
        if self.controller.is_lesson:
            return self.controller.ui.name
        return self.controller.ui.title() if self.controller.day is None else app_words.DAILY()

    @property
    def deal_name(self) -> str | None:
        """The seed or, in a daily challenge, its day."""
        day = self.controller.day
        return self.seed if day is None else app_words.short_date(day)

    @property
    def acting(self) -> int | None:
        """The seat that the player at the screen can move for now."""
        seats = self._acting_seats()
        return seats[0] if seats else None

    @property
    def known(self) -> Knowledge:
        """What the acting seat knows, or else the viewing one."""
        return Knowledge.from_view(self.view, self.acting or self.seat or 1)

    def submit(self, move: CribbageMove, spot: Spot | None = None) -> bool:
        """Play a move; False if it was refused."""
        return self.controller.submit(move, spot=spot)

    def confirm_count(self) -> None:
        """Confirm the count for every seat at this screen."""
        seats = self._acting_seats()
        if self.seating.is_shared:
            # The next hands are dealt face down.
            self.set_viewing_seat(None)
        for seat in seats:
            self.submit(Continue(seat))

    def set_viewing_seat(self, seat: int | None) -> None:
        """Set the viewing seat of a match on this device; None shows only open cards."""
        host: object = self.controller.host
        if isinstance(host, LocalHost):
            host.seat = seat

    def _acting_seats(self) -> tuple[int, ...]:
        return () if self.is_over else self.seating.may_act(self.facts, self.seat)
