"""The table: shows a layout, plays events, and is always able to show the truth again.

It keeps piles of sprites in step with the events. It knows no rules: what may be moved and where is
asked of its listener.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.widget import Widget

from kivyapp.play.tasks import Ticker
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.motion import Pace
from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.card_layers import CardLayers
from kivyapp.table.choreography import Choreography
from kivyapp.table.drops import hit
from kivyapp.table.fans import fan, seen, spread
from kivyapp.table.foundation_glow import FoundationGlow, complete
from kivyapp.table.geometry import Board, Rect, make_board
from kivyapp.table.gestures import Gestures
from kivyapp.table.markers import Markers
from kivyapp.table.marks import Marks
from kivyapp.table.piles import Piles
from kivyapp.table.specs import Kind, TableSpec
from rules.events import Event
from rules.layout import Layout

SHAKE_DP: Final = 8


class Listener(Protocol):
    """Whoever knows the game that lies on the table."""

    def movable(self, pile: str, at: int) -> bool:
        """Whether the card and what lies on it can be picked up."""

    def targets(self, pile: str, at: int) -> Sequence[str]:
        """The piles to which it could go."""

    def tapped(self, pile: str, at: int) -> None:
        """A tap on a card; `at` is -1 on an empty pile."""

    def dropped(self, pile: str, at: int, target: str) -> bool:
        """Cards were dropped on a pile; False when they must go back."""

    def over_target(self, pile: str) -> None:
        """Carried cards have come over a pile that would take them."""


class Table(Widget):
    """One game's piles on the screen."""

    left_hand = BooleanProperty(False)
    large_cards = BooleanProperty(False)
    pile_colour = ColorProperty("#ffffff1f")
    marker_colour = ColorProperty("#ffffff80")
    glow_colour = ColorProperty("#5ff0d8")
    focus_colour = ColorProperty("#ffd75e")

    def __init__(
        self,
        spec: TableSpec,
        textures: CardTextures,
        listener: Listener,
        ticker: Ticker,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.spec = spec
        self.textures = textures
        self.listener = listener
        self.pace = Pace()
        self.board: Board = self.make_board()
        self.motor = Animator(ticker)
        self.piles = Piles(lambda card, face_up: CardSprite(card, face_up, self.motor))
        # Whether the board and the pictures are those of the present size.
        self._is_fitted = False
        self.gestures = Gestures(self)
        self.markers = Markers(textures)
        self._glows = InstructionGroup()
        self.heap = CardLayers()
        self._outlines = InstructionGroup()
        for group in (self.markers.group, self._glows, self.heap.group, self._outlines):
            self.canvas.add(group)
        self.eyes = FoundationGlow(self._glows, self._outlines, self.motor)
        self.marks = Marks(self._outlines)
        self._choreography = Choreography(self, self._glows)
        self._spread_pile: str | None = None
        self.bind(pos=self._fit, size=self._fit, left_hand=self._fit, large_cards=self._fit)
        self.bind(pile_colour=self._draw_markers, marker_colour=self._draw_markers)

    def make_board(self) -> Board:
        """Where the piles are, for the table's present size."""
        return make_board(
            self.spec,
            Rect(self.x, self.y, self.width, self.height),
            large_cards=self.large_cards,
            left_hand=self.left_hand,
        )

    # What lies where

    def faces_of(self, name: str) -> list[bool]:
        return [sprite.face_up for sprite in self.piles[name]]

    def shape(self) -> dict[str, list[bool]]:
        """All piles as face up or down: what the geometry needs to know."""
        return {name: self.faces_of(name) for name in self.piles}

    def corners(self, name: str) -> list[tuple[float, float]]:
        """Where the cards of a pile lie, bottom card first."""
        return fan(self.board, name, self.faces_of(name))

    def gripped(self, pile: str, at: int) -> list[CardSprite]:
        """What a finger takes that takes this card."""
        one = self.board.places[pile].spec.kind is Kind.HAND
        return self.piles[pile][at : at + 1 if one else None]

    def card_at(self, x: float, y: float) -> tuple[str, int] | None:
        return hit(self.board, self.shape(), x, y)

    def place_of(self, pile: str, at: int) -> Rect:
        """Where a card lies, or where the pile lies when it has no such card."""
        corners = self.corners(pile)
        if not 0 <= at < len(corners):
            return self.board.places[pile].card
        return Rect(*corners[at], self.board.card_width, self.board.card_height)

    # Showing the truth

    def sync(self, layout: Layout) -> None:
        """Show exactly this layout, at once, whatever was going on."""
        self.gestures.cancel()
        self._spread_pile = None
        self.heap.clear(self.piles.all())
        for sprite in self.piles.lay(layout):
            sprite.settle()
        if self._is_fitted:
            self.marks.clear_all()
            self._show_all()
        else:
            self._fit()

    def _fit(self, *_: object) -> None:
        """The window, the hand or the size of the cards has changed: everything finds its place."""
        if self.width < 1 or self.height < 1:
            return
        self.gestures.cancel()
        self._spread_pile = None
        self._is_fitted = True
        self.board = self.make_board()
        self.textures.use(self.board.card_width)
        self.marks.clear_all()
        self._draw_markers()
        self._show_all()
        self.eyes.dress(self.textures.marker("lit"))

    def _show_all(self) -> None:
        self._dress_all()
        self._place_all()
        self._light_eyes(Pace(0))

    def redress(self) -> None:
        """The pictures of the cards have changed."""
        self.textures.use(self.board.card_width)
        self._dress_all()

    def _dress_all(self) -> None:
        size = (self.board.card_width, self.board.card_height)
        for sprite in self.piles.all():
            sprite.dress(self.textures.texture(sprite.card, face_up=sprite.face_up), size)
            sprite.tint(self.brightness(sprite))

    def brightness(self, sprite: CardSprite) -> float:
        """How bright a card is while no finger is on it."""
        return 1.0

    def _place_all(self) -> None:
        self._choreography.end()
        for name, sprites in self.piles.items():
            corners = self.corners(name)
            for sprite, corner in zip(sprites, corners, strict=True):
                sprite.put(*corner)
                sprite.lift(1)
        self._restack(self.piles)

    def _light_eyes(self, pace: Pace, *, delay: float = 0.0) -> None:
        """Let the eyes of complete foundations shine, and no others."""
        places = self.board.places
        tops = {name: self.piles[name][-1] for name in complete(places, self.piles)}
        cards = {name: places[name].card for name in tops}
        self.eyes.show(tops, self.textures.marker("lit"), cards, pace, delay=delay)

    def mark_empty(self, names: Mapping[str, str]) -> None:
        """Let some piles show another marker than their usual one while they are empty."""
        if self.markers.mark(names):
            self._draw_markers()

    def _draw_markers(self, *_: object) -> None:
        self.markers.draw(self.board.places.values(), self.marker_colour, self.pile_colour)

    # Showing what happens

    def show(self, events: Iterable[Event], *, flight: float | None = None) -> None:
        """Play the events of one step: the piles change at once, the picture follows.

        `flight` is the time a card takes; without it the time depends on the way.
        """
        # A finger that is down holds cards by their places, and the places change now.
        self.gestures.cancel()
        self.close_spread()
        told = tuple(events)
        changes = self.piles.follow(told)
        self._restack(changes.piles)
        self.heap.lay_on_top(changes.flights)
        last = self._choreography.perform(told, changes, flight)
        self._light_eyes(self.pace, delay=last + motion.travel(1))

    def _restack(self, names: Iterable[str]) -> None:
        for name in names:
            sprites = self.piles[name]
            positions = [sprite.pos for sprite in sprites]
            self.heap.restack(sprites, seen(self.corners(name), positions))

    def lift(self, sprites: Sequence[CardSprite]) -> None:
        """Take cards off the table, as a finger does."""
        self.heap.lift(sprites, self.textures.marker("gleam"))
        self.shade(sprites)

    def shade(self, sprites: Sequence[CardSprite]) -> None:
        """Let the shadow follow the lifted cards."""
        (x, top), (_, bottom) = sprites[0].pos, sprites[-1].pos
        height = top - bottom + self.board.card_height
        self.heap.shade(Rect(x, bottom, self.board.card_width, height))

    def lower(self) -> None:
        """Nothing is lifted any more."""
        self.heap.lower()
        self._light_eyes(Pace(0))

    def deal_from(self, name: str, order: Sequence[tuple[str, int]]) -> None:
        """Let the cards fly out of a pile, in this order, to where they already belong."""
        self._choreography.deal(name, order)

    def settle(self) -> None:
        """End every movement: each card is where it belongs."""
        for sprite in self.piles.all():
            sprite.settle()

    @property
    def moving(self) -> bool:
        return any(sprite.moving for sprite in self.piles.all())

    # Saying no, and pointing

    def shake(self, pile: str, at: int) -> None:
        """Refuse: the cards from here on shake their heads."""
        for sprite in self.gripped(pile, max(0, at)):
            sprite.shake(dp(SHAKE_DP), self.pace(motion.SHAKE))

    def point(self, name: str, places: Iterable[tuple[str, int]], *, alpha: float = 1.0) -> None:
        """Outline some cards under a name, such as a hint's source and target."""
        rects = [self.place_of(pile, at) for pile, at in places]
        colour = self.focus_colour if name == "focus" else self.glow_colour
        self.marks.show(name, rects, colour, alpha=alpha, width=2.5 if alpha == 1.0 else 1.5)

    def hover(self, x: float, y: float) -> None:
        """The mouse is here: show what a click would take."""
        found = self.card_at(x, y) if self.collide_point(x, y) else None
        if found is None or self.gestures.press is not None or found[1] < 0:
            self.marks.clear("hover")
        elif self.listener.movable(*found):
            self.point("hover", [found], alpha=0.7)
        else:
            self.marks.clear("hover")

    # Spreading a squeezed pile

    def open_spread(self, pile: str) -> None:
        """Lay a pile out so far that each of its cards can be read."""
        self.close_spread()
        self._spread_pile = pile
        self.heap.lay_on_top(self.piles[pile])
        corners = spread(self.board, pile, self.faces_of(pile))
        for sprite, corner in zip(self.piles[pile], corners, strict=True):
            sprite.fly(*corner, self.pace(motion.SPREAD))

    def close_spread(self) -> None:
        if self._spread_pile is None:
            return
        pile, self._spread_pile = self._spread_pile, None
        corners = self.corners(pile)
        for sprite, corner in zip(self.piles[pile], corners, strict=True):
            sprite.fly(*corner, self.pace(motion.SPREAD))

    # Touches go to the gestures

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.gestures.down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return bool(self.gestures.move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return bool(self.gestures.up(touch))
