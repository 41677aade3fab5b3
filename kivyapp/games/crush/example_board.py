"""An animated example on the help page: a few rows of a real board, played by the real rules.

It repeats a few times and stops; a press plays it again. With reduced motion each press shows the
next step.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from kivy.metrics import dp

from kivyapp.games.crush.board import CrushBoard
from kivyapp.games.crush.example_scripts import ExampleScript
from kivyapp.games.crush.geometry import example_geometry
from kivyapp.play.host import HostStep
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.play.timer import Timer
from kivyapp.services import Services
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.widgets.pressable import Pressable
from rules.crush.game import Crush
from rules.crush.moves import Clear, CrushMove, FreeSwap, MoveCard, UseSwapper
from rules.session import Session

# In dp.
MAX_WIDTH: Final = 380
REPEATS: Final = 3


@cache
def _textures() -> CardTextures:
    return CardTextures(plain=True)


class ExampleBoard(Pressable):
    """Plays an example script automatically."""

    accessible_role = "image"

    def __init__(self, services: Services, script: ExampleScript, **options: Any) -> None:
        super().__init__(theme=services.theme, size_hint_y=None, focusable=False, **options)
        self._services, self._script = services, script
        self.board = CrushBoard(
            _textures(), None, services.ticker(), rows=len(script.rows), theme=services.theme
        )
        # Only its canvas is added: the board gets no touches, so the page can be scrolled over it.
        self.canvas.add(self.board.canvas)
        self._host = self._start()
        self._played, self._repeats_left = 0, REPEATS
        self._timer = Timer()
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.fbind("on_action", self._pressed)
        self.fbind("parent", self._attached)

    @property
    def is_finished(self) -> bool:
        """True once every move of the script is played."""
        return self._played == len(self._script.moves)

    def _start(self) -> LocalHost:
        session: Session[Any, Any] = Session(Crush(), self._script.state, seed=None, deck=None)
        host = LocalHost(session, Stopwatch(self._services.clock.seconds))
        host.observe(self._animate)
        return host

    def _animate(self, step: HostStep) -> None:
        self.board.animate(step)

    def _arrange(self, *_: Any) -> None:
        if self.width < 2:
            return
        width = min(self.width, dp(MAX_WIDTH))
        geometry = example_geometry(self.x, self.y, width, self.board.rows)
        if round(self.height) != geometry.frame.height:
            self.size = (self.width, geometry.frame.height)
            return
        self.board.apply_geometry(geometry)
        self.board.sync(self._host.view())

    def _attached(self, _example: Any, parent: Any) -> None:
        if parent is None:
            self._timer.stop()
        elif not self._services.pace().is_still:
            self._timer.start(self._announce_move, motion.EXAMPLE_AFTER)

    # Playing

    def _pressed(self, *_: Any) -> None:
        self._repeats_left = REPEATS
        if not self._services.pace().is_still:
            self._rewind()
            self._timer.start(self._announce_move, motion.EXAMPLE_BEFORE / 2)
        elif self.is_finished:
            self._rewind()
        else:
            self._play_move()

    def _announce_move(self) -> None:
        """Outline the next move before it is played; after the last one, start again."""
        # The page may have been closed meanwhile.
        if self.get_root_window() is None:
            return
        if not self.is_finished:
            self._outline(self._script.moves[self._played])
            self._timer.start(self._play_move, motion.EXAMPLE_BEFORE)
            return
        self._repeats_left -= 1
        if self._repeats_left:
            self._rewind()
            self._timer.start(self._announce_move, motion.EXAMPLE_BEFORE)

    def _play_move(self) -> None:
        self.board.pace = self._services.pace()
        self._clear_outline()
        self._host.submit(self._script.moves[self._played])
        self._played += 1
        if not self.board.pace.is_still:
            self._timer.start(self._announce_move, motion.EXAMPLE_AFTER)

    def _rewind(self) -> None:
        self._timer.stop()
        self._host, self._played = self._start(), 0
        self._clear_outline()
        self.board.sync(self._host.view())

    def _outline(self, move: CrushMove) -> None:
        match move:
            case Clear(slots):
                self.board.outline_line(slots, self.theme.good)
                self.board.spotlight(slots)
            case MoveCard(src, dst) | UseSwapper(src, dst) | FreeSwap(src, dst):
                self.board.outline("picked", [src, dst], self.theme.focus, width=1.6)
                self.board.spotlight([src, dst])
            case _:
                self.board.outline("picked", [move.slot], self.theme.focus, width=1.6)
                self.board.spotlight([move.slot])

    def _clear_outline(self) -> None:
        self.board.outline_line((), self.theme.good)
        self.board.outlines.clear("picked")
        self.board.spotlight(())
