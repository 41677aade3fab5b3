"""The rules of Set: twelve cards that always contain a set, and three new ones for each set."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Final

from rules.cards import Card
from rules.events import Ended, Event, Moved, Turned
from rules.game import (
    BadMove,
    GameAlreadyWon,
    InvalidSource,
    MoveError,
    Outcome,
    RuleViolation,
    Step,
    View,
)
from rules.layout import Layout, face_down, face_up, redact_layout
from rules.points import concise_repr, later_option
from rules.rng import Mulberry32, Rng, resumable
from rules.scoring import NoScoring
from rules.setgame import moves
from rules.setgame.draws import draw_board, draw_replacements
from rules.setgame.moves import SET_SIZE, Take
from rules.setgame.sets import find_sets, is_set
from rules.setgame.state import DECK, SLOT_COUNT, SLOT_INDEX, SLOT_NAMES, SetState

# The key that screens translate, and the error that carries it.
REFUSALS: Final[Mapping[str, type[MoveError]]] = {
    "game_won": GameAlreadyWon,
    "three_cards": RuleViolation,
    "slot_unknown": InvalidSource,
    "not_a_set": RuleViolation,
}


MOST_SETS: Final = 999
WON: Final = Outcome(1, "won")


@dataclass(frozen=True, slots=True, repr=False)
class SetGame:
    """Set. It goes on for ever, or is won when `goal` sets have been taken."""

    # 0 for a game without end.
    goal: int = later_option(0)

    key: ClassVar[str] = "set"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 1
    score_rules: ClassVar[NoScoring] = NoScoring()
    undo_refusal: ClassVar[None] = None

    def __post_init__(self) -> None:
        if type(self.goal) is not int or not 0 <= self.goal <= MOST_SETS:
            raise ValueError(f"goal is 0 to {MOST_SETS}, not {self.goal!r}")

    def __repr__(self) -> str:
        return concise_repr(self)

    # The deal

    def seed_text(self, seed: str) -> str:
        return f"set:{seed}"

    def deal(self, rng: Rng) -> SetState:
        generator = resumable(rng)
        return SetState(draw_board(SLOT_COUNT, generator), generator.state)

    # Moves

    def legal_moves(self, state: SetState) -> tuple[Take, ...]:
        if self.outcome(state) is not None:
            return ()
        names = dict(zip(state.board, SLOT_NAMES, strict=True))
        return tuple(Take(tuple(names[card] for card in found)) for found in find_sets(state.board))

    def check(self, state: SetState, move: Take) -> str | None:
        if not isinstance(move, Take):
            raise BadMove(f"not a move of Set: {move!r}")
        if self.outcome(state) is not None:
            return "game_won"
        if len(move.slots) != SET_SIZE or len(set(move.slots)) != SET_SIZE:
            return "three_cards"
        if any(slot not in SLOT_INDEX for slot in move.slots):
            return "slot_unknown"
        first, second, third = (state.board[SLOT_INDEX[slot]] for slot in move.slots)
        return None if is_set(first, second, third) else "not_a_set"

    def apply(self, state: SetState, move: Take) -> Step[SetState, Take]:
        reason = self.check(state, move)
        if reason is not None:
            raise REFUSALS[reason](reason)
        rng = Mulberry32(state.generator)
        kept = [
            card
            for name, card in zip(SLOT_NAMES, state.board, strict=True)
            if name not in move.slots
        ]
        # The deck does not contain the three cards that leave, so none of them comes straight back.
        new = dict(zip(move.slots, draw_replacements(kept, state.deck, SET_SIZE, rng), strict=True))
        board = tuple(
            new.get(name, card) for name, card in zip(SLOT_NAMES, state.board, strict=True)
        )
        after = SetState(board, rng.state, state.taken + 1)
        outcome = self.outcome(after)
        ended = () if outcome is None else (Ended(outcome.winner, outcome.reason),)
        return Step(move, after, (*_events(state, new), *ended))

    # What can be seen

    def layout(self, state: SetState) -> Layout:
        slots = {name: face_up([card]) for name, card in zip(SLOT_NAMES, state.board, strict=True)}
        return {**slots, DECK: face_down(state.deck)}

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        return face_up

    def view(self, state: SetState, seat: int | None) -> View:
        layout = redact_layout(self.layout(state), partial(self.can_see, seat))
        return View(layout, self.counters(state))

    def outcome(self, state: SetState) -> Outcome | None:
        return WON if self.goal and state.taken >= self.goal else None

    def counters(self, state: SetState) -> Mapping[str, int]:
        return {"sets": state.taken}

    # The saved form of moves

    def encode_move(self, move: Take) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> Take:
        return moves.decode(value)


def _events(before: SetState, new: Mapping[str, Card]) -> tuple[Event, ...]:
    """The three cards return to the deck, and three others take their slots."""
    deck = list(before.deck)
    events: list[Event] = []
    for slot in new:
        card = before.board[SLOT_INDEX[slot]]
        at = bisect_left(deck, card)
        deck.insert(at, card)
        events.append(Moved(slot, 0, DECK, at, ((card, True),)))
        events.append(Turned(DECK, at, card, face_up=False))
    for slot, card in new.items():
        at = deck.index(card)
        del deck[at]
        events.append(Turned(DECK, at, card, face_up=True))
        events.append(Moved(DECK, at, slot, 0, ((card, True),)))
    return tuple(events)
