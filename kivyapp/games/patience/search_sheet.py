"""The sheet that shows how far a search is for which the player waits.

It opens only after a moment: most searches end before, and a search is fastest while nothing is
drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from kivyapp import words
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.progress_panel import ProgressPanel
from kivyapp.words.translation import Plural
from rules.grading import GradingProgress

if TYPE_CHECKING:
    from kivyapp.play.game_controller import GameController
    from kivyapp.play.search_runner import SearchProgress
    from kivyapp.services import Services
    from kivyapp.widgets.sheet import Sheet

# In seconds.
OPEN_AFTER: Final = 0.4
UPDATE_EVERY: Final = 0.2

POSITIONS: Final = Plural("{count} position", "{count} positions")


class SearchSheet:
    """Opens, updates and closes the sheet of one screen's searches."""

    def __init__(self, services: Services, title: str, controller: GameController) -> None:
        self._services, self._title, self._controller = services, title, controller
        self._opened: tuple[Sheet, ProgressPanel] | None = None
        # When the sheet is to be opened or updated; None while there is no search.
        self._due: float | None = None

    def update(self, progress: SearchProgress | None, budget: int) -> None:
        """Show how far a search is within its budget of states; None if it has ended."""
        if progress is None:
            self._close()
            return
        text, share, detail = self._described(progress, budget)
        now = Clock.time()
        if self._due is None:
            self._due = now + OPEN_AFTER
        if now < self._due:
            return
        self._due = now + UPDATE_EVERY
        if self._opened is None:
            self._opened = self._open(text)
        panel = self._opened[1]
        panel.share, panel.detail = share, detail

    def _described(self, progress: SearchProgress, budget: int) -> tuple[str, float, str]:
        """What is searched for, which share of it is done, and that in words."""
        if isinstance(progress, GradingProgress):
            # The player may have chosen another one meanwhile.
            grade = self._services.settings.value.grades.get(self._controller.ui.key)
            searching = words.SEARCHING_DEAL if grade is None else words.SEARCHING_GRADE[grade]
            return searching(), progress.share, words.deals_tried(progress.deals)
        assistant = self._controller.assistant
        is_solution = assistant is not None and assistant.is_seeking_solution
        text = words.SEARCHING_SOLUTION() if is_solution else words.SEARCHING_DEAL()
        share = min(1.0, progress.states / budget)
        return text, share, POSITIONS(progress.states)

    def _close(self) -> None:
        self._due = None
        if self._opened is not None:
            sheet, self._opened = self._opened[0], None
            self._services.navigation.close_sheet(sheet)

    def _open(self, text: str) -> tuple[Sheet, ProgressPanel]:
        panel = ProgressPanel(theme=self._services.theme, text=text, on_cancel=self._stop)

        def closed() -> None:
            # Closing the sheet cancels its search. The sheet of an earlier search may still be
            # closing while the next one runs.
            if self._opened is not None and self._opened[1] is panel:
                self._opened = None
                self._stop()

        sheet = make_sheet(self._services, self._title, panel, on_closed=closed)
        self._services.navigation.open_sheet(sheet)
        return sheet, panel

    def _stop(self) -> None:
        if self._controller.assistant is not None:
            self._controller.assistant.stop_searching()
