"""The sheets of an online match: menu, confirmation before leaving, and result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp import words as app_words
from kivyapp.games.cribbage import classic_words
from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.match import CribbageMatch
from kivyapp.games.cribbage.recap_panel import RecapPanel
from kivyapp.games.game_sheets import common_menu_items
from kivyapp.games.game_ui import GameUI
from kivyapp.online import fairness_words, nearby_words, words
from kivyapp.online.accept_invitation import link_text
from kivyapp.online.nearby_sheets import show_code_sheet
from kivyapp.online.online_seat import OnlineSeat
from kivyapp.online.room_address import RoomAddress
from kivyapp.platform.links import Invitation
from kivyapp.services import Services
from kivyapp.storage.server_address import DEFAULT_SERVER
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.sheet_buttons import close_then, main_button, plain_button
from kivyapp.widgets.text import ParagraphLabel
from rules.cribbage.state import other
from rules.fairness import Unfair
from rules.recording import Recording
from rules.session import restore


class RoomSheets(Protocol):
    """The sheets of a room, for a player or a spectator."""

    def open_menu(self) -> None: ...

    def share(self) -> None: ...

    def share_watching(self) -> None: ...

    def leave(self) -> None: ...

    def open_result(self) -> None: ...

    def refresh(self) -> None: ...

    def close_result(self) -> None: ...


def share_room(services: Services, ui: GameUI, invitation: Invitation) -> None:
    """Share the link to a room, for playing or watching there."""
    text = words.watch_invitation if invitation.is_watching else words.invitation
    server = "" if invitation.server == DEFAULT_SERVER else invitation.server
    services.share(text(ui.title(), invitation.room, link_text(ui.key, invitation), server))


class OnlineSheets:
    """Opens the sheets of one screen. `leave` gives up the seat and closes the screen."""

    def __init__(
        self,
        services: Services,
        ui: GameUI,
        match: CribbageMatch,
        seat: OnlineSeat,
        leave: Callable[[], object],
        room_address: RoomAddress,
    ) -> None:
        self.services, self.ui, self.match, self.seat = services, ui, match, seat
        self._leave, self._room_address = leave, room_address
        self.result: ResultSheet | None = None

    def open_menu(self) -> None:
        items = []
        room = self.seat.host.room
        if room is not None and len(room.names) < 2:
            items.append(MenuItem(words.SHARE_INVITATION(), "share", self.share))
        if room is not None and room.watch_code:
            watchers = self.seat.watchers
            explanation = words.watchers(watchers) if watchers else words.SHARE_WATCHING_HELP()
            items.append(
                MenuItem(words.SHARE_WATCHING(), "share", self.share_watching, explanation)
            )
        title = words.LEAVE_MATCH() if self.match.has_game else words.LEAVE_ROOM()
        items.append(MenuItem(title, "close", self.leave))
        # An opponent would have to wait for a lesson.
        items += common_menu_items(self.services, self.ui, has_lesson=False)
        self._open(menu_sheet(self.services, self.ui.title(), items))

    def share(self) -> None:
        invitation = self._room_address.invitation(self.seat.host.client.ticket.room)
        if invitation is not None:
            share_room(self.services, self.ui, invitation)

    def share_watching(self) -> None:
        """Show spectators the way: a QR code, a code to type, and a link to share."""
        room = self.seat.host.room
        invitation = None if room is None else self._room_address.invitation(room.watch_code)
        if room is None or invitation is None:
            return
        services, ui = self.services, self.ui
        sheet = show_code_sheet(
            services,
            words.SHARE_WATCHING(),
            nearby_words.WATCHING_TEXT(),
            self._room_address.shown_code(room.watch_code),
            link_text(ui.key, invitation),
            lambda: share_room(services, ui, invitation),
        )
        self._open(sheet)

    def leave(self) -> None:
        """Leave the room. In a match, ask first: for a while, or for good, which loses it."""
        if not self.match.has_game or self.match.is_over:
            self._leave()
            return
        column = Column()
        room = self.seat.host.room
        text = words.leave_warning(0 if room is None else room.away)
        if self._room_address.hosted is not None:
            text = nearby_words.LEAVE_WARNING()
        column.add_widget(ParagraphLabel(theme=self.services.theme, text=text))
        sheet = make_sheet(self.services, words.LEAVE_QUESTION(), column)
        stay = close_then(self.services, sheet)
        column.add_widget(main_button(self.services, words.STAY(), "play", stay))
        # The screen keeps the seat when it closes, and offers the way back.
        away = self.services.navigation.to_hub
        column.add_widget(plain_button(self.services, words.LEAVE_FOR_NOW(), "back", away))
        column.add_widget(plain_button(self.services, words.GIVE_UP(), "close", self._leave))
        self._open(sheet)

    # After a match

    def open_result(self) -> None:
        """Open the result, or update it if it is already open."""
        if self.match.winner is None:
            return
        if self.result is None:
            self.result = ResultSheet(
                self.services, self.match, self.seat, self._leave, self._result_closed
            )
            self._open(self.result.sheet)
        self.result.refresh()

    def refresh(self) -> None:
        if self.result is not None:
            self.result.refresh()

    def close_result(self) -> None:
        if self.result is not None:
            self.services.navigation.close_sheet(self.result.sheet)

    def _result_closed(self) -> None:
        self.result = None

    def _open(self, sheet: Sheet) -> None:
        self.services.navigation.open_sheet(sheet)


class ResultSheet:
    """The winner, the fairness check, the rematch button and the recap."""

    def __init__(
        self,
        services: Services,
        match: CribbageMatch,
        seat: OnlineSeat,
        leave: Callable[[], object],
        on_closed: Callable[[], object],
    ) -> None:
        self.services, self.match, self.seat = services, match, seat
        names, theme = match.seating.names, services.theme
        outcome = seat.host.outcome
        winner = 1 if outcome is None or outcome.winner is None else outcome.winner
        reason = "" if outcome is None else outcome.reason
        column = Column()
        loser = other(winner)
        self.forfeit = words.forfeit("" if loser == names.you else names.of(loser), reason)
        for note in (self.forfeit, classic_words.skunk(names, loser, reason)):
            if note:
                column.add_widget(ParagraphLabel(theme=theme, text=note))
        self.fairness = ParagraphLabel(theme=theme, soft=True)
        self.opponent_message = ParagraphLabel(theme=theme)
        self.rematch_button = main_button(
            services, cribbage_words.REMATCH(), "restart", self._rematch
        )
        row = BoxLayout(size_hint_y=None, height=dp(TOUCH_TARGET), spacing=dp(BUTTON_GAP))
        self.look_back_buttons = (
            plain_button(services, app_words.WATCH(), "play", self._watch),
            plain_button(services, app_words.REVIEW(), "hint", self._review),
        )
        leave_button = plain_button(services, words.LEAVE_ROOM(), "close", leave)
        for button in (*self.look_back_buttons, leave_button):
            row.add_widget(button)
        # Buttons come first: a low window does not show the whole recap.
        for part in (self.fairness, self.opponent_message, self.rematch_button, row):
            column.add_widget(part)
        if "recap" in match.facts:
            column.add_widget(RecapPanel(names, match.facts, theme=theme))
        title = cribbage_words.winner(names, winner)
        self.sheet = make_sheet(
            services, title, column, on_closed=on_closed, festive=names.is_local(winner)
        )

    def _rematch(self) -> None:
        self.seat.rematch()
        self.refresh()

    def _watch(self) -> None:
        recording = self.seat.recording
        if recording is not None:
            self.services.navigation.open_replay(
                recording.record.game,
                played=restore(recording.record),
                seat=recording.seat,
                rival=self._rival_of(recording),
            )

    def _review(self) -> None:
        recording = self.seat.recording
        if recording is not None:
            self.services.navigation.open_screen(
                "review",
                played=restore(recording.record),
                seat=recording.seat,
                rival=self._rival_of(recording),
            )

    def _rival_of(self, recording: Recording) -> str:
        return self.match.seating.names.of(other(recording.seat))

    def refresh(self) -> None:
        host = self.seat.host
        room = host.room
        if room is None:
            return
        own, opponent = host.client.seat - 1, other(host.client.seat) - 1
        name = room.names[opponent]
        has_asked = room.rematch[own] or host.client.ticket.match > room.match
        has_left = room.left[opponent]
        if not has_asked:
            # The rematch starts its own check; the verdict about this match stays.
            self._show_fairness()
        message = ""
        if has_left and not self.forfeit:
            message = words.OPPONENT_LEFT(name=name)
        elif room.rematch[opponent] and not has_asked and not has_left:
            message = words.REMATCH_WANTED(name=name)
        self.opponent_message.text = message
        for look_back in self.look_back_buttons:
            # While a rematch is wanted, it may begin at any moment.
            look_back.disabled = self.seat.recording is None or (has_asked and not has_left)
        button, is_waiting = self.rematch_button, has_asked and not has_left
        button.disabled = has_asked or has_left
        button.text = words.REMATCH_WAITS(name=name) if is_waiting else cribbage_words.REMATCH()
        button.accessible_name = button.text

    def _show_fairness(self) -> None:
        result = self.seat.fairness
        if result is not None:
            self.fairness.text = fairness_words.fairness(result)
            self.fairness.tone = "bad" if isinstance(result, Unfair) else "good"
        else:
            verifying, not_revealed = fairness_words.VERIFYING, fairness_words.NOT_REVEALED
            self.fairness.text = verifying() if self.seat.is_verifying else not_revealed()
            self.fairness.tone = ""
