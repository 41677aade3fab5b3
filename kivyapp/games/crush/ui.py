"""Crush as the app sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivyapp.games.crush.words import TITLE, WORDS
from kivyapp.games.game_ui import Option
from kivyapp.games.help import HelpPage

if TYPE_CHECKING:
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Place
    from kivyapp.widgets.screen import Screen


class CrushUI:
    """The face of Crush: no options, no challenges, no scores that are kept."""

    key = "crush"
    title = TITLE
    words = WORDS
    options: tuple[Option, ...] = ()
    has_daily = False
    has_statistics = False

    def screen(self, services: Services, place: Place) -> Screen:
        from kivyapp.games.crush.screen import CrushScreen

        return CrushScreen.at(place, services, self)

    def help(self) -> HelpPage:
        from kivyapp.games.crush.help import PAGE

        return PAGE
