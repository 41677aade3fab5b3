"""The rules of Klondike: the deal, the legal moves, and what each move does.

`legal_moves` and `check` state the same rules twice, once to offer moves and once to explain
refusals; the contract tests compare them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from rules.cards import Card, card, pack
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
from rules.klondike import hints, moves, recycles, schema3, solver
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.placement import (
    column_refusal,
    column_successors,
    foundation_refusal,
    foundation_successors,
)
from rules.klondike.scoring import RECYCLE, KlondikeScoring, RecyclePrice
from rules.klondike.state import (
    COLUMNS,
    FOUNDATION_INDEX,
    FOUNDATION_NAMES,
    FOUNDATIONS,
    STOCK,
    TABLEAU_INDEX,
    TABLEAU_NAMES,
    WASTE,
    Column,
    KlondikeState,
)
from rules.klondike.transfer import draw, recycle, transfer
from rules.layout import Layout, face_down, face_up, redact_layout
from rules.points import LARGEST, check_points, concise_repr, points_option
from rules.rng import Rng, shuffled
from rules.scoring import NoScoring, Scoring
from rules.solving import Budgets, BudgetUse, Progress, Search, Winnable

DRAWS: Final = (1, 3)
MODES: Final = ("classic", "zen", "challenge")

# Why a move is refused: the key that the screen translates, and the error that carries it.
REFUSALS: Final[Mapping[str, type[MoveError]]] = {
    "game_won": GameAlreadyWon,
    "stock_empty": StockEmpty,
    "source_unknown": InvalidSource,
    "source_empty": InvalidSource,
    "destination_unknown": InvalidDestination,
    "destination_is_source": InvalidDestination,
    "foundation_starts_with_ace": RuleViolation,
    "foundation_same_suit": RuleViolation,
    "foundation_next_rank": RuleViolation,
    "foundation_is_final": RuleViolation,
    "empty_column_takes_king": RuleViolation,
    "column_alternates_colours": RuleViolation,
    "column_goes_down_by_one": RuleViolation,
}
UNDO_DISABLED: Final = "undo_disabled"


@dataclass(frozen=True, slots=True, repr=False)
class Klondike:
    """A game of Klondike; the fields are its options, including every number of the score."""

    draw: int = 1
    mode: str = "classic"
    take_from_foundation: bool = True
    move_to_foundation: int = points_option(10, omitted=True)
    move_to_tableau: int = points_option(5, omitted=True)
    flip_up_bonus: int = points_option(5, omitted=True)
    move_from_foundation: int = points_option(-15, least=-LARGEST, most=0, omitted=True)
    undo_penalty: int = points_option(-15, least=-LARGEST, most=0, omitted=True)
    # The standard of these two depends on `draw`.
    recycle: int | None = points_option(None, least=-LARGEST, most=0, omitted=True)
    free_recycles: int | None = points_option(None, omitted=True)
    bonus_points: int = points_option(700_000, omitted=True)

    key: ClassVar[str] = "klondike"
    ruleset: ClassVar[int] = 1
    seats: ClassVar[int] = 1
    budgets: ClassVar[Budgets] = solver.BUDGETS

    def __post_init__(self) -> None:
        if type(self.draw) is not int or self.draw not in DRAWS:
            raise ValueError(f"draw is 1 or 3, not {self.draw!r}")
        if self.mode not in MODES:
            raise ValueError(f"mode is one of {', '.join(MODES)}, not {self.mode!r}")
        if type(self.take_from_foundation) is not bool:
            raise ValueError(
                f"take_from_foundation is true or false, not {self.take_from_foundation!r}"
            )
        check_points(self)

    def __repr__(self) -> str:
        return concise_repr(self)

    @property
    def score_rules(self) -> Scoring[KlondikeState, KlondikeMove]:
        if self.mode == "zen":
            return NoScoring()
        return KlondikeScoring(
            self.move_to_foundation,
            self.move_to_tableau,
            self.flip_up_bonus,
            self.move_from_foundation,
            self.undo_penalty,
            self.recycle_price,
            self.bonus_points,
        )

    @property
    def recycle_price(self) -> RecyclePrice:
        standard = RECYCLE[self.draw]
        return RecyclePrice(
            standard.free if self.free_recycles is None else self.free_recycles,
            standard.points if self.recycle is None else self.recycle,
        )

    @property
    def undo_refusal(self) -> str | None:
        return UNDO_DISABLED if self.mode == "challenge" else None

    # Dealing

    def seed_text(self, seed: str) -> str:
        return f"klondike:{seed}"

    def deal(self, rng: Rng) -> KlondikeState:
        return self.deal_cards(shuffled(pack(), rng))

    def deal_cards(self, cards: Iterable[Card | str]) -> KlondikeState:
        """Deal a shuffled deck row by row; its last card becomes the top of the stock."""
        deck = tuple(card(str(given)) for given in cards)
        if sorted(deck) != sorted(pack()):
            raise ValueError("Klondike is dealt from one complete deck of 52 cards")
        columns: list[list[Card]] = [[] for _ in range(COLUMNS)]
        order = iter(deck)
        for row in range(COLUMNS):
            for column in columns[row:]:
                column.append(next(order))
        return KlondikeState(
            tableau=tuple(Column(tuple(column[:-1]), tuple(column[-1:])) for column in columns),
            foundations=((),) * FOUNDATIONS,
            stock=tuple(order),
            waste=(),
        )

    # Legal moves

    def legal_moves(self, state: KlondikeState) -> tuple[KlondikeMove, ...]:
        if state.is_won:
            return ()
        found: list[KlondikeMove] = []
        tops = self._tops(state)
        for foundation, pile in zip(FOUNDATION_NAMES, state.foundations, strict=True):
            for top in foundation_successors(pile):
                if top in tops:
                    found.append(DstFoundation(tops[top], foundation))
        heads = self._heads(state)
        for tableau, column in zip(TABLEAU_NAMES, state.tableau, strict=True):
            for head in column_successors(column):
                if head in heads:
                    src, skip = heads[head]
                    found.append(DstTableau(src, tableau, skip))
        if state.stock or state.waste:
            found.append(RotateStock())
        return tuple(found)

    def _tops(self, state: KlondikeState) -> dict[Card, str]:
        """The cards that could go to a foundation, with their piles."""
        tops = {
            column.up[-1]: name
            for name, column in zip(TABLEAU_NAMES, state.tableau, strict=True)
            if column.up
        }
        if state.waste:
            tops[state.waste[-1]] = WASTE
        return tops

    def _heads(self, state: KlondikeState) -> dict[Card, tuple[str, int]]:
        """The cards that could lead a move to a column, with their pile and the `skip` count."""
        heads = {
            head: (name, skip)
            for name, column in zip(TABLEAU_NAMES, state.tableau, strict=True)
            for skip, head in enumerate(column.up)
        }
        if state.waste:
            heads[state.waste[-1]] = (WASTE, 0)
        if self.take_from_foundation:
            for name, pile in zip(FOUNDATION_NAMES, state.foundations, strict=True):
                if pile:
                    heads[pile[-1]] = (name, 0)
        return heads

    def check(self, state: KlondikeState, move: KlondikeMove) -> str | None:
        if state.is_won:
            return "game_won"
        match move:
            case RotateStock():
                return None if state.stock or state.waste else "stock_empty"
            case DstFoundation(src, foundation):
                return self._check_foundation(state, src, foundation)
            case DstTableau(src, tableau, skip):
                return self._check_tableau(state, src, tableau, skip)
        raise moves.BadMove(f"not a move of Klondike: {move!r}")

    def _check_foundation(self, state: KlondikeState, src: str, foundation: str) -> str | None:
        if src == WASTE:
            source = state.waste
        elif src in TABLEAU_INDEX:
            source = state.tableau[TABLEAU_INDEX[src]].up
        else:
            return "source_unknown"
        if foundation not in FOUNDATION_INDEX:
            return "destination_unknown"
        if not source:
            return "source_empty"
        return foundation_refusal(state.foundations[FOUNDATION_INDEX[foundation]], source[-1])

    def _check_tableau(self, state: KlondikeState, src: str, tableau: str, skip: int) -> str | None:
        if tableau not in TABLEAU_INDEX:
            return "destination_unknown"
        if src == tableau:
            return "destination_is_source"
        if src in TABLEAU_INDEX:
            run = state.tableau[TABLEAU_INDEX[src]].up[skip:] if skip >= 0 else ()
        elif skip != 0:
            return "source_unknown"
        elif src == WASTE:
            run = state.waste[-1:]
        elif src in FOUNDATION_INDEX:
            if not self.take_from_foundation:
                return "foundation_is_final"
            run = state.foundations[FOUNDATION_INDEX[src]][-1:]
        else:
            return "source_unknown"
        if not run:
            return "source_empty"
        return column_refusal(state.tableau[TABLEAU_INDEX[tableau]], run[0])

    # Playing a move

    def apply(self, state: KlondikeState, move: KlondikeMove) -> Step[KlondikeState, KlondikeMove]:
        reason = self.check(state, move)
        if reason is not None:
            raise REFUSALS[reason](reason)
        after, events = self._execute(state, move)
        outcome = self.outcome(after)
        if outcome is not None:
            events += (Ended(outcome.winner, outcome.reason),)
        return Step(move, after, events)

    def _execute(
        self, state: KlondikeState, move: KlondikeMove
    ) -> tuple[KlondikeState, tuple[Event, ...]]:
        match move:
            case RotateStock():
                return draw(state, self.draw) if state.stock else recycle(state)
            case DstFoundation(src, foundation):
                return transfer(state, src, 1, foundation)
            case DstTableau(src, tableau, skip):
                column = TABLEAU_INDEX.get(src)
                count = 1 if column is None else len(state.tableau[column].up) - skip
                return transfer(state, src, count, tableau)

    # Views

    def layout(self, state: KlondikeState) -> Layout:
        return {
            STOCK: face_down(state.stock),
            WASTE: face_up(state.waste),
            **dict(zip(FOUNDATION_NAMES, map(face_up, state.foundations), strict=True)),
            **{
                name: face_down(column.down) + face_up(column.up)
                for name, column in zip(TABLEAU_NAMES, state.tableau, strict=True)
            },
        }

    def can_see(self, seat: int | None, pile: str, face_up: bool) -> bool:
        return face_up

    def view(self, state: KlondikeState, seat: int | None) -> View:
        table = redact_layout(self.layout(state), lambda pile, up: self.can_see(seat, pile, up))
        return View(table, self.counters(state))

    def outcome(self, state: KlondikeState) -> Outcome | None:
        if state.is_won:
            return WON
        if not state.stock and not state.waste and not self.legal_moves(state):
            return Outcome(None, "stuck")
        return None

    def counters(self, state: KlondikeState) -> Mapping[str, int]:
        return state.counters._asdict()

    # Hints and solver

    def hints(self, state: KlondikeState) -> tuple[Hint[KlondikeMove], ...]:
        return hints.hints(self, state)

    def search(
        self, state: KlondikeState, moves_budget: int, states_budget: int
    ) -> Search[KlondikeMove]:
        return solver.search(self, state, moves_budget, states_budget)

    def improve(
        self, state: KlondikeState, found: Winnable[KlondikeMove], budget: int
    ) -> Generator[Progress, None, Winnable[KlondikeMove]]:
        return recycles.improve(self, state, found, BudgetUse(budget, budget))

    # Saved form of moves

    def encode_move(self, move: KlondikeMove) -> Any:
        return moves.encode(move)

    def decode_move(self, value: Any) -> KlondikeMove:
        return moves.decode(value)

    def upgrade_move(self, schema: int, value: Any) -> Any:
        return schema3.upgrade_move(value)


WON: Final = Outcome(1, "won")
