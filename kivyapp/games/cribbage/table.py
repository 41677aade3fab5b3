"""The table of a duel: hands sorted as one holds them, cards that rise, old volleys dimmed.

It shows what it is given and no more: for a seat that may not see a card it does not have it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Final, Protocol

from kivy.animation import Animation
from kivy.graphics import Color, Line, PopMatrix, PushMatrix, RoundedRectangle, Translate
from kivy.metrics import Metrics, dp

from kivyapp.games.cribbage.geometry import RISE, Scene, make_scene
from kivyapp.play.tasks import Ticker
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.table.card import CardSprite
from kivyapp.table.geometry import Board, Rect
from kivyapp.table.marks import RADIUS
from kivyapp.table.specs import Fan, TableSpec
from kivyapp.table.table import Listener, Table
from rules.cards import Card
from rules.cribbage.state import CRIB, DECK, HANDS, PILE, STARTER, Played, other
from rules.events import Event, Moved, Turned
from rules.layout import Layout

DIM: Final = 0.7
QUAKE_DP: Final = 6
# How far a played card lies toward the one who played it, in card heights.
ASIDE: Final = 0.045
# Piles that are drawn later lie higher.
BOTTOM_UP: Final = (DECK, STARTER, CRIB)
NOTHING: Final = ""
EMPTY: Final = TableSpec((), (0, 0))


class CribbageTableListener(Listener, Protocol):
    """Whoever knows the duel."""

    def touched(self) -> None:
        """A touch beside all cards."""


class CribbageTable(Table):
    """The cards of one duel, as one seat sees them."""

    def __init__(
        self,
        textures: CardTextures,
        listener: CribbageTableListener,
        ticker: Ticker,
        **options: Any,
    ) -> None:
        self.seat = 1
        self.counting = False
        self._raised: frozenset[Card] = frozenset()
        self._dimmed: frozenset[Card] = frozenset()
        self._players: dict[Card | None, int] = {}
        # The pile that is counted lies above all others.
        self._in_front = NOTHING
        self.scene: Scene
        super().__init__(EMPTY, textures, listener, ticker, **options)
        self.duel: CribbageTableListener = listener
        self._ground = Translate(0, 0)
        with self.canvas.before:
            PushMatrix()
            self.canvas.before.add(self._ground)
        with self.canvas.after:
            PopMatrix()

    def make_board(self) -> Board:
        area = Rect(self.x, self.y, self.width, self.height)
        self.scene = make_scene(
            area,
            Metrics.dp,
            seat=self.seat,
            counting=self.counting,
            left_hand=self.left_hand,
        )
        return self.scene.board

    # Where cards lie

    def order(self, name: str) -> list[int]:
        """The cards of a pile by their places, as they are drawn from left to right."""
        sprites = self.piles[name]
        places = range(len(sprites))
        if name not in (*HANDS, CRIB):
            return list(places)
        return sorted(places, key=lambda at: _by_rank(sprites[at]))

    def corners(self, name: str) -> list[tuple[float, float]]:
        slots = super().corners(name)
        corners = list(slots)
        for slot, at in zip(slots, self.order(name), strict=True):
            rise = self._rise(self.piles[name][at], name)
            corners[at] = (slot[0], slot[1] + round(rise * self.board.card_height))
        return corners

    def _rise(self, sprite: CardSprite, name: str) -> float:
        """How much higher than the others of its pile a card lies, in card heights."""
        if name == PILE:
            # Each plays a little toward their own side.
            return -ASIDE if self._players.get(sprite.card) == self.seat else ASIDE
        # The rival's cards come down: above them there is no room.
        toward = -1 if name == HANDS[other(self.seat) - 1] else 1
        return toward * RISE if self.is_raised(sprite) else 0.0

    def played(self, plays: Iterable[Played]) -> None:
        """Who has played which card of those on the pile."""
        self._players = {play.card: play.seat for play in plays}

    def is_raised(self, sprite: CardSprite) -> bool:
        return sprite.face_up and sprite.card in self._raised

    def spot_of(self, card: Card) -> tuple[str, int] | None:
        """Where a card lies that can be seen."""
        for name, sprites in self.piles.items():
            for at, sprite in enumerate(sprites):
                if sprite.face_up and sprite.card == card:
                    return name, at
        return None

    def place_of(self, pile: str, at: int) -> Rect:
        place = self.board.places[pile]
        if place.spec.fan is not Fan.HAND or 0 <= at < len(self.piles[pile]):
            return super().place_of(pile, at)
        # The first card of a fan lies in the middle of its room.
        x = place.card.x + (place.room - place.card.width) / 2
        return Rect(round(x), place.card.y, place.card.width, place.card.height)

    def card_at(self, x: float, y: float) -> tuple[str, int] | None:
        width, height = self.board.card_width, self.board.card_height
        for name in reversed(self._bottom_up()):
            # The mouse may be here before anything is dealt.
            if name not in self.piles:
                continue
            corners = self.corners(name)
            for at in reversed(self.order(name)):
                if Rect(*corners[at], width, height).holds(x, y):
                    return name, at
        return None

    def _bottom_up(self) -> tuple[str, ...]:
        rival, own = HANDS[other(self.seat) - 1], HANDS[self.seat - 1]
        order = (*BOTTOM_UP, rival, own, PILE)
        return tuple(sorted(order, key=lambda name: name == self._in_front))

    def lying(self) -> Layout:
        """What lies on the table, in the form of a layout."""
        return {
            name: tuple((sprite.card, sprite.face_up) for sprite in sprites)
            for name, sprites in self.piles.items()
        }

    # Showing

    def sync(self, layout: Layout) -> None:
        super().sync(layout)
        self._restack(layout)

    def show(self, events: Iterable[Event], *, flight: float | None = None) -> None:
        told = tuple(events)
        for seat, name in enumerate(HANDS, start=1):
            if any(isinstance(event, Moved) and event.src == name for event in told):
                turned = [event.card for event in told if isinstance(event, Turned)]
                moved = [
                    card for event in told if isinstance(event, Moved) for card, _ in event.cards
                ]
                self._players.update(dict.fromkeys([*turned, *moved], seat))
        super().show(told, flight=flight)
        self._restack(self.piles)

    def _restack(self, _names: Iterable[str]) -> None:
        for name in self._bottom_up():
            # A setting can move the table before anything lies on it.
            if name in self.piles:
                self.heap.lay_on_top(self.piles[name][at] for at in self.order(name))

    def show_all(self, layout: Layout, seat: int, *, counting: bool) -> None:
        """Show exactly this, seen from this seat, at once."""
        if (seat, counting) != (self.seat, self.counting):
            # The same size, but another board.
            self._is_fitted = False
        self.seat, self.counting = seat, counting
        self._raised, self._dimmed, self._in_front = frozenset(), frozenset(), NOTHING
        self.marks.clear_all()
        self.sync(layout)

    def look(self, seat: int, *, counting: bool) -> None:
        """Look from this seat, at a round that is played or counted; cards go to their places."""
        if (seat, counting) == (self.seat, self.counting):
            return
        self.seat, self.counting = seat, counting
        if self.width < 1 or not self.piles:
            return
        self.gestures.cancel()
        self.marks.clear_all()
        self.board = self.make_board()
        self._draw_markers()
        self._restack(self.piles)
        self._refan(motion.REFAN)

    def raise_cards(self, cards: Collection[Card]) -> None:
        """Let these cards stand out, wherever they lie, and no others."""
        wanted = frozenset(cards)
        if wanted != self._raised:
            self._raised = wanted
            self._refan(motion.RISE)

    def _refan(self, seconds: float) -> None:
        for name, sprites in self.piles.items():
            for sprite, corner in zip(sprites, self.corners(name), strict=True):
                if sprite.target != corner:
                    sprite.fly(*corner, self.pace(seconds))

    def dim(self, cards: Collection[Card]) -> None:
        """Let these cards recede: they are of no use now."""
        self._dimmed = frozenset(cards)
        for sprites in self.piles.values():
            for sprite in sprites:
                sprite.tint(self.brightness(sprite))

    def dim_played(self) -> None:
        """The count starts again: what was played before does not matter any more."""
        self.dim([sprite.card for sprite in self.piles[PILE] if sprite.card is not None])

    def point_out(self, pile: str) -> None:
        """This pile and the starter matter now, and no others."""
        if pile != self._in_front:
            self._in_front = pile
            self._restack(self.piles)
        others = (each for name, each in self.piles.items() if name not in (pile, STARTER))
        self.dim([sprite.card for each in others for sprite in each if sprite.card is not None])

    def brightness(self, sprite: CardSprite) -> float:
        return DIM if sprite.face_up and sprite.card in self._dimmed else 1.0

    def quake(self) -> None:
        """Everything trembles once."""
        Animation.cancel_all(self._ground)
        self._ground.x = 0
        seconds = self.pace(motion.BLOW)
        if seconds:
            way = dp(QUAKE_DP)
            swing = Animation(x=-way, d=seconds / 4) + Animation(x=way, d=seconds / 2)
            (swing + Animation(x=0, d=seconds / 4)).start(self._ground)

    def open_spread(self, pile: str) -> None:
        """Nothing is squeezed here: a long press is only a slow tap."""
        if self.gestures.press is not None:
            self.gestures.press.long = False

    def _draw_markers(self, *_: object) -> None:
        """A groove for the played cards, and the places of deck, starter and crib."""
        self.markers.group.clear()
        for place in self.board.places.values():
            if place.spec.name in HANDS:
                continue
            card = place.card
            width = place.room if place.spec.fan is Fan.HAND else card.width
            corner = max(dp(3), card.width * RADIUS)
            self.markers.group.add(Color(*self.pile_colour))
            self.markers.group.add(
                RoundedRectangle(pos=(card.x, card.y), size=(width, card.height), radius=[corner])
            )
            self.markers.group.add(Color(*self.marker_colour))
            outline = (card.x, card.y, width, card.height, corner)
            self.markers.group.add(Line(rounded_rectangle=outline, width=dp(0.7)))

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if self.collide_point(*touch.opos) and not touch.is_mouse_scrolling:
            self.duel.touched()
        return False


def _by_rank(sprite: CardSprite) -> tuple[int, int]:
    # Face-down cards stay as they were dealt: their order must tell nothing.
    if not sprite.face_up or sprite.card is None:
        return 0, 0
    return sprite.card.rank, sprite.card.suit
