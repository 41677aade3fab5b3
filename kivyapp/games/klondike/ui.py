"""Klondike in the app: its registration, and what touches mean on its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kivyapp.games.game_ui import Choice, Option, PatienceUI, PointsOption, StatisticsGroup
from kivyapp.games.help import HelpPage
from kivyapp.games.klondike import TILE
from kivyapp.games.klondike.table import TABLE
from kivyapp.games.klondike.words import CHALLENGE_HEADING, NEW_PASS, SUIT_COMPLETED, WORDS
from kivyapp.play.game_observer import Spot
from kivyapp.play.race import RaceTerms
from kivyapp.table.pile_badges import PileBadge
from kivyapp.words.cards import SUITS
from kivyapp.words.numbers import capitalized, number
from kivyapp.words.race import cards_home
from kivyapp.words.translation import Text
from rules.klondike.game import Klondike
from rules.klondike.moves import DstFoundation, DstTableau, KlondikeMove, RotateStock
from rules.klondike.playout import greedy_playout
from rules.klondike.state import (
    COLUMNS,
    DECK_SIZE,
    FOUNDATION_INDEX,
    FOUNDATION_NAMES,
    STOCK,
    TABLEAU_INDEX,
    TABLEAU_NAMES,
    WASTE,
    KlondikeState,
)
from rules.klondike.taps import tap_moves
from rules.session import Session

if TYPE_CHECKING:
    from kivyapp.play.lesson import Lesson

SUIT_SIZE: Final = 13


class KlondikeUI(PatienceUI):
    """Klondike."""

    key = "klondike"
    title = Text("Klondike")
    tile = TILE
    words = WORDS
    table = TABLE
    deals_from = STOCK
    first_focus = TABLEAU_NAMES[0]
    number_keys = (*((name,) for name in TABLEAU_NAMES), (STOCK,), (WASTE,), FOUNDATION_NAMES)
    link_options = ("draw",)
    race = RaceTerms(
        lambda state, _score, _moves: sum(map(len, state.foundations)),
        lambda done: cards_home(done, DECK_SIZE),
        whole=DECK_SIZE,
    )
    statistics_groups = (
        StatisticsGroup(
            "mode",
            Text("All modes"),
            {"classic": Text("Classic"), "zen": Text("Zen"), "challenge": Text("Challenge")},
        ),
        StatisticsGroup("draw", Text("Both"), {1: Text("draw 1"), 3: Text("draw 3")}),
    )
    statistics_preview = Text("Your wins, times and scores will appear here, by mode and draw.")
    options = (
        Option("draw", Text("Cards turned"), (Choice(1, Text("One")), Choice(3, Text("Three")))),
        Option(
            "mode",
            Text("Mode"),
            (
                Choice(
                    "classic", Text("Classic"), Text("With score and clock. Moves can be undone.")
                ),
                Choice("zen", Text("Zen"), Text("No score: play at your leisure.")),
                Choice(
                    "challenge",
                    Text("Challenge"),
                    Text("Score and clock, but no undo, hints or solution."),
                ),
            ),
        ),
        Option(
            "take_from_foundation",
            Text("Take cards back from foundations"),
            (Choice(True, Text("Yes")), Choice(False, Text("No"))),
        ),
    )
    points = (
        PointsOption("move_to_foundation", Text("Card to a foundation"), 0, 100),
        PointsOption("move_to_tableau", Text("Waste to a column"), 0, 100),
        PointsOption("flip_up_bonus", Text("Card turned up"), 0, 100),
        PointsOption("move_from_foundation", Text("Card back from a foundation"), -100, 0),
        PointsOption("undo_penalty", Text("Each undo"), -100, 0),
        PointsOption(
            "free_recycles",
            Text("Free recycles of the waste"),
            0,
            20,
            text=number,
            value=lambda game: game.recycle_price.free,
        ),
        PointsOption(
            "recycle",
            Text("Each further recycle"),
            -500,
            0,
            step=5,
            value=lambda game: game.recycle_price.points,
        ),
        PointsOption(
            "bonus_points",
            Text("Win bonus, divided by the seconds"),
            0,
            2_000_000,
            step=50_000,
            text=number,
        ),
    )

    def heading(self, game: Klondike) -> str:
        return CHALLENGE_HEADING() if game.mode == "challenge" else self.title()

    def help(self) -> HelpPage:
        from kivyapp.games.klondike.help import PAGE

        return PAGE

    def lesson(self) -> Lesson:
        from kivyapp.games.klondike.lesson import LESSON

        return LESSON

    def has_own_points(self, options: Mapping[str, Any]) -> bool:
        # Without a score they change nothing.
        return options.get("mode") != "zen" and super().has_own_points(options)

    def is_timed(self, game: Klondike) -> bool:
        return game.mode == "challenge"

    def is_movable(self, game: Klondike, state: KlondikeState, pile: str, at: int) -> bool:
        if pile in TABLEAU_INDEX:
            return len(state.tableau[TABLEAU_INDEX[pile]].down) <= at <= self._last(state, pile)
        if pile == WASTE:
            return at == len(state.waste) - 1
        if pile in FOUNDATION_INDEX and game.take_from_foundation:
            return at == len(state.foundations[FOUNDATION_INDEX[pile]]) - 1
        return False

    def move(self, state: KlondikeState, pile: str, at: int, target: str) -> KlondikeMove | None:
        if target in FOUNDATION_INDEX:
            if pile in TABLEAU_INDEX and at != self._last(state, pile):
                return None
            return DstFoundation(pile, target)
        if target in TABLEAU_INDEX:
            column = TABLEAU_INDEX.get(pile)
            skip = 0 if column is None else at - len(state.tableau[column].down)
            return DstTableau(pile, target, skip)
        return None

    def _last(self, state: KlondikeState, pile: str) -> int:
        column = state.tableau[TABLEAU_INDEX[pile]]
        return len(column.down) + len(column.up) - 1

    def targets(self, game: Klondike, state: KlondikeState, pile: str, at: int) -> tuple[str, ...]:
        moves = {target: self.move(state, pile, at, target) for target in _TARGETS}
        return tuple(
            target
            for target, move in moves.items()
            if move is not None and game.check(state, move) is None
        )

    def taps(
        self, game: Klondike, state: KlondikeState, pile: str, at: int, *, again: bool = False
    ) -> tuple[KlondikeMove, ...]:
        if pile == STOCK:
            return (RotateStock(),)
        if at < 0 or not self.is_movable(game, state, pile, at):
            return ()
        if pile in FOUNDATION_INDEX:
            # Only right after a tap has sent it up: otherwise a slip of the finger costs points.
            columns = self.targets(game, state, pile, at) if again else ()
            return tuple(DstTableau(pile, column) for column in columns)
        card, _ = game.layout(state)[pile][at]
        return () if card is None else tap_moves(game, state, card)

    def deal_order(self, state: KlondikeState) -> list[Spot]:
        return [
            (TABLEAU_NAMES[column], row) for row in range(COLUMNS) for column in range(row, COLUMNS)
        ]

    def spots(self, state: KlondikeState, move: KlondikeMove) -> tuple[Spot, Spot]:
        match move:
            case RotateStock():
                return (STOCK, len(state.stock) - 1), (WASTE, len(state.waste) - 1)
            case DstFoundation(src, foundation):
                return (src, self._top(state, src)), (foundation, self._top(state, foundation))
            case DstTableau(src, tableau, skip):
                at = self._top(state, src)
                if src in TABLEAU_INDEX:
                    at = len(state.tableau[TABLEAU_INDEX[src]].down) + skip
                return (src, at), (tableau, self._top(state, tableau))

    def _top(self, state: KlondikeState, pile: str) -> int:
        if pile in TABLEAU_INDEX:
            return self._last(state, pile)
        if pile in FOUNDATION_INDEX:
            return len(state.foundations[FOUNDATION_INDEX[pile]]) - 1
        return len(state.waste) - 1

    def deal_cost(self, session: Session[KlondikeState, KlondikeMove]) -> int:
        state, game = session.state, session.game
        if state.stock or not state.waste:
            return 0
        recycled = game.apply(state, RotateStock())
        after = game.score_rules.after_move(session.score, state, recycled, session.elapsed)
        return session.score - after

    def moment(self, before: KlondikeState, after: KlondikeState) -> str:
        passes = after.counters.recycles
        if passes > before.counters.recycles:
            return NEW_PASS(number=passes + 1)
        for pile in after.foundations:
            if len(pile) == SUIT_SIZE and pile not in before.foundations:
                return capitalized(SUIT_COMPLETED(suit=SUITS[pile[0].suit]()))
        return ""

    def markers(self, state: KlondikeState) -> dict[str, str]:
        # Nothing to turn over any more.
        return {} if state.stock or state.waste else {STOCK: "exhausted"}

    def badges(self, game: Klondike, state: KlondikeState) -> dict[str, PileBadge]:
        return {STOCK: PileBadge(str(len(state.stock)))} if state.stock else {}

    def is_fully_revealed(self, state: KlondikeState) -> bool:
        return state.all_face_up and not state.is_won

    def finishing_moves(
        self, game: Klondike, state: KlondikeState
    ) -> Sequence[KlondikeMove] | None:
        return greedy_playout(game, state)


_TARGETS: Final = (*FOUNDATION_NAMES, *TABLEAU_NAMES)
