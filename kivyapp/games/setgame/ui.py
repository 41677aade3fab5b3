"""Set as the app sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivyapp.games.game_ui import Option
from kivyapp.games.help import HelpPage
from kivyapp.games.setgame.words import WORDS

if TYPE_CHECKING:
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Place
    from kivyapp.widgets.screen import Screen


class SetUI:
    """The face of Set: no options, no challenges, nothing that is ever finished."""

    key = "set"
    title = "Set"
    words = WORDS
    options: tuple[Option, ...] = ()
    has_daily = False
    has_statistics = False

    def screen(self, services: Services, place: Place) -> Screen:
        from kivyapp.games.setgame.screen import SetScreen

        return SetScreen.at(place, services, self)

    def help(self) -> HelpPage:
        from kivyapp.games.setgame.help import PAGE

        return PAGE

    def picture(self, services: Services, code: str, width: int) -> Any:
        from kivyapp.games.setgame.card_picture import card_picture

        settings = services.settings.value
        return card_picture(code, width, settings.theme, settings.set_colours, settings.set_letters)
