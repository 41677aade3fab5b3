"""The sheet with the calendar of daily challenges; past days can be played again."""

from __future__ import annotations

from datetime import date

from kivy.metrics import sp

from kivyapp import words
from kivyapp.services import Services
from kivyapp.storage.daily import DailyHistory
from kivyapp.storage.saved_game import slot_name
from kivyapp.widgets.calendar import CalendarGrid
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import Paragraph


def calendar_sheet(services: Services, game: str) -> Sheet:
    """The results of this game under the draw rule that is chosen now."""
    today = services.clock.now().date()
    slot = services.saved_games.slots().get(slot_name(game, today))
    running = None if slot is None else slot.running
    begun = running.day if running is not None and running.is_resumable else None
    days = DailyHistory.of(services.history.games)
    draw = getattr(services.settings.value.game(game), "draw", 1)

    def play(day: date) -> None:
        services.navigation.open_game(game, day=day)

    column = Column()
    column.add_widget(
        CalendarGrid(
            theme=services.theme, history=days, today=today, draw=draw, on_day=play, begun=begun
        )
    )
    column.add_widget(
        Paragraph(theme=services.theme, text=words.daily_rule(draw), soft=True, font_size=sp(14))
    )
    table = FigureTable(theme=services.theme)
    table.set_rows(
        [
            (words.DAILY_STREAK, f"{days.streak(today):,}"),
            (words.BEST_DAILY_STREAK, f"{days.best_streak():,}"),
        ]
    )
    column.add_widget(table)
    return make_sheet(services, words.DAILY, column)
