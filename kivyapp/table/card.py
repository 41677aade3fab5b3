"""A card on the table: a few drawing instructions that can be moved, turned and lifted.

Cards are not widgets: a hundred widgets cost milliseconds a frame, a hundred of these next to none.
"""

from __future__ import annotations

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

from kivyapp.table.animator import Animator
from kivyapp.table.movements import Dawn, Flight, Movement, Shake, Swell, Turn
from rules.cards import Card


class CardSprite:
    """One card: what it is, what shows, and where it is drawn."""

    def __init__(self, card: Card | None, face_up: bool, motor: Animator) -> None:
        self._motor = motor
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
        self._size = (0.0, 0.0)
        self._flight: Movement | None = None
        self._turn: Turn | None = None
        self._swell: Swell | None = None
        self._dawn: Dawn | None = None
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
        if size != self._size:
            self._size = size
            self._picture.size = size
            self._scale.origin = (size[0] / 2, size[1] / 2)

    def tint(self, brightness: float) -> None:
        if self._tint.r != brightness:
            self._tint.rgb = (brightness,) * 3

    def lift(self, factor: float) -> None:
        """Be so much larger than on the table; a turn under way goes on."""
        self._stop_swelling()
        if self._scale.y != factor:
            self._scale.x *= factor / self._scale.y
            self._scale.y = factor

    def swell(self, factor: float, seconds: float, *, delay: float = 0.0) -> None:
        """Grow for a moment and be as before."""
        self._stop_swelling()
        if seconds > 0:
            self._swell = Swell(self._scale, factor, self._motor.now + delay, seconds)
            self._motor.start(self._swell)

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
            self._dawn = Dawn(shine, self._motor.now + delay, seconds)
            self._motor.start(self._dawn)

    def unglaze(self) -> None:
        if self._light is not None:
            self.group.remove(self._light)
            self._light = None
        if self._dawn is not None:
            self._motor.stop(self._dawn)
            self._dawn = None

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
        self.carry(x, y)
        self.target = (x, y)

    def carry(self, x: float, y: float) -> None:
        """Follow a finger; where the card belongs does not change."""
        self._stop_flying()
        self._place.xy = (x, y)

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
        if seconds <= 0 and delay <= 0:
            self.put(x, y)
            return
        self._stop_flying()
        self.target = (x, y)
        begins = self._motor.now + delay
        self._go(Flight(self._place, self.pos, self.target, begins, seconds, transition))

    def shake(self, distance: float, seconds: float) -> None:
        """Say no: a small movement from side to side that ends where the card belongs."""
        self.put(*self.target)
        if seconds > 0:
            self._go(Shake(self._place, self.target[0], distance, self._motor.now, seconds))

    def turn(self, texture: Texture, seconds: float, *, delay: float = 0.0) -> None:
        """Turn over; the other side shows from the middle on."""
        self._finish_turning()
        if seconds <= 0 and delay <= 0:
            self._picture.texture = texture
            return
        begins = self._motor.now + delay
        self._turn = Turn(self._scale, self._picture, texture, begins, seconds)
        self._motor.start(self._turn)

    def settle(self) -> None:
        """Be where it belongs, showing what it shows, at once."""
        self._finish_turning()
        self.put(*self.target)
        self.lift(1)

    def _go(self, way: Movement) -> None:
        self._flight = way
        self._motor.start(way)

    def _stop_flying(self) -> None:
        if self._flight is not None:
            self._motor.stop(self._flight)
            self._flight = None

    def _finish_turning(self) -> None:
        """Complete a turn under way, so that no old picture can come back later."""
        if self._turn is not None:
            self._motor.stop(self._turn)
            self._turn.finish()
            self._turn = None

    def _stop_swelling(self) -> None:
        if self._swell is not None:
            self._motor.stop(self._swell)
            self._swell.finish()
            self._swell = None
