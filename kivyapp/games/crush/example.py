"""An example on the help page: a few rows of a real board on which the rules themselves play.

It plays a few times and comes to rest; a press plays it again. Under reduced motion each press
shows the next step.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from kivyapp.games.crush.board import CrushBoard
from kivyapp.games.crush.geometry import Places, strip
from kivyapp.games.crush.scenes import Scene
from kivyapp.games.crush.selection import Drag
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.services import Services
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.widgets.pressable import Pressable
from rules.crush.game import Crush
from rules.crush.moves import Clear, CrushMove, FreeSwap, MoveCard, UseSwapper
from rules.session import Session

WIDEST: Final = 380
TIMES: Final = 3


@cache
def _textures() -> CardTextures:
    return CardTextures(plain=True)


class Example(Pressable):
    """A scene that plays itself."""

    accessible_role = "image"

    def __init__(self, services: Services, scene: Scene, **options: Any) -> None:
        super().__init__(theme=services.theme, size_hint_y=None, focusable=False, **options)
        self._services, self._scene = services, scene
        self.board = CrushBoard(
            _textures(), self, services.ticker(), rows=len(scene.rows), theme=services.theme
        )
        # Drawn, not added: it takes no touches, so that the page can be scrolled by it.
        self.canvas.add(self.board.canvas)
        self._host = self._start()
        self._done, self._left = 0, TIMES
        self._event: Any = None
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)
        self.fbind("on_action", self._pressed)
        self.fbind("parent", self._attached)

    # What it shows

    def _start(self) -> LocalHost:
        session: Session[Any, Any] = Session(Crush(), self._scene.state, seed=None, deck=None)
        host = LocalHost(session, Stopwatch(self._services.clock.seconds))
        host.observe(self.board.show)
        return host

    def _arrange(self, *_: Any) -> None:
        if self.width < 2:
            return
        places: Places = strip(self.x, self.y, min(self.width, dp(WIDEST)), self.board.rows)
        if round(self.height) != places.frame.height:
            self.height = places.frame.height
            return
        self.board.take(places)
        self.board.sync(self._host.view())

    def _attached(self, _example: Any, parent: Any) -> None:
        if parent is None:
            self._stop()
        elif not self._services.pace().still:
            self._wait(self._before, motion.EXAMPLE_AFTER)

    # Playing

    def _pressed(self, *_: Any) -> None:
        self._left = TIMES
        if self._services.pace().still:
            self._act() if self._done < len(self._scene.acts) else self._rewind()
        else:
            self._rewind()
            self._wait(self._before, motion.EXAMPLE_BEFORE / 2)

    def _before(self, *_: Any) -> None:
        """Show what will be done."""
        # A page that is not seen any more has no need of examples.
        if self.get_root_window() is None:
            return
        if self._done < len(self._scene.acts):
            self._mark(self._scene.acts[self._done])
            self._wait(self._act, motion.EXAMPLE_BEFORE)
            return
        self._left -= 1
        if self._left:
            self._rewind()
            self._wait(self._before, motion.EXAMPLE_BEFORE)

    def _act(self, *_: Any) -> None:
        self.board.pace = self._services.pace()
        self._unmark()
        self._host.submit(self._scene.acts[self._done])
        self._done += 1
        if not self.board.pace.still:
            self._wait(self._before, motion.EXAMPLE_AFTER)

    def _rewind(self) -> None:
        self._stop()
        self._host, self._done = self._start(), 0
        self._unmark()
        self.board.sync(self._host.view())

    def _mark(self, move: CrushMove) -> None:
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

    def _unmark(self) -> None:
        self.board.outline_line((), self.theme.good)
        self.board.marks.clear("picked")
        self.board.spotlight(())

    def _wait(self, then: Any, seconds: float) -> None:
        self._stop()
        self._event = Clock.schedule_once(then, seconds)

    def _stop(self) -> None:
        if self._event is not None:
            self._event.cancel()
            self._event = None

    # What a board asks of its listener; no finger ever reaches this one.

    def tapped(self, slot: str, time: float) -> None: ...

    def drawing(self, drag: Drag) -> None: ...

    def drew(self, drag: Drag) -> None: ...

    def stopped_drawing(self) -> None: ...
