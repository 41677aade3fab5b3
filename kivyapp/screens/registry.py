"""The registry of screens: which one to make for a location of the navigation.

Each screen is imported when it is first opened, so that the hub appears sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.services import Services
from kivyapp.shell.navigation import Location, LocationKind
from kivyapp.widgets.screen import Screen


def _hub(services: Services, _location: Location) -> Screen:
    from kivyapp.screens.hub import Hub

    return Hub(services)


def _settings(services: Services, _location: Location) -> Screen:
    from kivyapp.screens.settings import SettingsScreen

    return SettingsScreen(services)


def _statistics(services: Services, location: Location) -> Screen:
    from kivyapp.screens.statistics import StatisticsScreen

    return StatisticsScreen(services, game=location.details.get("game"))


def _history(services: Services, location: Location) -> Screen:
    from kivyapp.screens.history import HistoryScreen

    return HistoryScreen(services, query=location.details.get("query"))


def _milestones(services: Services, _location: Location) -> Screen:
    from kivyapp.screens.milestones import MilestonesScreen

    return MilestonesScreen(services)


def _finished_game(services: Services, location: Location) -> Screen:
    from kivyapp.screens.finished_game import FinishedGameScreen

    return FinishedGameScreen(services, game_id=location.details["id"])


def _review(services: Services, location: Location) -> Screen:
    from kivyapp.screens.review import ReviewScreen

    return ReviewScreen(services, **location.details)


def _puzzles(services: Services, location: Location) -> Screen:
    from kivyapp.screens.puzzles import PuzzlesScreen

    return PuzzlesScreen(services, game=location.details.get("game"))


def _help(services: Services, location: Location) -> Screen:
    from kivyapp.screens.help import HelpScreen

    return HelpScreen(services, game=location.details["game"])


def _lesson(services: Services, location: Location) -> Screen:
    return GAME_UIS[location.details["game"]].lesson_screen(services)


def _about(services: Services, _location: Location) -> Screen:
    from kivyapp.screens.about import AboutScreen

    return AboutScreen(services)


SCREENS: Final[dict[str, Callable[[Services, Location], Screen]]] = {
    "hub": _hub,
    "settings": _settings,
    "statistics": _statistics,
    "history": _history,
    "milestones": _milestones,
    "finished_game": _finished_game,
    "review": _review,
    "puzzles": _puzzles,
    "help": _help,
    "lesson": _lesson,
    "about": _about,
}


def card_picture(code: str, width: int) -> Any:
    """The texture of a card for a help page, at a width in pixels."""
    from kivyapp.widgets.card_row import card_texture

    return card_texture(code, width)


def make_screen(services: Services, location: Location) -> Screen:
    """The screen for any location but a sheet."""
    if location.kind is LocationKind.GAME:
        return GAME_UIS[location.name].screen(services, location)
    return SCREENS[location.name](services, location)
