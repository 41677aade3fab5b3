"""One move as it takes effect: the state and the events so far, and the effects on both sides.

A move can have a long chain of consequences, and the match may end in the middle of it. Every
effect goes through here, and none happens after a side has lost its last hit point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rules.cards import Card
from rules.cribbage import effects
from rules.cribbage.effects import Effect
from rules.cribbage.phases import Phase
from rules.cribbage.side import Side
from rules.cribbage.state import CribbageState, other
from rules.events import Ended, Event, Noted

if TYPE_CHECKING:
    from rules.cribbage.game import Cribbage

KNOCKOUT: Final = "knockout"


class Cause(NamedTuple):
    """What causes an effect, by how much, and the cards that make it."""

    source: str
    amount: int
    cards: tuple[Card, ...] = ()


class Transition:
    """The consequences of one move, in the order in which they happen."""

    def __init__(self, game: Cribbage, state: CribbageState) -> None:
        self.game = game
        self.sides = list(state.sides)
        self.events: list[Event] = []
        self._state = state
        # Collected, because building a state is the longest part of most moves.
        self._changes: dict[str, Any] = {}
        self._log: list[Effect] = []

    @property
    def state(self) -> CribbageState:
        """The state so far. Sides and log are added at the end."""
        if self._changes:
            self._state = self._state.with_changes(self._changes)
            self._changes = {}
        return self._state

    def update(self, **changes: Any) -> None:
        """Change fields of the state."""
        self._changes |= changes

    @property
    def is_over(self) -> bool:
        one, two = self.sides
        return not (one.hp and two.hp)

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    def finish(self) -> tuple[CribbageState, tuple[Event, ...]]:
        """The state and the events after the last consequence."""
        changes = self._changes
        one, two = self.sides
        if self.is_over:
            self.events.append(Ended(1 if one.hp else 2, KNOCKOUT))
            self.update(phase=Phase.RESULTS, turn=None)
        if self._log:
            earlier = changes.get("round_log", self._state.round_log)
            changes["round_log"] = (*earlier, *self._log)
        changes["sides"], changes["moves"] = (one, two), self._state.moves + 1
        return self.state, tuple(self.events)

    # Effects

    def deal_packet(self, seat: int, packet: Sequence[Cause], pile: str = "") -> None:
        """One packet of damage from this seat to the other, cause by cause."""
        if not packet or self.is_over:
            return
        if self.side(seat).stagger:
            self.sides[seat - 1] = self.side(seat)._replace(stagger=False)
            first, *rest = packet
            packet = [first._replace(amount=first.amount - 1), *rest]
        if self.side(other(seat)).vulnerable:
            packet = [*packet, Cause(effects.VULNERABLE, 1)]
        for cause in packet:
            self.deal_damage(seat, cause, pile)

    def deal_damage(self, seat: int, cause: Cause, pile: str = "") -> None:
        """Damage from this seat to the other that no status changes."""
        if not self.is_over:
            target = other(seat)
            self.sides[target - 1], absorbed = self.side(target).after_damage(cause.amount)
            self._note(effects.DAMAGE, cause, seat, target, pile, absorbed)

    def add_shield(self, seat: int, cause: Cause, pile: str) -> None:
        if not self.is_over:
            self.sides[seat - 1] = self.side(seat).with_shield(cause.amount, self.state.round)
            self._note(effects.SHIELD, cause, seat, seat, pile)

    def heal(self, seat: int, cause: Cause, pile: str) -> None:
        """Hit points for this seat, never more than it began with."""
        before = self.side(seat).hp
        if not self.is_over and before < self.game.hp:
            self.sides[seat - 1] = healed = self.side(seat).healed(cause.amount, self.game.hp)
            self._note(effects.HEAL, cause._replace(amount=healed.hp - before), seat, seat, pile)

    def inflict(self, seat: int, status: str, cause: Cause, pile: str) -> None:
        """A status for the opponent of this seat."""
        if self.is_over:
            return
        target = other(seat)
        side = self.side(target)
        match status:
            case effects.VULNERABLE:
                side = side._replace(vulnerable_next=True)
            case effects.STAGGER:
                side = side._replace(stagger=True)
            case effects.POISON:
                side = side.poisoned()
        self.sides[target - 1] = side
        self._note(status, cause, seat, target, pile)

    def give_initiative(self, seat: int, cause: Cause, pile: str) -> None:
        """This seat leads the next pegging."""
        if not self.is_over:
            self.update(initiative=seat)
            self._note(effects.INITIATIVE, cause, seat, seat, pile)

    def end_round(self) -> None:
        """Remove what lasts only for this round."""
        for seat in (1, 2):
            before = self.side(seat)
            self.sides[seat - 1] = after = before.at_end_of_round(self.state.round)
            if after.shield < before.shield:
                expired = Cause("time", before.shield - after.shield)
                self._note(effects.SHIELD_LOST, expired, seat, seat, "")
        state = self.state
        ended = (*state.round_log, *self._log)
        self.update(earlier_logs=(*state.earlier_logs, ended), round_log=())
        self._log.clear()

    def _note(
        self, kind: str, cause: Cause, seat: int, target: int, pile: str, absorbed: int = 0
    ) -> None:
        # Round and phase are never among the collected changes here.
        state, side = self._state, self.side(target)
        source, amount, cards = cause
        shown = (amount, absorbed, side.hp, side.shield, pile, cards)
        effect = Effect(state.round, state.phase, kind, source, seat, target, *shown)
        self._log.append(effect)
        self.events.append(Noted(effect))
