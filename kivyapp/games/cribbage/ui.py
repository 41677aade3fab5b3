"""Cribbage Clash as the app sees it: its options, its words, its screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kivyapp.games.cribbage.words import TITLE, WORDS
from kivyapp.games.game_ui import Choice, Option
from kivyapp.games.help import HelpPage

if TYPE_CHECKING:
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Place
    from kivyapp.widgets.screen import Screen

_ON_OFF: Final = (Choice(True, "On"), Choice(False, "Off"))


class CribbageUI:
    """The face of Cribbage Clash."""

    key = "cribbage"
    title = TITLE
    words = WORDS
    has_daily = False
    has_statistics = True
    options: Final = (
        Option("hp", "Hit points", (Choice(61, "61"), Choice(91, "91"))),
        Option("fifteen", "A fifteen does", (Choice(3, "3"), Choice(4, "4"))),
        Option("thirty_one", "A thirty-one does", (Choice(6, "6"), Choice(7, "7"))),
        Option("flush", "A flush of four shields", (Choice(4, "4"), Choice(3, "3"))),
        Option("vulnerable", "Vulnerable: after a 31, hurt 1 more", _ON_OFF),
        Option("stagger", "Stagger: after three alike, strike 1 less", _ON_OFF),
        Option("poison", "Poison: after a run of four, 1 each volley", _ON_OFF),
        Option("elements", "Elements: suits that add to what they complete", _ON_OFF),
    )

    def screen(self, services: Services, place: Place) -> Screen:
        ticket, link = place.details.get("ticket"), place.details.get("link")
        if link is not None and link.invitation is not None:
            from kivyapp.online.accept_invitation import ticket_for

            ticket = ticket_for(services, link.invitation)
        if ticket is not None:
            from kivyapp.games.cribbage.online_screen import OnlineScreen

            return OnlineScreen(services, self, ticket)
        from kivyapp.games.cribbage.screen import CribbageScreen

        return CribbageScreen.at(place, services, self)

    def help(self) -> HelpPage:
        from kivyapp.games.cribbage.help import PAGE

        return PAGE
