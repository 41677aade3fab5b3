"""What is heard and flashes up when a move of Crush is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.games.crush import words
from kivyapp.games.crush.animate import StepAnimation
from kivyapp.platform.sound import pan_at
from kivyapp.style import motion

if TYPE_CHECKING:
    from kivyapp.games.crush.screen import CrushScreen

# Lines and chains climb a scale, up to this note.
HIGHEST_NOTE: Final = 7


class StepEffects:
    """The sounds and flashes of one board."""

    def __init__(self, screen: CrushScreen) -> None:
        self._screen = screen

    def play(self, animation: StepAnimation) -> None:
        self._play_sound(animation)
        self._flash(animation)

    def pan(self, slot: str) -> float:
        """Where the sounds of a slot come from."""
        screen = self._screen
        return pan_at(screen.board.places.tile_rect(slot).centre[0] - screen.x, screen.width)

    def _play_sound(self, animation: StepAnimation) -> None:
        sound = self._screen.services.sound
        if animation.cleared is not None:
            note = min(animation.cleared.chain, HIGHEST_NOTE)
            sound.play(f"sequence-{note}", self.pan(animation.cleared.slots[-1]))
        elif animation.removed:
            sound.play("hit", self.pan(animation.removed_from[0]))
        else:
            sound.play("drop")

    def _flash(self, animation: StepAnimation) -> None:
        board, note = self._screen.board, animation.cleared
        if note is not None:
            rect = board.places.line_rect(note.slots)
            board.effects.show_points(words.cleared_text(note), rect, board.pace)
            self._screen.score_panel.pulse(board.pace(motion.POINTS) / 2)
        elif animation.removed:
            rect = board.places.tile_rect(animation.removed_from[0])
            board.effects.show_blast(rect, board.pace)
