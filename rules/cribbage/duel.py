"""A move of the duel: points are damage, a flush is a shield, nobs is Initiative.

Everything that one card or one hand does at once is a packet of damage, which statuses change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rules.cards import Card, Suit
from rules.cribbage import effects
from rules.cribbage.effects import Effect
from rules.cribbage.handicap import scored_combos
from rules.cribbage.pegging import LAST_CARD_DAMAGE, PAIRS, Combo, combos
from rules.cribbage.scoring import HAND_SIZE, HandScore
from rules.cribbage.side import Side
from rules.cribbage.state import PILE, Cards, CribbageState, PlayedCard, other
from rules.cribbage.transition import EffectCause, Transition
from rules.cribbage.values import THIRTY_ONE

if TYPE_CHECKING:
    from rules.cribbage.game import Cribbage

KNOCKOUT: Final = "knockout"
SHORTEST_POISONOUS_RUN: Final = 4


class DuelTransition(Transition):
    """A move after which a side may have lost its last hit point."""

    def __init__(self, game: Cribbage, state: CribbageState) -> None:
        super().__init__(game, state)
        self.sides = list(state.sides)

    @property
    def is_over(self) -> bool:
        one, two = self.sides
        return not (one.hp and two.hp)

    def result(self) -> tuple[int, str]:
        return 1 if self.sides[0].hp else 2, KNOCKOUT

    def keep_standing(self, changes: dict[str, Any]) -> None:
        one, two = self.sides
        changes["sides"] = (one, two)

    def side(self, seat: int) -> Side:
        return self.sides[seat - 1]

    # What a round scores

    def score_starter(self, starter: Card) -> None:
        """The starter scores nothing in a duel."""

    def begin_volley(self) -> None:
        self.sides = [side.at_next_volley() for side in self.sides]

    def score_play(self, seat: int, cards: Cards) -> None:
        game = self.game
        made = scored_combos(game.without, seat, combos(cards, game.fifteen, game.thirty_one))
        if made:
            self._apply_combos(seat, made, cards)
        self.sides[seat - 1] = self.side(seat).after_own_play()

    def score_volley_end(self, last: PlayedCard, count: int) -> None:
        """The last card's damage, then the poison: the non-dealer's comes first, as in counting."""
        if count != THIRTY_ONE:
            self.deal_packet(last.seat, [EffectCause("go", LAST_CARD_DAMAGE, (last.card,))], PILE)
        dealer = self._state.dealer
        for seat in (other(dealer), dealer):
            poison = self.side(other(seat)).poison
            if poison:
                self.deal_damage(seat, EffectCause(effects.POISON, poison))

    def score_hand(self, seat: int, score: HandScore, pile: str) -> None:
        """One packet: damage to the opponent, then shield and Initiative for the owner."""
        named = (("fifteen", score.fifteens), ("pair", score.pairs), ("run", score.runs))
        packet = [
            EffectCause(name, points, made) for name, combos in named for made, points in combos
        ]
        self.deal_packet(seat, packet, pile)
        for made, points in score.flush:
            # The option sets the shield of a four-card flush; five cards are always worth five.
            shield = self.game.flush if len(made) == HAND_SIZE else points
            self.add_shield(seat, EffectCause("flush", shield, made), pile)
        for made, points in score.nobs:
            self.give_initiative(seat, EffectCause("nobs", points, made), pile)

    def end_round(self) -> None:
        """Remove what lasts only for this round."""
        for seat in (1, 2):
            before = self.side(seat)
            self.sides[seat - 1] = after = before.at_end_of_round(self.state.round)
            if after.shield < before.shield:
                expired = EffectCause("time", before.shield - after.shield)
                self._note(effects.SHIELD_LOST, expired, seat, seat, "")
        super().end_round()

    # Effects

    def deal_packet(self, seat: int, packet: Sequence[EffectCause], pile: str = "") -> None:
        """One packet of damage from this seat to the other, cause by cause."""
        if not packet or self.is_over:
            return
        if self.side(seat).stagger:
            self.sides[seat - 1] = self.side(seat)._replace(stagger=False)
            first, *rest = packet
            packet = [first._replace(amount=first.amount - 1), *rest]
        if self.side(other(seat)).vulnerable:
            packet = [*packet, EffectCause(effects.VULNERABLE, 1)]
        for cause in packet:
            self.deal_damage(seat, cause, pile)

    def deal_damage(self, seat: int, cause: EffectCause, pile: str = "") -> None:
        """Damage from this seat to the other that no status changes."""
        if not self.is_over:
            target = other(seat)
            self.sides[target - 1], absorbed = self.side(target).after_damage(cause.amount)
            self._note(effects.DAMAGE, cause, seat, target, pile, absorbed)

    def add_shield(self, seat: int, cause: EffectCause, pile: str) -> None:
        if not self.is_over:
            self.sides[seat - 1] = self.side(seat).with_shield(cause.amount, self.state.round)
            self._note(effects.SHIELD, cause, seat, seat, pile)

    def heal(self, seat: int, cause: EffectCause, pile: str) -> None:
        """Hit points for this seat, never more than it began with."""
        before = self.side(seat).hp
        if not self.is_over and before < self.game.hp:
            self.sides[seat - 1] = healed = self.side(seat).healed(cause.amount, self.game.hp)
            self._note(effects.HEAL, cause._replace(amount=healed.hp - before), seat, seat, pile)

    def inflict(self, seat: int, status: str, cause: EffectCause, pile: str) -> None:
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

    def give_initiative(self, seat: int, cause: EffectCause, pile: str) -> None:
        """This seat leads the next pegging."""
        if not self.is_over:
            self.update(initiative=seat)
            self._note(effects.INITIATIVE, cause, seat, seat, pile)

    def _note(
        self, kind: str, cause: EffectCause, seat: int, target: int, pile: str, absorbed: int = 0
    ) -> None:
        # Round and phase are never among the collected changes here.
        state, side = self._state, self.side(target)
        source, amount, cards = cause
        shown = (amount, absorbed, side.hp, side.shield, pile, cards)
        self.note(Effect(state.round, state.phase, kind, source, seat, target, *shown))

    # Combinations in pegging

    def _apply_combos(self, seat: int, made: tuple[Combo, ...], cards: Cards) -> None:
        """One packet of damage for everything the last card made, then its other effects."""
        packet = [EffectCause(combo.kind, combo.damage, cards[-combo.length :]) for combo in made]
        if self.game.elements:
            packet += _elemental_damage(made, cards[-1])
        self.deal_packet(seat, packet, PILE)
        if self.game.elements:
            self._apply_elements(seat, made, cards[-1])
        self._inflict_statuses(seat, made, cards)

    def _apply_elements(self, seat: int, made: tuple[Combo, ...], card: Card) -> None:
        kinds = [combo.kind for combo in made]
        if "fifteen" in kinds and card.suit is Suit.HEARTS:
            self.heal(seat, EffectCause("heart", 1, (card,)), PILE)
        if any(kind in PAIRS for kind in kinds) and card.suit is Suit.CLUBS:
            self.add_shield(seat, EffectCause("club", 1, (card,)), PILE)

    def _inflict_statuses(self, seat: int, made: tuple[Combo, ...], cards: Cards) -> None:
        game = self.game
        for combo in made:
            match combo.kind:
                case "thirtyone" if game.vulnerable:
                    status = effects.VULNERABLE
                case "pair3" | "pair4" if game.stagger:
                    status = effects.STAGGER
                case "run" if game.poison and combo.length >= SHORTEST_POISONOUS_RUN:
                    status = effects.POISON
                case _:
                    continue
            self.inflict(seat, status, EffectCause(combo.kind, 1, cards[-combo.length :]), PILE)


def _elemental_damage(made: tuple[Combo, ...], card: Card) -> list[EffectCause]:
    kinds = [combo.kind for combo in made]
    if "run" in kinds and card.suit is Suit.DIAMONDS:
        return [EffectCause("diamond", 1, (card,))]
    if "thirtyone" in kinds and card.suit is Suit.SPADES:
        return [EffectCause("spade", 1, (card,))]
    return []
