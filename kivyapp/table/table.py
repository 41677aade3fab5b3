"""The table widget: shows a layout, animates events, and can always sync to a layout again.

It mirrors the events on piles of sprites. It contains no rules: its delegate decides what may be
moved and where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty
from kivy.uix.widget import Widget

from kivyapp.platform.sound import pan_at
from kivyapp.play.tasks import Ticker
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.motion import Pace
from kivyapp.style.rect import Point, Rect
from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.card_animations import CardAnimations
from kivyapp.table.card_layers import CardLayers
from kivyapp.table.fans import card_positions, spread_positions, visible_cards
from kivyapp.table.foundation_glow import FoundationGlow
from kivyapp.table.geometry import Board, make_board
from kivyapp.table.gestures import Gestures
from kivyapp.table.hit_testing import card_at_point
from kivyapp.table.hover_lift import HoverLift
from kivyapp.table.outlines import Outlines
from kivyapp.table.pile_badges import PileBadge, PileBadges
from kivyapp.table.pile_markers import PileMarkers
from kivyapp.table.piles import Piles
from kivyapp.table.specs import PileKind, TableSpec
from kivyapp.table.table_delegate import TableDelegate
from rules.events import Event, piles_of
from rules.layout import Layout

SHAKE_DP: Final = 8
BLOCKED_BRIGHTNESS: Final = 0.5


class Table(Widget):
    """The piles of one game on the screen."""

    left_hand = BooleanProperty(False)
    large_cards = BooleanProperty(False)
    pile_colour = ColorProperty("#ffffff1f")
    marker_colour = ColorProperty("#ffffff80")
    glow_colour = ColorProperty("#5ff0d8")
    focus_colour = ColorProperty("#ffd75e")
    # Of badges: fill, text, and the text of a warning.
    badge_colours = ObjectProperty(((0, 0, 0, 1), (1, 1, 1, 1), (1, 0.6, 0.4, 1)))

    def __init__(
        self,
        spec: TableSpec,
        textures: CardTextures,
        delegate: TableDelegate,
        ticker: Ticker,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.spec = spec
        self.textures = textures
        self.delegate = delegate
        self.pace = Pace()
        self.board: Board = self.make_board()
        self.animator = Animator(ticker)
        self.piles = Piles(lambda card, face_up: CardSprite(card, face_up, self.animator))
        # True once the board and the textures match the widget's size.
        self._is_fitted = False
        self.gestures = Gestures(self)
        self.markers = PileMarkers(textures)
        self.background, self.foreground = InstructionGroup(), InstructionGroup()
        self.card_layers = CardLayers()
        markers, cards = self.markers.group, self.card_layers.group
        for group in (markers, self.background, cards, self.foreground):
            self.canvas.add(group)
        self.foundation_glow = FoundationGlow(self.background, self.foreground, self.animator)
        self.outlines = Outlines(self.foreground)
        self._animations = CardAnimations(self, self.background)
        self._badges = PileBadges()
        self._hover_lift = HoverLift(self.card_layers)
        self._spread_pile: str | None = None
        # Where the mouse was last; None without a mouse.
        self._mouse: Point | None = None
        self.bind(pos=self._fit, size=self._fit, left_hand=self._fit, large_cards=self._fit)
        self.bind(pile_colour=self._draw_markers, marker_colour=self._draw_markers)
        self.bind(badge_colours=self._draw_badges)

    def make_board(self) -> Board:
        """The board for the widget's current size."""
        return make_board(
            self.spec,
            Rect(self.x, self.y, self.width, self.height),
            large_cards=self.large_cards,
            left_hand=self.left_hand,
        )

    # Positions

    def face_up_flags(self, pile: str) -> list[bool]:
        """For each card of a pile, whether it is face up."""
        return [sprite.face_up for sprite in self.piles[pile]]

    def all_face_up_flags(self) -> dict[str, list[bool]]:
        """The face-up flags of all piles, which the geometry works on."""
        return {name: self.face_up_flags(name) for name in self.piles}

    def positions_of(self, pile: str) -> list[Point]:
        """Where the cards of a pile belong, bottom card first."""
        return card_positions(self.board, pile, self.face_up_flags(pile))

    def sprites_to_lift(self, pile: str, at: int) -> list[CardSprite]:
        """The cards that are picked up with this one."""
        is_single = self.board.places[pile].spec.kind is PileKind.HAND
        return self.piles[pile][at : at + 1 if is_single else None]

    def card_at(self, x: float, y: float) -> tuple[str, int] | None:
        return card_at_point(self.board, self.all_face_up_flags(), x, y)

    def card_rect(self, pile: str, at: int) -> Rect:
        """Where a card lies; the place of the pile if it has no such card."""
        positions = self.positions_of(pile)
        if not 0 <= at < len(positions):
            return self.board.places[pile].card
        return Rect(*positions[at], self.board.card_width, self.board.card_height)

    def pan_of(self, pile: str) -> float:
        """Where the sounds of a pile come from."""
        place = self.board.places.get(pile)
        return 0.0 if place is None else pan_at(place.card.centre[0] - self.x, self.width)

    # Showing a layout at once

    def sync(self, layout: Layout) -> None:
        """Show exactly this layout at once, ending gestures and animations."""
        self.gestures.cancel()
        self._hover_lift.lower()
        self._spread_pile = None
        self.card_layers.clear(self.piles.sprites())
        for sprite in self.piles.set_layout(layout):
            sprite.settle()
        if self._is_fitted:
            self.outlines.clear_all()
            self._redraw()
        else:
            self._fit()

    def _fit(self, *_: object) -> None:
        """Lay everything out again: the window, the hand or the card size has changed."""
        if self.width < 1 or self.height < 1:
            return
        self.gestures.cancel()
        self._hover_lift.lower()
        self._spread_pile = None
        self._is_fitted = True
        self.board = self.make_board()
        self.textures.set_card_width(self.board.card_width)
        self.outlines.clear_all()
        self._draw_markers()
        self._draw_badges()
        self._redraw()
        self.foundation_glow.set_texture(self.textures.marker("lit"))

    def _redraw(self) -> None:
        self._set_textures()
        self._place_all()
        self._update_foundation_glow(Pace(0))

    def reload_textures(self) -> None:
        """Draw the cards again: the deck's design has changed."""
        self.textures.set_card_width(self.board.card_width)
        # The letter of the ace may be another one.
        self._draw_markers()
        self._set_textures()

    def _set_textures(self) -> None:
        size = (self.board.card_width, self.board.card_height)
        for sprite in self.piles.sprites():
            sprite.set_texture(self.textures.texture(sprite.card, face_up=sprite.face_up), size)
            sprite.tint(self.resting_brightness(sprite))

    def resting_brightness(self, sprite: CardSprite) -> float:
        """The brightness of a card that is not pressed; those of blocked piles are darker."""
        blocked = (name for name, badge in self._badges.badges.items() if badge.is_blocked)
        is_blocked = any(sprite in self.piles[name] for name in blocked if name in self.piles)
        return BLOCKED_BRIGHTNESS if is_blocked else 1.0

    def _place_all(self) -> None:
        self._animations.remove_trails()
        for name, sprites in self.piles.items():
            positions = self.positions_of(name)
            for sprite, position in zip(sprites, positions, strict=True):
                sprite.place_at(*position)
                sprite.lift(1)
            self.card_layers.restack(sprites, visible_cards(positions, positions))
        self.card_layers.raise_group(self._badges.group)

    def _update_foundation_glow(self, pace: Pace, *, delay: float = 0.0) -> None:
        texture = self.textures.marker("lit")
        self.foundation_glow.update(self.board.places, self.piles, texture, pace, delay=delay)

    def set_empty_markers(self, names: Mapping[str, str]) -> None:
        """Replace the usual markers of some piles, by pile."""
        if self.markers.override(names):
            self._draw_markers()

    def set_badges(self, badges: Mapping[str, PileBadge]) -> None:
        """Show these badges on piles, and darken the cards of a blocked pile."""
        before = self._badges.badges
        if badges == before:
            return
        self._badges.badges = badges
        self._draw_badges()
        for name in {*before, *badges} & self.piles.keys():
            for sprite in self.piles[name]:
                sprite.tint(self.resting_brightness(sprite))

    @property
    def badges(self) -> Mapping[str, PileBadge]:
        return self._badges.badges

    def _draw_badges(self, *_: object) -> None:
        self._badges.draw(self.board.places, *self.badge_colours)

    def _draw_markers(self, *_: object) -> None:
        self.markers.draw(self.board.places.values(), self.marker_colour, self.pile_colour)

    # Animation

    def animate(self, events: Iterable[Event], *, flight: float | None = None) -> None:
        """Animate the events of one step; the piles change at once.

        `flight` is how long a card flies; None lets the distance decide.
        """
        events = tuple(events)
        press = self.gestures.press
        if press is not None and any(press.pile in piles_of(event) for event in events):
            # A pressed finger refers to cards by their index, which changes now.
            self.gestures.cancel()
        self._hover_lift.lower()
        self.close_spread()
        changes = self.piles.apply(events)
        self._restack(changes.piles)
        self.card_layers.bring_to_front(changes.moved)
        self.card_layers.raise_group(self._badges.group)
        last = self._animations.animate_step(events, changes, flight)
        self._update_foundation_glow(self.pace, delay=last + motion.flight(1))

    def _restack(self, names: Iterable[str]) -> None:
        for name in names:
            sprites = self.piles[name]
            drawn_at = [sprite.pos for sprite in sprites]
            self.card_layers.restack(sprites, visible_cards(self.positions_of(name), drawn_at))

    def lift_cards(self, sprites: Sequence[CardSprite]) -> None:
        """Lift cards above the table, as a finger does."""
        size = (self.board.card_width, self.board.card_height)
        self.card_layers.lift(sprites, self.textures.marker("gleam"), size)

    def lower_cards(self) -> None:
        self.card_layers.lower()
        self._update_foundation_glow(Pace(0))

    def animate_deal(self, pile: str, order: Sequence[tuple[str, int]]) -> None:
        """Fly the cards out of a pile, in this order, to where they already belong."""
        self._animations.animate_deal(pile, order)

    @property
    def is_moving(self) -> bool:
        return any(sprite.is_moving for sprite in self.piles.sprites())

    # Refusals, outlines and hover

    def shake(self, pile: str, at: int) -> None:
        """Shake a card and those on it, to refuse a move; dropped cards fly back first."""
        back, seconds = self.pace(motion.RETURN), self.pace(motion.SHAKE)
        for sprite in self.sprites_to_lift(pile, max(0, at)):
            sprite.shake(dp(SHAKE_DP), seconds, return_seconds=back)

    def outline_cards(
        self, name: str, spots: Iterable[tuple[str, int]], *, alpha: float = 1.0
    ) -> None:
        """Outline some cards under a name such as "hint", replacing its previous outlines."""
        rects = [self.card_rect(pile, at) for pile, at in spots]
        colour = self.focus_colour if name == "focus" else self.glow_colour
        self.outlines.set(name, rects, colour, alpha=alpha, width=2.5 if alpha == 1.0 else 1.5)

    def hover(self, x: float, y: float) -> None:
        """Lift and outline the card that a click at the mouse position would pick up."""
        self._mouse = (x, y)
        is_free = self.collide_point(x, y) and self.gestures.press is None
        found = self.card_at(x, y) if is_free else None
        if found is not None and found[1] >= 0 and self.delegate.is_movable(*found):
            self.outline_cards("hover", [found], alpha=0.7)
            size = (self.board.card_width, self.board.card_height)
            self._hover_lift.lift(self.sprites_to_lift(*found), size)
        else:
            self.end_hover()

    def end_hover(self) -> None:
        """Put down what the mouse has lifted."""
        self.outlines.clear("hover")
        self._hover_lift.lower()

    def update_hover(self) -> None:
        """Outline again after a step: another card may lie under the mouse."""
        if self._mouse is not None:
            self.hover(*self._mouse)

    # Spreading a tightly fanned pile

    def open_spread(self, pile: str) -> None:
        """Spread a pile until every card can be read."""
        self.close_spread()
        self._spread_pile = pile
        self.card_layers.bring_to_front(self.piles[pile])
        self._spread_to(pile, spread_positions(self.board, pile, self.face_up_flags(pile)))

    def close_spread(self) -> None:
        if self._spread_pile is not None:
            pile, self._spread_pile = self._spread_pile, None
            self._spread_to(pile, self.positions_of(pile))

    def _spread_to(self, pile: str, positions: Sequence[Point]) -> None:
        for sprite, position in zip(self.piles[pile], positions, strict=True):
            sprite.fly_to(*position, self.pace(motion.SPREAD_PILE))

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        return self.gestures.down(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self.gestures.move(touch)

    def on_touch_up(self, touch: Any) -> bool:
        return self.gestures.up(touch)
