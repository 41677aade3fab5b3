"""The board of Set: twelve cards, and the fingers on them. It knows no rules.

A press is answered on the way down and counts on the way up. Every finger counts for itself, so
that quick hands lose nothing; a finger that goes down the board pulls it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Translate,
)
from kivy.metrics import Metrics
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kivyapp.games.setgame.artwork import Look
from kivyapp.games.setgame.card import SetSprite
from kivyapp.games.setgame.geometry import BoardPlaces
from kivyapp.games.setgame.intents import is_pull, pull_share
from kivyapp.games.setgame.marks import Mark
from kivyapp.style import motion
from kivyapp.style.icons import icon
from kivyapp.style.motion import Pace
from kivyapp.table.first_touch import keep_first_places
from rules.cards import Card
from rules.setgame.state import SLOTS

# How far a pulled board follows, and how large the sign above it is, in dp.
FOLLOW: Final = 44
SIGN: Final = 30
SHAKE: Final = 5
# How far a finger may slide and still mean the card it came down on, in dp.
SLIP: Final = 24

keep_first_places()


class Listens(Protocol):
    """Whoever decides what a touch does."""

    def tapped(self, index: int) -> None: ...

    def pulling(self, share: float) -> None:
        """A finger pulls the board, so much of the way; 0 when it has let go."""

    def pulled(self) -> None: ...


@dataclass(slots=True)
class Press:
    """A finger on the board, from down to up."""

    index: int | None
    start: tuple[float, float]
    pulls: bool = False
    off: bool = False


class BoardView(Widget):
    """Draws the cards and tells what fingers do."""

    pull = NumericProperty(0.0)

    def __init__(self, listener: Listens, **options: Any) -> None:
        super().__init__(**options)
        self.listener = listener
        self.places: BoardPlaces | None = None
        self.look: Look | None = None
        self.sprites = [SetSprite() for _ in range(SLOTS)]
        self.marks: dict[int, Mark] = {}
        self.focus: int | None = None
        self.hovered: int | None = None
        self.pace = Pace()
        self._presses: dict[Any, Press] = {}
        self._shift = Translate(0, 0)
        self._sign = InstructionGroup()
        self._cards = InstructionGroup()
        for part in (self._sign, PushMatrix(), self._shift, self._cards, PopMatrix()):
            self.canvas.add(part)
        for sprite in self.sprites:
            self._cards.add(sprite.group)
        self._sign_colour: tuple[float, ...] = (1, 1, 1, 1)

    # What it shows

    def put_cards(self, places: BoardPlaces, look: Look, focus_colour: Sequence[float]) -> None:
        """Every card finds its place, in another size or other colours."""
        self.places, self.look = places, look
        self._sign_colour = tuple(focus_colour)
        for sprite, place in zip(self.sprites, places.cards, strict=True):
            sprite.lie(place, look, focus_colour)

    def show(self, cards: Sequence[Card]) -> None:
        """These cards, at once."""
        for sprite, card in zip(self.sprites, cards, strict=True):
            sprite.show(card)

    def settle(self) -> None:
        """Every card is there, at once."""
        for sprite in self.sprites:
            sprite.settle()

    def change(self, indices: Sequence[int], cards: Sequence[Card]) -> None:
        """Other cards in these places, one after the other; `cards` is the whole board."""
        for order, index in enumerate(indices):
            self.marks.pop(index, None)
            sprite = self.sprites[index]
            sprite.change(cards[index], self.pace, order * motion.SET_STAGGER)

    def mark(self, indices: Sequence[int], mark: Mark | None) -> None:
        """Say something about these cards; None takes it back."""
        for index in indices:
            if mark is None:
                self.marks.pop(index, None)
            else:
                self.marks[index] = mark
        if mark is not None:
            self._raise(indices)
        self._signal()

    def refuse(self, indices: Sequence[int]) -> None:
        for index in indices:
            self.sprites[index].shake(SHAKE * Metrics.dp, self.pace(motion.SHAKE))

    def focus_on(self, index: int | None) -> None:
        self.focus = index
        self._signal()

    def hover(self, x: float, y: float) -> None:
        over = self.places.at(x, y) if self.places is not None else None
        if over != self.hovered:
            self.hovered = over
            self._signal()

    def _raise(self, indices: Iterable[int]) -> None:
        """Draw these cards over the others; of them, those last whose signs are on the others."""
        columns = self.places.columns if self.places is not None else 1
        for index in sorted(indices, key=lambda index: (index // columns, -(index % columns))):
            group = self.sprites[index].group
            self._cards.remove(group)
            self._cards.add(group)

    def _signal(self) -> None:
        pressed = {
            press.index for press in self._presses.values() if not press.off and not press.pulls
        }
        for index, sprite in enumerate(self.sprites):
            sprite.signal(
                mark=self.marks.get(index),
                focused=index == self.focus,
                hovered=index == self.hovered,
                pressed=index in pressed,
            )

    def let_go(self) -> None:
        """Forget all fingers: the window turned, or the screen was left."""
        for touch in tuple(self._presses):
            touch.ungrab(self)
        self._presses.clear()
        self.pull = 0.0
        self._signal()

    def on_pull(self, *_: Any) -> None:
        self._shift.y = -round(FOLLOW * Metrics.dp * self.pull)
        self._sign.clear()
        if self.pull <= 0 or self.places is None:
            return
        side = round(SIGN * Metrics.dp)
        top = self.places.cards[0].top
        x, y = self.center_x, top + self._shift.y / 2 + (self.top - top) / 2
        self._sign.add(Color(*self._sign_colour[:3], self.pull))
        self._sign.add(PushMatrix())
        self._sign.add(Rotate(angle=-270 * self.pull, origin=(x, y)))
        self._sign.add(
            Rectangle(
                texture=icon("restart", side), pos=(x - side / 2, y - side / 2), size=(side, side)
            )
        )
        self._sign.add(PopMatrix())

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        # Not touch.pos: down and first moves can arrive in one frame, and then pos is the last one.
        start = touch.opos
        if self.places is None or not self.collide_point(*start) or touch.is_mouse_scrolling:
            return False
        if "button" in touch.profile and touch.button != "left":
            return False
        self._presses[touch] = Press(self.places.at(*start), start)
        touch.grab(self)
        self._signal()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        press = self._presses.get(touch)
        if press is None or touch.grab_current is not self:
            return press is not None
        dx, dy = touch.x - press.start[0], touch.y - press.start[1]
        if not press.pulls and not self._is_pulled and is_pull(dx, dy, Metrics.dp):
            press.pulls = True
            self._signal()
        if press.pulls:
            self._pull_to(pull_share(dy, Metrics.dp))
        elif not press.off and not self._still_on(press, touch):
            press.off = True
            self._signal()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        press = self._presses.get(touch)
        if press is None or touch.grab_current is not self:
            return press is not None
        del self._presses[touch]
        touch.ungrab(self)
        if press.pulls:
            whole = self.pull >= 1.0
            self._pull_to(0.0)
            if whole:
                self.listener.pulled()
        elif press.index is not None and not press.off and self._still_on(press, touch):
            self.listener.tapped(press.index)
        self._signal()
        return True

    @property
    def _is_pulled(self) -> bool:
        return any(press.pulls for press in self._presses.values())

    def _pull_to(self, share: float) -> None:
        self.pull = share
        self.listener.pulling(share)

    def _still_on(self, press: Press, touch: Any) -> bool:
        slip = SLIP * Metrics.dp
        return (
            abs(touch.x - press.start[0]) <= slip and abs(touch.y - press.start[1]) <= slip
        ) or (self.places is not None and self.places.at(*touch.pos) == press.index)
