"""Draws the face of a card: background, edge, symbols and, if wanted, a letter for the colour.

The symbols are one mesh with antialiased edges: no image is loaded and nothing is scaled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    BorderImage,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    InstructionGroup,
    Mesh,
    Rectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from kivyapp.games.setgame.symbols import card_mesh
from kivyapp.games.setgame.words import COLOUR_LETTERS
from kivyapp.style.fonts import TEXT
from kivyapp.style.tokens import CARD_RADIUS, CARD_RATIO, SET_COLOURS, SetColours, rgba
from kivyapp.widgets import nine_patch
from kivyapp.widgets.colours import blend
from kivyapp.words.translation import forget_on_change
from rules.cards import Card
from rules.cards import card as parse_card
from rules.setgame.features import Colour, features

# As shares of a card's shorter side.
ROUNDING: Final = 0.11
LETTER: Final = 0.16
LETTER_MARGIN: Final = 0.06
# In dp.
EDGE: Final = 1.5
LARGEST_RADIUS: Final = CARD_RADIUS * 1.5
# How strongly a highlight colours the background and the edge of a card.
HIGHLIGHT: Final = 0.12
EDGE_HIGHLIGHT: Final = 0.6


@dataclass(frozen=True, slots=True)
class CardStyle:
    """What all cards of a board share."""

    colours: SetColours
    show_letters: bool
    density: float


@dataclass(frozen=True, slots=True)
class FaceColours:
    """The colour instructions of a drawn face, which a highlight changes."""

    fill: Color
    edge: Color

    def set_highlight(self, colours: SetColours, highlight: Sequence[float] | None) -> None:
        """Mix a little of this colour into the face; None removes it."""
        fill: Sequence[float] = rgba(colours.card)
        edge: Sequence[float] = rgba(colours.card_edge)
        if highlight is not None:
            fill, edge = blend(fill, highlight, HIGHLIGHT), blend(edge, highlight, EDGE_HIGHLIGHT)
        self.fill.rgba, self.edge.rgba = fill, edge


def draw_face(
    content: InstructionGroup, card: Card, size: tuple[int, int], style: CardStyle
) -> FaceColours:
    """Draw a card with its lower left corner at 0, 0."""
    colours = style.colours
    side = corner_radius(size, style.density)
    face_colours = FaceColours(Color(*rgba(colours.card)), Color(*rgba(colours.card_edge)))
    content.add(face_colours.fill)
    content.add(BorderImage(texture=nine_patch.filled(side), border=(side,) * 4, size=size))
    content.add(face_colours.edge)
    line = float(max(1, round(EDGE * style.density)))
    content.add(BorderImage(texture=nine_patch.outlined(side, line), border=(side,) * 4, size=size))
    content.add(Color(*symbol_colour(card, colours)))
    letter_room = LETTER * min(size) if style.show_letters else 0.0
    drawn = card_mesh(features(card), *size, letter_room)
    # Texture coordinates: the centres of the two pixels of the ramp.
    vertices = [part for x, y, cover in drawn.vertices for part in (x, y, 0.25 + 0.5 * cover, 0.5)]
    content.add(Mesh(vertices=vertices, indices=drawn.indices, mode="triangles", texture=_ramp()))
    if style.show_letters:
        _draw_letter(content, card, size)
    return face_colours


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
    texture = _letter(COLOUR_LETTERS[features(card).colour](), round(min(size) * LETTER))
    margin = round(min(size) * LETTER_MARGIN)
    # A line of text is taller than its letters.
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
    """A texture from transparent to white, so each vertex can say how opaque it is."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")

    def fill(target: Texture) -> None:
        # Kivy calls this again after a phone has discarded the graphics context.
        pixels = bytes((255, 255, 255, 0, 255, 255, 255, 255))
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)
    texture.min_filter = texture.mag_filter = "linear"
    return texture


@lru_cache(maxsize=64)
def _render(code: str, width: int, theme: str, colours: str, show_letters: bool) -> Any:
    size = (width, round(width * CARD_RATIO))
    style = CardStyle(SET_COLOURS[(theme, colours)], show_letters, Metrics.dp)
    fbo = Fbo(size=size)
    fbo.add(ClearColor(0, 0, 0, 0))
    fbo.add(ClearBuffers())
    draw_face(fbo, parse_card(code), size, style)
    fbo.draw()

    def draw_again(*_: Any) -> None:
        fbo.ask_update()
        fbo.draw()

    # After a phone has discarded the graphics context, once the textures on the card are back.
    fbo.add_reload_observer(lambda _: Clock.schedule_once(draw_again, -1))
    return fbo


# The letters are those of the language.
forget_on_change(_render.cache_clear)


def card_texture(code: str, width: int, theme: str, colours: str, show_letters: bool) -> Any:
    """The texture of a card by its code, for help pages."""
    return _render(code, width, theme, colours, show_letters).texture
