"""From fingers to meanings: tap, drag, flick, long press. One finger at a time rules the table.

A press is answered on the way down; what it means is decided on the way up or by its movement.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from kivyapp.style import motion
from kivyapp.table.drops import Grace, drop_target
from kivyapp.table.first_touch import keep_first_places
from kivyapp.table.geometry import Rect
from kivyapp.table.intents import Sample, flick_target

if TYPE_CHECKING:
    from kivyapp.table.card import CardSprite
    from kivyapp.table.table import Table

TOUCH_SLOP_DP: Final = 8
MOUSE_SLOP: Final = 4
PRESSED_TINT: Final = 0.88

keep_first_places()


@dataclass(slots=True)
class Press:
    """A finger on the table, from down to up."""

    touch: Any
    start: tuple[float, float]
    pile: str
    at: int
    sprites: list[CardSprite] = field(default_factory=list)
    corners: list[tuple[float, float]] = field(default_factory=list)
    targets: tuple[str, ...] = ()
    active: str | None = None
    dragging: bool = False
    long: bool = False
    samples: list[Sample] = field(default_factory=list)


class Gestures:
    """The finger that plays, and what it is doing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.press: Press | None = None
        self._long_press: Any = None

    # Down

    def down(self, touch: Any) -> bool:
        # Not touch.pos: down and first moves can arrive in one frame, and then pos is the last one.
        start = touch.opos
        if not self.table.collide_point(*start) or touch.is_mouse_scrolling:
            return False
        if self.press is not None:
            # A second finger neither plays nor breaks what the first one does.
            return True
        if "button" in touch.profile and touch.button != "left":
            return False
        self.table.close_spread()
        found = self.table.card_at(*start)
        if found is None:
            return False
        pile, at = found
        self.press = Press(touch, start, pile, at)
        self.press.samples.append(Sample(touch.time_start, *start))
        touch.grab(self.table)
        if at >= 0:
            for sprite in self.table.gripped(pile, at):
                sprite.tint(PRESSED_TINT)
        self._long_press = Clock.schedule_once(self._held, motion.LONG_PRESS)
        return True

    def _held(self, _: float) -> None:
        press = self.press
        if press is None or press.dragging or press.at < 0:
            return
        press.long = True
        self._untint(press)
        self.table.open_spread(press.pile)

    # Move

    def move(self, touch: Any) -> bool:
        press = self.press
        if press is None or press.touch is not touch:
            return False
        if touch.grab_current is not self.table:
            return True
        press.samples.append(Sample(touch.time_update, *touch.pos))
        del press.samples[:-12]
        if press.long:
            return True
        if not press.dragging and self._beyond_slop(press, touch):
            self._pick_up(press)
        if press.dragging:
            self._carry(press, touch)
        return True

    def _beyond_slop(self, press: Press, touch: Any) -> bool:
        mouse = getattr(touch, "device", "") == "mouse"
        slop = MOUSE_SLOP if mouse else dp(TOUCH_SLOP_DP)
        dx, dy = touch.x - press.start[0], touch.y - press.start[1]
        return dx * dx + dy * dy > slop * slop

    def _pick_up(self, press: Press) -> None:
        self._stop_long_press()
        if press.at < 0 or not self.table.listener.movable(press.pile, press.at):
            return
        table = self.table
        press.dragging = True
        press.sprites = table.gripped(press.pile, press.at)
        place = table.place_of(press.pile, press.at)
        corners = [sprite.target for sprite in press.sprites]
        press.corners = [(x - place.x, y - place.y) for x, y in corners]
        press.targets = tuple(table.listener.targets(press.pile, press.at))
        table.marks.clear("hover")
        table.lift(press.sprites)
        rects = [table.place_of(name, len(table.piles[name]) - 1) for name in press.targets]
        table.marks.show("targets", rects, table.glow_colour, alpha=0.55, width=1.5)

    def _carry(self, press: Press, touch: Any) -> None:
        card = self._carried(press, touch)
        for sprite, (dx, dy) in zip(press.sprites, press.corners, strict=True):
            sprite.carry(card.x + dx, card.y + dy)
        self.table.shade(press.sprites)
        active = self._target(press, card)
        if active != press.active:
            press.active = active
            legal = active in press.targets
            places = [(active, len(self.table.piles[active]) - 1)] if active and legal else []
            self.table.point("active", places)
            if active and legal:
                self.table.listener.over_target(active)

    def _carried(self, press: Press, touch: Any) -> Rect:
        """Where the leading card is now: it keeps the place at which it was gripped."""
        place = self.table.place_of(press.pile, press.at)
        x = place.x + touch.x - press.start[0]
        y = place.y + touch.y - press.start[1]
        return Rect(x, y, place.width, place.height)

    def _target(self, press: Press, card: Rect) -> str | None:
        table = self.table
        shape = {name: face_ups for name, face_ups in table.shape().items() if name != press.pile}
        return drop_target(table.board, shape, card, press.targets, Grace.for_density(dp(1)))

    # Up

    def up(self, touch: Any) -> bool:
        press = self.press
        if press is None or press.touch is not touch:
            return False
        if touch.grab_current is not self.table:
            return True
        touch.ungrab(self.table)
        self._stop_long_press()
        if press.dragging:
            self._drop(press, touch)
        elif press.long:
            self.press = None
            self.table.close_spread()
        else:
            self.press = None
            self._untint(press)
            self.table.listener.tapped(press.pile, press.at)
        return True

    def _drop(self, press: Press, touch: Any) -> None:
        # A finger that has come to rest before it lifts flicks nothing.
        press.samples.append(Sample(touch.time_end, *touch.pos))
        card = self._carried(press, touch)
        target = self._target(press, card)
        if target not in press.targets:
            target = flick_target(self.table.board, press.samples, press.targets) or target
        self._let_go(press)
        taken = target is not None and self.table.listener.dropped(press.pile, press.at, target)
        if not taken:
            self._send_back(press)

    def _let_go(self, press: Press) -> None:
        self.press = None
        self.table.marks.clear("targets")
        self.table.marks.clear("active")
        self.table.lower()
        for sprite in press.sprites:
            sprite.lift(1)
        self._untint(press)

    def _send_back(self, press: Press) -> None:
        for sprite in press.sprites:
            sprite.fly(*sprite.target, self.table.pace(motion.RETURN))

    def cancel(self) -> None:
        """Forget the finger, as if it had never come: the window turned, or the game changed."""
        press = self.press
        self._stop_long_press()
        if press is None:
            return
        press.touch.ungrab(self.table)
        self._let_go(press)
        for sprite in press.sprites:
            sprite.settle()

    def _untint(self, press: Press) -> None:
        if press.pile in self.table.piles:
            for sprite in self.table.gripped(press.pile, max(0, press.at)):
                sprite.tint(self.table.brightness(sprite))

    def _stop_long_press(self) -> None:
        if self._long_press is not None:
            self._long_press.cancel()
            self._long_press = None
