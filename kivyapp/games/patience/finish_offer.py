"""Offers to finish a game automatically."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp import words
from kivyapp.play.timer import Timer
from kivyapp.style import motion

if TYPE_CHECKING:
    from kivyapp.play.game_controller import GameController
    from kivyapp.widgets.game_bars import GameBars


class FinishOffer:
    """A button as long as it is possible, and once in a game a toast."""

    def __init__(self, controller: GameController, bars: GameBars) -> None:
        self._controller, self._bars = controller, bars
        self._was_offered = False
        self._toast_timer = Timer()

    def reset(self) -> None:
        """Another game is on the table, or none."""
        self._was_offered = False
        self._toast_timer.stop()

    def update(self) -> None:
        services, assistant = self._controller.services, self._controller.assistant
        choice = services.settings.value.auto_complete
        if assistant is None or assistant.is_playing:
            return
        is_possible = choice != "never" and bool(assistant.finishing_moves())
        self._bars.set_finish(assistant.auto_finish if is_possible else None)
        if self._was_offered or not is_possible:
            return
        self._was_offered = True
        if choice == "at once":
            assistant.auto_finish()
        else:
            # In a frame of its own: the button is enough work for this one.
            self._toast_timer.start(
                lambda: services.notify(
                    words.FINISH_OFFER(),
                    action=words.FINISH_ACTION(),
                    on_action=assistant.auto_finish,
                    seconds=motion.OFFER_TOAST,
                ),
                0,
            )
