"""The player's hand at a table, by finger or by keyboard: what it may take, and what it plays.

The table and its cursor ask before they show anything; taps and drops become moves of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivyapp.games.game_ui import PatienceUI
from kivyapp.platform.haptics import Haptics
from kivyapp.play.game_controller import Match
from kivyapp.services import Services
from kivyapp.table.tap_memory import TapMemory


class PlayerHand:
    """Plays one match; `on_finger` hears when a finger plays and not the keyboard."""

    def __init__(
        self,
        services: Services,
        face: PatienceUI,
        match: Match,
        on_finger: Callable[[], object],
    ) -> None:
        self._services = services
        self._face = face
        self._match = match
        self._on_finger = on_finger
        self._taps = TapMemory(services.clock.seconds)
        self._haptics = Haptics()

    # What may be taken

    @property
    def takes_moves(self) -> bool:
        return not (self._match.over or self._match.playing_by_itself)

    def movable(self, pile: str, at: int) -> bool:
        if not self.takes_moves:
            return False
        session = self._match.session
        return self._face.movable(session.game, session.state, pile, at)

    def targets(self, pile: str, at: int) -> Sequence[str]:
        self._services.sound.play("pick")
        session = self._match.session
        return self._face.targets(session.game, session.state, pile, at)

    def over_target(self, pile: str) -> None:
        if self._services.settings.value.vibration:
            self._haptics.tick()

    # What is played

    def tapped(self, pile: str, at: int) -> None:
        """A finger has tapped; it may be that only the stock hears taps."""
        self._on_finger()
        if self._services.settings.value.tap_to_move or pile == self._face.deals_from:
            self.tap(pile, at)

    def tap(self, pile: str, at: int) -> None:
        """A tap on a card: the best move it can mean, or a word why there is none."""
        match = self._match
        if match.interrupted() or not match.playable:
            return
        session, card = match.session, self._card_at(pile, at)
        again = self._taps.repeats(card, session.position)
        moves = self._face.taps(session.game, session.state, pile, at, again=again)
        if moves:
            match.play(moves[0], pile, at)
            self._taps.played(card, session.position)
        elif at >= 0:
            reason = self._face.stays(session.game, session.state, pile, at)
            match.refused(pile, at, reason)

    def deal(self) -> None:
        """A tap on the stock, wherever the finger is."""
        match, stock = self._match, self._face.deals_from
        if match.on_table:
            self.tap(stock, len(match.view().layout[stock]) - 1)

    def dropped(self, pile: str, at: int, target: str) -> bool:
        """Cards were dropped on a pile; False when they have to go back."""
        match = self._match
        if match.interrupted() or not match.playable:
            return False
        move = self._face.move(match.session.state, pile, at, target)
        if move is None:
            match.refused(pile, at, "one_card_only")
            return False
        return match.play(move, pile, at, dropped=True)

    def _card_at(self, pile: str, at: int) -> Any:
        cards = self._match.view().layout[pile]
        return cards[at][0] if 0 <= at < len(cards) else None
