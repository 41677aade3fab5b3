"""The screen of a match on this device: against a bot, or for two who pass it on."""

from __future__ import annotations

from typing import Any

from kivyapp.games.cribbage.duel import CribbageController
from kivyapp.games.cribbage.match_screen import MatchScreen
from kivyapp.games.cribbage.sheets import CribbageSheets
from kivyapp.games.game_ui import GameUI
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online.invitation import Invitation
from kivyapp.online.lobby import follow, offer_return
from kivyapp.services import Services
from kivyapp.shell.navigation import Place


class CribbageScreen(MatchScreen):
    """Goes on with the match on the shelf, or begins one."""

    def __init__(
        self,
        services: Services,
        face: GameUI,
        *,
        seed: str | None = None,
        options: dict[str, Any] | None = None,
        invitation: Invitation | None = None,
        **rest: Any,
    ) -> None:
        super().__init__(services, face, CribbageController, **rest)
        self.duel: CribbageController
        self.sheets = CribbageSheets(services, face, self.duel)
        if invitation is None:
            self._begin(seed, options)
        else:
            # What lies on the shelf is what one comes back to from the lobby.
            self.duel.open()
            self._later(lambda: follow(services, face, invitation), 0)

    @classmethod
    def at(cls, place: Place, services: Services, face: GameUI) -> CribbageScreen:
        """The screen of a match at this place of the app."""
        link = place.details.get("link")
        if link is None:
            return cls(services, face)
        return cls(
            services,
            face,
            seed=link.seed,
            options=dict(link.options),
            invitation=link.invitation,
        )

    def _begin(self, seed: str | None, options: dict[str, Any] | None) -> None:
        if seed is not None or options:
            self.duel.deal(seed, options)
            return
        first_time = self.face.key not in self.services.settings.value.options
        if not self.duel.open() and first_time:
            self._later(self._offer_setup, 0)

    def _offer_setup(self) -> None:
        """Whoever begins here for the first time is asked against whom."""
        if self.is_shown and not self.services.navigation.sheets:
            self.sheets.open_setup()

    def shown(self) -> None:
        super().shown()
        kept = ticketing.kept(self.services)
        if kept is not None:
            # Whoever was in the middle of an online match may be looking for it here.
            offer_return(self.services, self.face, kept)

    def open_menu(self) -> None:
        self.sheets.open_menu()

    def new_match(self) -> None:
        self.sheets.open_setup()

    def show_result(self) -> None:
        self.sheets.open_result()
