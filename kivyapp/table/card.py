"""A card on the table: a few drawing instructions that can be moved, flipped and lifted.

Cards are not widgets: a hundred widgets cost milliseconds per frame, a hundred of these next to
nothing.
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
from kivyapp.table.movements import FadeIn, Flight, Flip, Movement, MovementSequence, Pulse, Shake
from rules.cards import Card


class CardSprite:
    """One card: its identity, the side it shows, and where it is drawn."""

    def __init__(self, card: Card | None, face_up: bool, animator: Animator) -> None:
        self._animator = animator
        self.card = card
        self.face_up = face_up
        # False for cards deep in a pile, which are left off the canvas.
        self.is_drawn = False
        # Where the card belongs, as opposed to `pos`, where it is drawn now.
        self.target = (0.0, 0.0)
        self.group = InstructionGroup()
        self._translate = Translate(0, 0)
        self._scale = Scale(1, 1, 1)
        self._tint = Color(1, 1, 1, 1)
        self._image = Rectangle()
        self._size = (0.0, 0.0)
        self._flight: Movement | None = None
        self._flip: Flip | None = None
        self._pulse: Pulse | None = None
        self._fade_in: FadeIn | None = None
        self._overlay: InstructionGroup | None = None
        for instruction in (
            PushMatrix(),
            self._translate,
            self._scale,
            self._tint,
            self._image,
            PopMatrix(),
        ):
            self.group.add(instruction)

    # Appearance

    @property
    def texture(self) -> Texture:
        return self._image.texture

    @property
    def scale(self) -> tuple[float, float]:
        return self._scale.x, self._scale.y

    @property
    def brightness(self) -> float:
        return float(self._tint.r)

    def set_texture(self, texture: Texture, size: tuple[float, float]) -> None:
        """Show this texture at this size, at once."""
        self._finish_flip()
        self._image.texture = texture
        if size != self._size:
            self._size = size
            self._image.size = size
            self._scale.origin = (size[0] / 2, size[1] / 2)

    def tint(self, brightness: float) -> None:
        if self._tint.r != brightness:
            self._tint.rgb = (brightness,) * 3

    def lift(self, factor: float) -> None:
        """Scale the card; 1 is its size on the table. A flip in progress continues."""
        self._finish_pulse()
        if self._scale.y != factor:
            self._scale.x *= factor / self._scale.y
            self._scale.y = factor

    def pulse(self, factor: float, seconds: float, *, delay: float = 0.0) -> None:
        """Grow by this factor and shrink again."""
        self._finish_pulse()
        if seconds > 0:
            self._pulse = Pulse(self._scale, factor, self._animator.now + delay, seconds)
            self._animator.start(self._pulse)

    def set_overlay(
        self, texture: Texture | None, *, seconds: float = 0.0, delay: float = 0.0
    ) -> None:
        """Draw a transparent texture over the whole card, at once or fading in."""
        self.remove_overlay()
        colour = Color(1, 1, 1, 1 if seconds <= 0 else 0)
        self._overlay = InstructionGroup()
        self._overlay.add(colour)
        self._overlay.add(Rectangle(texture=texture, size=self._image.size))
        # Before PopMatrix, so it moves and flips with the card.
        self.group.insert(len(self.group.children) - 1, self._overlay)
        if seconds > 0:
            self._fade_in = FadeIn(colour, self._animator.now + delay, seconds)
            self._animator.start(self._fade_in)

    def remove_overlay(self) -> None:
        if self._overlay is not None:
            self.group.remove(self._overlay)
            self._overlay = None
        if self._fade_in is not None:
            self._animator.stop(self._fade_in)
            self._fade_in = None

    @property
    def has_overlay(self) -> bool:
        return self._overlay is not None

    # Position

    @property
    def pos(self) -> tuple[float, float]:
        return self._translate.x, self._translate.y

    @property
    def is_moving(self) -> bool:
        return self.pos != self.target

    @property
    def is_returning(self) -> bool:
        """True if a card that was dragged is on its way back."""
        return self._flight is not None

    def place_at(self, x: float, y: float) -> None:
        """Move to this position at once and stay there."""
        self.drag_to(x, y)
        self.target = (x, y)

    def drag_to(self, x: float, y: float) -> None:
        """Follow a finger; the position where the card belongs does not change."""
        self._stop_flight()
        self._translate.xy = (x, y)

    def fly_to(
        self,
        x: float,
        y: float,
        seconds: float,
        *,
        delay: float = 0.0,
        transition: str = "out_cubic",
    ) -> None:
        """Fly from the current position to this one, replacing any flight in progress."""
        if seconds <= 0 and delay <= 0:
            self.place_at(x, y)
            return
        self._stop_flight()
        self.target = (x, y)
        starts_at = self._animator.now + delay
        self._start_flight(
            Flight(self._translate, self.pos, self.target, starts_at, seconds, transition)
        )

    def shake(self, distance: float, seconds: float, *, return_seconds: float = 0.0) -> None:
        """Shake from side to side where the card belongs, to refuse a move.

        A card that lies elsewhere flies back first, in `return_seconds`.
        """
        if seconds <= 0 or return_seconds <= 0 or not self.is_moving:
            self.place_at(*self.target)
            return_seconds = 0.0
        self._stop_flight()
        if seconds > 0:
            now, home = self._animator.now, self.target
            back = Flight(self._translate, self.pos, home, now, return_seconds)
            shake = Shake(self._translate, home[0], distance, now + return_seconds, seconds)
            self._start_flight(MovementSequence([back, shake]))

    def flip(self, texture: Texture, seconds: float, *, delay: float = 0.0) -> None:
        """Turn over; the new texture appears halfway."""
        self._finish_flip()
        if seconds <= 0 and delay <= 0:
            self._image.texture = texture
            return
        starts_at = self._animator.now + delay
        self._flip = Flip(self._scale, self._image, texture, starts_at, seconds)
        self._animator.start(self._flip)

    def settle(self) -> None:
        """Finish every movement at once: the card lies where it belongs."""
        self._finish_flip()
        self.place_at(*self.target)
        self.lift(1)

    def _start_flight(self, flight: Movement) -> None:
        self._flight = flight
        self._animator.start(flight)

    def _stop_flight(self) -> None:
        if self._flight is not None:
            self._animator.stop(self._flight)
            self._flight = None

    def _finish_flip(self) -> None:
        """Complete a flip in progress, so that it cannot overwrite a newer texture later."""
        if self._flip is not None:
            self._animator.stop(self._flip)
            self._flip.finish()
            self._flip = None

    def _finish_pulse(self) -> None:
        if self._pulse is not None:
            self._animator.stop(self._pulse)
            self._pulse.finish()
            self._pulse = None
