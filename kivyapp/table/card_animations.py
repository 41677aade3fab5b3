"""Animates the cards of a step to their new positions: when each leaves, flies and flips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivy.graphics import InstructionGroup

from kivyapp.style import motion
from kivyapp.style.rect import Point, Rect
from kivyapp.table.card import CardSprite
from kivyapp.table.piles import PileChanges
from kivyapp.table.timed_effect import TimedEffect
from kivyapp.table.timing import FlightTiming, deal_delays, flight_timings
from kivyapp.table.trail import Trail
from rules.events import Completed, Event, Moved, TurnedOver

if TYPE_CHECKING:
    from kivyapp.table.table import Table

# The width of the trail behind a completed suit, in card widths.
TRAIL_WIDTH: Final = 0.9


class CardAnimations:
    """Animates the cards of one table; trails are drawn on `background`, behind the cards."""

    def __init__(self, table: Table, background: InstructionGroup) -> None:
        self._table, self._background = table, background
        self._trails: list[TimedEffect] = []

    # A step

    def animate_step(
        self, events: Sequence[Event], changes: PileChanges, flight: float | None
    ) -> float:
        """Animate the changes of a step; the delay until the last card leaves."""
        timings = flight_timings(events, flight)
        flying = dict(zip(changes.moved, timings, strict=True))
        if not self._table.pace.is_still:
            self._draw_trails(events, timings)
        for name in changes.piles:
            positions = self._table.positions_of(name)
            for sprite, position in zip(self._table.piles[name], positions, strict=True):
                timing = flying.get(sprite)
                if timing is not None:
                    self._fly(sprite, position, timing)
                elif sprite.target != position:
                    sprite.fly_to(*position, self._table.pace(motion.REFAN))
        self._flip(changes, flying)
        return max((timing.delay for timing in timings), default=0.0)

    def _fly(self, sprite: CardSprite, position: Point, timing: FlightTiming) -> None:
        pace, seconds = self._table.pace, timing.seconds
        if seconds is None:
            seconds = self._travel_seconds(sprite, position)
        sprite.lift(1)
        sprite.fly_to(*position, pace(seconds), delay=pace(timing.delay))
        if timing.scale > 1:
            sprite.pulse(timing.scale, pace(seconds), delay=pace(timing.delay))

    def _travel_seconds(self, sprite: CardSprite, position: Point) -> float:
        dx, dy = position[0] - sprite.pos[0], position[1] - sprite.pos[1]
        return motion.flight((dx * dx + dy * dy) ** 0.5 / max(1, self._table.board.card_width))

    def _flip(self, changes: PileChanges, flying: dict[CardSprite, FlightTiming]) -> None:
        # An uncovered card flips when the cards that lay on it are gone.
        uncovered_delay = motion.SNAP if changes.moved else 0.0
        pace, textures = self._table.pace, self._table.textures
        for sprite in changes.turned:
            timing = flying.get(sprite)
            delay = uncovered_delay if timing is None else timing.delay
            texture = textures.texture(sprite.card, face_up=sprite.face_up)
            sprite.flip(texture, pace(motion.FLIP), delay=pace(delay))

    # A completed suit

    def _draw_trails(self, events: Sequence[Event], timings: Sequence[FlightTiming]) -> None:
        """Draw a trail for each completed suit; its sprites have not moved on the screen yet."""
        completed = {event.pile for event in events if isinstance(event, Completed)}
        first = 0
        for event in events:
            if isinstance(event, Moved | TurnedOver):
                delays = [timing.delay for timing in timings[first : first + len(event.cards)]]
                first += len(event.cards)
                if event.dst in completed:
                    self._draw_trail(event.dst, delays)

    def _draw_trail(self, pile: str, delays: Sequence[float]) -> None:
        table = self._table
        size = (table.board.card_width, table.board.card_height)
        last = table.piles[pile][-1]
        path = Rect(*last.pos, *size).centre, table.board.places[pile].card.centre
        stagger = table.pace(max(delays) - min(delays))
        flight = table.pace(motion.SUIT_COMPLETE)
        trail = TimedEffect(
            self._background,
            lambda: Trail(path, size[0] * TRAIL_WIDTH, flight=flight, stagger=stagger),
            starts_at=table.animator.now + table.pace(min(delays)),
        )
        self._trails.append(trail)
        table.animator.start(trail)

    def remove_trails(self) -> None:
        """Remove all trails at once: the cards lie elsewhere from now on."""
        for trail in self._trails:
            self._table.animator.stop(trail)
            trail.remove()
        self._trails.clear()

    # A deal

    def animate_deal(self, pile: str, order: Sequence[tuple[str, int]]) -> None:
        """Fly the cards out of a pile, in this order, to where they already belong."""
        table = self._table
        if table.pace.is_still:
            return
        start, back = table.board.places[pile].card, table.textures.texture(None)
        size = (table.board.card_width, table.board.card_height)
        flight = table.pace(motion.flight(4))
        delays = map(table.pace, deal_delays(len(order)))
        for (name, at), delay in zip(order, delays, strict=True):
            sprite = table.piles[name][at]
            target = sprite.target
            sprite.place_at(start.x, start.y)
            if sprite.face_up:
                sprite.set_texture(back, size)
                face = table.textures.texture(sprite.card)
                sprite.flip(face, table.pace(motion.FLIP), delay=delay)
            sprite.fly_to(*target, flight, delay=delay)
            table.card_layers.bring_to_front([sprite])
