"""A card on the table: a few drawing instructions that can be moved, turned and lifted.

Cards are not widgets: a hundred widgets cost milliseconds a frame, a hundred of these next to none.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation, AnimationTransition
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture

from rules.cards import Card


class CardSprite:
    """One card: what it is, what shows, and where it is drawn."""

    def __init__(self, card: Card | None, face_up: bool) -> None:
        self.card = card
        self.face_up = face_up
        # Whether it is on the canvas: what lies deep in a pile is not.
        self.is_drawn = False
        self.target = (0.0, 0.0)
        self.group = InstructionGroup()
        self._place = Translate(0, 0)
        self._scale = Scale(1, 1, 1)
        self._tint = Color(1, 1, 1, 1)
        self._picture = Rectangle()
        # Kivy could find these by itself, but by looking through all animations there are.
        self._flight: Animation | None = None
        self._turn: Animation | None = None
        self._turning: Callable[[], None] | None = None
        self._light: InstructionGroup | None = None
        for instruction in (
            PushMatrix(),
            self._place,
            self._scale,
            self._tint,
            self._picture,
            PopMatrix(),
        ):
            self.group.add(instruction)

    # How it looks

    def dress(self, texture: Texture, size: tuple[float, float]) -> None:
        """Show this picture at this size, at once."""
        self._finish_turning()
        self._picture.texture = texture
        self._picture.size = size
        self._scale.origin = (size[0] / 2, size[1] / 2)

    def tint(self, brightness: float) -> None:
        self._tint.rgb = (brightness,) * 3

    def lift(self, factor: float) -> None:
        self._scale.x = self._scale.y = factor

    def pulse(self, factor: float, seconds: float, *, delay: float = 0.0) -> None:
        """Grow for a moment and be as before."""
        growing = (
            Animation(d=delay)
            + Animation(x=factor, y=factor, d=seconds / 2, t="out_quad")
            + Animation(x=1, y=1, d=seconds / 2, t="in_quad")
        )
        growing.start(self._scale)

    def glaze(self, texture: Texture, *, seconds: float = 0.0, delay: float = 0.0) -> None:
        """Lay something transparent over the whole card, at once or slowly."""
        self.unglaze()
        shine = Color(1, 1, 1, 1 if seconds <= 0 else 0)
        self._light = InstructionGroup()
        self._light.add(shine)
        self._light.add(Rectangle(texture=texture, size=self._picture.size))
        # Before the matrix goes back: it moves and turns with the card.
        self.group.insert(len(self.group.children) - 1, self._light)
        if seconds > 0:
            (Animation(d=delay) + Animation(a=1, d=seconds, t="out_quad")).start(shine)

    def unglaze(self) -> None:
        if self._light is not None:
            self.group.remove(self._light)
            self._light = None

    @property
    def glazed(self) -> bool:
        return self._light is not None

    @property
    def pos(self) -> tuple[float, float]:
        return self._place.x, self._place.y

    @property
    def moving(self) -> bool:
        return self.pos != self.target

    # How it moves

    def put(self, x: float, y: float) -> None:
        """Lie here, at once."""
        self._stop_flying()
        self._place.x, self._place.y = x, y
        self.target = (x, y)

    def carry(self, x: float, y: float) -> None:
        """Follow a finger; where the card belongs does not change."""
        self._stop_flying()
        self._place.x, self._place.y = x, y

    def fly(
        self,
        x: float,
        y: float,
        seconds: float,
        *,
        delay: float = 0.0,
        transition: str = "out_cubic",
    ) -> None:
        """Go there; whatever it was doing before is overtaken."""
        self._stop_flying()
        self.target = (x, y)
        if seconds <= 0 and delay <= 0:
            self._place.x, self._place.y = x, y
            return
        self._flight = later(delay, seconds, transition, x=x, y=y)
        self._flight.start(self._place)

    def turn(self, texture: Texture, seconds: float, *, delay: float = 0.0) -> None:
        """Turn over; the other side shows from the middle on."""
        self._finish_turning()
        if seconds <= 0 and delay <= 0:
            self._picture.texture = texture
            return

        def swap(*_: object) -> None:
            self._picture.texture = texture
            self._turning = None
            self._turn = Animation(x=1, d=seconds / 2, t="out_quad")
            self._turn.start(self._scale)

        self._turning = swap
        self._turn = later(delay, seconds / 2, "in_quad", x=0.02)
        self._turn.bind(on_complete=swap)
        self._turn.start(self._scale)

    def shake(self, distance: float, seconds: float) -> None:
        """Say no: a small movement from side to side that ends where the card belongs."""
        x, y = self.target
        self._stop_flying()
        self._place.x, self._place.y = x, y
        if seconds <= 0:
            return
        swing = (
            Animation(x=x - distance, d=seconds / 4)
            + Animation(x=x + distance, d=seconds / 2)
            + Animation(x=x, d=seconds / 4)
        )
        self._flight = swing
        swing.start(self._place)

    def settle(self) -> None:
        """Be where it belongs, showing what it shows, at once."""
        self._finish_turning()
        self.put(*self.target)
        self.lift(1)

    def _stop_flying(self) -> None:
        if self._flight is not None:
            self._flight.cancel(self._place)
            self._flight = None

    def _finish_turning(self) -> None:
        """Complete a turn under way, so that no old picture can come back later."""
        if self._turn is None:
            return
        self._turn.cancel(self._scale)
        if self._turning is not None:
            swap, self._turning = self._turning, None
            swap()
            self._turn.cancel(self._scale)
        self._turn = None
        self._scale.x = self._scale.y


def later(delay: float, seconds: float, transition: str, **goal: float) -> Animation:
    """An animation that begins after a while.

    A sequence with an empty animation before it would be three objects instead of one, which tells
    when a hundred cards are dealt.
    """
    if delay <= 0:
        return Animation(d=seconds, t=transition, **goal)
    ease, whole = getattr(AnimationTransition, transition), delay + seconds
    waits = delay / whole

    def eased(progress: float) -> float:
        if progress <= waits:
            return 0.0
        return float(ease(min(1.0, (progress - waits) / (1 - waits)))) if waits < 1 else 1.0

    return Animation(d=whole, t=eased, **goal)
