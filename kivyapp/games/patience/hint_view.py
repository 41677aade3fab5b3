"""Shows and says what the assistant of a patience advises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivyapp import words
from kivyapp.play.winnability import can_be_won
from kivyapp.style import motion
from kivyapp.table import narration

if TYPE_CHECKING:
    from kivyapp.games.patience.screen import PatienceScreen
    from kivyapp.play.game_observer import Spot
    from rules.game import Hint


class HintView:
    """Shows the hints of one screen."""

    def __init__(self, screen: PatienceScreen) -> None:
        self._screen = screen
        # The lost position of which the player has been told.
        self._told: Any = None

    def show_hint(self, hint: Hint[Any] | None) -> bool:
        """Show a hint; False if it is to be asked for again.

        Where the game is lost, that comes first: a player who asks again wants to play on.
        """
        screen, session = self._screen, self._screen.controller.session
        if can_be_won(session) is False and self._told is not session.state:
            self._told = session.state
            self._offer_way_out()
            return False
        if hint is None:
            screen.refused("nothing_to_hint")
            return True
        source, target = screen.ui.spots(screen.controller.session.state, hint.move)
        screen.hint_highlight.start(source, target)
        screen.services.announcer.say(self._move_text(source, target))
        screen.services.notify(self._reason(hint, source), seconds=motion.SHORT_TOAST)
        return True

    def _offer_way_out(self) -> None:
        """Say that the game is lost, and offer the last position in which it was not."""
        screen, controller = self._screen, self._screen.controller
        text, action, act = words.LOST_DEAL(), words.NEW_GAME(), screen.sheets.new_game
        if controller.assistant is not None and controller.can_undo:
            text, action = words.LOST_HINT(), words.RETURN_TO_WINNABLE()
            act = controller.assistant.return_to_winnable
        screen.services.notify(text, action=action, on_action=act, seconds=motion.OFFER_TOAST)

    def _move_text(self, source: Spot, target: Spot) -> str:
        if source == target:
            return narration.pile_hint_text(source[0])
        pile, at = source
        cards = self._screen.controller.view().layout[pile]
        # The stock may be empty, to be filled from the waste.
        card, face_up = cards[at] if 0 <= at < len(cards) else (None, False)
        if not face_up:
            return narration.move_hint_text(None, 1, pile, target[0])
        return narration.move_hint_text(card, len(cards) - at, pile, target[0])

    def _reason(self, hint: Hint[Any], source: Spot) -> str:
        ui, session = self._screen.ui, self._screen.controller.session
        reason = words.hint(hint.reason, hint.proven, ui.words.hints)
        cost = ui.deal_cost(session) if source[0] == ui.deals_from else 0
        return f"{reason} {words.costs(cost)}" if cost else reason
