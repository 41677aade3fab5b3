"""Set as the app sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivyapp.games.face import Option
from kivyapp.games.help import HelpPage
from kivyapp.games.setgame.words import WORDS

if TYPE_CHECKING:
    from kivyapp.navigation import Place
    from kivyapp.screens.screen import Screen
    from kivyapp.services import Services


class SetFace:
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
        from kivyapp.games.setgame.picture import card_picture

        settings = services.settings.value
        return card_picture(code, width, settings.theme, settings.set_colours, settings.set_letters)
