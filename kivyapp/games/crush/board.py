"""The board of Crush on the screen: tiles that follow the events, marks, and the finger.

It knows no rules. The tiles change at once and the picture follows, so that a new step overtakes
whatever still moves, and `sync` is always right.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from kivy.graphics import InstructionGroup
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from kivyapp.games.crush.animate import StepAnimation, perform
from kivyapp.games.crush.flares import Flares
from kivyapp.games.crush.geometry import Places, make_places
from kivyapp.games.crush.gestures import Gestures, Listener
from kivyapp.games.crush.panes import Panes
from kivyapp.games.crush.tile import TileSprite
from kivyapp.play.host import HostStep
from kivyapp.play.tasks import Ticker
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.motion import Pace
from kivyapp.table.animator import Animator
from kivyapp.table.geometry import Rect
from kivyapp.table.marks import Marks
from kivyapp.widgets.themed import Themed
from rules.crush.slots import SIZE, SLOTS
from rules.crush.state import Tag
from rules.game import View

SHAKE_DP: Final = 7
SWELL: Final = 1.35
# A card that is picked up, and those that are out of the question meanwhile.
LIFTED: Final = 1.07
DIMMED: Final = 0.62


class CrushBoard(Themed, Widget):
    """The 49 slots and what lies in them."""

    def __init__(
        self,
        textures: CardTextures,
        listener: Listener,
        ticker: Ticker,
        *,
        rows: int = SIZE,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.textures = textures
        self.motor = Animator(ticker)
        # How many rows are shown: an example needs only the lowest ones.
        self.rows = rows
        self.pace = Pace()
        self.left_hand = False
        self.places: Places = make_places(Rect(0, 0, 1, 1), 1.0)
        self.tiles: dict[str, TileSprite] = {}
        self._ghosts: list[TileSprite] = []
        self.panes, self._cards = Panes(), InstructionGroup()
        flashes, outlines = InstructionGroup(), InstructionGroup()
        for group in (self.panes.ground, self._cards, self.panes.line, flashes, outlines):
            self.canvas.add(group)
        self.marks = Marks(outlines)
        self.flares = Flares(self, flashes)
        self.gestures = Gestures(self, listener)

    # Where things are

    def fit(self, area: Rect) -> None:
        """The window has another size: everything finds its place."""
        self.take(make_places(area, Metrics.dp, left_hand=self.left_hand))

    def take(self, places: Places) -> None:
        """Have everything at these places."""
        self.gestures.cancel()
        self.flares.clear()
        self.places = places
        frame = self.places.frame
        self.pos, self.size = (frame.x, frame.y), (frame.width, frame.height)
        self.textures.use(self.places.tile_width)
        self.marks.clear_all()
        self.panes.line.clear()
        self._drop_ghosts()
        self.paint()
        self.redress()

    def redress(self) -> None:
        """The pictures of the cards or their size have changed."""
        self.textures.use(self.places.tile_width)
        for name, tile in self.tiles.items():
            self._dress(tile)
            place = self.places.tile(name)
            tile.settle()
            tile.put(place.x, place.y)

    def paint(self) -> None:
        """Draw the glass under the tiles, and the edge of new ones, in the colours of the theme."""
        self.panes.paint(self.places, self.theme, self.rows)
        for tile in self.tiles.values():
            tile.dye(self.theme.accent)

    # Showing the truth

    def sync(self, view: View) -> None:
        """Show exactly this, at once, whatever was going on."""
        self.gestures.cancel()
        self.flares.clear()
        self.marks.clear_all()
        self._drop_ghosts()
        self._cards.clear()
        self.tiles = {}
        for name in SLOTS:
            for card, _ in view.layout[name]:
                self.tiles[name] = self._new_tile(card)
        self._tag(view)
        self.redress()

    def deal(self) -> None:
        """Let all tiles rain down to where they already belong."""
        for number, (name, tile) in enumerate(sorted(self.tiles.items())):
            place = self.places.tile(name)
            delay = self.pace(motion.BURST_STAGGER) * number
            above = self._above
            tile.put(place.x, place.y if self.pace.still else above)
            tile.appear(self.pace(motion.FALL), delay)
            tile.glide([(place.x, place.y, self.pace(motion.FALL_IN), "out_cubic")], delay)

    @property
    def _above(self) -> float:
        """Where cards come from."""
        return self.places.tile_at(self.rows + 0.2, 0).y

    def _new_tile(self, card: Any) -> TileSprite:
        tile = TileSprite(card, self.motor)
        self._cards.add(tile.group)
        return tile

    def _dress(self, tile: TileSprite) -> None:
        tile.fit(self.textures, self.places.tile_width, self.places.tile_height)

    def _tag(self, view: View) -> None:
        """Every tile shows what its card can do, as the view tells it."""
        tags = dict.fromkeys(view.facts["bombs"], Tag.BOMB)
        tags |= dict.fromkeys(view.facts["swappers"], Tag.SWAPPER)
        for name, tile in self.tiles.items():
            tile.mark(tags.get(name))

    # Showing what happens

    def show(self, step: HostStep) -> StepAnimation:
        """Play a step. What is still moving is overtaken: everything is where it belongs first."""
        self.gestures.cancel()
        self.settle()
        for tile in self.tiles.values():
            tile.accent(None)
        performance = perform(step.events, self.tiles)
        for tile in performance.gone:
            self._ghosts.append(tile)
            self._raise(tile)
        self.tiles = performance.tiles
        for name in performance.dropped:
            self.tiles[name] = self._new_tile(performance.dropped[name])
            self._dress(self.tiles[name])
        self._tag(step.view)
        self._animate(performance)
        return performance

    def settle(self) -> None:
        """Let everything be where it belongs, at once."""
        self._drop_ghosts()
        for tile in self.tiles.values():
            tile.settle()

    @property
    def moving(self) -> bool:
        return bool(self._ghosts) or any(tile.moving for tile in self.tiles.values())

    def _animate(self, performance: StepAnimation) -> None:
        pace, places = self.pace, self.places
        cleared = self._burst(performance)
        falls = cleared
        for tile, way in performance.moved:
            self._raise(tile)
            points = [(places.tile(name), name) for name in way.slots]
            if way.by_hand:
                legs = [(p.x, p.y, pace(motion.SWAP), "in_out_quad") for p, _ in points[:1]]
                legs += [(p.x, p.y, pace(motion.FALL), "in_quad") for p, _ in points[1:]]
                tile.glide(legs, 0.0)
                falls = max(falls, pace(motion.SWAP))
            else:
                last = points[-1][0]
                tile.glide([(last.x, last.y, pace(motion.FALL), "in_quad")], falls)
        moved = any(not way.by_hand for _, way in performance.moved)
        self._drop_in(performance, falls + (pace(motion.FALL) if moved else 0.0))

    def _burst(self, performance: StepAnimation) -> float:
        """Let what is gone burst card by card; how long that takes."""
        pace = self.pace
        if pace.still or not performance.gone:
            self._drop_ghosts()
            return 0.0
        for number, tile in enumerate(performance.gone):
            delay = pace(motion.BURST_STAGGER) * number
            tile.burst(pace(motion.BURST), delay, SWELL, partial(self._drop_ghost, tile))
        seconds = motion.BURST + motion.BURST_STAGGER * (len(performance.gone) - 1)
        return pace(seconds) * 0.8

    def _drop_in(self, performance: StepAnimation, delay: float) -> None:
        for name in performance.dropped:
            tile, place = self.tiles[name], self.places.tile(name)
            above = self._above
            tile.put(place.x, place.y if self.pace.still else above)
            tile.appear(self.pace(motion.FALL_IN) * 0.4, delay)
            tile.glide([(place.x, place.y, self.pace(motion.FALL_IN), "in_quad")], delay)
            tile.accent(self.theme.accent)

    def shake(self, slots: Iterable[str]) -> None:
        """Say no with some tiles."""
        for name in slots:
            if name in self.tiles:
                self.tiles[name].shake(dp(SHAKE_DP), self.pace(motion.SHAKE) * 2)

    def _raise(self, tile: TileSprite) -> None:
        self._cards.remove(tile.group)
        self._cards.add(tile.group)

    def _drop_ghosts(self) -> None:
        for tile in tuple(self._ghosts):
            self._drop_ghost(tile)

    def _drop_ghost(self, tile: TileSprite) -> None:
        self._ghosts.remove(tile)
        tile.vanish()
        self._cards.remove(tile.group)

    # Marks

    def outline(
        self,
        name: str,
        slots: Iterable[str],
        colour: Iterable[float],
        *,
        width: float = 2.5,
        alpha: float = 1.0,
    ) -> None:
        # In the gaps around the tiles, so that it covers nothing of them.
        gap = (self.places.step_x - self.places.tile_width) / 2
        rects = [self.places.tile(slot).grown(gap, gap, gap) for slot in slots]
        self.marks.show(name, rects, colour, width=width, alpha=alpha)

    def outline_line(self, slots: tuple[str, ...], colour: Iterable[float]) -> None:
        """One outline around a whole line; none for no slots."""
        self.panes.outline(self.places, slots, colour)

    def spotlight(self, slots: Iterable[str], lifted: Iterable[str] = ()) -> None:
        """Keep the light on these tiles alone; on all of them where none is named."""
        lit, raised = set(slots), set(lifted)
        for name, tile in self.tiles.items():
            tile.tint(1 if not lit or name in lit else DIMMED)
            tile.lift(LIFTED if name in raised else 1)

    # Fingers

    def on_touch_down(self, touch: Any) -> bool:
        return self.gestures.down(touch) or bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return self.gestures.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.gestures.up(touch) or bool(super().on_touch_up(touch))

    def hover(self, x: float, y: float) -> None:
        """The mouse is here: show what it would touch."""
        name = self.places.slot_at(x, y)
        if name in self.tiles and not self.gestures.busy:
            self.outline("hover", [name], self.theme.glow, width=1.5, alpha=0.6)
        else:
            self.marks.clear("hover")
