"""A card of Crush: index and suit on a tile of any shape, with a badge for what it can do.

The small faces are cut into their index and their large suit, which find their places on tiles
between a square and a whole card. Nothing is drawn ahead, so nothing is lost with the graphics.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kivy.animation import Animation
from kivy.atlas import Atlas
from kivy.graphics import BorderImage, Color, PopMatrix, PushMatrix, Rectangle

from kivyapp.style.card_textures import CardTextures
from kivyapp.style.tokens import TILE_EDGE, rgba
from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.geometry import CARD_RATIO
from kivyapp.table.marks import RADIUS
from kivyapp.table.movements import Flight, Route
from kivyapp.widgets import patches
from rules.cards import Card
from rules.crush.state import Tag

BADGES: Final = Path(__file__).parents[3] / "assets" / "table"
BADGE_SIZES: Final = (24, 48, 96)
# A small face without its edge, in shares of its width; then, in shares of its height from the
# top, the index and the suit below it.
SIDE: Final = 0.03
INDEX: Final = (0.02, 0.275)
SUIT: Final = (0.385, 0.875)
# The edge as a part of the width, on all tiles and on the one that has just come.
PLAIN: Final = 90
ACCENTED: Final = 24
# Of the tile's width: the badge, and how far it keeps from the corner.
BADGE: Final = 0.4
BADGE_INSET: Final = 0.045


@cache
def _badges(size: int) -> Atlas:
    return Atlas(str(BADGES / f"badges-{size}.atlas"))


class TileSprite(CardSprite):
    """A card on the board of Crush."""

    def __init__(self, card: Card | None, motor: Animator, tag: Tag | None = None) -> None:
        super().__init__(card, True, motor)
        self.tag = tag
        self._accented = False
        self._fading: Animation | None = None
        self._bursting: Animation | None = None
        self._edge_tint = Color(*rgba(TILE_EDGE))
        self._edge, self._body = BorderImage(), BorderImage()
        self._suit, self._badge = Rectangle(), Rectangle()
        # Anew: what is inserted into a group loses its texture to its neighbour.
        self.group.clear()
        for instruction in (
            PushMatrix(),
            self._place,
            self._scale,
            self._edge_tint,
            self._edge,
            self._tint,
            self._body,
            self._picture,
            self._suit,
            self._badge,
            PopMatrix(),
        ):
            self.group.add(instruction)

    # How it looks

    def fit(self, textures: CardTextures, width: int, height: int) -> None:
        """Have this size, at once."""
        self.lift(1)
        self._scale.origin = (width / 2, height / 2)
        self._size = (width, height)
        self._fit_body()
        face = textures.texture(self.card)
        index = width * CARD_RATIO * INDEX[1]
        self._cut(self._picture, face, INDEX, width, height - index)
        # Where the index leaves too little room, the suit is smaller, in the middle of the rest.
        room, whole = height - index, width * CARD_RATIO * (SUIT[1] - SUIT[0])
        scale = min(1.0, 0.94 * room / whole)
        self._cut(self._suit, face, SUIT, width * scale, (room - whole * scale) * 0.45)
        self._suit.pos = ((width - self._suit.size[0]) / 2, self._suit.pos[1])
        self._fit_badge(width)

    def accent(self, colour: Sequence[float] | None) -> None:
        """Have a wide edge of this colour, or the thin one that all tiles have."""
        if colour is None and not self._accented:
            return
        self._accented = colour is not None
        self._edge_tint.rgb = (colour or rgba(TILE_EDGE))[:3]
        self._fit_body()

    def dye(self, colour: Sequence[float]) -> None:
        """Have the wide edge in this colour, if there is one."""
        if self._accented:
            self._edge_tint.rgb = colour[:3]

    def _fit_body(self) -> None:
        width, height = self._size
        side = max(2, round(width * RADIUS))
        line = max(1, round(width / (ACCENTED if self._accented else PLAIN)))
        self._box(self._edge, side, 0, width, height)
        self._box(self._body, max(1, side - line), line, width - 2 * line, height - 2 * line)

    def mark(self, tag: Tag | None) -> None:
        """Show what the card can do now."""
        if tag is not self.tag:
            self.tag = tag
            self._fit_badge(self._size[0])

    def _fit_badge(self, width: int) -> None:
        side = round(width * BADGE) if self.tag is not None else 0
        self._badge.size = (side, side)
        if self.tag is not None:
            size = next((size for size in BADGE_SIZES if size >= side), BADGE_SIZES[-1])
            self._badge.texture = _badges(size)[self.tag.value]
            inset = round(width * BADGE_INSET)
            self._badge.pos = (width - side - inset, inset)

    def _box(self, box: BorderImage, side: int, inset: int, width: float, height: float) -> None:
        box.texture = patches.filled(side)
        box.border = (side,) * 4
        box.pos, box.size = (inset, inset), (width, height)

    def _cut(
        self, target: Rectangle, face: Any, part: tuple[float, float], width: float, bottom: float
    ) -> None:
        """Show the part of a face between two heights, as on a card of this width."""
        across, (top, low) = 1 - 2 * SIDE, part
        target.texture = face.get_region(
            face.width * SIDE,
            face.height * (1 - low),
            face.width * across,
            face.height * (low - top),
        )
        target.pos = (width * SIDE, bottom)
        target.size = (width * across, width * CARD_RATIO * (low - top))

    # How it moves

    def glide(self, way: Sequence[tuple[float, float, float, str]], delay: float) -> None:
        """Go along some points, each with its seconds and its transition, after a pause."""
        if not delay and not any(seconds for _, _, seconds, _ in way):
            self.put(*way[-1][:2])
            return
        self._stop_flying()
        self.target = way[-1][:2]
        legs: list[Flight] = []
        start, begins = self.pos, self._motor.now + delay
        for x, y, seconds, transition in way:
            legs.append(Flight(self._place, start, (x, y), begins, seconds, transition))
            start, begins = (x, y), begins + seconds
        self._go(Route(legs))

    def appear(self, seconds: float, delay: float) -> None:
        """Come out of nothing."""
        self._stop_fading()
        if seconds:
            self._fade(0, Animation(d=delay) + Animation(a=1, d=seconds))

    def burst(self, seconds: float, delay: float, size: float, then: Callable[[], object]) -> None:
        """Swell and vanish, then let it be known."""
        grow = Animation(d=delay) + Animation(x=size, y=size, d=seconds, t="out_quad")
        grow.bind(on_complete=lambda *_: then())
        self._bursting = grow
        grow.start(self._scale)
        self._fade(1, Animation(d=delay) + Animation(a=0, d=seconds, t="in_quad"))

    def settle(self) -> None:
        self._stop_bursting()
        super().settle()
        self._stop_fading()
        self.tint(1)

    def vanish(self) -> None:
        """Stop moving for good."""
        self._stop_flying()
        self._stop_bursting()
        self._stop_fading()

    def _fade(self, first: float, fading: Animation) -> None:
        """Become more or less transparent, from this on."""
        self._stop_fading()
        self._fading = fading
        for tint in (self._tint, self._edge_tint):
            tint.a = first
            fading.start(tint)

    def _stop_bursting(self) -> None:
        if self._bursting is not None:
            self._bursting.cancel(self._scale)
            self._bursting = None

    def _stop_fading(self) -> None:
        if self._fading is not None:
            for tint in (self._tint, self._edge_tint):
                self._fading.cancel(tint)
                tint.a = 1
            self._fading = None
