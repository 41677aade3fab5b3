"""The screen of an online match: the waiting room until the cards are dealt, then the match.

A banner reports a lost connection. The app reconnects without a tap.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.match_screen import MatchScreen
from kivyapp.games.cribbage.online_sheets import OnlineSheets, RoomSheets
from kivyapp.games.cribbage.seating import OneSeat, Seating
from kivyapp.games.game_ui import GameUI
from kivyapp.online import fairness_words, words
from kivyapp.online.banner import Banner
from kivyapp.online.connect import clock_seconds, make_remote_host
from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.gesture_sheet import gesture_sheet
from kivyapp.online.lobby import return_to_lobby
from kivyapp.online.online_room import OnlineRoom
from kivyapp.online.online_seat import OnlineSeat
from kivyapp.online.online_status import (
    StatusAction,
    StatusMessage,
    status_message,
    waiting_room_content,
)
from kivyapp.online.open_room import offer_to_return, open_room
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.room_address import RoomAddress
from kivyapp.online.room_info import Presence
from kivyapp.online.sheets import server_sheet
from kivyapp.online.ticket import Ticket
from kivyapp.online.waiting_room import WaitingRoom
from kivyapp.platform.keys import Key
from kivyapp.play.timer import Timer, schedule
from kivyapp.services import Services
from kivyapp.style import motion
from kivyapp.style.rect import Rect
from kivyapp.words.keys import KeyRows
from protocol.constants import Gesture
from rules.cards import Card


class OnlineScreen(MatchScreen):
    """A seat in a room, from waiting for the opponent to the rematch."""

    def __init__(self, services: Services, ui: GameUI, ticket: Ticket, **rest: Any) -> None:
        self.ticket = ticket
        self.waiting_room: WaitingRoom | None = None
        self.banner: Banner | None = None
        self._opponent_is_away = False
        self._watchers = 0
        self._last_said = ""
        self._banner_delay, self._countdown = Timer(), Timer()
        super().__init__(services, ui, **rest)
        self.room_address = RoomAddress(services, ticket, schedule, self.status_changed)
        self.ticket = self.room_address.ticket
        host = make_remote_host(services, ui.key, self.ticket)
        self.room_address.follow(host)
        self._open_room(host)
        # The banner is placed by the height of the text that it must not cover.
        self.layout.beat_display.fbind("height", lambda *_: self._place_banner())
        self._show_waiting_room()
        self.online_room.start()

    def _open_room(self, host: RemoteHost) -> None:
        services = self.services
        seat = OnlineSeat(self.controller, self, host, schedule, clock_seconds)
        self.online_room: OnlineRoom = seat
        self.sheets: RoomSheets = OnlineSheets(
            services, self.ui, self.match, seat, self._leave, self.room_address
        )
        # A match between people has no hints. In their place the players can say something.
        self.controls.hint.icon_name = "chat"
        self.controls.hint.accessible_name = words.SAY_SOMETHING()

    def seating(self) -> Seating:
        return OneSeat(self.online_room.host.seat or 1, self.online_room.players)

    # What depends on where the match is played

    def open_menu(self) -> None:
        self.sheets.open_menu()

    def new_match(self) -> None:
        self.sheets.leave()

    def show_result(self) -> None:
        self.sheets.open_result()

    def request_hint(self) -> None:
        self.services.navigation.open_sheet(gesture_sheet(self.services, self._say))

    def _update_controls(self) -> None:
        super()._update_controls()
        self.controls.hint.disabled = False

    # Gestures

    def _say(self, gesture: Gesture) -> None:
        self.online_room.host.gesture(gesture)
        self.services.notify(words.gesture(words.YOU(), gesture), seconds=motion.SHORT_TOAST)

    def gesture_made(self, seat: int, gesture: Gesture) -> None:
        if self.services.settings.value.show_gestures:
            text = words.gesture(self.match.seating.names.of(seat), gesture)
            self.services.sound.play("pick")
            self.services.announcer.say(text)
            self.services.notify(text, seconds=motion.TOAST)

    # Places

    def area_changed(self, area: Rect) -> None:
        super().area_changed(area)
        if self.waiting_room is not None:
            self.waiting_room.place(area)
        self._place_banner()

    def toast_lane(self) -> Rect:
        if self.waiting_room is not None:
            return self.bars.top_bar.toast_lane()
        return super().toast_lane()

    def _place_banner(self) -> None:
        if self.banner is not None:
            self.banner.place(self.table.geometry.beat_display, self.layout.beat_display.height)

    # Reports of the seat

    def dealt(self, *, fresh: bool) -> None:
        self._begin_playing()
        super().dealt(fresh=fresh)
        if self.is_shown:
            self.controller.resume()

    def cleared(self) -> None:
        self.playback.clear()
        self.sheets.close_result()
        self._show_waiting_room()

    def ended(self) -> None:
        """Show the result, unless beats still play: the last of them shows it."""
        if self.match.is_over and self.match.has_game and not self.playback.is_playing:
            self.refresh()
            self.conclude()

    def verified(self) -> None:
        result = self.online_room.fairness
        if result is not None:
            self.services.announcer.say(fairness_words.fairness(result))
        self.sheets.refresh()

    def joined(self, name: str) -> None:
        self.services.sound.play("sequence")
        self.services.announcer.say(words.JOINED(name=name), urgent=True)

    def presence_changed(self, presence: Presence) -> None:
        self._tell_watchers(presence.watchers)
        if not self.match.has_game:
            return
        say, now = self.services.announcer.say, self.online_room.status
        was_away, self._opponent_is_away = self._opponent_is_away, not presence.online
        if not presence.online:
            say(words.opponent_away(now.opponent_name, presence.seconds_left), urgent=True)
        elif was_away:
            say(words.BACK_AGAIN(name=now.opponent_name))
        message = status_message(now)
        if now.turn_countdown is not None and message is not None:
            say(message.text, urgent=now.turn_countdown.is_own)

    def _tell_watchers(self, watchers: int) -> None:
        """Players learn when people begin to watch."""
        before, self._watchers = self._watchers, watchers
        if watchers > before:
            self.services.announcer.say(words.watchers(watchers))
            self.services.notify(words.watchers(watchers), seconds=motion.TOAST)

    def refuse(self, card: Card | None, reason: str) -> None:
        super().refuse(card, reason)
        if self.match.has_game and not self.playback.is_playing:
            # The player may have dropped the card already: put it back.
            self.sync_to_view()

    def status_changed(self) -> None:
        self.room_address.status_changed()
        if not self.match.has_game:
            self._show_waiting_room()
        else:
            self._begin_playing()
            self._update_banner()
        self.sheets.refresh()

    # Before the deal

    def _show_waiting_room(self) -> None:
        """Show the waiting room in place of the table, or update it."""
        if self.waiting_room is None:
            self._remove_banner()
            self.table.gestures.cancel()
            self.remove_widget(self.layout)
            self.waiting_room = WaitingRoom(on_action=self._act, theme=self.theme)
            self.add_widget(self.waiting_room, len(self.children))
            self.waiting_room.place(self.area)
        content = waiting_room_content(
            self.room_address.described(self.online_room.status, self.ui)
        )
        self.waiting_room.update(content)
        self.bars.seed_text = ""
        self._say_once(" ".join((content.heading, content.text, content.warning)))

    def _begin_playing(self) -> None:
        if self.waiting_room is not None:
            self.remove_widget(self.waiting_room)
            self.waiting_room = None
            self.add_widget(self.layout, len(self.children))

    def _say_once(self, text: str) -> None:
        if text != self._last_said:
            self._last_said = text
            self.services.announcer.say(text)

    # The banner

    def _update_banner(self) -> None:
        """Show, update or remove the banner. It waits before it reports a lost connection, because
        most connections are back at once."""
        message = status_message(self.online_room.status)
        if message is None:
            self._banner_delay.stop()
            if self.banner is not None:
                was_disconnected = self.banner.action is StatusAction.TRY_NOW
                self._remove_banner()
                if was_disconnected:
                    self._say_once(words.RECONNECTED())
        elif (
            self.banner is not None or self.online_room.status.connection is ConnectionStatus.ONLINE
        ):
            self._show_banner(message)
        elif not self._banner_delay.is_running:
            self._banner_delay.start(self._show_banner_after_delay, motion.CONNECTION_LOST_AFTER)

    def _show_banner_after_delay(self) -> None:
        message = status_message(self.online_room.status)
        if message is not None and self.match.has_game:
            self._show_banner(message)

    def _show_banner(self, message: StatusMessage) -> None:
        if self.banner is None:
            self.banner = Banner(on_action=self._act, theme=self.theme)
            self.add_widget(self.banner)
        self.banner.update(message)
        self._place_banner()
        self._countdown.stop()
        if self.online_room.status.has_countdown:
            self._countdown.start(self._update_banner, 1)
        elif message.action is not None:
            self._say_once(message.text)

    def _remove_banner(self) -> None:
        self._countdown.stop()
        if self.banner is not None:
            self.remove_widget(self.banner)
            self.banner = None

    # The buttons of the waiting room and the banner

    def _act(self, action: StatusAction) -> None:
        match action:
            case StatusAction.SHARE:
                self.sheets.share()
            case StatusAction.SHARE_WATCHING:
                self.sheets.share_watching()
            case StatusAction.READY:
                self.online_room.host.agree()
                self.status_changed()
            case StatusAction.TRY_NOW:
                self.online_room.wake()
            case StatusAction.SERVER:
                sheet = server_sheet(self.services, self._move_to_other_server)
                self.services.navigation.open_sheet(sheet)
            case StatusAction.LOBBY:
                self._to_lobby()
            case StatusAction.LEAVE | StatusAction.STOP_LOOKING | StatusAction.STOP_WATCHING:
                self.sheets.leave()

    def _move_to_other_server(self) -> None:
        """Ask the new server for the same seat. The key is still secret: no server has answered."""
        server = self.services.settings.value.server
        open_room(self.services, self.ui, replace(self.ticket, server=server))

    def _to_lobby(self) -> None:
        return_to_lobby(self.services, self.ui, self.ticket)

    def _leave(self) -> None:
        self.online_room.give_up()
        self.services.navigation.open_game(self.ui.key)

    # Lifecycle

    def asks_before_leaving(self) -> bool:
        is_running = self.match.has_game and not self.match.is_over
        if not is_running or not self.online_room.seat_is_kept:
            return False
        self.sheets.leave()
        return True

    def on_pause(self) -> None:
        super().on_pause()
        self.room_address.pause()

    def on_resume(self) -> None:
        super().on_resume()
        self.room_address.resume()
        self.online_room.wake()

    def on_close(self) -> None:
        self._banner_delay.stop()
        self._countdown.stop()
        is_kept = self.online_room.seat_is_kept
        self._remove_banner()
        super().on_close()
        self.online_room.leave()
        self.room_address.stop()
        if is_kept:
            ticket = self.online_room.host.client.ticket
            # A closing screen dismisses its offers, so this one is made afterwards.
            schedule(lambda: offer_to_return(self.services, self.ui, ticket), 0)

    # Keys

    def key_rows(self) -> KeyRows:
        return (*super().key_rows(), *cribbage_words.ONLINE_KEYS)

    def handle_key(self, key: Key) -> bool:
        if self.waiting_room is not None and key.name == "enter" and self.waiting_room.buttons:
            self.waiting_room.buttons[0].activate()
            return True
        return super().handle_key(key)
