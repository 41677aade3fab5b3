"""The screen of a match on this device: against a bot, or for two players who share the device."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

from kivyapp.games.cribbage import advice, words
from kivyapp.games.cribbage.coach import Coach
from kivyapp.games.cribbage.handover_panel import HandoverPanel
from kivyapp.games.cribbage.match_screen import MatchScreen
from kivyapp.games.cribbage.opponents import CribbageSeats, Opponents
from kivyapp.games.cribbage.seating import Seating, local_seating
from kivyapp.games.cribbage.sheets import CribbageSheets
from kivyapp.games.game_sheets import deal_with_take_back
from kivyapp.online import seat_tickets
from kivyapp.online.lobby import open_invitation
from kivyapp.online.open_room import offer_to_return
from kivyapp.play.assistant import HELP_DISABLED
from kivyapp.play.timer import Timer, schedule
from kivyapp.style import motion
from kivyapp.words.keys import KeyRows

if TYPE_CHECKING:
    from kivyapp.games.game_ui import GameUI
    from kivyapp.platform.links import Invitation
    from kivyapp.play.game_controller import GameController
    from kivyapp.play.host import HostStep
    from kivyapp.services import Services
    from kivyapp.shell.navigation import Location
    from kivyapp.style.rect import Rect
    from rules.cribbage.analysis import RatedMove
    from rules.cribbage.knowledge import Knowledge
    from rules.cribbage.moves import CribbageMove


class CribbageScreen(MatchScreen):
    """Resumes the saved match, or starts one."""

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        *,
        seed: str | None = None,
        options: dict[str, Any] | None = None,
        day: date | None = None,
        deal: Callable[[GameController], None] | None = None,
        invitation: Invitation | None = None,
        **rest: Any,
    ) -> None:
        self.handover: HandoverPanel | None = None
        self._handover_timer = Timer()
        super().__init__(services, ui, seats=CribbageSeats(services.settings), **rest)
        self.opponents = Opponents(self.match, services.tasks, self)
        self.coach = Coach(self.match, services.tasks, self._has_coach, self)
        self.sheets = CribbageSheets(services, ui, self.match)
        if deal is not None:
            controller = self.controller
            deal_with_take_back(controller, lambda: deal(controller), words.NEW_MATCH())
        elif invitation is None:
            self._begin(seed, options, day)
        else:
            # The saved match lies behind the lobby, for a player who does not join.
            self.controller.open()
            schedule(lambda: open_invitation(services, ui, invitation), 0)

    @classmethod
    def at(cls, location: Location, services: Services, ui: GameUI) -> CribbageScreen:
        """The screen for a location of the app, which may have a link."""
        link = location.details.get("link")
        if link is None:
            details = location.details
            return cls(services, ui, day=details.get("day"), deal=details.get("deal"))
        return cls(
            services,
            ui,
            seed=link.seed,
            options=dict(link.options),
            invitation=link.invitation,
        )

    def _begin(self, seed: str | None, options: dict[str, Any] | None, day: date | None) -> None:
        if seed is not None or options:
            self.controller.deal(seed, options)
            return
        is_first = self.ui.key not in self.services.settings.value.options
        if not self.controller.open(day) and is_first and day is None:
            schedule(self._offer_setup, 0)

    def _offer_setup(self) -> None:
        """Ask a new player for the opponent."""
        if self.is_shown and not self.services.navigation.sheets:
            self.sheets.open_setup()

    def seating(self) -> Seating:
        running = self.controller.running
        return local_seating({} if running is None else running.terms)

    # Lifecycle

    def on_enter(self) -> None:
        super().on_enter()
        ticket = seat_tickets.load(self.services)
        if ticket is not None:
            # A player who left an online match may look for it here.
            offer_to_return(self.services, self.ui, ticket)

    def on_pause(self) -> None:
        super().on_pause()
        # The system shows a snapshot of the last frame in its list of apps.
        if self.match.has_game and self.match.seating.is_shared and not self.is_covered:
            self._cover()

    def on_close(self) -> None:
        self._handover_timer.stop()
        self.opponents.stop()
        self.coach.stop()
        super().on_close()

    def open_menu(self) -> None:
        self.sheets.open_menu()

    def new_match(self) -> None:
        self.sheets.open_setup()

    def show_result(self) -> None:
        self.sheets.open_result()

    def key_rows(self) -> KeyRows:
        return (*super().key_rows(), *words.LOCAL_KEYS)

    # The match

    def dealt(self, *, fresh: bool) -> None:
        self.opponents.stop()
        self._handover_timer.stop()
        self._remove_handover()
        self.sheets.close_result()
        self.coach.stop()
        super().dealt(fresh=fresh)
        self.coach.rate_choice()

    def request_hint(self) -> None:
        if self.match.has_help:
            self.opponents.request_hint()
        else:
            self.refused(HELP_DISABLED)

    # The coach

    def _has_coach(self) -> bool:
        is_on = self.services.settings.value.coach and self.match.has_help
        return is_on and not self.match.seating.is_shared

    def stepped(self, step: HostStep) -> None:
        self.table.outlines.clear("hint")
        super().stepped(step)
        self.coach.rate_choice()

    def holds_back(self, move: CribbageMove) -> bool:
        return self.coach.holds_back(move)

    def advise(self, known: Knowledge, better: RatedMove, points: float) -> None:
        move = better.move
        text = words.coach_advice(
            advice.named_cards(move),
            points,
            advice.reason_text(known, move),
            is_discard=better.rating is not None,
        )
        self.services.sound.play("pick")
        self.services.notify(text, seconds=motion.OFFER_TOAST, on_gone=self.refresh)
        # The player's own choice stays lifted: the main button would still play it.
        spots = map(self.table.spot_of, advice.advised_cards(move))
        self.table.outline_cards("hint", [spot for spot in spots if spot is not None])
        self.controls.prompt = words.COACH_PROMPT()
        self.services.announcer.say(words.COACH_PROMPT())

    def refresh(self) -> None:
        self.table.outlines.clear("hint")
        super().refresh()

    # The opponent

    def let_opponent_act(self) -> None:
        self.opponents.act()

    def bot_thinks(self, seat: int) -> None:
        self.controls.prompt = words.THINKING(name=self.match.seating.names.of(seat))

    def pass_device(self, seat: int) -> None:
        if self.match.seat is None:
            self._cover()
            return
        name = self.match.seating.names.of(seat)
        self.controls.prompt = words.HANDOVER_TITLE(name=name)
        wait = self.services.pace().for_reading(motion.HANDOVER_PAUSE)
        self._handover_timer.start(self._cover, wait)

    # Passing the device

    @property
    def is_covered(self) -> bool:
        return self.handover is not None

    def area_changed(self, area: Rect) -> None:
        super().area_changed(area)
        if self.handover is not None:
            self.handover.pos, self.handover.size = (area.x, area.y), (area.width, area.height)

    def _cover(self) -> None:
        """Hide the cards until the next player confirms that they have the device."""
        self._handover_timer.stop()
        self.playback.clear()
        self.opponents.stop()
        self.match.set_viewing_seat(None)
        self.cursor.clear()
        self.match_input.clear_choice()
        self.layout.badges.clear()
        self.sync_to_view()
        seat = self.match.seating.viewing_seat(self.match.facts, None)
        if seat is None:
            self._playback_done()
            return
        name = self.match.seating.names.of(seat)
        self._remove_handover()
        self.handover = HandoverPanel(name, lambda: self._uncover(seat), theme=self.theme)
        self.add_widget(self.handover)
        self.area_changed(self.area)
        self.services.announcer.say(words.HANDOVER_TITLE(name=name), urgent=True)

    def uncover(self) -> bool:
        if self.handover is None:
            return False
        self.handover.button.activate()
        return True

    def _uncover(self, seat: int) -> None:
        self.match.set_viewing_seat(seat)
        self._remove_handover()
        self.sync_to_view()
        self._playback_done()

    def _remove_handover(self) -> None:
        if self.handover is not None:
            self.remove_widget(self.handover)
            self.handover = None
