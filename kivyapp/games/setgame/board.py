"""The board of Set: twelve cards and the touches on them. It contains no rules.

A card responds on touch down and counts on touch up. Every finger is followed separately, so quick
hands lose nothing; a finger that moves down the board pulls it.
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

from kivyapp.games.setgame.card import SetCardSprite
from kivyapp.games.setgame.card_face import CardStyle
from kivyapp.games.setgame.card_marks import CardMark
from kivyapp.games.setgame.geometry import SetGeometry
from kivyapp.games.setgame.intents import is_pull, pull_progress
from kivyapp.style import motion
from kivyapp.style.icons import icon
from kivyapp.style.motion import Pace
from kivyapp.table.touch_origin import keep_touch_origins
from rules.cards import Card
from rules.setgame.state import SLOT_COUNT

# How far a pulled board follows the finger, and the size of the icon above it, in dp.
FOLLOW: Final = 44
PULL_ICON: Final = 30
SHAKE: Final = 5
# How far a finger may slide and still tap the card it came down on, in dp.
SLIP: Final = 24

keep_touch_origins()


class SetTouchHandler(Protocol):
    """Receives the gestures of a board."""

    def tapped(self, index: int) -> None: ...

    def pull_changed(self, progress: float) -> None:
        """The board is pulled this far, from 0 to 1; 0 means released."""

    def pull_finished(self) -> None:
        """The board was pulled all the way and released."""


@dataclass(slots=True)
class CardPress:
    """One touch on the board, from down to up."""

    index: int | None
    start: tuple[float, float]
    is_pulling: bool = False
    slid_off: bool = False


class SetBoard(Widget):
    """Draws the cards and reports taps and pulls to its handler."""

    pull = NumericProperty(0.0)

    def __init__(self, handler: SetTouchHandler, **options: Any) -> None:
        super().__init__(**options)
        self.handler = handler
        self.places: SetGeometry | None = None
        self.style: CardStyle | None = None
        self.sprites = [SetCardSprite() for _ in range(SLOT_COUNT)]
        self.marks: dict[int, CardMark] = {}
        self.focus: int | None = None
        self.hovered: int | None = None
        self.pace = Pace()
        self._presses: dict[Any, CardPress] = {}
        self._shift = Translate(0, 0)
        self._pull_icon = InstructionGroup()
        self._cards = InstructionGroup()
        for part in (self._pull_icon, PushMatrix(), self._shift, self._cards, PopMatrix()):
            self.canvas.add(part)
        for sprite in self.sprites:
            self._cards.add(sprite.group)
        self._icon_colour: tuple[float, ...] = (1, 1, 1, 1)

    @property
    def is_touched(self) -> bool:
        return bool(self._presses)

    # Cards and marks

    def apply_geometry(
        self, geometry: SetGeometry, style: CardStyle, focus_colour: Sequence[float]
    ) -> None:
        """Lay out and draw all cards, in a new size or new colours."""
        self.places, self.style = geometry, style
        self._icon_colour = tuple(focus_colour)
        for sprite, place in zip(self.sprites, geometry.cards, strict=True):
            sprite.place(place, style, focus_colour)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show these cards at once."""
        for sprite, card in zip(self.sprites, cards, strict=True):
            sprite.show_card(card)

    def settle(self) -> None:
        """Finish all animations at once."""
        for sprite in self.sprites:
            sprite.settle()

    def replace_cards(self, indices: Sequence[int], cards: Sequence[Card]) -> None:
        """Replace the cards in these places one after the other; `cards` is the whole new board."""
        for order, index in enumerate(indices):
            self.marks.pop(index, None)
            sprite = self.sprites[index]
            sprite.replace_card(cards[index], self.pace, order * motion.SET_STAGGER)

    def mark_cards(self, indices: Sequence[int], mark: CardMark | None) -> None:
        """Mark these cards; None removes their marks."""
        for index in indices:
            if mark is None:
                self.marks.pop(index, None)
            else:
                self.marks[index] = mark
        if mark is not None:
            self._bring_to_front(indices)
        self._update_sprites()

    def shake_cards(self, indices: Sequence[int]) -> None:
        for index in indices:
            self.sprites[index].shake(SHAKE * Metrics.dp, self.pace(motion.SHAKE))

    def focus_card(self, index: int | None) -> None:
        self.focus = index
        self._update_sprites()

    def hover(self, x: float, y: float) -> None:
        over = self.places.card_at(x, y) if self.places is not None else None
        if over != self.hovered:
            self.hovered = over
            self._update_sprites()

    def _bring_to_front(self, indices: Iterable[int]) -> None:
        """Draw these cards over the others, in an order that keeps every verdict icon visible."""
        columns = self.places.columns if self.places is not None else 1
        for index in sorted(indices, key=lambda index: (index // columns, -(index % columns))):
            group = self.sprites[index].group
            self._cards.remove(group)
            self._cards.add(group)

    def _update_sprites(self) -> None:
        pressed = {
            press.index
            for press in self._presses.values()
            if not press.slid_off and not press.is_pulling
        }
        for index, sprite in enumerate(self.sprites):
            sprite.update_state(
                mark=self.marks.get(index),
                focused=index == self.focus,
                hovered=index == self.hovered,
                pressed=index in pressed,
            )

    def cancel_touches(self) -> None:
        """Drop all touches: the window was resized, or the screen was left."""
        for touch in tuple(self._presses):
            touch.ungrab(self)
        self._presses.clear()
        self.pull = 0.0
        self._update_sprites()

    def on_pull(self, *_: Any) -> None:
        self._shift.y = -round(FOLLOW * Metrics.dp * self.pull)
        self._pull_icon.clear()
        if self.pull <= 0 or self.places is None:
            return
        side = round(PULL_ICON * Metrics.dp)
        top = self.places.cards[0].top
        x, y = self.center_x, top + self._shift.y / 2 + (self.top - top) / 2
        self._pull_icon.add(Color(*self._icon_colour[:3], self.pull))
        self._pull_icon.add(PushMatrix())
        self._pull_icon.add(Rotate(angle=-270 * self.pull, origin=(x, y)))
        self._pull_icon.add(
            Rectangle(
                texture=icon("restart", side), pos=(x - side / 2, y - side / 2), size=(side, side)
            )
        )
        self._pull_icon.add(PopMatrix())

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        # Not touch.pos: if the first moves arrive in the same frame, it is already the last point.
        start = touch.opos
        if self.places is None or not self.collide_point(*start) or touch.is_mouse_scrolling:
            return False
        if "button" in touch.profile and touch.button != "left":
            return False
        self._presses[touch] = CardPress(self.places.card_at(*start), start)
        touch.grab(self)
        self._update_sprites()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        press = self._presses.get(touch)
        if press is None or touch.grab_current is not self:
            return press is not None
        dx, dy = touch.x - press.start[0], touch.y - press.start[1]
        if not press.is_pulling and not self._is_pulling and is_pull(dx, dy, Metrics.dp):
            press.is_pulling = True
            self._update_sprites()
        if press.is_pulling:
            self._pull_to(pull_progress(dy, Metrics.dp))
        elif not press.slid_off and not self._is_still_on(press, touch):
            press.slid_off = True
            self._update_sprites()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        press = self._presses.get(touch)
        if press is None or touch.grab_current is not self:
            return press is not None
        del self._presses[touch]
        touch.ungrab(self)
        if press.is_pulling:
            is_complete = self.pull >= 1.0
            self._pull_to(0.0)
            if is_complete:
                self.handler.pull_finished()
        elif press.index is not None and not press.slid_off and self._is_still_on(press, touch):
            self.handler.tapped(press.index)
        self._update_sprites()
        return True

    @property
    def _is_pulling(self) -> bool:
        return any(press.is_pulling for press in self._presses.values())

    def _pull_to(self, progress: float) -> None:
        self.pull = progress
        self.handler.pull_changed(progress)

    def _is_still_on(self, press: CardPress, touch: Any) -> bool:
        slip = SLIP * Metrics.dp
        return (
            abs(touch.x - press.start[0]) <= slip and abs(touch.y - press.start[1]) <= slip
        ) or (self.places is not None and self.places.card_at(*touch.pos) == press.index)
