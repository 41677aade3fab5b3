"""Cribbage Clash as a game: its options, and what each move does.

The phases of a round are in `round.py`, `pegging_phase.py` and `counting.py`; the legal moves are
in `refusals.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rules.cribbage import moves, pegging_phase, refusals, round, view
from rules.cribbage.moves import Continue, CribbageMove, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.state import CribbageState
from rules.cribbage.transition import KNOCKOUT, Transition
from rules.game import Outcome, Step, View
from rules.layout import Layout
from rules.rng import Rng
from rules.scoring import NoScoring

HIT_POINTS: Final = (61, 91)
FIFTEENS: Final = (3, 4)
THIRTY_ONES: Final = (6, 7)
FLUSHES: Final = (3, 4)
# Undo would not make a player forget the cards they have seen.
UNDO_REFUSAL: Final = "undo_hidden_cards"


@dataclass(frozen=True, slots=True)
class Cribbage:
    """Cribbage Clash with these options: hit points, damage and shield values, and statuses."""

    hp: int = 91
    fifteen: int = 3
    thirty_one: int = 6
    flush: int = 4
    vulnerable: bool = True
    stagger: bool = False
    poison: bool = False
    elements: bool = False

    key: ClassVar[str] = "cribbage"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 2

    scoring: ClassVar[NoScoring] = NoScoring()
    undo_refusal: ClassVar[str] = UNDO_REFUSAL

    def __post_init__(self) -> None:
        for name, choices in (
            ("hp", HIT_POINTS),
            ("fifteen", FIFTEENS),
            ("thirty_one", THIRTY_ONES),
            ("flush", FLUSHES),
        ):
            given = getattr(self, name)
            if type(given) is not int or given not in choices:
                raise ValueError(f"{name} is {choices[0]} or {choices[1]}, not {given!r}")
        for name in ("vulnerable", "stagger", "poison", "elements"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} is true or false, not {getattr(self, name)!r}")

    # The deal

    def seed_text(self, seed: str) -> str:
        return f"cribbage:{seed}"

    def deal(self, rng: Rng) -> CribbageState:
        return round.first_round(Shuffles(rng), self.hp)

    # Moves

    def legal_moves(self, state: CribbageState) -> tuple[CribbageMove, ...]:
        return refusals.legal_moves(state)

    def check(self, state: CribbageState, move: CribbageMove) -> str | None:
        return refusals.check(state, move)

    def apply(self, state: CribbageState, move: CribbageMove) -> Step[CribbageState, CribbageMove]:
        reason = self.check(state, move)
        if reason is not None:
            raise refusals.REFUSALS[reason](reason)
        transition = Transition(self, state)
        match move:
            case Discard(seat, cards):
                round.discard(transition, seat, cards)
            case Cut():
                round.cut(transition)
            case PlayCard(seat, card):
                pegging_phase.play(transition, seat, card)
            case Go(seat):
                pegging_phase.go(transition, seat)
            case Continue(seat):
                round.confirm_count(transition, seat)
        after, events = transition.finish()
        return Step(move, after, events)

    # What can be seen

    def layout(self, state: CribbageState) -> Layout:
        return view.layout(state)

    def can_see(self, seat: int, pile: str, face_up: bool) -> bool:
        return view.can_see(seat, pile, face_up)

    def view(self, state: CribbageState, seat: int) -> View:
        return view.view(state, seat)

    def outcome(self, state: CribbageState) -> Outcome | None:
        if state.phase is not Phase.RESULTS:
            return None
        return Outcome(1 if state.sides[0].hp else 2, KNOCKOUT)

    def counters(self, state: CribbageState) -> Mapping[str, int]:
        return {"moves": state.moves, "rounds": state.round}

    # The saved form of moves

    def encode_move(self, move: CribbageMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> CribbageMove:
        return moves.decode(value)
