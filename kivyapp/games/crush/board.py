"""The board of Crush on the screen: tiles that follow the events, outlines and touches.

It contains no rules. `tiles` changes at once and the animation follows, so a new step can overtake
running animations and `sync` is always safe.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, Final

from kivy.graphics import InstructionGroup
from kivy.metrics import Metrics, dp
from kivy.uix.widget import Widget

from kivyapp.games.crush.animate import StepAnimation, plan_animation
from kivyapp.games.crush.board_background import BoardBackground
from kivyapp.games.crush.effects import BoardEffects
from kivyapp.games.crush.geometry import CrushGeometry, make_geometry
from kivyapp.games.crush.gestures import CrushGestures, CrushTouchHandler
from kivyapp.games.crush.tile import TileSprite
from kivyapp.play.host import HostStep
from kivyapp.play.tasks import Ticker
from kivyapp.style import motion
from kivyapp.style.card_textures import CardTextures
from kivyapp.style.motion import Pace
from kivyapp.style.rect import Rect
from kivyapp.table.animator import Animator
from kivyapp.table.outlines import Outlines
from kivyapp.widgets.themed import Themed
from rules.crush.slots import SIZE, SLOTS
from rules.crush.state import Tag
from rules.game import View

SHAKE_DP: Final = 7
SWELL: Final = 1.35
# The size of a picked tile, and the brightness of tiles it cannot be moved to.
LIFTED: Final = 1.07
DIMMED: Final = 0.62


class CrushBoard(Themed, Widget):
    """The 49 slots and their tiles. Without a handler it ignores touches."""

    def __init__(
        self,
        textures: CardTextures,
        handler: CrushTouchHandler | None,
        ticker: Ticker,
        *,
        rows: int = SIZE,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self.textures = textures
        self.animator = Animator(ticker)
        # How many rows are shown, from the bottom: lessons and examples need only the lowest ones.
        self.rows = rows
        self.pace = Pace()
        self.left_hand = self.large_cards = False
        self.places: CrushGeometry = make_geometry(Rect(0, 0, 1, 1), 1.0)
        self.tiles: dict[str, TileSprite] = {}
        # The slots whose tiles are enlarged, and the one under the mouse.
        self._raised: set[str] = set()
        self._hovered: str | None = None
        self._leaving: list[TileSprite] = []
        self.background, self._cards = BoardBackground(), InstructionGroup()
        flashes, outlines = InstructionGroup(), InstructionGroup()
        layers = (self.background.slots, self._cards, self.background.outline, flashes, outlines)
        for group in layers:
            self.canvas.add(group)
        self.outlines = Outlines(outlines)
        self.effects = BoardEffects(self, flashes)
        self.gestures = CrushGestures(self, handler)

    # Layout and colours

    def fit(self, area: Rect) -> None:
        """Lay everything out in this area."""
        geometry = make_geometry(
            area,
            Metrics.dp,
            rows=self.rows,
            left_hand=self.left_hand,
            large_cards=self.large_cards,
        )
        self.apply_geometry(geometry)

    def apply_geometry(self, geometry: CrushGeometry) -> None:
        """Move everything to its place at once."""
        self.gestures.cancel()
        self.effects.clear()
        self.places = geometry
        frame = self.places.frame
        self.pos, self.size = (frame.x, frame.y), (frame.width, frame.height)
        self.outlines.clear_all()
        self.background.outline.clear()
        self._remove_leaving()
        self.paint()
        self.refresh_tiles()

    def refresh_tiles(self) -> None:
        """Draw the tiles again with the current card textures and size."""
        self.textures.set_card_width(self.places.tile_width)
        for name, tile in self.tiles.items():
            self._resize(tile)
            place = self.places.tile_rect(name)
            tile.settle()
            tile.place_at(place.x, place.y)

    def paint(self) -> None:
        """Draw the slots, and the accent of new tiles, in the colours of the theme."""
        self.background.draw_slots(self.places, self.theme, self.rows)
        for tile in self.tiles.values():
            tile.recolour(self.theme.accent)

    # Showing a position

    def sync(self, view: View) -> None:
        """Show exactly this position at once, and stop all animations."""
        self.gestures.cancel()
        self.effects.clear()
        self.outlines.clear_all()
        self._remove_leaving()
        self._cards.clear()
        self.tiles = {}
        for name in SLOTS:
            for card, _ in view.layout[name]:
                self.tiles[name] = self._new_tile(card)
        self._show_tags(view)
        self.refresh_tiles()

    def deal(self) -> None:
        """Animate the deal: all tiles fall into their slots."""
        for number, (name, tile) in enumerate(sorted(self.tiles.items())):
            place = self.places.tile_rect(name)
            delay = self.pace(motion.BURST_STAGGER) * number
            tile.place_at(place.x, place.y if self.pace.is_still else self._drop_y)
            tile.fade_in(self.pace(motion.FALL), delay)
            tile.move_along([(place.x, place.y, self.pace(motion.FALL_IN), "out_cubic")], delay)

    @property
    def _drop_y(self) -> float:
        """The height from which tiles drop in, above the shown rows."""
        return self.places.cell_rect(self.rows + 0.2, 0).y

    def _new_tile(self, card: Any) -> TileSprite:
        tile = TileSprite(card, self.animator)
        self._cards.add(tile.group)
        return tile

    def _resize(self, tile: TileSprite) -> None:
        tile.fit(self.textures, self.places.tile_width, self.places.tile_height)

    def _show_tags(self, view: View) -> None:
        """Show the bomb and swapper badges of this view."""
        tags = dict.fromkeys(view.facts["bombs"], Tag.BOMB)
        tags |= dict.fromkeys(view.facts["swappers"], Tag.SWAPPER)
        for name, tile in self.tiles.items():
            tile.set_tag(tags.get(name))

    # Animating a step

    def animate(self, step: HostStep) -> StepAnimation:
        """Animate a step; running animations are finished at once first."""
        self.gestures.cancel()
        self.settle()
        for tile in self.tiles.values():
            tile.set_accent(None)
        animation = plan_animation(step.events, self.tiles)
        for tile in animation.removed:
            self._leaving.append(tile)
            self._bring_to_front(tile)
        self.tiles = animation.tiles
        for name in animation.dropped:
            self.tiles[name] = self._new_tile(animation.dropped[name])
            self._resize(self.tiles[name])
        self._show_tags(step.view)
        self._start(animation)
        return animation

    def settle(self) -> None:
        """Finish all animations at once."""
        self._remove_leaving()
        for tile in self.tiles.values():
            tile.settle()

    @property
    def is_moving(self) -> bool:
        return bool(self._leaving) or any(tile.is_moving for tile in self.tiles.values())

    def _start(self, animation: StepAnimation) -> None:
        pace, places = self.pace, self.places
        fall_delay = self._burst(animation)
        for tile, path in animation.moved:
            self._bring_to_front(tile)
            rects = [places.tile_rect(name) for name in path.slots]
            if path.by_hand:
                legs = [(rect.x, rect.y, pace(motion.SWAP), "in_out_quad") for rect in rects[:1]]
                legs += [(rect.x, rect.y, pace(motion.FALL), "in_quad") for rect in rects[1:]]
                tile.move_along(legs, 0.0)
                fall_delay = max(fall_delay, pace(motion.SWAP))
            else:
                last = rects[-1]
                tile.move_along([(last.x, last.y, pace(motion.FALL), "in_quad")], fall_delay)
        has_falls = any(not path.by_hand for _, path in animation.moved)
        self._drop_in(animation, fall_delay + (pace(motion.FALL) if has_falls else 0.0))

    def _burst(self, animation: StepAnimation) -> float:
        """Burst the removed tiles one by one; returns the seconds until the others may fall."""
        pace = self.pace
        if pace.is_still or not animation.removed:
            self._remove_leaving()
            return 0.0
        for number, tile in enumerate(animation.removed):
            delay = pace(motion.BURST_STAGGER) * number
            tile.burst(pace(motion.BURST), delay, SWELL, partial(self._remove_leaving_tile, tile))
        seconds = motion.BURST + motion.BURST_STAGGER * (len(animation.removed) - 1)
        return pace(seconds) * 0.8

    def _drop_in(self, animation: StepAnimation, delay: float) -> None:
        for name in animation.dropped:
            tile, place = self.tiles[name], self.places.tile_rect(name)
            tile.place_at(place.x, place.y if self.pace.is_still else self._drop_y)
            tile.fade_in(self.pace(motion.FALL_IN) * 0.4, delay)
            tile.move_along([(place.x, place.y, self.pace(motion.FALL_IN), "in_quad")], delay)
            tile.set_accent(self.theme.accent)

    def shake(self, slots: Iterable[str]) -> None:
        """Shake the tiles in these slots, to refuse a move."""
        for name in slots:
            if name in self.tiles:
                self.tiles[name].shake(dp(SHAKE_DP), self.pace(motion.SHAKE) * 2)

    def _bring_to_front(self, tile: TileSprite) -> None:
        self._cards.remove(tile.group)
        self._cards.add(tile.group)

    def _remove_leaving(self) -> None:
        for tile in tuple(self._leaving):
            self._remove_leaving_tile(tile)

    def _remove_leaving_tile(self, tile: TileSprite) -> None:
        self._leaving.remove(tile)
        tile.stop()
        self._cards.remove(tile.group)

    # Outlines and dimming

    def outline(
        self,
        name: str,
        slots: Iterable[str],
        colour: Iterable[float],
        *,
        width: float = 2.5,
        alpha: float = 1.0,
    ) -> None:
        """Outline these slots under a name, in place of what that name outlined before."""
        # In the gaps around the tiles, so it covers none of them.
        gap = (self.places.step_x - self.places.tile_width) / 2
        rects = [self.places.tile_rect(slot).grown(gap, gap, gap) for slot in slots]
        self.outlines.set(name, rects, colour, width=width, alpha=alpha)

    def outline_line(self, slots: tuple[str, ...], colour: Iterable[float]) -> None:
        """Draw one outline around a whole line; no slots remove it."""
        self.background.draw_outline(self.places, slots, colour)

    def spotlight(self, slots: Iterable[str], lifted: Iterable[str] = ()) -> None:
        """Dim all tiles but these, and enlarge the lifted ones; without slots nothing is dimmed."""
        lit, self._raised = set(slots), set(lifted)
        for name, tile in self.tiles.items():
            tile.tint(1 if not lit or name in lit else DIMMED)
            tile.lift(self._scale_of(name))

    def _scale_of(self, name: str) -> float:
        if name in self._raised:
            return LIFTED
        return motion.HOVER_SCALE if name == self._hovered else 1.0

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        return self.gestures.down(touch) or bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        return self.gestures.move(touch) or bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        return self.gestures.up(touch) or bool(super().on_touch_up(touch))

    def hover(self, x: float, y: float) -> None:
        """Lift and outline the tile under the mouse."""
        name = self.places.slot_at(x, y)
        if name in self.tiles and not self.gestures.is_busy:
            self.outline("hover", [name], self.theme.glow, width=1.5, alpha=0.6)
        else:
            name = None
            self.outlines.clear("hover")
        before, self._hovered = self._hovered, name
        for each in (before, name):
            if each is not None and each in self.tiles:
                self.tiles[each].lift(self._scale_of(each))
