"""A card of Crush as a tile of any shape: index, suit, and a badge for a bomb or a swapper.

The index and the large suit are cropped from the small card faces and placed separately, so they
fit tiles from a square to a whole card. No texture is made ahead, so none is lost when a phone
discards the graphics context.
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
from kivyapp.style.tokens import CARD_RATIO, TILE_EDGE, rgba
from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.movements import Flight, Movement, MovementSequence
from kivyapp.table.outlines import CORNER_RADIUS
from kivyapp.widgets import nine_patch
from rules.cards import Card
from rules.crush.state import Tag

BADGE_FOLDER: Final = Path(__file__).parents[3] / "assets" / "table"
BADGE_SIZES: Final = (24, 48, 96)
# The edge of a small face to leave out, as a share of its width; then the index and the suit below
# it, each from top to bottom as shares of its height.
SIDE: Final = 0.03
INDEX: Final = (0.02, 0.275)
SUIT: Final = (0.385, 0.875)
# The tile's width in edge widths: of ordinary tiles, and of the one that has just dropped in.
PLAIN: Final = 90
ACCENTED: Final = 24
# The badge and its distance from the corner, as shares of the tile's width.
BADGE: Final = 0.4
BADGE_INSET: Final = 0.045


@cache
def _badges(size: int) -> Atlas:
    return Atlas(str(BADGE_FOLDER / f"badges-{size}.atlas"))


class TileSprite(CardSprite):
    """A card on the board of Crush."""

    def __init__(self, card: Card | None, animator: Animator, tag: Tag | None = None) -> None:
        super().__init__(card, True, animator)
        self.tag = tag
        self._accented = False
        self._fading: Animation | None = None
        self._bursting: Animation | None = None
        self._edge_tint = Color(*rgba(TILE_EDGE))
        self._edge, self._body = BorderImage(), BorderImage()
        self._suit, self._badge = Rectangle(), Rectangle()
        # Rebuilt: instructions inserted into an existing group take over the wrong texture.
        self.group.clear()
        for instruction in (
            PushMatrix(),
            self._translate,
            self._scale,
            self._edge_tint,
            self._edge,
            self._tint,
            self._body,
            self._image,
            self._suit,
            self._badge,
            PopMatrix(),
        ):
            self.group.add(instruction)

    # Appearance

    @property
    def accent(self) -> tuple[float, ...] | None:
        """The colour of the wide edge of a new tile; None for an ordinary one."""
        return tuple(self._edge_tint.rgb) if self._accented else None

    def fit(self, textures: CardTextures, width: int, height: int) -> None:
        """Take this size and the current card textures at once."""
        self.lift(1)
        self._scale.origin = (width / 2, height / 2)
        self._size = (width, height)
        self._fit_body()
        face = textures.texture(self.card)
        index = width * CARD_RATIO * INDEX[1]
        self._crop(self._image, face, INDEX, width, height - index)
        # Where the index leaves too little room, the suit shrinks and is centred in the rest.
        room, whole = height - index, width * CARD_RATIO * (SUIT[1] - SUIT[0])
        scale = min(1.0, 0.94 * room / whole)
        self._crop(self._suit, face, SUIT, width * scale, (room - whole * scale) * 0.45)
        self._suit.pos = ((width - self._suit.size[0]) / 2, self._suit.pos[1])
        self._fit_badge(width)

    def set_accent(self, colour: Sequence[float] | None) -> None:
        """Give the tile a wide edge in this colour; None restores the thin one."""
        if colour is None and not self._accented:
            return
        self._accented = colour is not None
        self._edge_tint.rgb = (colour or rgba(TILE_EDGE))[:3]
        self._fit_body()

    def recolour(self, colour: Sequence[float]) -> None:
        """Change the colour of the wide edge, if the tile has one."""
        if self._accented:
            self._edge_tint.rgb = colour[:3]

    def _fit_body(self) -> None:
        width, height = self._size
        side = max(2, round(width * CORNER_RADIUS))
        line = max(1, round(width / (ACCENTED if self._accented else PLAIN)))
        self._box(self._edge, side, 0, width, height)
        self._box(self._body, max(1, side - line), line, width - 2 * line, height - 2 * line)

    def set_tag(self, tag: Tag | None) -> None:
        """Show the badge of a bomb or a swapper, or none."""
        if tag is not self.tag:
            self.tag = tag
            self._fit_badge(self._size[0])

    def _fit_badge(self, width: float) -> None:
        side = round(width * BADGE) if self.tag is not None else 0
        self._badge.size = (side, side)
        if self.tag is not None:
            size = next((size for size in BADGE_SIZES if size >= side), BADGE_SIZES[-1])
            self._badge.texture = _badges(size)[self.tag.value]
            inset = round(width * BADGE_INSET)
            self._badge.pos = (width - side - inset, inset)

    def _box(self, box: BorderImage, side: int, inset: int, width: float, height: float) -> None:
        box.texture = nine_patch.filled(side)
        box.border = (side,) * 4
        box.pos, box.size = (inset, inset), (width, height)

    def _crop(
        self, target: Rectangle, face: Any, part: tuple[float, float], width: float, bottom: float
    ) -> None:
        """Show the part of a face between two heights, as large as on a card of this width."""
        across, (top, low) = 1 - 2 * SIDE, part
        target.texture = face.get_region(
            face.width * SIDE,
            face.height * (1 - low),
            face.width * across,
            face.height * (low - top),
        )
        target.pos = (width * SIDE, bottom)
        target.size = (width * across, width * CARD_RATIO * (low - top))

    # Movement

    def move_along(self, path: Sequence[tuple[float, float, float, str]], delay: float) -> None:
        """Move along points, each with its seconds and its transition, after a delay."""
        if not delay and not any(seconds for _, _, seconds, _ in path):
            self.place_at(*path[-1][:2])
            return
        self._stop_flight()
        self.target = path[-1][:2]
        legs: list[Movement] = []
        start, begins = self.pos, self._animator.now + delay
        for x, y, seconds, transition in path:
            legs.append(Flight(self._translate, start, (x, y), begins, seconds, transition))
            start, begins = (x, y), begins + seconds
        self._start_flight(MovementSequence(legs))

    def fade_in(self, seconds: float, delay: float) -> None:
        """Become visible gradually, after a delay."""
        self._stop_fading()
        if seconds:
            self._fade(0, Animation(d=delay) + Animation(a=1, d=seconds))

    def burst(self, seconds: float, delay: float, size: float, then: Callable[[], object]) -> None:
        """Swell and fade out, then call `then`."""
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

    def stop(self) -> None:
        """Stop all animations where they are."""
        self._stop_flight()
        self._stop_bursting()
        self._stop_fading()

    def _fade(self, first: float, fading: Animation) -> None:
        """Animate the opacity, starting from `first`."""
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
