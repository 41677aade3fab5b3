"""Recognises taps, drags, flicks and long presses on a table. Only one finger plays at a time.

A press is shown at once; what it means is decided when the finger moves or lifts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from kivyapp.style import motion
from kivyapp.style.rect import Point, Rect
from kivyapp.table.flicks import TouchSample, flick_target
from kivyapp.table.hit_testing import DropMargins, DropZone, drop_target, drop_zones
from kivyapp.table.touch_origin import keep_touch_origins

if TYPE_CHECKING:
    from kivyapp.table.card import CardSprite
    from kivyapp.table.table import Table

# How far a finger or a mouse may move before a tap becomes a drag, in dp or pixels.
TOUCH_SLOP_DP: Final = 8
MOUSE_SLOP: Final = 4
PRESSED_TINT: Final = 0.88
# How many of the latest samples are stored to measure a flick.
MAX_SAMPLES: Final = 12

keep_touch_origins()


@dataclass(slots=True)
class Press:
    """A finger on the table, from down to up."""

    touch: Any
    start: Point
    pile: str
    at: int
    # The dragged cards, and their positions relative to the first one.
    sprites: list[CardSprite] = field(default_factory=list)
    offsets: list[Point] = field(default_factory=list)
    targets: tuple[str, ...] = ()
    # Where the other piles take cards. The piles stay the same during a drag.
    zones: Mapping[str, DropZone] = field(default_factory=dict)
    # The pile under the dragged cards.
    hovered: str | None = None
    is_dragging: bool = False
    is_long: bool = False
    samples: list[TouchSample] = field(default_factory=list)


class Gestures:
    """Follows the finger that plays."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.press: Press | None = None
        self._long_press: Any = None

    # Down

    def down(self, touch: Any) -> bool:
        # touch.pos may be the last of several moves in the same frame.
        start = touch.opos
        if not self.table.collide_point(*start) or touch.is_mouse_scrolling:
            return False
        if self.press is not None:
            # A second finger neither plays nor disturbs the first one.
            return True
        if "button" in touch.profile and touch.button != "left":
            return False
        self.table.close_spread()
        found = self.table.card_at(*start)
        if found is None:
            return False
        pile, at = found
        self.press = Press(touch, start, pile, at)
        self.press.samples.append(TouchSample(touch.time_start, *start))
        touch.grab(self.table)
        if at >= 0:
            for sprite in self.table.sprites_to_lift(pile, at):
                sprite.tint(PRESSED_TINT)
        self._long_press = Clock.schedule_once(self._on_long_press, motion.LONG_PRESS)
        return True

    def _on_long_press(self, _: float) -> None:
        press = self.press
        if press is None or press.is_dragging or press.at < 0:
            return
        press.is_long = True
        self._reset_tint(press)
        self.table.open_spread(press.pile)

    # Move

    def move(self, touch: Any) -> bool:
        press = self.press
        if press is None or press.touch is not touch:
            return False
        if touch.grab_current is not self.table:
            return True
        press.samples.append(TouchSample(touch.time_update, *touch.pos))
        del press.samples[:-MAX_SAMPLES]
        if press.is_long:
            return True
        if not press.is_dragging and self._is_beyond_slop(press, touch):
            self._pick_up(press)
        if press.is_dragging:
            self._drag(press, touch)
        return True

    def _is_beyond_slop(self, press: Press, touch: Any) -> bool:
        is_mouse = getattr(touch, "device", "") == "mouse"
        slop: float = MOUSE_SLOP if is_mouse else dp(TOUCH_SLOP_DP)
        dx, dy = float(touch.x - press.start[0]), float(touch.y - press.start[1])
        return dx * dx + dy * dy > slop * slop

    def _pick_up(self, press: Press) -> None:
        self._stop_long_press()
        table = self.table
        if press.at < 0 or not table.delegate.is_movable(press.pile, press.at):
            return
        press.is_dragging = True
        press.sprites = table.sprites_to_lift(press.pile, press.at)
        first = table.card_rect(press.pile, press.at)
        positions = [sprite.target for sprite in press.sprites]
        press.offsets = [(x - first.x, y - first.y) for x, y in positions]
        press.targets = tuple(table.delegate.targets(press.pile, press.at))
        piles = table.all_face_up_flags()
        del piles[press.pile]
        press.zones = drop_zones(table.board, piles, DropMargins.for_density(dp(1)))
        table.end_hover()
        table.lift_cards(press.sprites)
        rects = [table.card_rect(name, len(table.piles[name]) - 1) for name in press.targets]
        table.outlines.set("targets", rects, table.glow_colour, alpha=0.55, width=1.5)

    def _drag(self, press: Press, touch: Any) -> None:
        card = self._dragged_rect(press, touch)
        for sprite, (dx, dy) in zip(press.sprites, press.offsets, strict=True):
            sprite.drag_to(card.x + dx, card.y + dy)
        table = self.table
        table.card_layers.move_shadow()
        hovered = drop_target(press.zones, card, press.targets)
        if hovered != press.hovered:
            press.hovered = hovered
            if hovered in press.targets:
                table.outline_cards("active", [(hovered, len(table.piles[hovered]) - 1)])
                table.delegate.on_drag_over(hovered)
            else:
                table.outlines.clear("active")

    def _dragged_rect(self, press: Press, touch: Any) -> Rect:
        """Where the first dragged card is now: it keeps its distance to the finger."""
        rect = self.table.card_rect(press.pile, press.at)
        x = rect.x + touch.x - press.start[0]
        y = rect.y + touch.y - press.start[1]
        return Rect(x, y, rect.width, rect.height)

    # Up

    def up(self, touch: Any) -> bool:
        press = self.press
        if press is None or press.touch is not touch:
            return False
        if touch.grab_current is not self.table:
            return True
        touch.ungrab(self.table)
        self._stop_long_press()
        if press.is_dragging:
            self._drop(press, touch)
        elif press.is_long:
            self.press = None
            self.table.close_spread()
        else:
            self.press = None
            self._reset_tint(press)
            self.table.delegate.on_tap(press.pile, press.at)
        return True

    def _drop(self, press: Press, touch: Any) -> None:
        # With the sample of the lift, a finger that has stopped before it lifts is no flick.
        press.samples.append(TouchSample(touch.time_end, *touch.pos))
        target = drop_target(press.zones, self._dragged_rect(press, touch), press.targets)
        if target not in press.targets:
            is_strict = target is not None
            target = (
                flick_target(self.table.board, press.samples, press.targets, is_strict=is_strict)
                or target
            )
        self._end_drag(press)
        if target is None or not self.table.delegate.on_drop(press.pile, press.at, target):
            for sprite in press.sprites:
                # A refusal has already sent the cards back, with a shake.
                if not sprite.is_returning:
                    sprite.fly_to(*sprite.target, self.table.pace(motion.RETURN))

    def _end_drag(self, press: Press) -> None:
        self.press = None
        self.table.outlines.clear("targets")
        self.table.outlines.clear("active")
        self.table.lower_cards()
        for sprite in press.sprites:
            sprite.lift(1)
        self._reset_tint(press)

    def cancel(self) -> None:
        """Abandon the press without a move: the window was rotated, or the game has changed."""
        press = self.press
        self._stop_long_press()
        if press is None:
            return
        press.touch.ungrab(self.table)
        self._end_drag(press)
        for sprite in press.sprites:
            sprite.settle()

    def _reset_tint(self, press: Press) -> None:
        if press.pile in self.table.piles:
            for sprite in self.table.sprites_to_lift(press.pile, max(0, press.at)):
                sprite.tint(self.table.resting_brightness(sprite))

    def _stop_long_press(self) -> None:
        if self._long_press is not None:
            self._long_press.cancel()
            self._long_press = None
