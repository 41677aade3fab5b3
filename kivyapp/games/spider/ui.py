"""Spider as the app sees it: what touches mean on its table, and its options."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from kivyapp.games.game_ui import Choice, Option, Spot
from kivyapp.games.help import HelpPage
from kivyapp.games.spider.table import TABLE
from kivyapp.games.spider.words import HEADINGS, WORDS
from rules.solving import Progress
from rules.spider.game import Spider
from rules.spider.moves import DEAL, DealRow, MoveRun, SpiderMove
from rules.spider.playout import is_open
from rules.spider.state import (
    COLUMN_INDEX,
    COLUMN_NAMES,
    COLUMNS,
    DEALT,
    STOCK,
    SpiderState,
)
from rules.spider.tail import movable_tail
from rules.spider.taps import tap_moves

if TYPE_CHECKING:
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Place
    from kivyapp.widgets.screen import Screen


# The difficulty has a colour, and it has a name: nothing is told by colour alone.
ACCENTS: Final = {"1-suit": "indigo", "2-suit": "violet", "4-suit": "teal"}


class SpiderUI:
    """The face of Spider."""

    key = "spider"
    title = "Spider"
    words = WORDS
    table = TABLE
    deals_from = STOCK
    first_focus = COLUMN_NAMES[0]
    has_daily = False
    has_statistics = True
    options: Final = (
        Option(
            "difficulty",
            "Difficulty",
            (
                Choice("1-suit", "One suit", "Spades only: every run you build can be moved."),
                Choice("2-suit", "Two suits", "Spades and hearts: mixed runs must be sorted."),
                Choice("4-suit", "Four suits", "All suits: for patient and far-sighted players."),
            ),
        ),
        Option(
            "time_bonus",
            "Bonus for quick wins",
            (Choice(True, "Yes"), Choice(False, "No")),
        ),
    )

    def screen(self, services: Services, place: Place) -> Screen:
        from kivyapp.games.patience.screen import PatienceScreen

        return PatienceScreen.at(place, services, self)

    def help(self) -> HelpPage:
        from kivyapp.games.spider.help import PAGE

        return PAGE

    def heading(self, game: Spider) -> str:
        return f"{self.title}, {HEADINGS[game.difficulty]}"

    def accent(self, game: Spider) -> str:
        return ACCENTS[game.difficulty]

    def primer(self) -> HelpPage:
        from kivyapp.games.spider.help import PRIMER

        return PRIMER

    def find_daily(
        self, chosen: Spider, day: date
    ) -> tuple[Spider, Generator[Progress, None, str]]:
        raise ValueError("there is no daily challenge in Spider")

    def movable(self, game: Spider, state: SpiderState, pile: str, at: int) -> bool:
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
        if at < 0 or not self.movable(game, state, pile, at):
            return ()
        card, _ = game.layout(state)[pile][at]
        return () if card is None else tap_moves(game, state, card)

    def stays(self, game: Spider, state: SpiderState, pile: str, at: int) -> str:
        column = COLUMN_INDEX.get(pile)
        if column is None:
            return "suit_is_whole"
        if self.movable(game, state, pile, at):
            return "no_target"
        hidden = at < len(state.tableau[column].down)
        return "run_is_face_down" if hidden else "run_of_one_suit"

    def deal_order(self, state: SpiderState) -> list[Spot]:
        return [(COLUMN_NAMES[card % COLUMNS], card // COLUMNS) for card in range(DEALT)]

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

    def markers(self, state: SpiderState) -> dict[str, str]:
        return {}

    def is_open(self, state: SpiderState) -> bool:
        return is_open(state)

    def finish(self, game: Spider, state: SpiderState) -> Sequence[SpiderMove] | None:
        # Only a search can tell, and the one for the light is under way by then.
        return None
