"""What a player does on a board of Set, without any widget: selecting cards, and taking three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.games.setgame.intents import toggled
from rules.setgame.moves import SET_SIZE, Take
from rules.setgame.state import SLOT_INDEX

if TYPE_CHECKING:
    from kivyapp.play.game_controller import GameController


class SetPlay:
    """The selected slots of one board. They are saved with it."""

    def __init__(self, controller: GameController) -> None:
        self._controller = controller
        self.selected: tuple[str, ...] = ()

    def begin(self, *, fresh: bool) -> None:
        """Another board lies on the table: select what was selected when it was saved."""
        running = self._controller.running
        is_resumed = running is not None and not fresh and not self._controller.is_replay
        saved = running.selection if running is not None and is_resumed else ()
        self.selected = tuple(slot for slot in saved if slot in SLOT_INDEX)[: SET_SIZE - 1]

    def tap(self, slot: str) -> bool:
        """Select or deselect a card. True if it was the third one, so the three were judged."""
        self._select(toggled(self.selected, slot))
        if len(self.selected) < SET_SIZE:
            return False
        self._controller.submit(Take(self.selected))
        self.clear()
        return True

    def clear(self) -> None:
        self._select(())

    def _select(self, slots: tuple[str, ...]) -> None:
        self.selected = slots
        if self._controller.running is not None:
            self._controller.running.selection = slots
