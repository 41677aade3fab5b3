"""Menu items and sheets that several games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from kivyapp import words
from kivyapp.games.calendar_sheet import calendar_item
from kivyapp.games.game_ui import GameUI, Option
from kivyapp.games.grades import explain, grade_row, has_grades
from kivyapp.games.scoring_sheet import scoring_row
from kivyapp.platform import links
from kivyapp.play.game_controller import GameController
from kivyapp.services import Services
from kivyapp.style import motion
from kivyapp.widgets.choice_row import ChoiceRow
from kivyapp.widgets.menu import MenuItem, make_sheet
from kivyapp.widgets.result_panel import Action
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import main_button
from kivyapp.widgets.text_field import TextRow
from kivyapp.widgets.two_columns import WIDE_SHEET, TwoColumns
from kivyapp.words import race as race_words
from rules.registry import options_of
from rules.rng import MAX_SEED_LENGTH, normalize_seed
from rules.session import Session


def common_menu_items(services: Services, ui: GameUI, *, has_lesson: bool = True) -> list[MenuItem]:
    """The last items of every game's menu."""
    open_screen, key = services.navigation.open_screen, ui.key
    lesson = MenuItem(words.LESSON(), "lesson", lambda: open_screen("lesson", game=key))
    return [
        *([lesson] if has_lesson and ui.lesson() is not None else []),
        MenuItem(words.RULES(), "help", lambda: open_screen("help", game=key)),
        MenuItem(words.STATISTICS(), "statistics", lambda: open_screen("statistics", game=key)),
        _sound_item(services),
        MenuItem(words.SETTINGS(), "settings", lambda: open_screen("settings")),
    ]


def _sound_item(services: Services) -> MenuItem:
    """Turns the sound off or on, close at hand; the icon shows the present state."""
    if services.settings.value.muted:
        return MenuItem(words.TURN_SOUND_ON(), "sound-off", services.toggle_mute)
    return MenuItem(words.TURN_SOUND_OFF(), "sound-on", services.toggle_mute)


def race_items(controller: GameController) -> list[MenuItem]:
    """Races the game whose recording is on the table."""
    played = controller.replay.played if controller.is_replay else None
    if played is None or not can_be_raced(played, controller.ui):
        return []
    return [
        MenuItem(
            race_words.RACE_IT(),
            "trophy",
            lambda: start_race(controller.services, played),
            race_words.RACE_IT_HELP(),
        )
    ]


def can_be_raced(played: Session[Any, Any], ui: GameUI) -> bool:
    """True if a move was made that can be raced."""
    return ui.race is not None and played.position > 0


def start_race(services: Services, played: Session[Any, Any]) -> None:
    """Open the game of a recording and race it."""
    services.navigation.open_game(played.game.key, race=played)


def deal_with_take_back(controller: GameController, deal: Callable[[], None], text: str) -> None:
    """Deal; an unfinished game can be taken back for a while."""
    was_underway = controller.is_underway
    deal()
    if was_underway:
        controller.services.notify(
            text,
            action=words.UNDO(),
            on_action=controller.take_back,
            seconds=motion.TOAST,
        )


def share_deal(controller: GameController) -> None:
    """Share the seed of the deal on the table, and a link to it."""
    session = controller.session
    if session.seed is not None:
        link = links.link_to(session.game, session.seed, controller.ui.link_options)
        text = words.shared_deal(controller.ui.title(), session.seed, links.render(link))
        controller.services.share(text)


def next_action(controller: GameController, new_game: Action) -> Action:
    """What to do first after a game: deal a new one or, after a challenge, see the calendar."""
    if controller.day is None:
        return new_game
    calendar = calendar_item(controller.services)
    return calendar.text, calendar.icon, calendar.action


class ChosenOptions:
    """What a player chooses for the next game while a sheet for it is open.

    `values` are the options of the game, `settings` those of the app that belong to the choice,
    `grade` is the grade of the deals.
    """

    def __init__(self, services: Services, ui: GameUI, *settings: str) -> None:
        self._services, self._key = services, ui.key
        game = services.settings.value.game(ui.key)
        # Also those that `options_of` leaves out.
        self.values = {each.name: getattr(game, each.name) for each in ui.options}
        self.values |= options_of(game)
        self.settings = {name: getattr(services.settings.value, name) for name in settings}
        self.grade = services.settings.value.grades.get(ui.key)
        self._stored = self._chosen

    @property
    def _chosen(self) -> tuple[object, ...]:
        return dict(self.values), dict(self.settings), self.grade

    def store(self) -> None:
        """Play the next games like this."""
        self._stored = self._chosen
        self._services.settings.change(**self.settings)
        self._services.settings.change_grade(self._key, self.grade)
        self._services.settings.change_options(self._key, **self.values)

    def keep_for_next_game(self) -> None:
        """The sheet was closed without a deal: store what was chosen, and say so."""
        if self._chosen != self._stored:
            self.store()
            self._services.notify(words.OPTIONS_KEPT())


def options_sheet(services: Services, ui: GameUI, new_game: Callable[[], None]) -> Sheet:
    """The options for the next game; the running game keeps its own."""
    chosen = ChosenOptions(services, ui)
    columns = TwoColumns()
    grades = grade_row(services, ui.key, chosen) if has_grades(ui.key) else None

    def changed() -> None:
        if grades is not None:
            explain(services, grades, ui.key, chosen)

    for number, option in enumerate(ui.options):
        column = columns.first if number < (len(ui.options) + 1) // 2 else columns.second
        column.add_widget(_choice_row(services, option, chosen.values, changed))
    if grades is not None:
        columns.second.add_widget(grades)
    if ui.points:
        columns.first.add_widget(scoring_row(services, ui, chosen.values))

    def deal() -> None:
        chosen.store()
        services.navigation.close_sheet(sheet)
        new_game()

    button = main_button(services, words.NEW_GAME(), "new", deal)
    columns.second.add_widget(button)
    sheet = make_sheet(
        services,
        words.OPTIONS(),
        columns,
        max_width_if_low=WIDE_SHEET,
        on_closed=chosen.keep_for_next_game,
        action=button,
    )
    return sheet


def _choice_row(
    services: Services, option: Option, chosen: dict[str, Any], on_change: Callable[[], object]
) -> ChoiceRow:
    """A row for an option, with an explanation of the chosen value."""
    explanations = {choice.value: choice.about() for choice in option.choices}

    def choose(value: Any) -> None:
        chosen[option.name] = value
        row.explanation = explanations[value]
        on_change()

    row = ChoiceRow(
        theme=services.theme,
        text=option.word(),
        explanation=explanations[chosen[option.name]],
        options=[(choice.value, choice.name) for choice in option.choices],
        value=chosen[option.name],
        on_change=choose,
    )
    return row


def seed_sheet(services: Services, seed: str | None, deal: Callable[[str | None], None]) -> Sheet:
    """Ask for the name of a deal. An empty name is answered with a fresh one."""
    column = Column()
    sheet = make_sheet(services, words.CHOOSE_SEED(), column)

    def submit(*_: Any) -> None:
        try:
            name = normalize_seed(field.text)
        except ValueError:
            is_long = len(field.text.strip()) > MAX_SEED_LENGTH
            field.error = words.seed_too_long(MAX_SEED_LENGTH) if is_long else words.SEED_UNUSABLE()
            services.announcer.say(field.error, urgent=True)
            return
        deal(name or None)
        services.navigation.close_sheet(sheet)

    field = TextRow(
        theme=services.theme, label=words.SEED_LABEL(), text=seed or "", on_enter=submit
    )
    column.add_widget(field)
    column.add_widget(main_button(services, words.PLAY_DEAL(), "play", submit))
    # Opening the sheet clears the focus.
    Clock.schedule_once(lambda _elapsed: field.focus_all(), 0)
    return sheet
