"""The result of a challenge in Set, and its own words for a new board."""

from __future__ import annotations

from kivyapp import words as app_words
from kivyapp.games.board_sheets import BoardSheets
from kivyapp.games.setgame import words
from kivyapp.storage.statistics import figures


class SetSheets(BoardSheets):
    """Opens the sheets of one screen."""

    new_text = dealt_text = words.NEW_BOARD
    offers_restart = False

    def open_result(self) -> None:
        """Show how long a game with a goal took."""
        record = self._controller.record
        if record is None:
            return
        best = figures(
            game
            for game in self._services.history.games
            if game.game == record.game
            and game.options.get("goal") == record.options.get("goal")
            and game.id != record.id
        ).best_time
        time = (app_words.RESULT_TIME(), app_words.duration(record.elapsed))
        is_best = best is None or record.elapsed < best
        rows: list[tuple[str, ...]] = [
            (*time, app_words.NEW_BEST()) if is_best else time,
            (words.SETS_FOUND(), app_words.number(record.moves)),
        ]
        if best is not None:
            rows.append((app_words.RESULT_BEST_TIME(), app_words.duration(best)))
        self.show_result(app_words.WON(), rows)
