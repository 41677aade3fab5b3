"""What a player of a patience may ask by a key or a command, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kivyapp import words
from kivyapp.games.grades import graded_words
from kivyapp.games.query import Query
from kivyapp.table import table_reading
from kivyapp.table.narration import pile_label
from kivyapp.table.specs import PileKind
from kivyapp.words.translation import Text
from rules.layout import Layout
from rules.scoring import NoScoring

if TYPE_CHECKING:
    from kivyapp.games.patience.screen import PatienceScreen

SCORE: Final = Text("Score {score}")


class PatienceQueries:
    """Answers for one screen."""

    def __init__(self, screen: PatienceScreen) -> None:
        self._screen = screen
        self.all: Sequence[Query] = (
            Query("t", words.HEAR_TOPS(), self._tops),
            Query("p", words.HEAR_PILE(), self._pile, is_about_pile=True),
            Query("i", words.HEAR_STATUS(), self._status),
            Query("l", words.HEAR_MOVES(), self._moves, is_about_pile=True),
            Query("l", words.HEAR_ALL_MOVES(), lambda _: self._moves(""), shift=True),
        )

    @property
    def _layout(self) -> Layout:
        return self._screen.controller.view().layout

    def _names(self, kind: PileKind) -> list[str]:
        """The piles of a kind in their order."""
        names = self._screen.ui.table.names(kind)
        return [name for name in self._layout if name in names]

    def _tops(self, _pile: str) -> str:
        return table_reading.column_tops(self._layout, self._names(PileKind.COLUMN))

    def _pile(self, pile: str) -> str:
        text = table_reading.whole_pile(self._layout, pile)
        note = self._screen.pile_note(pile)
        return f"{text} {note}." if note else text

    def _status(self, _pile: str) -> str:
        screen, layout = self._screen, self._layout
        session = screen.controller.session
        stock, columns = screen.ui.deals_from, self._names(PileKind.COLUMN)
        parts = [
            words.MOVES_COUNT(session.position),
            words.rough_duration(screen.controller.stopwatch.seconds),
            table_reading.foundations_text(layout, self._names(PileKind.FOUNDATION)),
            *(pile_label(name, len(layout[name])) for name in self._names(PileKind.SOURCE)),
            table_reading.face_down_text(layout, columns),
            screen.pile_note(stock),
        ]
        if not isinstance(session.game.score_rules, NoScoring):
            parts.insert(0, SCORE(score=words.number(session.score)))
        if screen.bars.sign is not None:
            parts.append(screen.bars.sign.meaning())
        status, running = f"{'. '.join(filter(None, parts))}.", screen.controller.running
        grade = "" if running is None else graded_words(running.terms)
        return f"{status} {grade}" if grade else status

    def _moves(self, pile: str) -> str:
        """The moves from a pile, or all of them."""
        screen, layout = self._screen, self._layout
        session, ui = screen.controller.session, screen.ui
        targets: dict[tuple[str, int], list[str]] = {}
        can_deal = False
        for move in session.legal_moves():
            source, (target, _) = ui.spots(session.state, move)
            if source[0] == ui.deals_from:
                can_deal = pile in ("", ui.deals_from)
            elif pile in ("", source[0]):
                targets.setdefault(source, []).append(target)
        parts = [table_reading.moves_text(layout, targets)] if targets else []
        if can_deal:
            parts.append(words.capitalized(str(dict(ui.words.keys)["D"])))
        if not parts:
            return words.no_moves(pile)
        return f"{'. '.join(parts)}."
