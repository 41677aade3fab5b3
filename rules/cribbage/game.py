"""Cribbage as a game: its options, and what each move does.

The phases of a round are in `round.py`, `pegging_phase.py` and `counting.py`; the legal moves are
in `refusals.py`; what is scored is in `duel.py` and `classic.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rules.cribbage import classic, counting, moves, pegging_phase, refusals, round, view
from rules.cribbage.classic import ClassicTransition
from rules.cribbage.duel import KNOCKOUT, DuelTransition
from rules.cribbage.handicap import check_handicap
from rules.cribbage.moves import (
    Continue,
    Count,
    CribbageMove,
    Cut,
    Discard,
    Go,
    Muggins,
    PlayCard,
)
from rules.cribbage.pegs import SKUNKS, Pegs
from rules.cribbage.phases import Phase
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.side import Side
from rules.cribbage.state import CribbageState
from rules.cribbage.transition import Transition
from rules.game import Outcome, Step, View
from rules.layout import Layout
from rules.points import concise_repr, later_option
from rules.rng import Rng
from rules.scoring import NoScoring

HIT_POINTS: Final = (61, 91)
FIFTEENS: Final = (3, 4)
THIRTY_ONES: Final = (6, 7)
FLUSHES: Final = (3, 4)
DUEL: Final = "duel"
CLASSIC: Final = "classic"
SCORINGS: Final = (DUEL, CLASSIC)
AUTOMATIC: Final = "automatic"
MANUAL: Final = "manual"
COUNTINGS: Final = (AUTOMATIC, MANUAL)
# Undo would not make a player forget the cards they have seen.
UNDO_REFUSAL: Final = "undo_hidden_cards"


@dataclass(frozen=True, slots=True, repr=False)
class Cribbage:
    """Cribbage with these options.

    The first eight are those of the duel and mean nothing in classic scoring; counting and muggins
    are those of classic scoring. A handicap is that of the first seat.
    """

    hp: int = 91
    fifteen: int = 3
    thirty_one: int = 6
    flush: int = 4
    vulnerable: bool = True
    stagger: bool = False
    poison: bool = False
    elements: bool = False
    scoring: str = later_option(DUEL)
    counting: str = later_option(AUTOMATIC)
    muggins: bool = later_option(False)
    handicap: int = later_option(0)
    without: str = later_option("")

    key: ClassVar[str] = "cribbage"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 2

    score_rules: ClassVar[NoScoring] = NoScoring()
    undo_refusal: ClassVar[str] = UNDO_REFUSAL

    def __post_init__(self) -> None:
        for name, choices in (
            ("hp", HIT_POINTS),
            ("fifteen", FIFTEENS),
            ("thirty_one", THIRTY_ONES),
            ("flush", FLUSHES),
            ("scoring", SCORINGS),
            ("counting", COUNTINGS),
        ):
            given = getattr(self, name)
            if type(given) is not type(choices[0]) or given not in choices:
                raise ValueError(f"{name} is {choices[0]} or {choices[1]}, not {given!r}")
        for name in ("vulnerable", "stagger", "poison", "elements", "muggins"):
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} is true or false, not {getattr(self, name)!r}")
        check_handicap(self.handicap, self.without)

    def __repr__(self) -> str:
        return concise_repr(self)

    # What the options mean

    @property
    def is_classic(self) -> bool:
        return self.scoring == CLASSIC

    @property
    def counts_by_hand(self) -> bool:
        """True if the players say what their hands have."""
        return self.is_classic and self.counting == MANUAL

    @property
    def count_points(self) -> tuple[int, int]:
        """What a count of fifteen and of thirty-one is worth in pegging."""
        if self.is_classic:
            return classic.FIFTEEN_POINTS, classic.THIRTY_ONE_POINTS
        return self.fifteen, self.thirty_one

    # The deal

    def seed_text(self, seed: str) -> str:
        return f"cribbage:{seed}"

    def deal(self, rng: Rng) -> CribbageState:
        if self.is_classic:
            pegs = (Pegs(), Pegs(self.handicap))
            return round.first_round(Shuffles(rng), (Side(0), Side(0)), pegs)
        sides = (Side(self.hp - self.handicap), Side(self.hp))
        return round.first_round(Shuffles(rng), sides, None)

    def first_dealer(self, rng: Rng) -> int:
        return Shuffles(rng).first_dealer()

    # Moves

    def legal_moves(self, state: CribbageState) -> tuple[CribbageMove, ...]:
        return refusals.legal_moves(state)

    def check(self, state: CribbageState, move: CribbageMove) -> str | None:
        return refusals.check(state, move)

    def apply(self, state: CribbageState, move: CribbageMove) -> Step[CribbageState, CribbageMove]:
        reason = self.check(state, move)
        if reason is not None:
            raise refusals.REFUSALS[reason](reason)
        transition: Transition
        if self.is_classic:
            transition = ClassicTransition(self, state)
        else:
            transition = DuelTransition(self, state)
        match move:
            case Discard(seat, cards):
                round.discard(transition, seat, cards)
            case Cut():
                round.cut(transition)
            case PlayCard(seat, card):
                pegging_phase.play(transition, seat, card)
            case Go(seat):
                pegging_phase.go(transition, seat)
            case Count(seat, points) if isinstance(transition, ClassicTransition):
                counting.say_count(transition, seat, points)
            case Muggins(seat) if isinstance(transition, ClassicTransition):
                counting.take_missed(transition, seat)
            case Continue() if state.missed:
                counting.leave_missed(transition)
            case Continue(seat):
                round.confirm_count(transition, seat)
        after, events = transition.finish()
        return Step(move, after, events)

    # What can be seen

    def layout(self, state: CribbageState) -> Layout:
        return view.layout(state)

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        return view.can_see(seat, pile, face_up)

    def view(self, state: CribbageState, seat: int | None) -> View:
        return view.view(state, seat)

    def outcome(self, state: CribbageState) -> Outcome | None:
        if state.phase is not Phase.RESULTS:
            return None
        if self.is_classic:
            return Outcome(*ClassicTransition(self, state).result())
        return Outcome(1 if state.sides[0].hp else 2, KNOCKOUT)

    def counters(self, state: CribbageState) -> Mapping[str, int]:
        numbers = {"moves": state.moves, "rounds": state.round}
        if state.pegs is None:
            first, second = state.sides
            return numbers | {"margin": abs(first.hp - second.hp)}
        one, two = state.pegs
        numbers["margin"] = abs(one.front - two.front)
        outcome = self.outcome(state)
        if outcome is not None and outcome.reason in SKUNKS:
            numbers[outcome.reason] = 1
        return numbers

    # The saved form of moves

    def encode_move(self, move: CribbageMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> CribbageMove:
        return moves.decode(value)
