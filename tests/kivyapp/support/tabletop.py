"""A Klondike on a bare table for tests: real rules, real touches, plain pictures."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture

from kivyapp.games.klondike.ui import KlondikeUI
from kivyapp.play.host import HostStep
from kivyapp.play.local_host import LocalHost
from kivyapp.play.stopwatch import Stopwatch
from kivyapp.shell.frame_rate import FrameRate, FrameTicker
from kivyapp.table.director import Director
from kivyapp.table.table import Table
from rules.game import MoveError
from rules.klondike.game import Klondike
from rules.klondike.state import KlondikeState
from rules.layout import Layout
from rules.session import Session


class PlainFaces:
    """Every card white, every back blue."""

    def __init__(self) -> None:
        self.width = 0.0
        self._textures = {up: Texture.create(size=(4, 4)) for up in (True, False)}

    def use(self, width: float) -> None:
        self.width = width

    def texture(self, card: Any, *, face_up: bool = True) -> Texture:
        return self._textures[face_up and card is not None]

    def marker(self, name: str) -> None:
        return None


class Silence:
    """Neither sounds nor speaks, but remembers."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.said: list[str] = []

    def play(self, name: str, pitch: float = 1.0) -> None:
        self.played.append(name)

    def say(self, text: str, urgent: bool = False) -> None:
        self.said.append(text)


class Tabletop:
    """The table with its game: what a game screen does, without bars and menus."""

    def __init__(self, state: KlondikeState | None = None, **options: Any) -> None:
        self.face = KlondikeUI()
        self.session = Session.new(Klondike(**options), seed="peacock123")
        if state is not None:
            self.session.start = self.session.state = state
        self.host = LocalHost(self.session, Stopwatch(lambda: 0.0))
        self.table = Table(self.face.table, PlainFaces(), self, FrameTicker(FrameRate()))  # type: ignore[arg-type]
        self.silence = Silence()
        self.director = Director(self.table, self.silence, self.silence)
        self.host.observe(self.show)
        self.refused: list[str] = []
        self.taps: list[tuple[str, int]] = []
        self.over: list[str] = []
        self._dropped = False
        self.table.sync(self.host.view().layout)

    def show(self, step: HostStep) -> None:
        self.director.show(step, dropped=self._dropped)

    # The table asks

    def movable(self, pile: str, at: int) -> bool:
        return self.face.movable(self.session.game, self.session.state, pile, at)

    def targets(self, pile: str, at: int) -> tuple[str, ...]:
        return self.face.targets(self.session.game, self.session.state, pile, at)

    def tapped(self, pile: str, at: int) -> None:
        self.taps.append((pile, at))
        moves = self.face.taps(self.session.game, self.session.state, pile, at)
        if moves:
            self.host.submit(moves[0])

    def dropped(self, pile: str, at: int, target: str) -> bool:
        move = self.face.move(self.session.state, pile, at, target)
        self._dropped = True
        try:
            if move is None:
                return False
            self.host.submit(move)
        except MoveError as error:
            self.refused.append(error.reason)
            return False
        finally:
            self._dropped = False
        return True

    def over_target(self, pile: str) -> None:
        self.over.append(pile)

    # The test asks

    def spot(self, pile: str, at: int = -1) -> tuple[float, float]:
        """A point on the visible part of a card."""
        count = len(self.table.piles[pile])
        place = self.table.place_of(pile, at if at >= 0 else count + at)
        return place.x + place.width / 2, place.top - 4 if count else place.centre[1]

    def shows(self, layout: Layout) -> bool:
        """Whether the table shows exactly this: every card in its place, looking right."""
        shown = {
            name: tuple((sprite.card, sprite.face_up) for sprite in sprites)
            for name, sprites in self.table.piles.items()
        }
        return shown == layout

    def at_rest(self) -> bool:
        table = self.table
        return not table.moving and all(
            sprite.pos == (table.place_of(name, at).x, table.place_of(name, at).y)
            for name, sprites in table.piles.items()
            for at, sprite in enumerate(sprites)
        )
