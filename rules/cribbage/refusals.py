"""Why a move is refused: the key for the screen, and the error that carries it.

`check` explains and `legal_moves` generates; neither calls the other, and the contract tests prove
that they agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from rules.cribbage.moves import (
    DISCARDS,
    SEATS,
    Continue,
    CribbageMove,
    Cut,
    Discard,
    Go,
    PlayCard,
)
from rules.cribbage.phases import CUT, DISCARD, PEGGING, RESOLUTION, RESULTS, Phase
from rules.cribbage.state import DEALT, CribbageState
from rules.cribbage.values import THIRTY_ONE, value
from rules.game import BadMove, GameAlreadyWon, InvalidSource, MoveError, RuleViolation


class WrongPhase(MoveError):
    """This is not the time for such a move."""


class NotYourTurn(MoveError):
    """The other player is to move, or this one has done so already."""


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
}


def check(state: CribbageState, move: CribbageMove) -> str | None:
    """Why the move is refused, or None."""
    # The most frequent first; a pattern takes longer than all these questions.
    if isinstance(move, PlayCard):
        return _untimely(state, move.seat, PEGGING) or _play(state, move)
    if isinstance(move, Discard):
        return _untimely(state, move.seat, DISCARD) or _discard(state, move)
    if isinstance(move, Continue):
        return _untimely(state, move.seat, RESOLUTION) or _continue(state, move)
    if isinstance(move, Cut):
        return _untimely(state, move.seat, CUT) or _cut(state, move)
    if isinstance(move, Go):
        return _untimely(state, move.seat, PEGGING) or _go(state, move)
    raise BadMove(f"not a move of Cribbage: {move!r}")


def _untimely(state: CribbageState, seat: int, phase: Phase) -> str | None:
    """Why nobody, or not this seat, makes a move of this phase now."""
    if state.phase is phase:
        return None if seat in SEATS else "no_such_seat"
    if state.phase is RESULTS:
        return "match_over"
    return "wrong_phase" if seat in SEATS else "no_such_seat"


def _play(state: CribbageState, move: PlayCard) -> str | None:
    if move.seat != state.turn:
        return "not_your_turn"
    if move.card not in state.hands[move.seat - 1]:
        return "not_in_hand"
    return None if state.count + value(move.card) <= THIRTY_ONE else "over_thirty_one"


def _discard(state: CribbageState, move: Discard) -> str | None:
    hand, cards = state.hand(move.seat), move.cards
    if len(hand) != DEALT:
        return "already_discarded"
    if len(set(cards)) != DISCARDS or len(cards) != DISCARDS:
        return "discard_two"
    return None if set(cards) <= set(hand) else "not_in_hand"


def _cut(state: CribbageState, move: Cut) -> str | None:
    return None if move.seat == state.pone else "not_your_turn"


def _go(state: CribbageState, move: Go) -> str | None:
    if move.seat != state.turn:
        return "not_your_turn"
    return "must_play" if state.can_play(move.seat) else None


def _continue(state: CribbageState, move: Continue) -> str | None:
    return "already_continued" if move.seat in state.ready else None


def legal_moves(state: CribbageState) -> tuple[CribbageMove, ...]:
    """All moves of all seats that have something to do, the first seat's first."""
    found: list[CribbageMove] = []
    room = THIRTY_ONE - state.count
    for seat in state.awaited:
        hand = state.hand(seat)
        match state.phase:
            case Phase.DISCARD:
                found += [Discard(seat, pair) for pair in combinations(hand, DISCARDS)]
            case Phase.CUT:
                found.append(Cut(seat))
            case Phase.PEGGING:
                plays = [PlayCard(seat, card) for card in hand if value(card) <= room]
                found += plays or [Go(seat)]
            case Phase.RESOLUTION:
                found.append(Continue(seat))
    return tuple(found)
