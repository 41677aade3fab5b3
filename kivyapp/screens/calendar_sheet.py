"""The calendar of daily challenges on a sheet: past days can be played again."""

from __future__ import annotations

from datetime import date

from kivy.metrics import sp

from kivyapp import words
from kivyapp.services import Services
from kivyapp.storage.daily import diary
from kivyapp.widgets.calendar import CalendarGrid
from kivyapp.widgets.figures import FigureTable
from kivyapp.widgets.menu import make_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import Paragraph


def calendar_sheet(services: Services, game: str) -> Sheet:
    """The diary of this game with the way of drawing that is chosen now."""
    today = services.clock.now().date()
    services.saved_games.rest()
    days = diary(services.history.games)
    draw = getattr(services.settings.value.game(game), "draw", 1)

    def play(day: date) -> None:
        services.navigation.open_game(game, day=day)

    column = Column()
    column.add_widget(
        CalendarGrid(theme=services.theme, diary=days, today=today, draw=draw, on_day=play)
    )
    column.add_widget(
        Paragraph(theme=services.theme, text=words.daily_draw(draw), soft=True, font_size=sp(14))
    )
    table = FigureTable(theme=services.theme)
    table.show(
        [
            (words.DAYS_IN_A_ROW, f"{days.streak(today):,}"),
            (words.MOST_DAYS_IN_A_ROW, f"{days.best_streak():,}"),
        ]
    )
    column.add_widget(table)
    return make_sheet(services, words.DAILY, column)
