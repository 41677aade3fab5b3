"""Whether the stock can be dealt and what that costs: for screen readers, and before it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp import words
from kivyapp.games.game_ui import PatienceUI
from kivyapp.style import motion

if TYPE_CHECKING:
    from kivyapp.play.game_controller import GameController


class StockNotes:
    """What to say about the stock of the game on the table."""

    def __init__(self, controller: GameController, ui: PatienceUI) -> None:
        self._controller, self._ui = controller, ui
        # As last announced.
        self._note, self._cost = "", 0

    def note(self, pile: str) -> str:
        """What belongs to the name of a pile; empty for all but the stock."""
        if pile != self._ui.deals_from or not self._controller.is_playable:
            return ""
        session = self._controller.session
        cost = self._ui.deal_cost(session)
        return words.recycle_cost(cost) if cost else self._ui.deal_note(session.game, session.state)

    def announce(self, *, is_new_game: bool) -> None:
        """Say when the stock can or cannot be dealt, and what that costs, as soon as it is so."""
        controller, session = self._controller, self._controller.session
        note, cost = self._ui.deal_note(session.game, session.state), self._ui.deal_cost(session)
        if cost and not self._cost and not controller.is_replay:
            controller.services.notify(words.recycle_cost(cost), seconds=motion.TOAST)
        if note != self._note and not is_new_game:
            controller.services.announcer.say(note)
        self._note, self._cost = note, cost
