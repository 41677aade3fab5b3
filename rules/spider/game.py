"""The rules of Spider: the deal, the legal moves, and what each move does.

`legal_moves` and `check` state the same rules twice, once to offer moves and once to explain
refusals; the contract tests compare them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rules.cards import Card, Suit, card, pack
from rules.events import Ended, Event
from rules.game import (
    GameAlreadyWon,
    Hint,
    InvalidDestination,
    InvalidSource,
    MoveError,
    Outcome,
    RuleViolation,
    Step,
    StockEmpty,
    View,
)
from rules.layout import Layout, face_down, face_up, redact_layout
from rules.points import LARGEST, check_points, points_option
from rules.rng import Rng, shuffled
from rules.scoring import Scoring
from rules.solving import Budgets, Search
from rules.spider import hints, moves, solver
from rules.spider.moves import DEAL, DealRow, MoveRun, SpiderMove
from rules.spider.scoring import SpiderScoring, TimeBonus
from rules.spider.state import (
    COLUMN_INDEX,
    COLUMN_NAMES,
    COLUMNS,
    FOUNDATION_NAMES,
    FOUNDATIONS,
    STOCK,
    TABLEAU_CARDS,
    Column,
    SpiderState,
)
from rules.spider.tail import can_drop, movable_tail
from rules.spider.transfer import deal_row, move_run

# The suits in play; each has enough copies to make eight suits in total.
DIFFICULTIES: Final[Mapping[str, tuple[Suit, ...]]] = {
    "1-suit": (Suit.SPADES,),
    "2-suit": (Suit.SPADES, Suit.HEARTS),
    "4-suit": tuple(Suit),
}

# Why a move is refused: the key that the screen translates, and the error that carries it.
REFUSALS: Final[Mapping[str, type[MoveError]]] = {
    "game_won": GameAlreadyWon,
    "stock_empty": StockEmpty,
    "deal_needs_no_empty_column": RuleViolation,
    "source_unknown": InvalidSource,
    "source_empty": InvalidSource,
    "destination_unknown": InvalidDestination,
    "destination_is_source": InvalidDestination,
    "run_is_face_down": RuleViolation,
    "run_of_one_suit": RuleViolation,
    "column_goes_down_by_one": RuleViolation,
}


@dataclass(frozen=True, slots=True)
class Spider:
    """A game of Spider; the fields are its options, including every number of the score."""

    difficulty: str = "1-suit"
    start_score: int = points_option(500)
    move_points: int = points_option(-1, least=-LARGEST)
    suit_points: int = points_option(100)
    time_bonus: bool = True
    bonus_points: int = points_option(100)
    bonus_full_seconds: int = points_option(300)
    bonus_last_seconds: int = points_option(1800)

    key: ClassVar[str] = "spider"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 1
    undo_refusal: ClassVar[None] = None
    budgets: ClassVar[Budgets] = solver.BUDGETS

    def __post_init__(self) -> None:
        if self.difficulty not in tuple(DIFFICULTIES):
            known = ", ".join(DIFFICULTIES)
            raise ValueError(f"difficulty is one of {known}, not {self.difficulty!r}")
        if type(self.time_bonus) is not bool:
            raise ValueError(f"time_bonus is true or false, not {self.time_bonus!r}")
        check_points(self)
        if self.bonus_last_seconds <= self.bonus_full_seconds:
            raise ValueError("bonus_last_seconds is later than bonus_full_seconds")

    @property
    def score_rules(self) -> Scoring[SpiderState, SpiderMove]:
        points = self.bonus_points if self.time_bonus else 0
        bonus = TimeBonus(points, self.bonus_full_seconds, self.bonus_last_seconds)
        return SpiderScoring(self.start_score, self.move_points, self.suit_points, bonus)

    # Dealing

    def seed_text(self, seed: str) -> str:
        return f"{self.difficulty}:{seed}"

    def deal(self, rng: Rng) -> SpiderState:
        return self.deal_cards(shuffled(self._pack(), rng))

    def deal_cards(self, cards: Iterable[Card | str]) -> SpiderState:
        """Deal a shuffled deck row by row; its last card becomes the top of the stock.

        Equal cards get deck numbers in order: the first two of spades belongs to deck 0.
        """
        given = tuple(map(str, cards))
        if Counter(given) != Counter(map(str, self._pack())):
            raise ValueError(f"Spider ({self.difficulty}) is dealt from its own 104 cards")
        copies: Counter[str] = Counter()
        deck: list[Card] = []
        for code in given:
            deck.append(card(code, copies[code]))
            copies[code] += 1
        columns = [tuple(deck[first:TABLEAU_CARDS:COLUMNS]) for first in range(COLUMNS)]
        return SpiderState(
            tableau=tuple(Column(column[:-1], column[-1:]) for column in columns),
            foundations=((),) * FOUNDATIONS,
            stock=tuple(deck[TABLEAU_CARDS:]),
        )

    def _pack(self) -> tuple[Card, ...]:
        suits = DIFFICULTIES[self.difficulty]
        return pack(suits, copies=FOUNDATIONS // len(suits))

    # Legal moves

    def legal_moves(self, state: SpiderState) -> tuple[SpiderMove, ...]:
        if state.is_won:
            return ()
        found: list[SpiderMove] = []
        tops = [column.up[-1].rank if column.up else 0 for column in state.tableau]
        targets = list(zip(COLUMN_NAMES, tops, strict=True))
        for src, column, top in zip(COLUMN_NAMES, state.tableau, tops, strict=True):
            tail = movable_tail(column)
            for dst, onto in targets:
                if dst == src:
                    continue
                if onto == 0:
                    found.extend([MoveRun(src, dst, length) for length in range(1, tail + 1)])
                # The last card of the run is fixed, so the target's rank determines the length.
                elif 0 < onto - top <= tail:
                    found.append(MoveRun(src, dst, onto - top))
        if state.stock and 0 not in tops:
            found.append(DEAL)
        return tuple(found)

    def check(self, state: SpiderState, move: SpiderMove) -> str | None:
        if state.is_won:
            return "game_won"
        match move:
            case DealRow():
                if not state.stock:
                    return "stock_empty"
                return "deal_needs_no_empty_column" if state.has_empty_column else None
            case MoveRun(src, dst, length):
                return self._check_run(state, src, dst, length)
        raise moves.BadMove(f"not a move of Spider: {move!r}")

    def _check_run(self, state: SpiderState, src: str, dst: str, length: int) -> str | None:
        if src not in COLUMN_INDEX:
            return "source_unknown"
        if dst not in COLUMN_INDEX:
            return "destination_unknown"
        if src == dst:
            return "destination_is_source"
        column = state.tableau[COLUMN_INDEX[src]]
        if not column.up or length < 1:
            return "source_empty"
        if length > len(column.up):
            return "run_is_face_down"
        if length > movable_tail(column):
            return "run_of_one_suit"
        fits = can_drop(column.up[-length], state.tableau[COLUMN_INDEX[dst]])
        return None if fits else "column_goes_down_by_one"

    # Playing a move

    def apply(self, state: SpiderState, move: SpiderMove) -> Step[SpiderState, SpiderMove]:
        reason = self.check(state, move)
        if reason is not None:
            raise REFUSALS[reason](reason)
        after, events = self._execute(state, move)
        outcome = self.outcome(after)
        if outcome is not None:
            events += (Ended(outcome.winner, outcome.reason),)
        return Step(move, after, events)

    def _execute(
        self, state: SpiderState, move: SpiderMove
    ) -> tuple[SpiderState, tuple[Event, ...]]:
        match move:
            case DealRow():
                return deal_row(state)
            case MoveRun(src, dst, length):
                return move_run(state, src, dst, length)

    # Views

    def layout(self, state: SpiderState) -> Layout:
        return {
            STOCK: face_down(state.stock),
            **dict(zip(FOUNDATION_NAMES, map(face_up, state.foundations), strict=True)),
            **{
                name: face_down(column.down) + face_up(column.up)
                for name, column in zip(COLUMN_NAMES, state.tableau, strict=True)
            },
        }

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        return face_up

    def view(self, state: SpiderState, seat: int | None) -> View:
        table = redact_layout(self.layout(state), lambda pile, up: self.can_see(seat, pile, up))
        return View(table, self.counters(state))

    def outcome(self, state: SpiderState) -> Outcome | None:
        if state.is_won:
            return WON
        return None if _can_go_on(state) else STUCK

    def counters(self, state: SpiderState) -> Mapping[str, int]:
        return {**state.counters._asdict(), "completed": state.completed}

    # Hints and solver

    def hints(self, state: SpiderState) -> tuple[Hint[SpiderMove], ...]:
        return hints.hints(self, state)

    def search(
        self, state: SpiderState, moves_budget: int, states_budget: int
    ) -> Search[SpiderMove]:
        return solver.search(self, state, moves_budget, states_budget)

    # Saved form of moves

    def encode_move(self, move: SpiderMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> SpiderMove:
        return moves.decode(value)


def _can_go_on(state: SpiderState) -> bool:
    """True if there is a legal move; faster than listing them all."""
    if state.has_empty_column:
        return any(column.up for column in state.tableau)
    if state.stock:
        return True
    tops = {column.up[-1].rank for column in state.tableau}
    for column in state.tableau:
        lowest = column.up[-1].rank
        # A run never fits onto its own last card, so a matching top is always another column's.
        if any(lowest + n in tops for n in range(1, movable_tail(column) + 1)):
            return True
    return False


WON: Final = Outcome(1, "won")
STUCK: Final = Outcome(None, "stuck")
