"""The review of a finished game: what was there, what was chosen, and what that cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS
from kivyapp.games.help import HelpPage, Moment
from kivyapp.games.help_widgets import help_widgets
from kivyapp.play.tasks import Task
from kivyapp.services import Services
from kivyapp.widgets.rows import ActionRow, Column
from kivyapp.widgets.screen import Page
from kivyapp.widgets.text import ParagraphLabel
from kivyapp.widgets.timeline import Mark
from rules.session import Session


class ReviewScreen(Page):
    """Reviews a game between the frames, and then shows the result."""

    title = words.REVIEW

    def __init__(
        self,
        services: Services,
        *,
        played: Session[Any, Any],
        seat: int,
        rival: str = "",
        **options: Any,
    ) -> None:
        super().__init__(services, **options)
        self._played, self._seat, self._rival = played, seat, rival
        self._ui = GAME_UIS[played.game.key]
        self.column = Column()
        self._progress = ParagraphLabel(theme=self.theme, text=words.ANALYSING(), soft=True)
        self.column.add_widget(self._progress)
        self.scroller.set_content(self.column)
        work = self._ui.review(played, seat)
        self._task: Task[Any, Any] | None = None
        if work is not None:
            self._task = services.tasks.run(work, self._show, self._show_progress)

    def on_close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def _show_progress(self, share: float) -> None:
        self._progress.text = f"{words.ANALYSING()} {words.percent(share)}"

    def _show(self, page: HelpPage) -> None:
        self._task = None
        self.column.clear_widgets()
        moments = [part for part in page if isinstance(part, Moment)]
        for part in page:
            if isinstance(part, Moment):
                self.column.add_widget(self._moment_row(part, moments))
                continue
            for widget in help_widgets(
                self.services,
                part,
                lambda code, width: self._ui.card_picture(self.services, code, width),
            ):
                self.column.add_widget(widget)
        self.services.announcer.say(words.REVIEW_READY())

    def _moment_row(self, moment: Moment, moments: Sequence[Moment]) -> ActionRow:
        """Shows a moment again, in a replay that has all of them marked."""
        marks = [Mark(each.position, each.text, is_main=True) for each in moments]

        def show() -> None:
            self.services.navigation.open_replay(
                self._ui.key,
                played=self._played,
                seat=self._seat,
                rival=self._rival,
                position=moment.position,
                marks=marks,
            )

        return ActionRow(
            show,
            theme=self.theme,
            text=moment.text,
            explanation=words.SHOW_MOMENT(),
            icon_name="play",
        )
