"""The table of a match: hands are sorted by rank, cards can rise, earlier volleys are dimmed.

It has only what the viewing seat may know: a card that the seat may not see is `None` here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, Protocol

from kivy.animation import Animation
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, RoundedRectangle, Translate
from kivy.metrics import Metrics, dp

from kivyapp.games.cribbage.geometry import RISE, MatchGeometry, match_geometry
from kivyapp.play.tasks import Ticker
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.rect import Rect
from kivyapp.table.card import CardSprite
from kivyapp.table.geometry import Board
from kivyapp.table.outlines import CORNER_RADIUS
from kivyapp.table.specs import Fan, TableSpec
from kivyapp.table.table import Table
from kivyapp.table.table_delegate import TableDelegate
from rules.cards import Card
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER, PlayedCard, other
from rules.events import Event, Moved, Turned
from rules.layout import Layout

DIM: Final = 0.7
SHAKE_DP: Final = 6
# How far a played card is offset toward its player, in card heights.
PLAY_OFFSET: Final = 0.045
# The lowest piles, in drawing order.
BOTTOM_UP: Final = (DECK, STARTER, CRIB)
NO_PILE: Final = ""
EMPTY: Final = TableSpec((), (0, 0))


class CribbageTableDelegate(TableDelegate, Protocol):
    """Handles the gestures on the table."""

    def on_touch_beside_cards(self) -> None: ...


class CribbageTable(Table):
    """The cards of one match, as one seat sees them."""

    def __init__(
        self,
        textures: CardTextures,
        delegate: CribbageTableDelegate,
        ticker: Ticker,
        **options: Any,
    ) -> None:
        self.seat = 1
        # True while the hands of a round are shown and counted.
        self.is_counting = False
        # True if points are pegged on a board, which takes its room from the cards.
        self.has_pegs = False
        self._raised: frozenset[Card] = frozenset()
        self._dimmed: frozenset[Card] = frozenset()
        self._players: dict[Card | None, int] = {}
        # The pile being counted is above all others.
        self._top_pile = NO_PILE
        self.geometry: MatchGeometry
        super().__init__(EMPTY, textures, delegate, ticker, **options)
        self._on_touch_beside_cards = delegate.on_touch_beside_cards
        self._shake_offset = Translate(0, 0)
        with self.canvas.before:
            PushMatrix()
            self.canvas.before.add(self._shake_offset)
        with self.canvas.after:
            PopMatrix()

    def make_board(self) -> Board:
        area = Rect(self.x, self.y, self.width, self.height)
        self.geometry = match_geometry(
            area,
            Metrics.dp,
            seat=self.seat,
            is_counting=self.is_counting,
            left_hand=self.left_hand,
            large_cards=self.large_cards,
            has_pegs=self.has_pegs,
        )
        return self.geometry.board

    # Positions

    def order(self, name: str) -> list[int]:
        """The indices of a pile's cards from left to right."""
        sprites = self.piles[name]
        indices = range(len(sprites))
        if name not in (*HANDS, CRIB):
            return list(indices)
        return sorted(indices, key=lambda at: _by_rank(sprites[at]))

    def positions_of(self, name: str) -> list[tuple[float, float]]:
        slots = super().positions_of(name)
        corners = list(slots)
        for slot, at in zip(slots, self.order(name), strict=True):
            rise = self._rise(self.piles[name][at], name)
            corners[at] = (slot[0], slot[1] + round(rise * self.board.card_height))
        return corners

    def _rise(self, sprite: CardSprite, name: str) -> float:
        """How much higher than its pile a card is, in card heights."""
        if name == PILE:
            # A played card is offset toward its player.
            is_own = self._players.get(sprite.card) == self.seat
            return -PLAY_OFFSET if is_own else PLAY_OFFSET
        # The opponent's cards move down instead: there is no room above them.
        direction = -1 if name == HANDS[other(self.seat) - 1] else 1
        return direction * RISE if self.is_raised(sprite) else 0.0

    def set_plays(self, plays: Iterable[PlayedCard]) -> None:
        """Set which seat played each card on the pile."""
        self._players = {play.card: play.seat for play in plays}

    def is_raised(self, sprite: CardSprite) -> bool:
        return sprite.face_up and sprite.card in self._raised

    def spot_of(self, card: Card) -> tuple[str, int] | None:
        """The pile and index of a card; None if it is not face up on the table."""
        for name, sprites in self.piles.items():
            for at, sprite in enumerate(sprites):
                if sprite.face_up and sprite.card == card:
                    return name, at
        return None

    def card_rect(self, pile: str, at: int) -> Rect:
        place = self.board.places[pile]
        if place.spec.fan is not Fan.HAND or 0 <= at < len(self.piles[pile]):
            return super().card_rect(pile, at)
        # The first card of a fan lies in the middle.
        x = place.card.x + (place.room - place.card.width) / 2
        return Rect(round(x), place.card.y, place.card.width, place.card.height)

    def card_at(self, x: float, y: float) -> tuple[str, int] | None:
        width, height = self.board.card_width, self.board.card_height
        for name in reversed(self._bottom_up()):
            # The mouse can move over the table before the deal.
            if name not in self.piles:
                continue
            corners = self.positions_of(name)
            for at in reversed(self.order(name)):
                if Rect(*corners[at], width, height).contains(x, y):
                    return name, at
        return None

    def _bottom_up(self) -> tuple[str, ...]:
        opponent, own = HANDS[other(self.seat) - 1], HANDS[self.seat - 1]
        order = (*BOTTOM_UP, opponent, own, PILE)
        return tuple(sorted(order, key=lambda name: name == self._top_pile))

    def shown_layout(self) -> Layout:
        """The cards on the table as a layout."""
        return {
            name: tuple((sprite.card, sprite.face_up) for sprite in sprites)
            for name, sprites in self.piles.items()
        }

    # Changes

    def _place_all(self) -> None:
        super()._place_all()
        self._restack(self.piles)

    def animate(self, events: Iterable[Event], *, flight: float | None = None) -> None:
        given = tuple(events)
        moves = [event for event in given if isinstance(event, Moved)]
        turned = [event.card for event in given if isinstance(event, Turned)]
        moved = [card for event in moves for card, _ in event.cards]
        for seat, name in enumerate(HANDS, start=1):
            if any(event.src == name for event in moves):
                self._players.update(dict.fromkeys([*turned, *moved], seat))
        super().animate(given, flight=flight)
        self._restack(self.piles)

    def animate_deal(self, pile: str, order: Sequence[tuple[str, int]]) -> None:
        super().animate_deal(pile, order)
        # Cards lie in the order of their ranks, not of the deal: some would cover others.
        self._restack(self.piles)

    def lower_cards(self) -> None:
        super().lower_cards()
        self._restack(self.piles)

    def _restack(self, _names: Iterable[str]) -> None:
        for name in self._bottom_up():
            # A setting can rearrange the table before the deal.
            if name in self.piles:
                self.card_layers.bring_to_front(self.piles[name][at] for at in self.order(name))

    def sync_view(
        self, layout: Layout, seat: int, *, is_counting: bool, has_pegs: bool = False
    ) -> None:
        """Show a layout from a seat's side of the table, without animation."""
        if (seat, is_counting, has_pegs) != (self.seat, self.is_counting, self.has_pegs):
            # The window has the same size, but the board differs.
            self._is_fitted = False
        self.seat, self.is_counting, self.has_pegs = seat, is_counting, has_pegs
        self._raised, self._dimmed, self._top_pile = frozenset(), frozenset(), NO_PILE
        self.outlines.clear_all()
        self.sync(layout)

    def start_counting(self) -> None:
        """Change to the board for counting; the cards fly to their new positions."""
        if self.is_counting:
            return
        self.is_counting = True
        if self.width < 1 or not self.piles:
            return
        self.gestures.cancel()
        self.outlines.clear_all()
        self.board = self.make_board()
        self._draw_markers()
        self._restack(self.piles)
        self._refan(motion.REFAN)

    def raise_cards(self, cards: Collection[Card]) -> None:
        """Raise these cards, wherever they lie, and lower all others."""
        wanted = frozenset(cards)
        if wanted != self._raised:
            self._raised = wanted
            self._refan(motion.CARD_RISE)

    def _refan(self, seconds: float) -> None:
        for name, sprites in self.piles.items():
            for sprite, corner in zip(sprites, self.positions_of(name), strict=True):
                if sprite.target != corner:
                    sprite.fly_to(*corner, self.pace(seconds))

    def dim(self, cards: Collection[Card]) -> None:
        """Dim these cards, and brighten all others."""
        self._dimmed = frozenset(cards)
        for sprites in self.piles.values():
            for sprite in sprites:
                sprite.tint(self.resting_brightness(sprite))

    def dim_played(self) -> None:
        """Dim the cards of finished volleys."""
        self.dim([sprite.card for sprite in self.piles[PILE] if sprite.card is not None])

    def focus_pile(self, pile: str) -> None:
        """Bring a pile to the front, and dim everything but it and the starter."""
        if pile != self._top_pile:
            self._top_pile = pile
            self._restack(self.piles)
        others = (each for name, each in self.piles.items() if name not in (pile, STARTER))
        self.dim([sprite.card for each in others for sprite in each if sprite.card is not None])

    def resting_brightness(self, sprite: CardSprite) -> float:
        return DIM if sprite.face_up and sprite.card in self._dimmed else 1.0

    def shake_all(self) -> None:
        """Shake the whole table once."""
        Animation.cancel_all(self._shake_offset)
        self._shake_offset.x = 0
        seconds = self.pace(motion.HIT)
        if seconds:
            way = dp(SHAKE_DP)
            swing = Animation(x=-way, d=seconds / 4) + Animation(x=way, d=seconds / 2)
            (swing + Animation(x=0, d=seconds / 4)).start(self._shake_offset)

    def open_spread(self, pile: str) -> None:
        """Treat a long press as a tap: no pile is squeezed, so there is nothing to spread."""
        if self.gestures.press is not None:
            self.gestures.press.is_long = False

    def _draw_markers(self, *_: object) -> None:
        """Draw an outline for the played cards, and one each for deck, starter and crib."""
        self.markers.group.clear()
        for place in self.board.places.values():
            if place.spec.name in HANDS:
                continue
            tray = self.tray(place.spec.name)
            corner = max(dp(3), place.card.width * CORNER_RADIUS)
            self.markers.group.add(Color(*self.pile_colour))
            self.markers.group.add(
                RoundedRectangle(
                    pos=(tray.x, tray.y), size=(tray.width, tray.height), radius=[corner]
                )
            )
            self.markers.group.add(Color(*self.marker_colour))
            outline = (tray.x, tray.y, tray.width, tray.height, corner)
            self.markers.group.add(Line(rounded_rectangle=outline, width=dp(0.7)))

    def tray(self, pile: str) -> Rect:
        """The outline that holds the cards of a pile."""
        place = self.board.places[pile]
        card = place.card
        width = place.room if place.spec.fan is Fan.HAND else card.width
        # Played cards are offset toward their players.
        offset = round(PLAY_OFFSET * card.height) if pile == PILE else 0
        return Rect(card.x, card.y - offset, width, card.height + 2 * offset)

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.opos) and not touch.is_mouse_scrolling:
            self._on_touch_beside_cards()
        return False


def _by_rank(sprite: CardSprite) -> tuple[int, int]:
    # Face-down cards stay in dealing order: sorting them would reveal something.
    if not sprite.face_up or sprite.card is None:
        return 0, 0
    return sprite.card.rank, sprite.card.suit
