"""The screen of an online match: the room until the cards are dealt, then the duel, and the line.

Whether the line holds is told, never asked about: it is connected again without a tap.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivyapp.games.cribbage.match_screen import MatchScreen
from kivyapp.games.cribbage.online_sheets import OnlineSheets
from kivyapp.games.game_ui import GameUI
from kivyapp.online import words
from kivyapp.online.banner import Banner
from kivyapp.online.connect import call, now
from kivyapp.online.connection import Status
from kivyapp.online.invitation import Invitation
from kivyapp.online.lobby import enter, offer_return, open_lobby
from kivyapp.online.match import OnlineMatch
from kivyapp.online.online_status import Remark, Way, remark, waiting
from kivyapp.online.room import Presence
from kivyapp.online.ticket import Ticket
from kivyapp.online.waiting_room import WaitingRoom
from kivyapp.platform.keys import Key
from kivyapp.screens.online_sheets import server_sheet
from kivyapp.services import Services
from kivyapp.style import motion
from kivyapp.table.geometry import Rect
from rules.cards import Card


def _nothing() -> None:
    """Nothing is to be called off."""


class OnlineScreen(MatchScreen):
    """A seat in a room, from the waiting to the rematch."""

    duel: OnlineMatch

    def __init__(self, services: Services, face: GameUI, ticket: Ticket, **rest: Any) -> None:
        self.ticket = ticket
        self._room: WaitingRoom | None = None
        self._banner: Banner | None = None
        self._rival_is_gone = False
        self._said = ""
        self._patience: Callable[[], None] = _nothing
        self._second: Callable[[], None] = _nothing

        def make(services: Services, observer: Any, later: Any) -> OnlineMatch:
            return OnlineMatch(services, observer, later, call(services, ticket), now)

        super().__init__(services, face, make, **rest)
        self.sheets = OnlineSheets(services, face, self.duel, self._leave)
        # Nobody helps in a match between people.
        self.controls.remove_widget(self.controls.hint)
        # A remark makes way for what is told.
        self.stage.story.fbind("height", lambda *_: self._place_banner())
        self._wait()
        self.duel.start()

    # What depends on where the match is played

    def open_menu(self) -> None:
        self.sheets.open_menu()

    def new_match(self) -> None:
        self.sheets.leave()

    def show_result(self) -> None:
        self.sheets.open_result()

    # Where things are

    def area_changed(self, area: Rect) -> None:
        super().area_changed(area)
        if self._room is not None:
            self._room.put(area)
        self._place_banner()

    def toast_bottom(self) -> float:
        return super().toast_bottom() if self._room is None else float(self.area.y - self.y)

    def _place_banner(self) -> None:
        if self._banner is not None:
            self._banner.put(self.table.scene.story, self.stage.story.height)

    # What the match tells

    def dealt(self, *, fresh: bool) -> None:
        self._begin_playing()
        super().dealt(fresh=fresh)
        if self.is_shown:
            self.duel.resume()

    def cleared(self) -> None:
        self.playback.drop()
        self.sheets.close_result()
        self._wait()

    def ended(self) -> None:
        """The last blows are shown first; they lead to the result by themselves."""
        if self.duel.over and self.duel.on_table and not self.playback.busy:
            self.refresh()
            self.conclude()

    def verified(self) -> None:
        verdict = self.duel.verdict
        if verdict is not None:
            self.services.announcer.say(words.fairness(verdict))
        self.sheets.refresh()

    def joined(self, name: str) -> None:
        self.services.sound.play("sequence")
        self.services.announcer.say(words.JOINED.format(name=name), urgent=True)

    def presence_changed(self, presence: Presence) -> None:
        if not self.duel.on_table:
            return
        say, now = self.services.announcer.say, self.duel.situation
        was_gone, self._rival_is_gone = self._rival_is_gone, not presence.online
        if not presence.online:
            say(words.away(now.rival, presence.seconds_left), urgent=True)
        elif was_gone:
            say(words.BACK_AGAIN.format(name=now.rival))
        told = remark(now)
        if now.thinking is not None and told is not None:
            say(told.text, urgent=now.thinking.own)

    def refused(self, card: Card | None, reason: str) -> None:
        super().refused(card, reason)
        if self.duel.on_table and not self.playback.busy:
            # A card that was dropped before the server refused it goes back.
            self.face_truth()

    def standing_changed(self) -> None:
        if not self.duel.on_table:
            self._wait()
        else:
            self._begin_playing()
            self._tell_remark()
        self.sheets.refresh()

    # Before the cards

    def _wait(self) -> None:
        """Show the room in place of the table, as it stands."""
        if self._room is None:
            self._drop_banner()
            self.table.gestures.cancel()
            self.remove_widget(self.stage)
            self._room = WaitingRoom(go=self._go, theme=self.theme)
            self.add_widget(self._room, len(self.children))
            self._room.put(self.area)
        shown = waiting(self.duel.situation)
        self._room.show(shown)
        self.chrome.seed_text = ""
        self._say_once(" ".join((shown.heading, shown.text, shown.trouble)))

    def _begin_playing(self) -> None:
        if self._room is not None:
            self.remove_widget(self._room)
            self._room = None
            self.add_widget(self.stage, len(self.children))

    def _say_once(self, text: str) -> None:
        if text != self._said:
            self._said = text
            self.services.announcer.say(text)

    # Over the cards

    def _tell_remark(self) -> None:
        """Most losses of a line last so short that nobody has to know."""
        now_said = remark(self.duel.situation)
        if now_said is None:
            self._patience()
            self._patience = _nothing
            if self._banner is not None:
                was_about_line = self._banner.way is Way.TRY_NOW
                self._drop_banner()
                if was_about_line:
                    self._say_once(words.LINE_BACK)
        elif self._banner is not None or self.duel.situation.status is Status.ONLINE:
            self._show_remark(now_said)
        elif self._patience is _nothing:
            self._patience = self._later(self._out_of_patience, motion.LINE_PATIENCE)

    def _out_of_patience(self) -> None:
        self._patience = _nothing
        still = remark(self.duel.situation)
        if still is not None and self.duel.on_table:
            self._show_remark(still)

    def _show_remark(self, said: Remark) -> None:
        if self._banner is None:
            self._banner = Banner(go=self._go, theme=self.theme)
            self.add_widget(self._banner)
        self._banner.show(said)
        self._place_banner()
        self._second()
        self._second = _nothing
        if self.duel.situation.counting:
            self._second = self._later(self._tell_remark, 1)
        elif said.way is not None:
            self._say_once(said.text)

    def _drop_banner(self) -> None:
        self._second()
        self._second = _nothing
        if self._banner is not None:
            self.remove_widget(self._banner)
            self._banner = None

    # Ways out of a wait

    def _go(self, way: Way) -> None:
        match way:
            case Way.SHARE:
                self.sheets.share()
            case Way.TRY_NOW:
                self.duel.try_now()
            case Way.SERVER:
                sheet = server_sheet(self.services, self._move_to_other_server)
                self.services.navigation.open_sheet(sheet)
            case Way.LOBBY:
                self._to_lobby()
            case Way.LEAVE:
                self.sheets.leave()

    def _move_to_other_server(self) -> None:
        """The same wish at the server that was just named; nobody there has seen the key yet."""
        server = self.services.settings.value.server
        enter(self.services, self.face, replace(self.ticket, server=server))

    def _to_lobby(self) -> None:
        joined = self.ticket.options is None
        again = Invitation(self.ticket.room, self.ticket.server) if joined else None
        self.services.navigation.open_game(self.face.key)
        open_lobby(self.services, self.face, again)

    def _leave(self) -> None:
        self.duel.give_up()
        self.services.navigation.open_game(self.face.key)

    # Coming and going

    def resumed(self) -> None:
        super().resumed()
        self.duel.woken()

    def closed(self) -> None:
        for call_off in (self._patience, self._second):
            call_off()
        kept = self.duel.seat_is_kept
        self._drop_banner()
        super().closed()
        if kept:
            ticket = self.duel.host.talk.ticket
            # Offers go with the screen that made them: this one comes after it.
            self._later(lambda: offer_return(self.services, self.face, ticket), 0)

    # Keys

    def key(self, key: Key) -> bool:
        if self._room is not None and key.name == "enter" and self._room.buttons:
            self._room.buttons[0].act()
            return True
        return super().key(key)
