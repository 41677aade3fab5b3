"""Cribbage Clash as the client of a server needs it."""

from __future__ import annotations

from rules.cribbage import moves
from rules.cribbage.effects import decode_effect
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import (
    DISCARDS,
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
from rules.cribbage.pegs import SKUNKS
from rules.cribbage.phases import Phase
from rules.cribbage.validate_view import validate_view
from rules.cribbage.view import view_after
from rules.game import Json, View


class CribbageOnlineRules:
    """Implements `OnlineRules`."""

    key = Cribbage.key
    counted_endings = SKUNKS
    decode_note = staticmethod(decode_effect)
    validate_view = staticmethod(validate_view)
    view_after = staticmethod(view_after)

    def decode_move(self, value: Json) -> CribbageMove:
        match value:
            case {"discard": {"seat": int(seat), **rest}} if not rest:
                # The cards of the opponent's discard are hidden.
                return Discard(seat, ())
        return moves.decode(value)

    def refusal(self, view: View, seat: int, move: CribbageMove) -> str | None:
        known = Knowledge.from_view(view, seat)
        return None if move in known.legal_moves() else _reason(known, move)

    def is_first_deal(self, view: View) -> bool:
        facts = view.facts
        is_first_discard = facts["round"] == 1 and facts["phase"] == Phase.DISCARD
        return is_first_discard and len(facts["awaited"]) == len(SEATS)


def _reason(known: Knowledge, move: CribbageMove) -> str:
    """Why a move is not among the legal ones."""
    if known.phase is Phase.RESULTS:
        return "match_over"
    if move.seat != known.seat:
        return "not_your_turn"
    is_awaited = known.seat in known.awaited
    match move:
        case Discard(_, cards) if known.phase is Phase.DISCARD:
            if not is_awaited:
                return "already_discarded"
            return "not_in_hand" if len(set(cards)) == DISCARDS else "discard_two"
        case Cut() if known.phase is Phase.CUT:
            return "not_your_turn"
        case PlayCard(_, card) if known.phase is Phase.PEGGING:
            if not is_awaited:
                return "not_your_turn"
            return "over_thirty_one" if card in known.hand else "not_in_hand"
        case Go() if known.phase is Phase.PEGGING:
            return "must_play" if is_awaited else "not_your_turn"
        case Continue() | Count() | Muggins() if known.phase is Phase.RESOLUTION:
            return _count_reason(known, move)
    return "wrong_phase"


def _count_reason(known: Knowledge, move: CribbageMove) -> str:
    match move:
        case Continue() if known.missed:
            return "not_your_turn"
        case Continue():
            return "not_counted" if known.to_count else "already_continued"
        case Count() if known.missed or not known.to_count:
            return "wrong_phase"
        case Count():
            return "impossible_count" if known.seat in known.awaited else "not_your_turn"
    return "not_your_turn" if known.missed else "nothing_missed"
