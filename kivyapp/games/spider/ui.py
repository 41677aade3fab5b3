"""Spider in the app: its registration, and what touches mean on its table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.games.game_ui import Choice, Option, PatienceUI, PointsOption, StatisticsGroup
from kivyapp.games.help import HelpPage
from kivyapp.games.spider import TILE
from kivyapp.games.spider.table import TABLE
from kivyapp.games.spider.words import (
    HEADINGS,
    ROW_DEALT,
    ROW_READY,
    RUN_COMPLETED,
    WORDS,
    row_blocked,
)
from kivyapp.play.game_observer import Spot
from kivyapp.play.race import RaceTerms
from kivyapp.table.pile_badges import PileBadge
from kivyapp.words.numbers import duration, number
from kivyapp.words.race import runs_completed
from kivyapp.words.translation import Text
from rules.spider.game import Spider
from rules.spider.moves import DEAL, DealRow, MoveRun, SpiderMove
from rules.spider.playout import is_fully_revealed
from rules.spider.state import (
    COLUMN_INDEX,
    COLUMN_NAMES,
    COLUMNS,
    DECK_SIZE,
    FOUNDATIONS,
    STOCK,
    TABLEAU_CARDS,
    SpiderState,
)
from rules.spider.tail import movable_tail
from rules.spider.taps import tap_moves

if TYPE_CHECKING:
    from kivyapp.play.lesson import Lesson

ROWS: Final = (DECK_SIZE - TABLEAU_CARDS) // COLUMNS

# The difficulty has a colour, and it has a name: nothing is told by colour alone.
ACCENTS: Final = {"1-suit": "indigo", "2-suit": "violet", "4-suit": "teal"}


class SpiderUI(PatienceUI):
    """Spider."""

    key = "spider"
    title = Text("Spider")
    tile = TILE
    words = WORDS
    table = TABLE
    deals_from = STOCK
    first_focus = COLUMN_NAMES[0]
    number_keys = tuple((name,) for name in COLUMN_NAMES)
    link_options = ("difficulty",)
    race = RaceTerms(
        lambda state, _score, _moves: state.completed,
        lambda done: runs_completed(done, FOUNDATIONS),
        whole=FOUNDATIONS,
    )
    statistics_groups = (
        StatisticsGroup(
            "difficulty",
            Text("All"),
            {"1-suit": Text("One suit"), "2-suit": Text("Two suits"), "4-suit": Text("Four suits")},
        ),
    )
    statistics_preview = Text("Your wins, times and scores will appear here, by number of suits.")
    options = (
        Option(
            "difficulty",
            Text("Difficulty"),
            (
                Choice(
                    "1-suit",
                    Text("One suit"),
                    Text("Spades only: every run you build can be moved."),
                ),
                Choice(
                    "2-suit",
                    Text("Two suits"),
                    Text("Spades and hearts: mixed runs must be sorted."),
                ),
                Choice(
                    "4-suit",
                    Text("Four suits"),
                    Text("All suits: for patient and far-sighted players."),
                ),
            ),
        ),
        Option(
            "time_bonus",
            Text("Bonus for quick wins"),
            (Choice(True, Text("Yes")), Choice(False, Text("No"))),
        ),
    )
    points = (
        PointsOption("start_score", Text("At the start"), 0, 5_000, step=50, text=number),
        PointsOption("move_points", Text("Each move or deal"), -20, 20),
        PointsOption("suit_points", Text("Each complete run"), 0, 1_000, step=10),
        PointsOption("bonus_points", Text("Bonus for a quick win"), 0, 1_000, step=10),
        PointsOption(
            "bonus_full_seconds",
            Text("Full bonus up to"),
            0,
            3_600,
            step=30,
            text=duration,
            limit=Text("The full bonus has to end before the last of it does."),
        ),
        PointsOption(
            "bonus_last_seconds",
            Text("Some of the bonus up to"),
            60,
            7_200,
            step=60,
            text=duration,
            limit=Text("Some of the bonus has to last longer than all of it."),
        ),
    )

    def help(self) -> HelpPage:
        from kivyapp.games.spider.help import PAGE

        return PAGE

    def heading(self, game: Spider) -> str:
        return HEADINGS[game.difficulty]()

    def accent(self, game: Spider) -> str:
        return ACCENTS[game.difficulty]

    def lesson(self) -> Lesson:
        from kivyapp.games.spider.lesson import LESSON

        return LESSON

    def is_movable(self, game: Spider, state: SpiderState, pile: str, at: int) -> bool:
        column = COLUMN_INDEX.get(pile)
        if column is None:
            return False
        cards = state.tableau[column]
        return cards.height - movable_tail(cards) <= at < cards.height

    def move(self, state: SpiderState, pile: str, at: int, target: str) -> MoveRun:
        column = COLUMN_INDEX.get(pile)
        length = 0 if column is None else state.tableau[column].height - at
        return MoveRun(pile, target, length)

    def targets(self, game: Spider, state: SpiderState, pile: str, at: int) -> tuple[str, ...]:
        return tuple(
            target
            for target in COLUMN_NAMES
            if game.check(state, self.move(state, pile, at, target)) is None
        )

    def taps(
        self, game: Spider, state: SpiderState, pile: str, at: int, *, again: bool = False
    ) -> tuple[SpiderMove, ...]:
        if pile == STOCK:
            return (DEAL,)
        if at < 0 or not self.is_movable(game, state, pile, at):
            return ()
        card, _ = game.layout(state)[pile][at]
        return () if card is None else tap_moves(game, state, card)

    def why_not_movable(self, game: Spider, state: SpiderState, pile: str, at: int) -> str:
        column = COLUMN_INDEX.get(pile)
        if column is None:
            return "suit_is_whole"
        if self.is_movable(game, state, pile, at):
            return "no_target"
        hidden = at < len(state.tableau[column].down)
        return "run_is_face_down" if hidden else "run_of_one_suit"

    def deal_order(self, state: SpiderState) -> list[Spot]:
        return [(COLUMN_NAMES[card % COLUMNS], card // COLUMNS) for card in range(TABLEAU_CARDS)]

    def spots(self, state: SpiderState, move: SpiderMove) -> tuple[Spot, Spot]:
        match move:
            case DealRow():
                stock = (STOCK, len(state.stock) - 1)
                return stock, stock
            case MoveRun(src, dst, length):
                source, target = COLUMN_INDEX[src], COLUMN_INDEX[dst]
                return (
                    (src, state.tableau[source].height - length),
                    (dst, state.tableau[target].height - 1),
                )

    def deal_note(self, game: Spider, state: SpiderState) -> str:
        if not state.stock:
            return ""
        empty = _empty_columns(state)
        return row_blocked([at + 1 for at in empty]) if empty else ROW_READY()

    def moment(self, before: SpiderState, after: SpiderState) -> str:
        if after.completed > before.completed:
            return RUN_COMPLETED(number=after.completed, runs=FOUNDATIONS)
        if len(after.stock) < len(before.stock):
            dealt = ROWS - len(after.stock) // COLUMNS
            return ROW_DEALT(number=dealt, rows=ROWS)
        return ""

    def markers(self, state: SpiderState) -> dict[str, str]:
        # As long as rows can be dealt, an empty column is in their way.
        if not state.stock:
            return {}
        return {COLUMN_NAMES[at]: "wanted" for at in _empty_columns(state)}

    def badges(self, game: Spider, state: SpiderState) -> dict[str, PileBadge]:
        """The rows left to deal, and whether one can be dealt now."""
        if not state.stock:
            return {}
        is_blocked = game.check(state, DEAL) is not None
        return {STOCK: PileBadge(str(len(state.stock) // COLUMNS), is_blocked)}

    def is_fully_revealed(self, state: SpiderState) -> bool:
        return is_fully_revealed(state)


def _empty_columns(state: SpiderState) -> list[int]:
    return [at for at, column in enumerate(state.tableau) if not column.up]
