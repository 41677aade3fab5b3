"""Which moves are legal, and why the others are refused.

`check` explains and `legal_moves` generates; neither calls the other, and the contract tests prove
that they agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from rules.cribbage.moves import (
    DISCARDS,
    MOST_POINTS,
    SEATS,
    Continue,
    Count,
    CribbageMove,
    Cut,
    Discard,
    Go,
    Muggins,
    PlayCard,
)
from rules.cribbage.phases import Phase
from rules.cribbage.state import DEALT, Cards, CribbageState
from rules.cribbage.values import THIRTY_ONE, can_play, value
from rules.game import BadMove, GameAlreadyWon, InvalidSource, MoveError, RuleViolation


class WrongPhase(MoveError):
    """The move belongs to another phase."""


class NotYourTurn(MoveError):
    """The other player is to move, or this one already has."""


# The key that screens translate, and the error that carries it.
REFUSALS: Final[Mapping[str, type[MoveError]]] = {
    "match_over": GameAlreadyWon,
    "no_such_seat": InvalidSource,
    "wrong_phase": WrongPhase,
    "not_your_turn": NotYourTurn,
    "already_discarded": NotYourTurn,
    "already_continued": NotYourTurn,
    "discard_two": RuleViolation,
    "not_in_hand": InvalidSource,
    "over_thirty_one": RuleViolation,
    "must_play": RuleViolation,
    "impossible_count": RuleViolation,
    "not_counted": RuleViolation,
    "nothing_missed": RuleViolation,
}


def check(state: CribbageState, move: CribbageMove) -> str | None:
    """Why the move is refused, or None."""
    match move:
        case Discard():
            return _check_phase(state, move.seat, Phase.DISCARD) or _check_discard(state, move)
        case Cut():
            return _check_phase(state, move.seat, Phase.CUT) or _check_cut(state, move)
        case PlayCard():
            return _check_phase(state, move.seat, Phase.PEGGING) or _check_play(state, move)
        case Go():
            return _check_phase(state, move.seat, Phase.PEGGING) or _check_go(state, move)
        case Continue():
            return _check_phase(state, move.seat, Phase.RESOLUTION) or _check_continue(state, move)
        case Count():
            return _check_phase(state, move.seat, Phase.RESOLUTION) or _check_count(state, move)
        case Muggins():
            return _check_phase(state, move.seat, Phase.RESOLUTION) or _check_muggins(state, move)
    raise BadMove(f"not a move of Cribbage: {move!r}")


def _check_phase(state: CribbageState, seat: int, phase: Phase) -> str | None:
    if state.phase is Phase.RESULTS:
        return "match_over"
    if seat not in SEATS:
        return "no_such_seat"
    return None if state.phase is phase else "wrong_phase"


def _check_discard(state: CribbageState, move: Discard) -> str | None:
    hand, cards = state.hand(move.seat), move.cards
    if len(hand) != DEALT:
        return "already_discarded"
    if len(set(cards)) != DISCARDS or len(cards) != DISCARDS:
        return "discard_two"
    return None if set(cards) <= set(hand) else "not_in_hand"


def _check_cut(state: CribbageState, move: Cut) -> str | None:
    return None if move.seat == state.pone else "not_your_turn"


def _check_play(state: CribbageState, move: PlayCard) -> str | None:
    if move.seat != state.turn:
        return "not_your_turn"
    if move.card not in state.hand(move.seat):
        return "not_in_hand"
    return None if state.running_count + value(move.card) <= THIRTY_ONE else "over_thirty_one"


def _check_go(state: CribbageState, move: Go) -> str | None:
    if move.seat != state.turn:
        return "not_your_turn"
    return "must_play" if can_play(state.hand(move.seat), state.running_count) else None


def _check_continue(state: CribbageState, move: Continue) -> str | None:
    if state.missed:
        return None if move.seat in state.awaited else "not_your_turn"
    if state.to_count:
        return "not_counted"
    return "already_continued" if move.seat in state.ready else None


def _check_count(state: CribbageState, move: Count) -> str | None:
    if state.missed or not state.to_count:
        return "wrong_phase"
    if move.seat not in state.awaited:
        return "not_your_turn"
    return None if 0 <= move.points <= MOST_POINTS else "impossible_count"


def _check_muggins(state: CribbageState, move: Muggins) -> str | None:
    if not state.missed:
        return "nothing_missed"
    return None if move.seat in state.awaited else "not_your_turn"


def legal_moves(state: CribbageState) -> tuple[CribbageMove, ...]:
    """All moves of all seats that have to move, the first seat's first."""
    found: list[CribbageMove] = []
    for seat in state.awaited:
        hand = state.hand(seat)
        found += moves_of_seat(
            seat, state.phase, hand, state.running_count, state.to_count, state.missed
        )
    return tuple(found)


def moves_of_seat(
    seat: int, phase: Phase, hand: Cards, count: int, to_count: int, missed: int
) -> tuple[CribbageMove, ...]:
    """The legal moves of a seat that has to move in this phase."""
    match phase:
        case Phase.DISCARD:
            return tuple(Discard(seat, pair) for pair in combinations(hand, DISCARDS))
        case Phase.CUT:
            return (Cut(seat),)
        case Phase.PEGGING:
            playable = (card for card in hand if count + value(card) <= THIRTY_ONE)
            return tuple(PlayCard(seat, card) for card in playable) or (Go(seat),)
        case Phase.RESOLUTION if missed:
            return (Muggins(seat), Continue(seat))
        case Phase.RESOLUTION if to_count:
            return tuple(Count(seat, points) for points in range(MOST_POINTS + 1))
        case Phase.RESOLUTION:
            return (Continue(seat),)
    return ()
