"""Cribbage Clash as a game: its options, and the way from an intent to what it does.

The phases of a round are in `round.py`, `volley.py` and `resolution.py`; what may be done when is
in `refusals.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rules.cribbage import moves, refusals, round, view
from rules.cribbage import pegging_phase as volley
from rules.cribbage.moves import Continue, CribbageMove, Cut, Discard, PlayCard
from rules.cribbage.phases import RESULTS
from rules.cribbage.refusals import REFUSALS
from rules.cribbage.resolution import KNOCKOUT, Resolution
from rules.cribbage.shuffles import Shuffles
from rules.cribbage.state import CribbageState
from rules.game import Outcome, Step, View
from rules.layout import Layout
from rules.rng import Rng
from rules.scoring import Unscored

HIT_POINTS: Final = (61, 91)
FIFTEENS: Final = (3, 4)
THIRTY_ONES: Final = (6, 7)
FLUSHES: Final = (3, 4)
# What has been seen cannot be unseen.
UNDO_REFUSAL: Final = "undo_hidden_cards"


@dataclass(frozen=True, slots=True)
class Cribbage:
    """Cribbage Clash with these options: hit points, dials, and which statuses there are."""

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

    scoring: ClassVar[Unscored] = Unscored()
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
        return round.first(Shuffles(rng), self.hp)

    # What may be played

    def legal_moves(self, state: CribbageState) -> tuple[CribbageMove, ...]:
        return refusals.legal_moves(state)

    def check(self, state: CribbageState, move: CribbageMove) -> str | None:
        return refusals.check(state, move)

    # What a move does

    def apply(self, state: CribbageState, move: CribbageMove) -> Step[CribbageState, CribbageMove]:
        reason = refusals.check(state, move)
        if reason is not None:
            raise REFUSALS[reason](reason)
        story = Resolution(self, state)
        _unfold(story, move)
        after, events = story.finished()
        return Step(move, after, events)

    # What can be seen

    def layout(self, state: CribbageState) -> Layout:
        return view.layout(state)

    def sees(self, seat: int, pile: str, face_up: bool) -> bool:
        return view.sees(seat, pile, face_up)

    def view(self, state: CribbageState, seat: int) -> View:
        return view.view(state, seat)

    def outcome(self, state: CribbageState) -> Outcome | None:
        if state.phase is not RESULTS:
            return None
        return Outcome(1 if state.sides[0].hp else 2, KNOCKOUT)

    def counters(self, state: CribbageState) -> Mapping[str, int]:
        return {"moves": state.moves, "rounds": state.round}

    # Moves as values of a save

    def encode_move(self, move: CribbageMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> CribbageMove:
        return moves.decode(value)


def _unfold(story: Resolution, move: CribbageMove) -> None:
    # The most frequent first; a pattern takes longer than all these questions.
    if isinstance(move, PlayCard):
        volley.play(story, move.seat, move.card)
    elif isinstance(move, Discard):
        round.discard(story, move.seat, move.cards)
    elif isinstance(move, Continue):
        round.go_on(story, move.seat)
    elif isinstance(move, Cut):
        round.cut(story)
    else:
        volley.go(story, move.seat)
