"""The rules of Aces Up: only the aces stay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from rules.acesup import moves
from rules.acesup.moves import AcesUpMove, DealFour, DiscardTop, FillColumn
from rules.acesup.state import COLUMN_INDEX, COLUMN_NAMES, COLUMNS, DISCARD, STOCK, AcesUpState

from rules.cards import ACE, KING, Card, pack
from rules.events import Ended, Event, Moved, TurnedOver
from rules.game import Outcome, RuleViolation, Step, View
from rules.layout import Layout, face_down, face_up, redact_layout
from rules.rng import Rng, shuffled
from rules.scoring import NoScoring


@dataclass(frozen=True, slots=True)
class AcesUp:
    """A game of Aces Up. It has no options."""

    key: ClassVar[str] = "acesup"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 1
    undo_refusal: ClassVar[None] = None
    score_rules: ClassVar[NoScoring] = NoScoring()

    def seed_text(self, seed: str) -> str:
        return f"acesup:{seed}"

    def deal(self, rng: Rng) -> AcesUpState:
        deck = shuffled(pack(), rng)
        return AcesUpState(tuple((card,) for card in deck[-COLUMNS:]), tuple(deck[:-COLUMNS]))

    def legal_moves(self, state: AcesUpState) -> tuple[AcesUpMove, ...]:
        every = [
            DealFour(),
            *map(DiscardTop, COLUMN_NAMES),
            *(FillColumn(src, dst) for src in COLUMN_NAMES for dst in COLUMN_NAMES),
        ]
        return tuple(move for move in every if self.check(state, move) is None)

    def check(self, state: AcesUpState, move: AcesUpMove) -> str | None:
        match move:
            case DealFour():
                return None if state.stock else "stock_empty"
            case DiscardTop(src):
                return None if self._is_beaten(state, src) else "no_higher_card"
            case FillColumn(src, dst):
                source, target = (state.columns[COLUMN_INDEX[name]] for name in (src, dst))
                return None if len(source) > 1 and not target else "column_not_empty"

    def _is_beaten(self, state: AcesUpState, src: str) -> bool:
        column = state.columns[COLUMN_INDEX[src]]
        tops = [each[-1] for each in state.columns if each]
        return bool(column) and any(
            top.suit == column[-1].suit and _height(top) > _height(column[-1]) for top in tops
        )

    def apply(self, state: AcesUpState, move: AcesUpMove) -> Step[AcesUpState, AcesUpMove]:
        reason = self.check(state, move)
        if reason is not None:
            raise RuleViolation(reason)
        columns, events = list(state.columns), list[Event]()
        stock, discarded = state.stock, state.discarded
        match move:
            case DealFour():
                for index, name in enumerate(COLUMN_NAMES):
                    card, stock = stock[-1], stock[:-1]
                    columns[index] += (card,)
                    events.append(TurnedOver(STOCK, name, face_up((card,))))
            case DiscardTop(src):
                at = COLUMN_INDEX[src]
                card, columns[at] = columns[at][-1], columns[at][:-1]
                events.append(
                    Moved(src, len(columns[at]), DISCARD, len(discarded), face_up((card,)))
                )
                discarded += (card,)
            case FillColumn(src, dst):
                at = COLUMN_INDEX[src]
                card, columns[at] = columns[at][-1], columns[at][:-1]
                columns[COLUMN_INDEX[dst]] = (card,)
                events.append(Moved(src, len(columns[at]), dst, 0, face_up((card,))))
        after = AcesUpState(tuple(columns), stock, discarded)
        outcome = self.outcome(after)
        if outcome is not None:
            events.append(Ended(outcome.winner, outcome.reason))
        return Step(move, after, tuple(events))

    def layout(self, state: AcesUpState) -> Layout:
        columns = zip(COLUMN_NAMES, map(face_up, state.columns), strict=True)
        return {
            STOCK: face_down(state.stock),
            DISCARD: face_up(state.discarded),
            **dict(columns),
        }

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        return face_up

    def view(self, state: AcesUpState, seat: int | None) -> View:
        return View(redact_layout(self.layout(state), lambda pile, up: up))

    def outcome(self, state: AcesUpState) -> Outcome | None:
        if state.is_won:
            return Outcome(1, "won")
        return None if self.legal_moves(state) else Outcome(None, "stuck")

    def counters(self, state: AcesUpState) -> Mapping[str, int]:
        return {"discarded": len(state.discarded)}

    def encode_move(self, move: AcesUpMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> AcesUpMove:
        return moves.decode(value)


def _height(card: Card) -> int:
    """Aces are high."""
    return KING + 1 if card.rank == ACE else card.rank
