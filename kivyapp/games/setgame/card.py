"""A card of Set on the screen: a few drawing instructions that can be changed, moved and marked.

The symbols are one mesh with soft edges; no picture is loaded and nothing is scaled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from kivy.animation import Animation
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture

from kivyapp import motion
from kivyapp.fonts import TEXT, register_fonts
from kivyapp.games.setgame.symbols import card_triangles
from kivyapp.icons import icon
from kivyapp.table.geometry import Rect
from kivyapp.tokens import CARD_RADIUS, SetColours, rgba
from kivyapp.widgets import patches
from kivyapp.widgets.colours import mixed
from rules.cards import Card
from rules.setgame.features import Colour, features

# Of the shorter side of a card.
ROUNDING: Final = 0.11
LETTER: Final = 0.17
BADGE: Final = 0.26
# In dp.
EDGE: Final = 1.5
RING: Final = 4
RING_GAP: Final = -2
FOCUS_RING: Final = 3
FOCUS_INSET: Final = 4
LEAST_BADGE: Final = 26
SHADOW: Final = 10
# How much of a mark's colour a marked card takes on, and how far it rises.
TINGE: Final = 0.12
RISE: Final = 1.02
PRESSED: Final = 0.96
DARKNESS: Final = 0.28

register_fonts()


@dataclass(frozen=True, slots=True)
class Look:
    """What all cards of a board have in common."""

    colours: SetColours
    letters: bool
    density: float


@dataclass(frozen=True, slots=True)
class Mark:
    """What is said about a card around it: by a ring and, for a verdict, by a sign."""

    colour: tuple[float, ...]
    sign: str = ""
    sign_colour: tuple[float, ...] = (0, 0, 0, 1)


@lru_cache(maxsize=1)
def _ramp() -> Texture:
    """From nothing to white: where a mesh says 0 it is clear, where it says 1 it is full."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def fill(target: Texture) -> None:
        pixels = bytes((255, 255, 255, 0, 255, 255, 255, 255))
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.min_filter = texture.mag_filter = "linear"
    return texture


@lru_cache(maxsize=24)
def _letter(letter: str, size: int) -> Texture:
    label = CoreLabel(text=letter, font_name=TEXT, font_size=size, bold=True)
    label.refresh()
    return label.texture


class SetSprite:
    """One place of the board: the card that lies there, and its marks."""

    def __init__(self) -> None:
        self.card: Card | None = None
        self.mark: Mark | None = None
        self.focused = False
        self.hovered = False
        self.group = InstructionGroup()
        self._place = Translate(0, 0)
        self._scale = Scale(1, 1, 1)
        self._content = InstructionGroup()
        self._size = (1, 1)
        self._look: Look | None = None
        self._focus_colour: tuple[float, ...] = (1, 1, 1, 1)
        self._pressed = False
        self._swap: Callable[[], None] | None = None
        for part in (PushMatrix(), self._place, self._scale, self._content, PopMatrix()):
            self.group.add(part)

    # What it shows

    def lie(self, place: Rect, look: Look, focus_colour: Sequence[float]) -> None:
        """Lie here and look like this, at once."""
        self.settle()
        self._place.x, self._place.y = place.x, place.y
        self._size = (int(place.width), int(place.height))
        self._scale.origin = (self._size[0] / 2, self._size[1] / 2)
        self._look, self._focus_colour = look, tuple(focus_colour)
        self.draw()

    def show(self, card: Card) -> None:
        """Be this card, at once."""
        self.settle()
        self.card = card
        self.draw()

    def change(self, card: Card, pace: motion.Pace, delay: float) -> None:
        """Be this card; the one before goes, and this one comes."""
        self.settle()
        first = self.card is None
        self.card = card
        self.mark = None
        if pace.still:
            self.draw()
            return

        def swap(*_: Any) -> None:
            self._swap = None
            self.draw()
            self._scale.x = self._scale.y = 0.4
            Animation(x=1, y=1, d=pace(motion.SET_IN), t="out_back").start(self._scale)

        self._swap = swap
        out = Animation(x=0.001, y=0.001, d=0 if first else pace(motion.SET_OUT), t="in_cubic")
        leaving = Animation(d=pace(delay)) + out if delay else out
        leaving.bind(on_complete=swap)
        leaving.start(self._scale)

    def settle(self) -> None:
        """Have done with whatever is under way."""
        Animation.cancel_all(self._scale)
        if self._swap is not None:
            swap, self._swap = self._swap, None
            swap()
            Animation.cancel_all(self._scale)
        Animation.cancel_all(self._place)
        self._rest()

    def signal(
        self, *, mark: Mark | None, focused: bool, hovered: bool = False, pressed: bool = False
    ) -> None:
        """Change the marks; the card stays."""
        now = (mark, focused, hovered, pressed)
        if now == (self.mark, self.focused, self.hovered, self._pressed):
            return
        self.mark, self.focused, self.hovered, self._pressed = now
        if self._swap is None:
            self.draw()
            Animation.cancel_all(self._scale)
            self._rest()

    def shake(self, distance: float, seconds: float) -> None:
        """Say no."""
        Animation.cancel_all(self._place)
        x = self._place.x
        if seconds <= 0:
            return
        swing = (
            Animation(x=x - distance, d=seconds / 4)
            + Animation(x=x + distance, d=seconds / 2)
            + Animation(x=x, d=seconds / 4)
        )
        # Wherever it is interrupted, it ends where it began.
        swing.bind(on_complete=lambda *_: setattr(self._place, "x", x))
        swing.start(self._place)

    def _rest(self) -> None:
        self._scale.x = self._scale.y = (
            PRESSED if self._pressed else RISE if self.mark is not None else 1.0
        )

    # Drawing

    def draw(self) -> None:
        content = self._content
        content.clear()
        if self.card is None or self._look is None:
            return
        if self.mark is not None:
            self._draw_shadow(content)
        draw_face(content, self.card, self._size, self._look, self._tinge())
        if self.focused:
            inset = -FOCUS_INSET * self._look.density
            self._draw_ring(content, inset, FOCUS_RING, self._focus_colour)
        if self.mark is not None:
            gap = (RING + RING_GAP) * self._look.density
            self._draw_ring(content, gap, RING, self.mark.colour)
            if self.mark.sign:
                self._draw_badge(content, self.mark)

    def _tinge(self) -> tuple[float, ...] | None:
        if self.mark is not None:
            return self.mark.colour
        return self._focus_colour if self.hovered else None

    def _draw_ring(
        self, content: InstructionGroup, out: float, width: float, colour: Sequence[float]
    ) -> None:
        if self._look is None:
            return
        out = round(out)
        side = max(2, corner_radius(self._size, self._look.density) + out)
        content.add(Color(*colour))
        content.add(
            BorderImage(
                texture=patches.outlined(side, float(round(width * self._look.density))),
                border=(side,) * 4,
                pos=(-out, -out),
                size=(self._size[0] + 2 * out, self._size[1] + 2 * out),
            )
        )

    def _draw_shadow(self, content: InstructionGroup) -> None:
        if self._look is None:
            return
        blur = round(SHADOW * self._look.density)
        side = corner_radius(self._size, self._look.density) + blur
        content.add(Color(0, 0, 0, DARKNESS))
        content.add(
            BorderImage(
                texture=patches.shadow(side - blur, blur),
                border=(side,) * 4,
                pos=(-blur, -blur * 1.5),
                size=(self._size[0] + 2 * blur, self._size[1] + 2 * blur),
            )
        )

    def _draw_badge(self, content: InstructionGroup, mark: Mark) -> None:
        if self._look is None:
            return
        side = round(max(LEAST_BADGE * self._look.density, BADGE * min(self._size)))
        side += side % 2
        # On the corner, a little of it outside.
        x, y = self._size[0] - side * 0.82, self._size[1] - side * 0.82
        content.add(Color(*mark.colour))
        content.add(
            BorderImage(
                texture=patches.filled(side // 2),
                border=(side // 2,) * 4,
                pos=(round(x), round(y)),
                size=(side, side),
            )
        )
        inner = round(side * 0.64)
        content.add(Color(*mark.sign_colour))
        content.add(
            Rectangle(
                texture=icon(mark.sign, inner),
                pos=(round(x) + (side - inner) // 2, round(y) + (side - inner) // 2),
                size=(inner, inner),
            )
        )


def corner_radius(size: tuple[int, int], density: float) -> int:
    return max(3, round(min(CARD_RADIUS * density * 1.5, ROUNDING * min(size))))


def symbol_colour(card: Card, colours: SetColours) -> tuple[float, ...]:
    match features(card).colour:
        case Colour.RED:
            return rgba(colours.red)
        case Colour.GREEN:
            return rgba(colours.green)
        case Colour.PURPLE:
            return rgba(colours.purple)


def draw_face(
    content: InstructionGroup,
    card: Card,
    size: tuple[int, int],
    look: Look,
    tinge: Sequence[float] | None = None,
) -> None:
    """Ground, edge, symbols and, if wanted, the letter; the lower left corner is at 0, 0."""
    colours = look.colours
    side = corner_radius(size, look.density)
    ground, edge = rgba(colours.card), rgba(colours.card_edge)
    if tinge is not None:
        ground, edge = mixed(ground, tinge, TINGE), mixed(edge, tinge, 0.6)
    content.add(Color(*ground))
    content.add(BorderImage(texture=patches.filled(side), border=(side,) * 4, size=size))
    content.add(Color(*edge))
    line = float(max(1, round(EDGE * look.density)))
    content.add(BorderImage(texture=patches.outlined(side, line), border=(side,) * 4, size=size))
    ink = symbol_colour(card, colours)
    content.add(Color(*ink))
    drawn = card_triangles(features(card), *size)
    # The middles of the two pixels of the ramp.
    vertices = [part for x, y, cover in drawn.corners for part in (x, y, 0.25 + 0.5 * cover, 0.5)]
    content.add(Mesh(vertices=vertices, indices=drawn.places, mode="triangles", texture=_ramp()))
    if look.letters:
        _draw_letter(content, card, size)


def _draw_letter(content: InstructionGroup, card: Card, size: tuple[int, int]) -> None:
    height = round(min(size) * LETTER)
    texture = _letter(features(card).colour.value, height)
    margin = round(min(size) * 0.06)
    content.add(
        Rectangle(
            texture=texture,
            pos=(margin, size[1] - margin * 0.4 - texture.height),
            size=texture.size,
        )
    )
