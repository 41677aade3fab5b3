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

    def show(self, hint: Hint[Any] | None) -> None:
        """Show a hint. A lost game gets none: any advice would be a lie."""
        screen = self._screen
        if can_be_won(screen.controller.session) is False:
            self._offer_return()
            return
        if hint is None:
            screen.refused("nothing_to_hint")
            return
        source, target = screen.ui.spots(screen.controller.session.state, hint.move)
        screen.hint_highlight.start(source, target)
        screen.services.announcer.say(self._move_text(source, target))
        screen.services.notify(self._reason(hint, source), seconds=motion.SHORT_TOAST)

    def _offer_return(self) -> None:
        """Say that the game is lost, and offer the last position in which it was not."""
        screen, controller = self._screen, self._screen.controller
        if controller.assistant is None or not controller.can_undo:
            screen.services.sound.play("refused")
            screen.services.notify(words.LOST_HINT)
            return
        screen.services.notify(
            words.LOST_HINT,
            action=words.RETURN_TO_WINNABLE,
            on_action=controller.assistant.return_to_winnable,
            seconds=motion.OFFER_TOAST,
        )

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
