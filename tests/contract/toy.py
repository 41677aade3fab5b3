"""A small game with hidden hands, to test the contract with.

Two seats take turns: they play a card from the hand onto the pile, or draw one from the deck. The
first seat without cards wins; drawing from an empty deck is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from rules.cards import Card, Suit, pack
from rules.events import Ended, Event, Moved, Turned
from rules.game import (
    BadMove,
    GameAlreadyWon,
    InvalidSource,
    Outcome,
    Step,
    StockEmpty,
    View,
)
from rules.layout import Layout, face_down, face_up, redact_layout
from rules.rng import Rng, shuffled
from rules.scoring import NoScoring

ERRORS = {"game_won": GameAlreadyWon, "no_card": InvalidSource, "deck_empty": StockEmpty}


@dataclass(frozen=True, slots=True)
class ToyState:
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    deck: tuple[Card, ...]
    pile: tuple[Card, ...]
    turn: int
    moves: int


@dataclass(frozen=True, slots=True)
class Play:
    at: int


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Toy:
    hand_size: int = 3

    key: ClassVar[str] = "toy"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 2

    score_rules: ClassVar[NoScoring] = NoScoring()
    undo_refusal: ClassVar[None] = None

    def seed_text(self, seed: str) -> str:
        return f"toy:{seed}"

    def deal(self, rng: Rng) -> ToyState:
        deck = shuffled(pack([Suit.SPADES]), rng.branch("cards"))
        n = self.hand_size
        return ToyState((deck[:n], deck[n : 2 * n]), deck[2 * n :], (), 1 + rng.below(2), 0)

    def legal_moves(self, state: ToyState) -> tuple[Play | Draw, ...]:
        if self.outcome(state):
            return ()
        plays = tuple(Play(at) for at in range(len(state.hands[state.turn - 1])))
        return (*plays, Draw()) if state.deck else plays

    def check(self, state: ToyState, move: Play | Draw) -> str | None:
        if self.outcome(state):
            return "game_won"
        if isinstance(move, Draw):
            return None if state.deck else "deck_empty"
        return None if 0 <= move.at < len(state.hands[state.turn - 1]) else "no_card"

    def apply(self, state: ToyState, move: Play | Draw) -> Step[ToyState, Play | Draw]:
        reason = self.check(state, move)
        if reason is not None:
            raise ERRORS[reason](reason)
        seat = state.turn
        name, hand = f"hand{seat}", state.hands[seat - 1]
        deck, pile = state.deck, state.pile
        events: list[Event] = []
        if isinstance(move, Draw):
            drawn, deck = deck[-1], deck[:-1]
            events.append(Moved("deck", len(deck), name, len(hand), ((drawn, False),)))
            hand = (*hand, drawn)
        else:
            played = hand[move.at]
            hand = hand[: move.at] + hand[move.at + 1 :]
            events.append(Moved(name, move.at, "pile", len(pile), ((played, False),)))
            events.append(Turned("pile", len(pile), played, face_up=True))
            pile = (*pile, played)
        hands = (hand, state.hands[1]) if seat == 1 else (state.hands[0], hand)
        after = ToyState(hands, deck, pile, 3 - seat, state.moves + 1)
        outcome = self.outcome(after)
        if outcome:
            events.append(Ended(outcome.winner, outcome.reason))
        return Step(move, after, tuple(events))

    def layout(self, state: ToyState) -> Layout:
        return {
            "hand1": face_down(state.hands[0]),
            "hand2": face_down(state.hands[1]),
            "deck": face_down(state.deck),
            "pile": face_up(state.pile),
        }

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        return face_up or pile == f"hand{seat}"

    def view(self, state: ToyState, seat: int | None) -> View:
        layout = redact_layout(self.layout(state), partial(self.can_see, seat))
        return View(layout, {"turn": state.turn})

    def outcome(self, state: ToyState) -> Outcome | None:
        for seat, hand in enumerate(state.hands, start=1):
            if not hand:
                return Outcome(seat, "out")
        return None

    def counters(self, state: ToyState) -> Mapping[str, int]:
        return {"moves": state.moves}

    def encode_move(self, move: Play | Draw) -> Any:
        return "draw" if isinstance(move, Draw) else {"play": move.at}

    def decode_move(self, value: Any) -> Play | Draw:
        match value:
            case "draw":
                return Draw()
            case {"play": int(at), **rest} if not rest and type(at) is int:
                return Play(at)
        raise BadMove(f"not a move of the toy: {value!r}")
