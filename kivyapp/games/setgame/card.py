"""A place of the board on the screen: the card there, what is said about it, how it moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.animation import Animation
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Scale, Translate

from kivyapp.games.setgame.artwork import Look, Paint, draw_face
from kivyapp.games.setgame.marks import Frame, Mark
from kivyapp.style import motion
from kivyapp.table.geometry import Rect
from rules.cards import Card

# How far a marked card rises on each side, in dp.
RISE: Final = 2.5
# How large a card is: one under a finger gives way, a new one grows.
PRESSED: Final = 0.96
COMING: Final = 0.4
GONE: Final = 0.001


class SetSprite:
    """Drawing instructions that can be changed, moved and marked."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self.mark: Mark | None = None
        self.group = InstructionGroup()
        self._place = Translate(0, 0)
        self._scale = Scale(1, 1, 1)
        # What lies under the face, the face itself, and what lies over it.
        self._under, self._face, self._over = (InstructionGroup() for _ in range(3))
        self._home = (0.0, 0.0)
        self._look: Look | None = None
        self._frame = Frame((1, 1), 1.0)
        self._paint: Paint | None = None
        self._focus_colour: tuple[float, ...] = (1, 1, 1, 1)
        self._focused = self._hovered = self._pressed = False
        # Kivy could find these by itself, but by looking through all animations there are.
        self._growth: Animation | None = None
        self._swing: Animation | None = None
        self._swap: Callable[[], None] | None = None
        layers = (self._under, self._face, self._over)
        for part in (PushMatrix(), self._place, self._scale, *layers, PopMatrix()):
            self.group.add(part)

    @property
    def unseen(self) -> bool:
        """Whether the card has still to appear."""
        return self._swap is not None

    # What it shows

    def lie(self, place: Rect, look: Look, focus_colour: Sequence[float]) -> None:
        """Lie here and look like this, at once."""
        size = (int(place.width), int(place.height))
        self._home = (place.x, place.y)
        self._scale.origin = (size[0] / 2, size[1] / 2)
        self._look, self._focus_colour = look, tuple(focus_colour)
        self._frame = Frame(size, look.density)
        self.settle()
        self._draw()

    def show(self, card: Card) -> None:
        """Be this card, at once."""
        self.settle()
        self.card = card
        self._draw()

    def change(self, card: Card, pace: motion.Pace, delay: float) -> None:
        """Be this card; the one before goes, and this one comes."""
        self.settle()
        self.card = card
        if pace.still:
            self._draw()
            return

        def swap(*_: Any) -> None:
            self._swap = None
            self._draw()
            self._scale.x = self._scale.y = COMING
            self._growth = Animation(x=1, y=1, d=pace(motion.SET_IN), t="out_back")
            self._growth.start(self._scale)

        self._swap = swap
        leaving = Animation(x=GONE, y=GONE, d=pace(motion.SET_OUT), t="in_cubic")
        if delay:
            leaving = Animation(d=pace(delay)) + leaving
        leaving.bind(on_complete=swap)
        self._growth = leaving
        leaving.start(self._scale)

    def settle(self) -> None:
        """Have done with whatever is under way."""
        self._stop_growing()
        self._stop_swinging()
        if self._swap is not None:
            self._swap = None
            self._draw()
        self._rest()

    def signal(self, *, mark: Mark | None, focused: bool, hovered: bool, pressed: bool) -> None:
        """Say something else about the card; it stays."""
        before = (self.mark, self._focused, self._hovered)
        rested = (self.mark is None, self._pressed)
        self.mark, self._focused, self._hovered, self._pressed = mark, focused, hovered, pressed
        if self.unseen:
            return
        if before != (mark, focused, hovered):
            self._draw_marks()
        if rested != (mark is None, pressed):
            self._stop_growing()
            self._rest()

    def shake(self, distance: float, seconds: float) -> None:
        """Say no: a small movement from side to side that ends where the card belongs."""
        self._stop_swinging()
        x, _ = self._home
        if seconds > 0:
            self._swing = (
                Animation(x=x - distance, d=seconds / 4)
                + Animation(x=x + distance, d=seconds / 2)
                + Animation(x=x, d=seconds / 4)
            )
            self._swing.start(self._place)

    def _stop_growing(self) -> None:
        if self._growth is not None:
            self._growth.cancel(self._scale)
            self._growth = None

    def _stop_swinging(self) -> None:
        if self._swing is not None:
            self._swing.cancel(self._place)
            self._swing = None
        self._place.x, self._place.y = self._home

    def _rest(self) -> None:
        size = PRESSED if self._pressed else self._raised if self.mark is not None else 1.0
        self._scale.x = self._scale.y = size

    @property
    def _raised(self) -> float:
        return 1 + 2 * RISE * self._frame.density / max(self._frame.size)

    # Drawing

    def _draw(self) -> None:
        self._face.clear()
        if self.card is not None and self._look is not None:
            self._paint = draw_face(self._face, self.card, self._frame.size, self._look)
            self._draw_marks()

    def _draw_marks(self) -> None:
        """All that is said about the card. The symbols, the larger part, are not drawn again."""
        self._under.clear()
        self._over.clear()
        if self._look is None or self._paint is None:
            return
        light = self._focus_colour if self._hovered else None
        if self.mark is not None:
            light = self.mark.colour
            self._frame.shadow(self._under)
            self._frame.mark(self._over, self.mark)
        self._paint.tinge(self._look.colours, light)
        if self._focused:
            self._frame.focus(self._over, self._focus_colour)
