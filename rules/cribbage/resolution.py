"""One move as it unfolds: the state and the events so far, and what effects do to both sides.

Moves of a duel have long consequences, and the match may end in the middle of them. Every effect
goes through here, and none happens once a side has no hit points left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from rules.cards import Card
from rules.cribbage import effects
from rules.cribbage.damage import Side
from rules.cribbage.effects import Effect
from rules.cribbage.phases import RESULTS
from rules.cribbage.state import CribbageState, other
from rules.events import Ended, Event, Noted
from rules.frozen import draft

if TYPE_CHECKING:
    from rules.cribbage.game import Cribbage

KNOCKOUT = "knockout"

# A part of a packet of damage: what made it, how much, and with which cards.
Part: TypeAlias = tuple[str, int, tuple[Card, ...]]


class Resolution:
    """The consequences of one move, in the order in which they happen."""

    __slots__ = ("draft", "events", "game", "log", "sides", "state")

    def __init__(self, game: Cribbage, state: CribbageState) -> None:
        self.game = game
        # The same under two names: what is written into the draft is read from the state.
        self.draft = after = draft(state)
        self.state: CribbageState = after
        after.moves += 1
        self.sides = list(state.sides)
        self.events: list[Event] = []
        self.log: list[Effect] = []

    @property
    def over(self) -> bool:
        one, two = self.sides
        return not (one.hp and two.hp)

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def finished(self) -> tuple[CribbageState, tuple[Event, ...]]:
        """The state and the events when nothing more follows."""
        after = self.draft
        one, two = self.sides
        after.sides = one, two
        if self.log:
            after.recent += tuple(self.log)
        if not (one.hp and two.hp):
            self.events.append(Ended(1 if one.hp else 2, KNOCKOUT))
            after.phase, after.turn = RESULTS, None
        # From now on it cannot be changed any more.
        after.__class__ = CribbageState
        return self.state, tuple(self.events)

    # Effects

    def strike(self, seat: int, packet: Sequence[Part], pile: str = "") -> None:
        """One packet of damage by this seat on the other, part by part."""
        if not packet or self.over:
            return
        own, target = self.sides[seat - 1], self.sides[2 - seat]
        if own.stagger:
            self.sides[seat - 1] = replace(own, stagger=False)
            (source, amount, cards), *rest = packet
            packet = [(source, amount - 1, cards), *rest]
        if target.vulnerable:
            packet = [*packet, (effects.VULNERABLE, 1, ())]
        for part in packet:
            self.hit(seat, part, pile)

    def hit(self, seat: int, part: Part, pile: str = "") -> None:
        """Damage on the opponent of this seat just as it is."""
        if self.over:
            return
        target = other(seat)
        self.sides[target - 1], absorbed = self.sides[target - 1].hurt(part[1])
        self._note(effects.DAMAGE, part, seat, target, pile, absorbed)

    def guard(self, seat: int, part: Part, pile: str = "") -> None:
        """A shield for this seat."""
        if not self.over:
            self.sides[seat - 1] = self.side(seat).guarded(part[1], self.state.round)
            self._note(effects.SHIELD, part, seat, seat, pile)

    def heal(self, seat: int, part: Part, pile: str = "") -> None:
        """Hit points for this seat, never more than it began with."""
        before = self.side(seat).hp
        if not self.over and before < self.game.hp:
            source, amount, cards = part
            self.sides[seat - 1] = after = self.side(seat).healed(amount, self.game.hp)
            self._note(effects.HEAL, (source, after.hp - before, cards), seat, seat, pile)

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
            self.draft.initiative = seat
            self._note(effects.INITIATIVE, part, seat, seat, pile)

    def round_ends(self) -> None:
        """What was only for this round is gone."""
        for seat in (1, 2):
            before = self.side(seat)
            self.sides[seat - 1] = after = before.at_end_of_round(self.state.round)
            if after.shield < before.shield:
                lost = before.shield - after.shield
                self._note(effects.SHIELD_LOST, ("time", lost, ()), seat, seat, "")
        self.draft.earlier = (*self.state.log, *self.log)
        self.draft.recent = ()
        self.log.clear()

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
