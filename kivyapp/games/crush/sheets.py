"""The result of a match of Crush."""

from __future__ import annotations

from kivyapp import words as app_words
from kivyapp.games.board_sheets import BoardSheets
from kivyapp.games.crush import words
from kivyapp.storage.statistics import figures


class CrushSheets(BoardSheets):
    """Opens the sheets of one screen."""

    @property
    def _best_before(self) -> int | None:
        """The best score of the games before this one; of a challenge, that of its day."""
        record, day = self._controller.record, self._controller.day
        return figures(
            game
            for game in self._services.history.games
            if game.game == self._ui.key
            and (record is None or game.id != record.id)
            and (day is None or game.day == day.isoformat())
        ).best_score

    def _score_row(self, score: int) -> tuple[str, ...]:
        row = (words.SCORE(), app_words.number(score))
        is_best = score > (self._best_before or 0)
        return (*row, app_words.NEW_BEST()) if is_best else row

    def open_result(self) -> None:
        """Show the result once the board is full."""
        session = self._controller.session
        counters = session.counters
        rows: list[tuple[str, ...]] = [
            self._score_row(session.score),
            (words.SEQUENCES(), app_words.number(counters["sequences"])),
        ]
        if counters["sequences"]:
            rows += [
                (words.LONGEST(), app_words.CARDS_COUNT(counters["longest"])),
                (words.BEST_CHAIN(), words.times(counters["best_chain"])),
            ]
        rows.append((words.ACTIONS(), app_words.number(counters["actions"])))
        if self._best_before is not None:
            rows.append((app_words.FIGURES["best_score"](), app_words.number(self._best_before)))
        self.show_result(words.BOARD_FULL(), rows)
