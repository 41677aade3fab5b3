"""The puzzles: that of the day, the next one, and a list of all with those that are solved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kivyapp import words
from kivyapp.games.game_uis import game_name
from kivyapp.games.puzzle_words import kind_name, short_kind_name, without_returns
from kivyapp.services import Services
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.finished_row import FinishedRow
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.virtual_list import VirtualList
from rules.puzzles import NOTATIONS, Puzzle

# In place of a game: the puzzles of the player's own games.
OWN: Final = "own"


class NumberedPuzzle(NamedTuple):
    """A puzzle and its name in the list."""

    puzzle: Puzzle
    name: str


class PuzzlesScreen(Page):
    """All puzzles, of one game or of all."""

    title = words.PUZZLES

    def __init__(self, services: Services, *, game: str | None = None, **options: Any) -> None:
        super().__init__(services, **options)
        self._book = services.puzzle_book()
        self._unwatch: Callable[[], None] = lambda: None
        games = [key for key in NOTATIONS if any(each.game_key == key for each in self._book.all)]
        self._filter = game if game in games else None
        self.table = FigureTable(theme=self.theme)
        self.today_row = ActionRow(
            lambda: self._open(self._book.of_day(self._today)),
            theme=self.theme,
            text=words.PUZZLE_OF_DAY(),
            icon_name="calendar",
        )
        self.next_row = ActionRow(
            self._open_next, theme=self.theme, text=words.NEXT_PUZZLE(), icon_name="play"
        )
        choices = [(None, words.ALL_KINDS()), *((key, game_name(key)) for key in games)]
        self.filter_row = ChoiceRow(
            theme=self.theme,
            text=words.PUZZLES_OF(),
            options=[*choices, (OWN, words.OWN_PUZZLES())],
            value=self._filter,
            on_change=self.list_puzzles,
        )
        self.nothing = ParagraphLabel(theme=self.theme, soft=True)
        self.list = VirtualList(
            make_row=lambda: FinishedRow(theme=self.theme, on_press=self._open_row),
            fill_row=self._fill_row,
            scroller=self.scroller,
            on_row_focused=lambda row: services.announcer.say(row.accessible_name),
            accessible_name=words.PUZZLES(),
        )
        about = ParagraphLabel(theme=self.theme, text=words.PUZZLES_ABOUT(), soft=True)
        column = Column()
        parts = (about, self.today_row, self.next_row, self.table, self.filter_row)
        for part in (*parts, self.nothing, self.list):
            column.add_widget(part)
        self.scroller.set_content(column)
        self.refresh()

    @property
    def _today(self) -> Any:
        return self.services.clock.now().date()

    def on_enter(self) -> None:
        """Show what was solved meanwhile."""
        self.refresh()
        self._unwatch = self.services.day_watch.subscribe(self.refresh)

    def on_leave(self) -> None:
        self._unwatch()

    def refresh(self) -> None:
        """Show the puzzle of the day, the progress and the list."""
        book, today = self._book, self._today
        progress, of_day = book.progress, book.of_day(today)
        solved = sum(map(book.is_solved, book.all))
        self.today_row.explanation = ". ".join(
            filter(
                None,
                (
                    kind_name(of_day),
                    words.SOLVED() if today in progress.days else "",
                    words.streak_of_days(progress.streak(today)),
                ),
            )
        )
        self.table.set_rows(
            [
                (words.PUZZLES_SOLVED(), words.puzzles_solved(solved, len(book.all))),
                (words.PUZZLE_STREAK(), words.number(progress.streak(today))),
                (words.BEST_PUZZLE_STREAK(), words.number(progress.best_streak)),
            ]
        )
        self.list_puzzles(self._filter)

    def list_puzzles(self, chosen: str | None) -> None:
        """List the puzzles of a game, of the player's own games, or all."""
        self._filter = chosen
        book = self._book
        shipped = [
            NumberedPuzzle(puzzle, words.puzzle_number(number))
            for number, puzzle in enumerate(book.shipped, start=1)
        ]
        own = [
            NumberedPuzzle(puzzle, words.own_puzzle_number(number))
            for number, puzzle in enumerate(book.progress.own, start=1)
        ]
        listed = [
            each
            for each in (own if chosen == OWN else [*shipped, *own])
            if chosen in (None, OWN, each.puzzle.game_key)
        ]
        following = self._next
        self.next_row.disabled = following is None
        self.next_row.explanation = (
            words.ALL_SOLVED() if following is None else kind_name(following)
        )
        self.nothing.text = "" if listed else words.NO_OWN_PUZZLES()
        self.list.set_items(listed)

    @property
    def _next(self) -> Puzzle | None:
        """The next open puzzle of the chosen game."""
        return self._book.next_open(game=None if self._filter == OWN else self._filter)

    def _open_next(self) -> None:
        following = self._next
        if following is not None:
            self._open(following)

    def _open_row(self, numbered: NumberedPuzzle) -> None:
        self._open(numbered.puzzle)

    def _open(self, puzzle: Puzzle) -> None:
        self.services.navigation.open_game(puzzle.game_key, puzzle=puzzle)

    def _fill_row(self, row: FinishedRow, numbered: NumberedPuzzle) -> None:
        day = self._book.progress.solved.get(numbered.puzzle.id)
        row.game = numbered
        row.won = day is not None
        row.outcome, row.description = numbered.name, short_kind_name(numbered.puzzle)
        solved = words.NOT_SOLVED() if day is None else words.solved_on(words.short_date(day))
        rule = [words.FOUNDATIONS_FINAL()] if without_returns(numbered.puzzle) else []
        row.date_text = ", ".join([solved, *rule])
