"""One move as it unfolds: the state and the events so far, and what effects do to both sides.

Moves of a duel have long consequences, and the match may end in the middle of them. Every effect
goes through here, and none happens once a side has no hit points left.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.cards import Card
from rules.cribbage import effects
from rules.cribbage.damage import Side
from rules.cribbage.effects import Effect
from rules.cribbage.phases import Phase
from rules.cribbage.state import CribbageState, amend, other
from rules.events import Ended, Event, Noted

if TYPE_CHECKING:
    from rules.cribbage.game import Cribbage

KNOCKOUT = "knockout"


class Part(NamedTuple):
    """A part of a packet of damage: what made it, how much, and with which cards."""

    source: str
    amount: int
    cards: tuple[Card, ...] = ()


class Unfolding:
    """The consequences of one move, in the order in which they happen."""

    __slots__ = ("events", "game", "log", "sides", "state")

    def __init__(self, game: Cribbage, state: CribbageState) -> None:
        self.game = game
        # A copy of our own: nobody sees it before the move is over, so it is changed in place.
        self.state = state.but(moves=state.moves + 1)
        self.sides = list(state.sides)
        self.events: list[Event] = []
        self.log: list[Effect] = []

    @property
    def over(self) -> bool:
        return not (self.sides[0].hp and self.sides[1].hp)

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def change(self, **fields: Any) -> None:
        amend(self.state, fields)

    def finished(self) -> tuple[CribbageState, tuple[Event, ...]]:
        """The state and the events when nothing more follows."""
        one, two = self.sides
        log = self.state.log
        self.change(sides=(one, two), log=(*log, *self.log) if self.log else log)
        if not (one.hp and two.hp):
            self.events.append(Ended(1 if one.hp else 2, KNOCKOUT))
            self.change(phase=Phase.RESULTS, turn=None)
        return self.state, tuple(self.events)

    # Effects

    def strike(self, seat: int, parts: Iterable[Part], pile: str = "") -> None:
        """One packet of damage by this seat on the other, part by part."""
        packet = [part for part in parts if part.amount]
        if not packet or self.over:
            return
        target = other(seat)
        if self.side(seat).stagger:
            self._set(seat, stagger=False)
            packet[0] = packet[0]._replace(amount=packet[0].amount - 1)
        if self.side(target).vulnerable:
            packet.append(Part(effects.VULNERABLE, 1))
        for part in packet:
            self.hit(seat, part, pile)

    def hit(self, seat: int, part: Part, pile: str = "") -> None:
        """Damage on the opponent of this seat just as it is."""
        if self.over:
            return
        target = other(seat)
        self.sides[target - 1], absorbed = self.side(target).hurt(part.amount)
        self._note(effects.DAMAGE, part, seat, target, pile, absorbed)

    def guard(self, seat: int, part: Part, pile: str = "") -> None:
        """A shield for this seat."""
        if not self.over:
            self.sides[seat - 1] = self.side(seat).guarded(part.amount, self.state.round)
            self._note(effects.SHIELD, part, seat, seat, pile)

    def heal(self, seat: int, part: Part, pile: str = "") -> None:
        """Hit points for this seat, never more than it began with."""
        before = self.side(seat).hp
        if not self.over and before < self.game.hp:
            self.sides[seat - 1] = after = self.side(seat).healed(part.amount, self.game.hp)
            healed = part._replace(amount=after.hp - before)
            self._note(effects.HEAL, healed, seat, seat, pile)

    def afflict(self, seat: int, status: str, part: Part, pile: str = "") -> None:
        """A status for the opponent of this seat."""
        if self.over:
            return
        target = other(seat)
        if status == effects.VULNERABLE:
            self._set(target, vulnerable_next=True)
        elif status == effects.STAGGER:
            self._set(target, stagger=True)
        else:
            self.sides[target - 1] = self.side(target).poisoned()
        self._note(status, part, seat, target, pile)

    def lead_next(self, seat: int, part: Part, pile: str = "") -> None:
        """Initiative: this seat leads the next pegging."""
        if not self.over:
            self.change(initiative=seat)
            self._note(effects.INITIATIVE, part, seat, seat, pile)

    def round_ends(self) -> None:
        """What was only for this round is gone."""
        for seat in (1, 2):
            before = self.side(seat)
            self.sides[seat - 1] = after = before.at_end_of_round(self.state.round)
            if after.shield < before.shield:
                lost = Part("time", before.shield - after.shield)
                self._note(effects.SHIELD_LOST, lost, seat, seat, "")

    def _set(self, seat: int, **fields: Any) -> None:
        self.sides[seat - 1] = replace(self.sides[seat - 1], **fields)

    def _note(
        self, kind: str, part: Part, seat: int, target: int, pile: str, absorbed: int = 0
    ) -> None:
        state, side = self.state, self.sides[target - 1]
        source, amount, cards = part
        # By position: there are many of these, and names cost more than the making.
        effect = Effect(
            state.round,
            state.phase,
            kind,
            source,
            seat,
            target,
            amount,
            absorbed,
            side.hp,
            side.shield,
            pile,
            cards,
        )
        self.log.append(effect)
        self.events.append(Noted(effect))
