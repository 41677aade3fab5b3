"""The page of milestones: what the player has achieved, game by game."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivyapp import words
from kivyapp.games.game_uis import game_name
from kivyapp.play.tasks import Task
from kivyapp.services import Services
from kivyapp.storage.milestones import (
    DAYS,
    MILESTONES,
    Reached,
    reached,
    reached_by_recordings,
)
from kivyapp.widgets.milestone_row import MilestoneRow
from kivyapp.widgets.rows import Column, SectionTitle
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.words import milestones as texts


class MilestonesScreen(Page):
    """Shows at once what the history tells, and looks through recordings between the frames."""

    title = texts.MILESTONES_TITLE

    def __init__(self, services: Services, **options: Any) -> None:
        super().__init__(services, **options)
        services.saved_games.flush()
        self.rows: dict[str, MilestoneRow] = {}
        self.count = ParagraphLabel(theme=self.theme, soft=True)
        self.looking = ParagraphLabel(theme=self.theme, soft=True, text=texts.LOOKING_BACK())
        column = Column()
        column.add_widget(self.count)
        column.add_widget(self.looking)
        for game, keys in MILESTONES.items():
            name = texts.DAYS_TITLE() if game == DAYS else game_name(game)
            column.add_widget(SectionTitle(theme=self.theme, text=name))
            for key in keys:
                self.rows[key] = MilestoneRow(theme=self.theme, text=texts.MILESTONE_NAMES[key]())
                column.add_widget(self.rows[key])
                self._describe(self.rows[key], texts.NOT_YET())
        self.scroller.set_content(column)
        history = services.history
        self._show(reached(history.games))
        self._task: Task[Any, Any] | None = services.tasks.run(
            reached_by_recordings(history.games, history.recordings.of),
            self._looked_through,
            self._show,
        )

    def on_close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _looked_through(self, found: dict[str, Reached]) -> None:
        self._task = None
        self._show(found)
        if self.looking.parent is not None:
            self.looking.parent.remove_widget(self.looking)

    def _show(self, found: dict[str, Reached]) -> None:
        """Mark what is reached; what is marked already stays so."""
        for key, (day, game) in found.items():
            row = self.rows[key]
            if row.is_reached:
                continue
            row.is_reached = True
            self._describe(row, texts.REACHED_ON(day=words.short_date(day)))
            if game is not None:
                open_game = self.services.navigation.open_screen
                row.set_action(partial(open_game, "finished_game", id=game.id))
        count = sum(row.is_reached for row in self.rows.values())
        self.count.text = texts.milestones_reached(count, len(self.rows))

    @staticmethod
    def _describe(row: MilestoneRow, state: str) -> None:
        row.explanation = state
        row.accessible_name = texts.milestone_name(row.text, state)
