"""A move of classic cribbage: points for combinations, until one side has 121."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.cards import JACK, Card
from rules.cribbage import effects
from rules.cribbage.effects import Effect
from rules.cribbage.handicap import scored_combos
from rules.cribbage.pegging import combos
from rules.cribbage.pegs import TARGET, ending
from rules.cribbage.scoring import HandScore
from rules.cribbage.state import (
    NO_PEGS,
    PILE,
    STARTER,
    Cards,
    CribbageState,
    PlayedCard,
    other,
)
from rules.cribbage.transition import EffectCause, Transition
from rules.cribbage.values import THIRTY_ONE

if TYPE_CHECKING:
    from rules.cribbage.game import Cribbage

FIFTEEN_POINTS: Final = 2
THIRTY_ONE_POINTS: Final = 2
LAST_CARD_POINTS: Final = 1
# For the dealer, when a jack is cut.
HEELS_POINTS: Final = 2


class ClassicTransition(Transition):
    """A move after which a side may have reached the target."""

    def __init__(self, game: Cribbage, state: CribbageState) -> None:
        super().__init__(game, state)
        self.pegs = list(state.pegs or NO_PEGS)

    @property
    def is_over(self) -> bool:
        one, two = self.pegs
        return one.front >= TARGET or two.front >= TARGET

    def result(self) -> tuple[int, str]:
        winner = 1 if self.pegs[0].front >= TARGET else 2
        return winner, ending(self.pegs[other(winner) - 1])

    def keep_standing(self, changes: dict[str, Any]) -> None:
        one, two = self.pegs
        changes["pegs"] = (one, two)

    def score_starter(self, starter: Card) -> None:
        """His heels: a jack that is cut."""
        if starter.rank == JACK:
            self._peg(self._state.dealer, [EffectCause("heels", HEELS_POINTS, (starter,))], STARTER)

    def begin_volley(self) -> None:
        """Classic scoring has nothing that changes with a volley."""

    def score_play(self, seat: int, cards: Cards) -> None:
        worth = combos(cards, FIFTEEN_POINTS, THIRTY_ONE_POINTS)
        made = scored_combos(self.game.without, seat, worth)
        if made:
            causes = [
                EffectCause(combo.kind, combo.damage, cards[-combo.length :]) for combo in made
            ]
            self._peg(seat, causes, PILE)

    def score_volley_end(self, last: PlayedCard, count: int) -> None:
        if count != THIRTY_ONE:
            self._peg(last.seat, [EffectCause("go", LAST_CARD_POINTS, (last.card,))], PILE)

    def score_hand(self, seat: int, score: HandScore, pile: str) -> None:
        named = (
            ("fifteen", score.fifteens),
            ("pair", score.pairs),
            ("run", score.runs),
            ("flush", score.flush),
            ("nobs", score.nobs),
        )
        causes = [
            EffectCause(name, points, made) for name, combos in named for made, points in combos
        ]
        self._peg(seat, causes, pile)

    # Counting by hand

    def claim(self, seat: int, points: int, pile: str) -> None:
        """Note what a player says that a hand has."""
        self._note(effects.CLAIM, EffectCause("count", points), seat, pile)

    def score_count(self, seat: int, points: int, pile: str) -> None:
        """What a player has counted, of a hand that has more."""
        if points:
            self._peg(seat, [EffectCause("count", points)], pile)

    def score_muggins(self, seat: int, points: int, pile: str) -> None:
        """What the opponent has missed."""
        self._peg(seat, [EffectCause("muggins", points)], pile)

    def _peg(self, seat: int, causes: list[EffectCause], pile: str) -> None:
        """Move the pegs of this seat once, by all causes together, as far as the target."""
        before = self.pegs[seat - 1]
        for cause in causes:
            if self.is_over:
                return
            gained = min(cause.amount, TARGET - self.pegs[seat - 1].front)
            total = self.pegs[seat - 1].front + gained
            self.pegs[seat - 1] = before.advanced(total - before.front)
            self._note(effects.POINTS, cause._replace(amount=gained), seat, pile)

    def _note(self, kind: str, cause: EffectCause, seat: int, pile: str) -> None:
        # Round and phase are never among the collected changes here.
        state, (source, amount, cards) = self._state, cause
        shown = (amount, 0, self.pegs[seat - 1].front, 0, pile, cards)
        self.note(Effect(state.round, state.phase, kind, source, seat, seat, *shown))
