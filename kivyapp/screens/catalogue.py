"""Which screen belongs to which place: the only list of them.

Screens are imported when they are first opened: the hub comes up sooner without them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivyapp.games.game_uis import GAME_UIS
from kivyapp.services import Services
from kivyapp.shell.navigation import Kind, Place
from kivyapp.widgets.screen import Screen


def _hub(services: Services, _place: Place) -> Screen:
    from kivyapp.screens.hub import Hub

    return Hub(services)


def _settings(services: Services, _place: Place) -> Screen:
    from kivyapp.screens.settings import SettingsScreen

    return SettingsScreen(services)


def _statistics(services: Services, place: Place) -> Screen:
    from kivyapp.screens.statistics import StatisticsScreen

    return StatisticsScreen(services, game=place.details.get("game"))


def _help(services: Services, place: Place) -> Screen:
    from kivyapp.screens.help import HelpScreen

    return HelpScreen(services, game=place.details["game"])


def _about(services: Services, _place: Place) -> Screen:
    from kivyapp.screens.about import AboutScreen

    return AboutScreen(services)


SCREENS: Final[dict[str, Callable[[Services, Place], Screen]]] = {
    "hub": _hub,
    "settings": _settings,
    "statistics": _statistics,
    "help": _help,
    "about": _about,
}


def card_picture(code: str, width: int) -> Any:
    """The picture of a card for a help page."""
    from kivyapp.widgets.card_row import picture

    return picture(code, width)


def make_screen(services: Services, place: Place) -> Screen:
    """The screen for any place but a sheet."""
    if place.kind is Kind.GAME:
        return GAME_UIS[place.name].screen(services, place)
    return SCREENS[place.name](services, place)
