"""Aces Up in the app: its registration, its table, and what touches mean on it."""

from __future__ import annotations

from kivyapp.games.acesup import TILE
from rules.acesup.game import AcesUp
from rules.acesup.moves import AcesUpMove, DealFour, DiscardTop, FillColumn
from rules.acesup.state import COLUMN_INDEX, COLUMN_NAMES, DISCARD, STOCK, AcesUpState

from kivyapp.games.game_ui import GameWords, PatienceUI
from kivyapp.games.help import HelpPage, Paragraph
from kivyapp.play.game_observer import Spot
from kivyapp.table.specs import Arrangement, Fan, PileKind, PileSpec, TableSpec
from kivyapp.words.translation import Text


def _columns(x: float, y: float) -> tuple[PileSpec, ...]:
    return tuple(
        PileSpec(name, x + index, y, PileKind.COLUMN, Fan.DOWN, marker="column")
        for index, name in enumerate(COLUMN_NAMES)
    )


ONLY = Arrangement(
    "only",
    columns=6.4,
    card_heights=3.4,
    row_gaps=2,
    piles=(
        PileSpec(STOCK, 0, 0, PileKind.SOURCE),
        *_columns(1.2, 0),
        PileSpec(DISCARD, 5.4, 0, PileKind.FOUNDATION),
    ),
)


class AcesUpUI(PatienceUI):
    """Aces Up."""

    key = "acesup"
    title = Text("Aces Up")
    tile = TILE
    words = GameWords(
        refusals={
            "no_higher_card": Text("No higher card of this suit is on top."),
            "column_not_empty": Text("Only an empty column can be filled."),
            "stock_empty": Text("The stock is empty."),
        }
    )
    table = TableSpec((ONLY,), longest_column=(0, 13))
    deals_from = STOCK
    first_focus = COLUMN_NAMES[0]

    def help(self) -> HelpPage:
        return (Paragraph(Text("Discard every card that a higher one of its suit lies beside.")),)

    def is_movable(self, game: AcesUp, state: AcesUpState, pile: str, at: int) -> bool:
        return pile in COLUMN_INDEX and at == len(state.columns[COLUMN_INDEX[pile]]) - 1

    def move(self, state: AcesUpState, pile: str, at: int, target: str) -> AcesUpMove:
        return DiscardTop(pile) if target == DISCARD else FillColumn(pile, target)

    def targets(self, game: AcesUp, state: AcesUpState, pile: str, at: int) -> tuple[str, ...]:
        piles = (DISCARD, *COLUMN_NAMES)
        return tuple(
            each for each in piles if not game.check(state, self.move(state, pile, at, each))
        )

    def taps(
        self, game: AcesUp, state: AcesUpState, pile: str, at: int, *, again: bool = False
    ) -> tuple[AcesUpMove, ...]:
        if pile == STOCK:
            return (DealFour(),)
        if not self.is_movable(game, state, pile, at):
            return ()
        return tuple(
            self.move(state, pile, at, target) for target in self.targets(game, state, pile, at)
        )

    def deal_order(self, state: AcesUpState) -> list[Spot]:
        return [(name, 0) for name in COLUMN_NAMES]

    def spots(self, state: AcesUpState, move: AcesUpMove) -> tuple[Spot, Spot]:
        match move:
            case DealFour():
                return (STOCK, len(state.stock) - 1), (COLUMN_NAMES[0], -1)
            case DiscardTop(src):
                top = len(state.columns[COLUMN_INDEX[src]]) - 1
                return (src, top), (DISCARD, len(state.discarded) - 1)
            case FillColumn(src, dst):
                return (src, len(state.columns[COLUMN_INDEX[src]]) - 1), (dst, -1)
