"""How the cards of a step go to where they belong by now: when each leaves, flies and turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivy.graphics import InstructionGroup

from kivyapp.style import motion
from kivyapp.table.card import CardSprite
from kivyapp.table.geometry import Point, Rect
from kivyapp.table.piles import Changes
from kivyapp.table.timed_effect import TimedEffect
from kivyapp.table.timing import Timing, departures
from kivyapp.table.trail import Trail
from rules.events import Completed, Event, Moved, TurnedOver

if TYPE_CHECKING:
    from kivyapp.table.table import Table

# How wide the light behind a completed suit is, in card widths.
TRAIL: Final = 0.9


class Choreography:
    """Sets the cards of one table in motion; `glows` is drawn behind them."""

    def __init__(self, table: Table, glows: InstructionGroup) -> None:
        self._table, self._glows = table, glows
        self._trails: list[TimedEffect] = []

    # A step

    def perform(self, told: Sequence[Event], changes: Changes, flight: float | None) -> float:
        """Let the changes of a step be seen; how long the last card waits until it leaves."""
        leaving = departures(told, flight)
        flying = dict(zip(changes.flights, leaving, strict=True))
        if not self._table.pace.still:
            self._draw_trails(told, leaving)
        for name in changes.piles:
            corners = self._table.corners(name)
            for sprite, corner in zip(self._table.piles[name], corners, strict=True):
                departure = flying.get(sprite)
                if departure is not None:
                    self._depart(sprite, corner, departure)
                elif sprite.target != corner:
                    sprite.fly(*corner, self._table.pace(motion.REFAN))
        self._turn(changes, flying)
        return max((departure.wait for departure in leaving), default=0.0)

    def _depart(self, sprite: CardSprite, corner: Point, departure: Timing) -> None:
        pace, seconds = self._table.pace, departure.seconds
        if seconds is None:
            seconds = self._travel(sprite, corner)
        sprite.lift(1)
        sprite.fly(*corner, pace(seconds), delay=pace(departure.wait))
        if departure.lift > 1:
            sprite.swell(departure.lift, pace(seconds), delay=pace(departure.wait))

    def _travel(self, sprite: CardSprite, corner: Point) -> float:
        dx, dy = corner[0] - sprite.pos[0], corner[1] - sprite.pos[1]
        return motion.travel((dx * dx + dy * dy) ** 0.5 / max(1, self._table.board.card_width))

    def _turn(self, changes: Changes, flying: dict[CardSprite, Timing]) -> None:
        # What is uncovered turns when that which lay on it has gone.
        uncovered = motion.SNAP if changes.flights else 0.0
        pace, textures = self._table.pace, self._table.textures
        for sprite in changes.turns:
            departure = flying.get(sprite)
            delay = uncovered if departure is None else departure.wait
            texture = textures.texture(sprite.card, face_up=sprite.face_up)
            sprite.turn(texture, pace(motion.FLIP), delay=pace(delay))

    # A completed suit

    def _draw_trails(self, told: Sequence[Event], leaving: Sequence[Timing]) -> None:
        """Let each suit that becomes complete draw a band of light; its cards are still there."""
        completed = {event.pile for event in told if isinstance(event, Completed)}
        gone = 0
        for event in told:
            if isinstance(event, Moved | TurnedOver):
                departing = leaving[gone : gone + len(event.cards)]
                gone += len(event.cards)
                if event.dst in completed:
                    self._draw_trail(event.dst, [each.wait for each in departing])

    def _draw_trail(self, pile: str, waits: Sequence[float]) -> None:
        table = self._table
        size = (table.board.card_width, table.board.card_height)
        last = table.piles[pile][-1]
        way = Rect(*last.pos, *size).centre, table.board.places[pile].card.centre
        passing = table.pace(max(waits) - min(waits))
        flight = table.pace(motion.COMPLETED)
        trail = TimedEffect(
            self._glows,
            lambda: Trail(way, size[0] * TRAIL, flight=flight, passing=passing),
            begins=table.motor.now + table.pace(min(waits)),
        )
        self._trails.append(trail)
        table.motor.start(trail)

    def end(self) -> None:
        """Take away what is drawn beside the cards: they lie elsewhere from now on."""
        for trail in self._trails:
            self._table.motor.stop(trail)
            trail.drop()
        self._trails.clear()

    # A deal

    def deal(self, name: str, order: Sequence[tuple[str, int]]) -> None:
        """Let the cards fly out of a pile, in this order, to where they already belong."""
        table = self._table
        if table.pace.still:
            return
        start, back = table.board.places[name].card, table.textures.texture(None)
        size = (table.board.card_width, table.board.card_height)
        flight = table.pace(motion.travel(4))
        gap = (motion.WHOLE_DEAL - motion.travel(4)) / max(1, len(order))
        for number, (pile, at) in enumerate(order):
            sprite = table.piles[pile][at]
            target = sprite.target
            delay = table.pace(min(gap, motion.DEAL_CARD) * number)
            sprite.put(start.x, start.y)
            if sprite.face_up:
                sprite.dress(back, size)
                face = table.textures.texture(sprite.card)
                sprite.turn(face, table.pace(motion.FLIP), delay=delay)
            sprite.fly(*target, flight, delay=delay)
            table.heap.lay_on_top([sprite])
