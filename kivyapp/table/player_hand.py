"""Turns taps, drops and key presses on a patience table into moves.

The table and the keyboard cursor ask it what may be moved and where.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from kivyapp.platform.haptics import Haptics
from kivyapp.play.host import Cause
from kivyapp.style import motion
from kivyapp.table.specs import PileKind

if TYPE_CHECKING:
    from kivyapp.games.game_ui import PatienceUI
    from kivyapp.play.game_controller import GameController
    from kivyapp.services import Services


class TapMemory:
    """Remembers the last tap that made a move: a second tap soon after tries the next target."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last: tuple[Any, int] | None = None
        self._time = 0.0

    def is_repeated(self, card: Any, position: int) -> bool:
        """True for the same card again, soon and with no other move in between."""
        is_same = card is not None and self._last == (card, position)
        return is_same and self._clock() - self._time < motion.TAP_CYCLE

    def remember(self, card: Any, position: int) -> None:
        """Store a tap on this card; its move led to this position in the history."""
        self._last, self._time = (card, position), self._clock()


class DoubleTaps:
    """Recognises the second tap of a double tap on a pile."""

    def __init__(self) -> None:
        self._pile, self._time = "", -math.inf

    def is_second(self, pile: str) -> bool:
        """Register a tap; True if it is the second one on this pile within a short time."""
        now = float(Clock.get_time())
        is_second = pile == self._pile and now - self._time < motion.DOUBLE_TAP
        # A third tap begins anew.
        self._pile, self._time = ("", -math.inf) if is_second else (pile, now)
        return is_second


class PlayerHand:
    """The delegate of a patience table.

    `on_touch` is called when a finger plays, not a key; `pan_of` says where a pile is heard.
    """

    def __init__(
        self,
        services: Services,
        ui: PatienceUI,
        controller: GameController,
        on_touch: Callable[[], object],
        pan_of: Callable[[str], float],
    ) -> None:
        self._services = services
        self._ui = ui
        self._controller = controller
        self._on_touch, self._pan_of = on_touch, pan_of
        self._taps = TapMemory(services.clock.seconds)
        self._double_taps = DoubleTaps()
        self._has_tap_moved = False
        self._haptics = Haptics()

    # What may be moved

    @property
    def accepts_moves(self) -> bool:
        assistant = self._controller.assistant
        is_automatic = assistant is not None and assistant.is_playing
        return not (self._controller.is_over or is_automatic)

    def is_movable(self, pile: str, at: int) -> bool:
        if not self.accepts_moves:
            return False
        session = self._controller.session
        return self._ui.is_movable(session.game, session.state, pile, at)

    def targets(self, pile: str, at: int) -> Sequence[str]:
        self._services.sound.play("pick", self._pan_of(pile))
        session = self._controller.session
        return self._ui.targets(session.game, session.state, pile, at)

    def on_drag_over(self, pile: str) -> None:
        if self._services.settings.value.vibration:
            self._haptics.tick()

    # Moves

    def on_tap(self, pile: str, at: int) -> None:
        """Handle a finger's tap.

        With tap to move switched off, only the stock reacts to a single tap, and a double tap
        moves a card to its foundation. With it on, the first tap of a double tap has moved the
        card, and the second one is ignored.
        """
        self._on_touch()
        is_double = self._double_taps.is_second(pile)
        if self._controller.is_replay or pile == self._ui.deals_from:
            self.tap(pile, at)
        elif not self._services.settings.value.tap_to_move:
            if is_double:
                self._move_to_foundation(pile, at)
        elif not (is_double and self._has_tap_moved):
            before = self._controller.session.position
            self.tap(pile, at)
            self._has_tap_moved = self._controller.session.position != before

    def _move_to_foundation(self, pile: str, at: int) -> None:
        session = self._controller.session
        if not self.is_movable(pile, at):
            return
        foundations = self._ui.table.names(PileKind.FOUNDATION)
        for target in self._ui.targets(session.game, session.state, pile, at):
            if target in foundations:
                move = self._ui.move(session.state, pile, at, target)
                self._controller.submit(move, spot=(pile, at))
                return

    def tap(self, pile: str, at: int) -> None:
        """Play the best move for this card, or say why it has none."""
        controller = self._controller
        if controller.interrupt() or not controller.is_playable:
            return
        session, card = controller.session, self._card_at(pile, at)
        again = self._taps.is_repeated(card, session.position)
        moves = self._ui.taps(session.game, session.state, pile, at, again=again)
        if moves:
            controller.submit(moves[0], spot=(pile, at))
            self._taps.remember(card, session.position)
        elif at >= 0:
            reason = self._ui.why_not_movable(session.game, session.state, pile, at)
            controller.observer.refused(reason, None, (pile, at))

    def deal(self) -> None:
        """Tap the stock, independently of the focus."""
        controller, stock = self._controller, self._ui.deals_from
        if controller.has_game:
            self.tap(stock, len(controller.view().layout[stock]) - 1)

    def on_drop(self, pile: str, at: int, target: str) -> bool:
        controller = self._controller
        if controller.interrupt() or not controller.is_playable:
            return False
        move = self._ui.move(controller.session.state, pile, at, target)
        if move is None:
            controller.observer.refused("one_card_only", None, (pile, at))
            return False
        return controller.submit(move, Cause.DROP, (pile, at))

    def _card_at(self, pile: str, at: int) -> Any:
        cards = self._controller.view().layout[pile]
        return cards[at][0] if 0 <= at < len(cards) else None
