"""The sheets of an online match: its menu, the question before leaving, and how it has ended."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kivyapp.games.cribbage import words as cribbage_words
from kivyapp.games.cribbage.recap_panel import RecapPanel
from kivyapp.games.game_sheets import closing_items, main_button, plain_button
from kivyapp.games.game_ui import GameUI
from kivyapp.online import words
from kivyapp.online.accept_invitation import link_text
from kivyapp.online.match import OnlineMatch
from kivyapp.online.server_address import HOME
from kivyapp.services import Services
from kivyapp.style.tokens import BUTTON_GAP, TOUCH_TARGET
from kivyapp.widgets.menu import MenuItem, make_sheet, menu_sheet
from kivyapp.widgets.rows import Column
from kivyapp.widgets.sheet import Sheet
from kivyapp.widgets.text import Paragraph
from rules.cribbage.state import other
from rules.fairness import Unfair


class OnlineSheets:
    """Opens the sheets of one screen; `leave` gives the room up and leads out of it."""

    def __init__(
        self, services: Services, face: GameUI, duel: OnlineMatch, leave: Callable[[], object]
    ) -> None:
        self.services, self.face, self.duel, self._leave = services, face, duel, leave
        self.result: ResultSheet | None = None

    def open_menu(self) -> None:
        items = []
        room = self.duel.host.room
        if room is not None and len(room.names) < 2:
            items.append(MenuItem(words.SHARE_INVITATION, "share", self.share))
        title = words.LEAVE_MATCH if self.duel.on_table else words.GIVE_UP_ROOM
        items.append(MenuItem(title, "close", self.leave))
        items += closing_items(self.services, self.face)
        self._open(menu_sheet(self.services, self.face.title, items))

    def share(self) -> None:
        ticket = self.duel.host.talk.ticket
        server = "" if ticket.server == HOME else ticket.server
        self.services.share(words.invitation(ticket.room, link_text(ticket), server))

    def leave(self) -> None:
        """Out of the room, at once where nothing is lost by it."""
        if not self.duel.on_table or self.duel.over:
            self._leave()
            return
        column = Column()
        column.add_widget(Paragraph(theme=self.services.theme, text=words.LEAVE_WARNING))
        sheet = make_sheet(self.services, words.LEAVE_QUESTION, column)

        def stay() -> None:
            self.services.navigation.close_sheet(sheet)

        column.add_widget(main_button(self.services, words.STAY, "back", stay))
        column.add_widget(plain_button(self.services, words.LEAVE_MATCH, "close", self._leave))
        self._open(sheet)

    # After a match

    def open_result(self) -> None:
        """How the match has ended; what changes afterwards changes on the open sheet."""
        if self.duel.winner is None:
            return
        if self.result is None:
            self.result = ResultSheet(self.services, self.duel, self._leave, self._result_closed)
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
    """Winner, whether it was fair, another match if both want one, and all damage."""

    def __init__(
        self,
        services: Services,
        duel: OnlineMatch,
        leave: Callable[[], object],
        on_closed: Callable[[], object],
    ) -> None:
        self.services, self.duel = services, duel
        names, theme = duel.company.names, services.theme
        outcome = duel.outcome
        winner = 1 if outcome is None or outcome.winner is None else outcome.winner
        reason = "" if outcome is None else outcome.reason
        column = Column()
        self.ending = words.ending(names, other(winner), reason)
        if self.ending:
            column.add_widget(Paragraph(theme=theme, text=self.ending))
        self.fairness = Paragraph(theme=theme, soft=True)
        self.wish = Paragraph(theme=theme)
        self.again = main_button(services, cribbage_words.REMATCH, "new", self._rematch)
        row = BoxLayout(size_hint_y=None, height=dp(TOUCH_TARGET), spacing=dp(BUTTON_GAP))
        row.add_widget(plain_button(services, words.GIVE_UP_ROOM, "close", leave))
        # What one can do comes first: a low window does not show all of the recap.
        for part in (self.fairness, self.wish, self.again, row):
            column.add_widget(part)
        if "recap" in duel.facts:
            column.add_widget(RecapPanel(names, duel.facts, theme=theme))
        title = cribbage_words.winner(names, winner)
        self.sheet = make_sheet(
            services, title, column, on_closed=on_closed, festive=names.is_here(winner)
        )

    def _rematch(self) -> None:
        self.duel.rematch()
        self.refresh()

    def refresh(self) -> None:
        duel, room = self.duel, self.duel.host.room
        if room is None:
            return
        me, rival = duel.seat - 1, other(duel.seat) - 1
        name = room.names[rival]
        asked = room.rematch[me] or duel.host.talk.ticket.match > room.match
        gone = room.left[rival]
        self._tell_fairness()
        self.wish.text = ""
        if gone and not self.ending:
            self.wish.text = words.REMATCH_GONE.format(name=name)
        elif room.rematch[rival] and not asked and not gone:
            self.wish.text = words.REMATCH_WANTED.format(name=name)
        self.again.disabled = asked or gone
        self.again.text = (
            words.REMATCH_WAITS.format(name=name) if asked and not gone else cribbage_words.REMATCH
        )
        self.again.accessible_name = self.again.text

    def _tell_fairness(self) -> None:
        duel = self.duel
        verdict = duel.verdict
        if verdict is not None:
            self.fairness.text = words.fairness(verdict)
        else:
            self.fairness.text = words.VERIFYING if duel.proof.is_under_way else words.NOT_OPENED
        self.fairness.news = (
            "" if verdict is None else "bad" if isinstance(verdict, Unfair) else "good"
        )
