"""The face of a card as drawing instructions: ground, edge, symbols and, if wanted, a letter.

The symbols are one mesh with soft edges; no picture is loaded and nothing is scaled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kivy.core.text import Label as CoreLabel
from kivy.graphics import BorderImage, Color, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture

from kivyapp.games.setgame.symbols import card_triangles
from kivyapp.style.fonts import TEXT, register_fonts
from kivyapp.style.tokens import CARD_RADIUS, SetColours, rgba
from kivyapp.widgets import patches
from kivyapp.widgets.colours import mixed
from rules.cards import Card
from rules.setgame.features import Colour, features

# Of the shorter side of a card.
ROUNDING: Final = 0.11
LETTER: Final = 0.16
LETTER_MARGIN: Final = 0.06
# In dp.
EDGE: Final = 1.5
LARGEST_RADIUS: Final = CARD_RADIUS * 1.5
# How much of a light a card takes on, and how much its edge does.
TINGE: Final = 0.12
EDGE_TINGE: Final = 0.6

register_fonts()


@dataclass(frozen=True, slots=True)
class Look:
    """What all cards of a board have in common."""

    colours: SetColours
    letters: bool
    density: float


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a face that change while it lies there."""

    ground: Color
    edge: Color

    def tinge(self, colours: SetColours, light: Sequence[float] | None) -> None:
        """Take on a little of a light, or none."""
        ground, edge = rgba(colours.card), rgba(colours.card_edge)
        if light is not None:
            ground, edge = mixed(ground, light, TINGE), mixed(edge, light, EDGE_TINGE)
        self.ground.rgba, self.edge.rgba = ground, edge


def draw_face(content: InstructionGroup, card: Card, size: tuple[int, int], look: Look) -> Paint:
    """Draw a card with its lower left corner at 0, 0."""
    colours = look.colours
    side = corner_radius(size, look.density)
    paint = Paint(Color(*rgba(colours.card)), Color(*rgba(colours.card_edge)))
    content.add(paint.ground)
    content.add(BorderImage(texture=patches.filled(side), border=(side,) * 4, size=size))
    content.add(paint.edge)
    line = float(max(1, round(EDGE * look.density)))
    content.add(BorderImage(texture=patches.outlined(side, line), border=(side,) * 4, size=size))
    content.add(Color(*symbol_colour(card, colours)))
    letter_room = LETTER * min(size) if look.letters else 0.0
    drawn = card_triangles(features(card), *size, letter_room)
    # The middles of the two pixels of the ramp.
    vertices = [part for x, y, cover in drawn.corners for part in (x, y, 0.25 + 0.5 * cover, 0.5)]
    content.add(Mesh(vertices=vertices, indices=drawn.places, mode="triangles", texture=_ramp()))
    if look.letters:
        _draw_letter(content, card, size)
    return paint


def corner_radius(size: tuple[int, int], density: float) -> int:
    return max(3, round(min(LARGEST_RADIUS * density, ROUNDING * min(size))))


def symbol_colour(card: Card, colours: SetColours) -> tuple[float, ...]:
    match features(card).colour:
        case Colour.RED:
            return rgba(colours.red)
        case Colour.GREEN:
            return rgba(colours.green)
        case Colour.PURPLE:
            return rgba(colours.purple)


def _draw_letter(content: InstructionGroup, card: Card, size: tuple[int, int]) -> None:
    texture = _letter(features(card).colour.value, round(min(size) * LETTER))
    margin = round(min(size) * LETTER_MARGIN)
    # The line of a text is higher than its letters.
    top = size[1] - margin * 0.4
    place = (margin, round(top - texture.height))
    content.add(Rectangle(texture=texture, pos=place, size=texture.size))


@lru_cache(maxsize=24)
def _letter(letter: str, size: int) -> Texture:
    label = CoreLabel(text=letter, font_name=TEXT, font_size=size, bold=True)
    label.refresh()
    return label.texture


@lru_cache(maxsize=1)
def _ramp() -> Texture:
    """From nothing to white: where a mesh says 0 it is clear, where it says 1 it is full."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def fill(target: Texture) -> None:
        # Called again by Kivy when a phone has thrown the graphics context away.
        pixels = bytes((255, 255, 255, 0, 255, 255, 255, 255))
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.min_filter = texture.mag_filter = "linear"
    return texture
