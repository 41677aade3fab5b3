"""The replay of a match: the same table, seen from one side or with both hands open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kivyapp import words as app_words
from kivyapp.games.cribbage import words
from kivyapp.games.cribbage.match_screen import MatchScreen
from kivyapp.games.cribbage.player_names import PlayerNames
from kivyapp.games.cribbage.seating import Seating
from kivyapp.games.game_sheets import common_menu_items
from kivyapp.games.game_ui import GameUI
from kivyapp.platform.keys import Key
from kivyapp.play.game_controller import GameController
from kivyapp.play.host import HostStep
from kivyapp.play.replay_host import ReplayHost
from kivyapp.services import Services
from kivyapp.widgets.menu import MenuItem, menu_sheet
from kivyapp.widgets.timeline import Mark
from rules.cribbage.state import other
from rules.session import Session


@dataclass(frozen=True, slots=True)
class ReplaySeating:
    """The seat from which a replay is seen. Without a `rival` the player had neither seat."""

    seat: int
    rival: str = ""
    is_shared = False

    @property
    def names(self) -> PlayerNames:
        if not self.rival:
            return PlayerNames(words.players())
        players = ("", self.rival) if self.seat == 1 else (self.rival, "")
        return PlayerNames(players, you=self.seat)

    def viewing_seat(self, facts: Mapping[str, Any], present: int | None) -> int | None:
        return present

    def may_act(self, facts: Mapping[str, Any], present: int | None) -> tuple[int, ...]:
        return ()


class MatchReplayScreen(MatchScreen):
    """Shows a match from the history or from a link."""

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        *,
        played: Session[Any, Any],
        seat: int = 1,
        rival: str = "",
        position: int | None = None,
        marks: Sequence[Mark] = (),
    ) -> None:
        """`position` is the first one shown; without it, the match is played from its deal."""
        self._seating = ReplaySeating(seat, rival)
        super().__init__(services, ui)
        # In a replay there is nothing to advise.
        self.controls.remove_widget(self.controls.hint)
        self.watch_game(played, seat)
        self.replay_view.annotate((), marks)
        if position is not None and self.controller.replay.player is not None:
            self.controller.replay.player.seek(position)

    def seating(self) -> Seating:
        return self._seating

    def open_menu(self) -> None:
        is_open = self._host is not None and self._host.is_open
        hands = words.ONE_HAND() if is_open else words.BOTH_HANDS()
        items = [
            MenuItem(hands, "winnable", self.toggle_both_hands),
            MenuItem(words.OTHER_SIDE(), "swap", self.show_other_side),
            *common_menu_items(self.services, self.ui),
        ]
        sheet = menu_sheet(self.services, app_words.WATCH(), items)
        self.services.navigation.open_sheet(sheet)

    def show_other_side(self) -> None:
        """Look at the match from the seat of the other player."""
        host = self._host
        if host is not None and host.seat is not None:
            host.seat = other(host.seat)
            self.controller.show_position()

    def toggle_both_hands(self) -> None:
        """Show all cards, or only those that one player could see."""
        host = self._host
        if host is not None:
            host.set_open(not host.is_open)
            self.controller.show_position()

    @property
    def _host(self) -> ReplayHost | None:
        host = self.controller.host
        return host if isinstance(host, ReplayHost) else None

    def deal_from_replay(self, deal: Callable[[GameController], None], text: str) -> None:
        """Play on the screen of a match: this one has no opponent."""
        self.services.navigation.open_game(self.ui.key, deal=deal)

    # The recording

    def _update_controls(self) -> None:
        super()._update_controls()
        # No player has to move.
        self.controls.prompt = ""

    def is_showing_step(self) -> bool:
        return self.playback.is_playing

    def stepped(self, step: HostStep) -> None:
        if self.playback.is_playing:
            # The viewer does not wait for the step before: show where both have led.
            self.dealt(fresh=False)
        else:
            super().stepped(step)

    def conclude(self) -> None:
        """The end of a recording is neither celebrated nor a result."""

    def handle_key(self, key: Key) -> bool:
        return self.replay_view.handle_key(key) or self.answer_key(key)
