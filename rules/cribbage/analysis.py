"""The review of a match: every decision of one seat beside the best one, and what it cost.

Discards are rated by the kept hand, exactly, and by the crib, as an estimate. Pegging is rated by
what Expert expects of each card, judging only by what the player could know.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rules.cribbage.expert import Expert
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove, Discard, PlayCard
from rules.cribbage.ratings import DiscardRating, rate_discards
from rules.cribbage.state import CribbageState
from rules.session import Session

# One decision cannot cost more: a win that was missed would outweigh the rest of the match.
MAX_COST: Final = 15.0
COSTLIEST: Final = 3


@dataclass(frozen=True, slots=True)
class RatedMove:
    """One move that could have been made, and its worth in hit points or points.

    Discards also have the parts of their rating.
    """

    move: CribbageMove
    worth: float
    rating: DiscardRating | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A moment at which a player could choose."""

    # The index of the move in the match, and the round.
    position: int
    round: int
    chosen: RatedMove
    best: RatedMove
    worst: RatedMove

    @property
    def is_discard(self) -> bool:
        return isinstance(self.chosen.move, Discard)

    @property
    def cost(self) -> float:
        """The hit points or points that the best move would have brought beyond the chosen one."""
        return min(MAX_COST, self.best.worth - self.chosen.worth)

    @property
    def stake(self) -> float:
        """The most that this decision could have cost."""
        return min(MAX_COST, self.best.worth - self.worst.worth)


@dataclass(frozen=True, slots=True)
class Review:
    """All decisions of one seat so far; `share` of the match has been looked at."""

    seat: int
    decisions: tuple[Decision, ...]
    share: float

    @property
    def accuracy(self) -> float | None:
        """The share of what was at stake that was not given away, from 0 to 1."""
        stake = sum(decision.stake for decision in self.decisions)
        return 1 - self.cost / stake if stake else None

    @property
    def cost(self) -> float:
        return sum(decision.cost for decision in self.decisions)

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The decisions that cost most, the costliest first."""
        costly = [decision for decision in self.decisions if decision.cost > 0]
        return tuple(sorted(costly, key=lambda decision: -decision.cost)[:COSTLIEST])


ReviewSteps: TypeAlias = Generator[Review, None, Review]


def review(session: Session[CribbageState, CribbageMove], seat: int) -> ReviewSteps:
    """Review a match that was played, move by move. It yields what is known so far."""
    game: Any = session.game
    so_far = Review(seat, (), 0.0)
    for position, entry in enumerate(session.history):
        if entry.move.seat == seat and isinstance(entry.move, Discard | PlayCard):
            known = Knowledge.from_view(game.view(entry.before, seat), seat)
            thinking = rate_moves(game, known)
            while True:
                try:
                    next(thinking)
                except StopIteration as finished:
                    options = finished.value
                    break
                yield so_far
            decision = _decision(position, entry.before.round, entry.move, options)
            added = () if decision is None else (decision,)
            share = (position + 1) / session.position
            so_far = Review(seat, so_far.decisions + added, share)
            yield so_far
    return Review(seat, so_far.decisions, 1.0)


def rate_moves(game: Any, known: Knowledge) -> Generator[None, None, tuple[RatedMove, ...]]:
    """Rate every discard, or every card that can be played; a single card is no choice."""
    moves = known.legal_moves()
    if moves and isinstance(moves[0], Discard):
        ratings = yield from rate_discards(known, game)
        return tuple(
            RatedMove(Discard(known.seat, rating.cards), rating.worth, rating) for rating in ratings
        )
    worth = yield from Expert(game).rate_plays(known)
    return tuple(
        RatedMove(move, worth[move.card.rank])
        for move in moves
        if isinstance(move, PlayCard) and move.card.rank in worth
    )


def _decision(
    position: int, round_number: int, move: CribbageMove, options: tuple[RatedMove, ...]
) -> Decision | None:
    """None if there was nothing to choose."""
    chosen = next((option for option in options if option.move == move), None)
    if chosen is None:
        return None
    best = max(options, key=lambda option: (option.worth, option is chosen))
    worst = min(options, key=lambda option: option.worth)
    return Decision(position, round_number, chosen, best, worst)
