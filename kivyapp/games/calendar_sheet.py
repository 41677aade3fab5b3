"""The sheet with the calendar of daily challenges: a month, and the challenges of one day."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any, Final

from kivyapp import words
from kivyapp.games.game_uis import GAME_UIS, HUB_TILES
from kivyapp.services import Services
from kivyapp.storage.daily import DailyHistory, DayResult
from kivyapp.storage.saved_game import SavedGame, slot_name
from kivyapp.widgets.calendar import CalendarGrid
from kivyapp.widgets.figure_table import FigureTable
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.rows import ActionRow, Column, SectionTitle
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns
from rules.dailies import DAILIES
from rules.registry import options_of

# By what has happened to a challenge.
ICONS: Final = {"done": "check", "begun": "play", "tried": "restart", "open": "play"}


def calendar_item(services: Services) -> MenuItem:
    """The item of a game's menu that opens the calendar."""
    return MenuItem(
        words.CALENDAR(),
        "calendar",
        lambda: services.navigation.open_sheet(calendar_sheet(services)),
    )


def challenges_begun(services: Services) -> dict[str, SavedGame]:
    """The challenges in progress, of any day, by game."""
    slots = services.saved_games.slots()
    found: dict[str, SavedGame] = {}
    for key in DAILIES:
        slot = slots.get(slot_name(key, date.min))
        if slot is not None and slot.running is not None and slot.running.is_resumable:
            found[key] = slot.running
    return found


def calendar_sheet(services: Services) -> Sheet:
    """The month and the day of today; another day can be chosen and played."""
    services.day_watch.look()
    columns = TwoColumns()
    _fill(columns, services)
    return make_sheet(
        services,
        words.DAILIES(),
        columns,
        max_width_if_low=WIDE_SHEET,
        on_closed=services.day_watch.subscribe(partial(_fill, columns, services)),
    )


def _fill(columns: TwoColumns, services: Services) -> None:
    """Show the month and the day of today, in place of those of another day."""
    for column in (columns.first, columns.second):
        column.clear_widgets()
    today = services.clock.now().date()
    # The slots first: reading them waits for a game that has just ended to reach the history.
    begun = challenges_begun(services)
    history = DailyHistory.of(services.history.games)
    challenges = DayChallenges(services, history, begun)
    columns.first.add_widget(
        CalendarGrid(
            theme=services.theme,
            history=history,
            today=today,
            on_day=challenges.show_day,
            begun={game: saved.day for game, saved in begun.items() if saved.day is not None},
        )
    )
    columns.second.add_widget(challenges)
    table = FigureTable(theme=services.theme)
    table.set_rows(
        [
            (words.DAILY_STREAK(), words.number(history.streak(today))),
            (words.BEST_DAILY_STREAK(), words.number(history.best_streak())),
            (words.FULL_STREAK(), words.number(history.full_streak(today))),
            (words.BEST_FULL_STREAK(), words.number(history.best_full_streak())),
        ]
    )
    columns.second.add_widget(table)
    challenges.show_day(today)


class DayChallenges(Column):
    """The challenges of one day, a row for each game: its result, and a press plays it."""

    def __init__(
        self, services: Services, history: DailyHistory, begun: dict[str, SavedGame], **options: Any
    ) -> None:
        super().__init__(padding=0, **options)
        self._services, self._history, self._begun = services, history, begun
        self._day = date.min
        self.heading = SectionTitle(theme=services.theme)
        self.add_widget(self.heading)
        self.rows = {key: self._row(key) for key in DAILIES}
        for row in self.rows.values():
            self.add_widget(row)

    def _row(self, key: str) -> ActionRow:
        return ActionRow(
            lambda: self._play(key), theme=self._services.theme, text=HUB_TILES[key].name()
        )

    def _play(self, key: str) -> None:
        """Play the challenge of the day. A game keeps one at a time: ask before it replaces one."""
        open_game, day, begun = self._services.navigation.open_game, self._day, self._begun.get(key)
        if begun is None or begun.day is None or begun.day == day:
            open_game(key, day=day)
            return
        items = [
            MenuItem(
                words.GO_ON_WITH_IT(),
                "play",
                partial(open_game, key, day=begun.day),
                words.daily_in_progress(begun.moves),
            ),
            MenuItem(words.GIVE_IT_UP(), "new", partial(open_game, key, day=day)),
        ]
        title = words.OTHER_DAY_BEGUN(day=words.short_date(begun.day))
        self._services.announcer.say(title, urgent=True)
        self._services.navigation.open_sheet(menu_sheet(self._services, title, items))

    def show_day(self, day: date) -> None:
        """Show the challenges of another day."""
        self._day = day
        self.heading.text = words.long_date(day)
        results = self._history.results.get(day, {})
        for key, row in self.rows.items():
            state, row.explanation = self._status(key, results.get(key))
            row.icon_name = ICONS[state]
            row.accessible_name = words.challenge_name(row.text, row.explanation)

    def _status(self, key: str, result: DayResult | None) -> tuple[str, str]:
        """What has happened to a challenge, and the line that says so."""
        saved = self._begun.get(key)
        if saved is not None and saved.day == self._day:
            return "begun", words.daily_in_progress(saved.moves)
        if result is None:
            return "open", self._rules(key)
        if not result.is_done:
            return "tried", words.attempts_line(result.attempts)
        late = not result.was_done_on_the_day
        match HUB_TILES[key].measure:
            case "score":
                return "done", words.best_score(result.best_score or 0, late=late)
            case "margin":
                return "done", words.won_by(result.best_margin, late=late)
            case "time":
                return "done", words.won_in(result.best_time or 0, late=late)

    def _rules(self, key: str) -> str:
        """The rules of a challenge, with the options that the player has chosen."""
        lines = [HUB_TILES[key].challenge()]
        if DAILIES[key].chosen:
            chosen = options_of(self._services.settings.value.game(key))
            for option in GAME_UIS[key].options:
                if option.name in DAILIES[key].chosen:
                    word = {each.value: each.name for each in option.choices}[chosen[option.name]]
                    lines.append(words.CHANGE_IN_OPTIONS(chosen=f"{option.word()}: {word}"))
        return ". ".join(lines)
