"""Klondike on a bare table for tests: real rules and touches, plain textures."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture

from kivyapp.games.klondike.ui import KlondikeUI
from kivyapp.play.host import Cause
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.shell.frame_rate import FrameRate
from kivyapp.style.card_textures import CardTextures
from kivyapp.table.director import Director
from kivyapp.table.table import Table
from rules.cards import Card
from rules.game import MoveError
from rules.klondike.game import Klondike
from rules.klondike.state import KlondikeState
from rules.layout import Layout
from rules.session import Session
from tests.kivyapp.support.patience_moves import shown_layout
from tests.kivyapp.support.recording_sound import RecordingSound


class PlainTextures(CardTextures):
    """One texture for all faces, one for all backs, none for markers."""

    def __init__(self) -> None:
        super().__init__()
        self._plain = {face_up: Texture.create(size=(4, 4)) for face_up in (True, False)}

    def use(self, width: float) -> None:
        pass

    def texture(self, card: Card | None, *, face_up: bool = True) -> Texture:
        return self._plain[face_up and card is not None]

    def marker(self, name: str) -> None:
        return None


class RecordingOutput(RecordingSound):
    """Records sounds and announcements instead of playing them."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, text: str, urgent: bool = False) -> None:
        self.said.append(text)

    def say_focus(self, text: str) -> None:
        self.said.append(text)


class Tabletop:
    """The table with its game: a game screen without bars and menus."""

    # The driver of the window; the tests set it once the table is shown.
    driver: Any

    def __init__(self, state: KlondikeState | None = None, **options: Any) -> None:
        self.ui = KlondikeUI()
        self.game = Klondike(**options)
        self.session = Session.new(self.game, seed="peacock123")
        if state is not None:
            self.session.start = self.session.state = state
        self.host = LocalHost(self.session, Stopwatch(lambda: 0.0))
        self.table = Table(self.ui.table, PlainTextures(), self, FrameRate().ticker())
        self.output = RecordingOutput()
        self.host.observe(Director(self.table, self.output, self.output).present)
        self.refused: list[str] = []
        self.taps: list[tuple[str, int]] = []
        self.table.sync(self.host.view().layout)

    # The table's delegate

    def is_movable(self, pile: str, at: int) -> bool:
        return self.ui.is_movable(self.game, self.session.state, pile, at)

    def targets(self, pile: str, at: int) -> tuple[str, ...]:
        return self.ui.targets(self.game, self.session.state, pile, at)

    def on_tap(self, pile: str, at: int) -> None:
        self.taps.append((pile, at))
        moves = self.ui.taps(self.game, self.session.state, pile, at)
        if moves:
            self.host.submit(moves[0])

    def on_drop(self, pile: str, at: int, target: str) -> bool:
        move = self.ui.move(self.session.state, pile, at, target)
        if move is None:
            return False
        try:
            self.host.submit(move, Cause.DROP)
        except MoveError as error:
            self.refused.append(error.reason)
            return False
        return True

    def on_drag_over(self, pile: str) -> None:
        pass

    # For tests

    def point_on(self, pile: str, at: int = -1) -> tuple[float, float]:
        """A point on the visible part of a card."""
        count = len(self.table.piles[pile])
        rect = self.table.card_rect(pile, at if at >= 0 else count + at)
        return rect.x + rect.width / 2, rect.top - 4 if count else rect.centre[1]

    def shows(self, layout: Layout) -> bool:
        """Whether the table shows exactly this layout."""
        return shown_layout(self.table) == layout

    def is_at_rest(self) -> bool:
        """Whether every card lies exactly where it belongs."""
        table = self.table
        return not table.is_moving and all(
            sprite.pos == (table.card_rect(name, at).x, table.card_rect(name, at).y)
            for name, sprites in table.piles.items()
            for at, sprite in enumerate(sprites)
        )
