"""The verdict on three cards: they are marked for a moment, with a sound and a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from kivyapp.games.setgame.card_marks import CardMark
from kivyapp.style import motion
from rules.setgame.state import SLOT_INDEX

if TYPE_CHECKING:
    from kivyapp.games.setgame.screen import SetScreen


class VerdictView:
    """Shows one verdict at a time on the board of a screen."""

    def __init__(self, screen: SetScreen) -> None:
        self._screen = screen
        # The places of the judged cards while they are marked, and the timer that ends that.
        self._judged: tuple[int, ...] = ()
        self._is_set = False
        self._timer: Any = None

    @property
    def is_shown(self) -> bool:
        return self._timer is not None

    @property
    def shows_set(self) -> bool:
        return self._is_set and self.is_shown

    def hides(self, index: int) -> bool:
        """True if a card of a set that was found still covers its successor."""
        return self._is_set and index in self._judged

    def show_set(self, slots: Sequence[str], line: str) -> None:
        """Mark a set. The screen still shows its cards, the board has new ones."""
        screen = self._screen
        self._show(slots, line, "check", screen.theme.good, motion.RIGHT_SET)
        self._is_set = True
        screen.services.sound.play("sequence", screen.pan(self._judged[-1]))
        if screen.services.settings.value.vibration:
            screen.haptics.tick()

    def show_failure(self, slots: Sequence[str], line: str) -> None:
        """Mark three cards that are no set."""
        screen = self._screen
        self._show(slots, line, "close", screen.theme.warning, motion.WRONG_SET)
        self._is_set = False
        screen.board.shake_cards(self._judged)
        screen.services.sound.play("refused", screen.pan(self._judged[-1]))

    def _show(
        self,
        slots: Sequence[str],
        line: str,
        icon_name: str,
        colour: Sequence[float],
        seconds: float,
    ) -> None:
        screen = self._screen
        self._judged = tuple(SLOT_INDEX[slot] for slot in slots)
        mark = CardMark(tuple(colour), icon_name, tuple(screen.theme.background_top))
        screen.board.marks.clear()
        screen.board.mark_cards(self._judged, mark)
        screen.message_bar.message = line
        self._timer = Clock.schedule_once(self.end, seconds)

    def end(self, *_: Any) -> None:
        """Remove the marks and, after a set, its cards. The message stays until the next tap."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        judged, self._judged = self._judged, ()
        screen = self._screen
        screen.board.mark_cards(judged, None)
        if self._is_set:
            self._is_set = False
            screen.board.replace_cards(judged, screen.state.board)
            if screen.lesson_view is not None:
                screen.lesson_view.update()
