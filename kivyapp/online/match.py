"""One match on a server as the screen has it: the same as a match on this device. No widgets.

The server decides; what is shown has been confirmed by it. Whether the line holds changes nothing
here but what is said of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from kivyapp.games.cribbage.match_view import try_move
from kivyapp.online import seat_tickets as ticketing
from kivyapp.online.connection import Status
from kivyapp.online.fairness_check import Proof
from kivyapp.online.match_recorder import OnlineMatchRecorder
from kivyapp.online.notices import (
    Failed,
    MoveRefused,
    Notice,
    Opened,
    PresenceChanged,
    RoomChanged,
    Synced,
    TicketChanged,
    TryLater,
)
from kivyapp.online.observer import OnlineObserver
from kivyapp.online.online_status import Away, Situation, Thinking
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.room import Presence, RemoteRoom
from kivyapp.online.seating import OnlineSeating
from kivyapp.play.host import HostStep
from kivyapp.services import Services
from kivyapp.storage.keeper import Later
from rules.cribbage.game import Cribbage
from rules.cribbage.knowledge import Knowledge, read
from rules.cribbage.moves import Continue, CribbageMove
from rules.cribbage.phases import Phase
from rules.fairness import Verdict
from rules.game import Outcome, View

# After these the seat may still be there for an app or a server of another version.
SEAT_STAYS: Final = frozenset(("not_understood", "newer_server", "older_server"))
# The same seat, on another device.
TAKEN_OVER: Final = "replaced"


class OnlineMatch:
    """The match in one room, seen from one seat."""

    # Nobody but the server knows the whole deal, and it has no name.
    seed = None

    def __init__(
        self,
        services: Services,
        observer: OnlineObserver,
        later: Later,
        host: RemoteHost,
        clock: Callable[[], float],
    ) -> None:
        self.services, self.observer, self.host = services, observer, host
        self._later, self._clock = later, clock
        self.trouble: str | None = None
        self.proof = Proof(host, services.tasks, self._proven)
        self._scribe = OnlineMatchRecorder(services, host)
        self._facts: Mapping[str, Any] = {}
        # Until when the other one and oneself are waited for.
        self._until: tuple[float | None, float | None] = (None, None)
        self._left = False
        self._players = 0
        host.observe(self._stepped)
        host.watch(self._noticed)

    # What is

    @property
    def on_table(self) -> bool:
        return bool(self.host.view().layout)

    @property
    def hit_points(self) -> int:
        return int((self.host.game or Cribbage()).hp)

    @property
    def seat(self) -> int:
        return self.host.seat

    @property
    def view(self) -> View:
        return self.host.view()

    @property
    def facts(self) -> Mapping[str, Any]:
        return self.view.facts

    @property
    def outcome(self) -> Outcome | None:
        return self.host.outcome

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def winner(self) -> int | None:
        return None if self.outcome is None else self.outcome.winner

    @property
    def verdict(self) -> Verdict | None:
        return self.host.verdict

    @property
    def company(self) -> OnlineSeating:
        room = self.host.room
        names = ("", "") if room is None else room.names
        return OnlineSeating(self.seat or 1, (names[0], names[1] if len(names) > 1 else ""))

    @property
    def acting(self) -> int | None:
        mine = not self.over and self.seat in self.facts["awaited"]
        return self.seat if mine else None

    @property
    def known(self) -> Knowledge:
        return read(self.view, self.seat)

    @property
    def situation(self) -> Situation:
        """All that is to be said beside the cards."""
        host = self.host
        return Situation(
            server=host.talk.ticket.server,
            status=host.status,
            attempts=host.line.attempts,
            seat=host.seat,
            room=host.room,
            away=self._away(),
            thinking=self._thinking(),
            failure=host.failure,
            trouble=self.trouble,
        )

    def _away(self) -> Away | None:
        presence = self.host.presence
        if presence is None or presence.online:
            return None
        rival, _ = self._until
        return Away(None if rival is None or self.over else self._left_of(rival))

    def _thinking(self) -> Thinking | None:
        presence = self.host.presence
        if presence is None or not presence.online or self.over:
            return None
        rival, own = self._until
        if own is not None:
            return Thinking(self._left_of(own), own=True)
        return None if rival is None else Thinking(self._left_of(rival), own=False)

    def _left_of(self, until: float) -> int:
        return max(0, round(until - self._clock()))

    # Coming in

    def start(self) -> None:
        self.host.start()

    def try_now(self) -> None:
        self.host.wake()

    # Playing

    def submit(self, move: CribbageMove) -> bool:
        """Ask for a move; False when it was refused here already."""
        return try_move(self.host, move, self.observer)

    def go_on(self) -> None:
        """The count has been seen here."""
        if self.acting is not None:
            self.submit(Continue(self.seat))

    def rematch(self) -> None:
        self.proof.stop()
        self._scribe.close()
        self.host.rematch()

    def _stepped(self, step: HostStep) -> None:
        before, self._facts = self._facts, step.view.facts
        self._scribe.count_one()
        self.observer.stepped(before, step)

    # What the server tells beside steps

    def _noticed(self, notice: Notice | Status) -> None:
        match notice:
            case Synced(view):
                self._synced(view)
            case RoomChanged(room):
                self._room_changed(room)
            case PresenceChanged(presence):
                self._presence_changed(presence)
            case TicketChanged(ticket):
                ticketing.keep(self.services, ticket)
            case MoveRefused(reason):
                self.observer.refused(None, reason)
            case Opened(_, reveal):
                self._scribe.look()
                self._scribe.count(len(reveal.moves))
                self.proof.begin()
            case TryLater(reason):
                self.trouble = reason
            case Failed(reason):
                self._failed(reason)
        self._scribe.look()
        self.observer.standing_changed()

    def _failed(self, reason: str) -> None:
        if reason == TAKEN_OVER:
            self._scribe.drop()
        if reason not in SEAT_STAYS:
            # Whoever finds no room any more was gone too long.
            self._scribe.forsake()
            self._forget()

    def _synced(self, view: View | None) -> None:
        if view is None:
            self._facts = {}
            self.observer.cleared()
            return
        first, self._facts = not self._facts, view.facts
        untouched = view.facts["round"] == 1 and view.facts["phase"] == Phase.DISCARD
        self.observer.dealt(fresh=first and untouched and len(view.facts["awaited"]) == 2)

    def _room_changed(self, room: RemoteRoom) -> None:
        self.trouble = None
        if self._players == 1 and len(room.names) == 2:
            self.observer.joined(self.situation.rival)
        self._players = len(room.names)
        if not self._left and ticketing.kept(self.services) != self.host.talk.ticket:
            self._scribe.arrive()
            ticketing.keep(self.services, self.host.talk.ticket)
        if room.outcome is not None:
            # The steps that led there come in the same breath and are shown first.
            self._later(self.observer.ended, 0)

    def _presence_changed(self, presence: Presence) -> None:
        now = self._clock()
        rival, own = presence.seconds_left, presence.own_seconds_left
        self._until = (
            None if rival is None else now + rival,
            None if own is None else now + own,
        )
        self.observer.presence_changed(presence)

    def _proven(self) -> None:
        self._scribe.look()
        if not self._left:
            self.observer.verified()

    # What only matches on this device have

    def proceed(self) -> None:
        """The other one acts when they act."""

    def advise(self) -> None:
        """Nobody helps in a match between people."""

    def cover(self) -> None: ...

    def uncover(self, seat: int) -> None: ...

    # Coming and going

    def rest(self) -> None:
        self._scribe.rest()

    def pause(self) -> None:
        self.rest()

    def resume(self) -> None:
        self._scribe.resume()

    def woken(self) -> None:
        """The device was asleep: the line may be dead without knowing it."""
        self.host.wake()

    def give_up(self) -> None:
        """Leave the room for good."""
        if not self._left:
            self._left = True
            if not self.proof.is_under_way:
                self._scribe.close()
            self.host.leave()
            self._forget()

    def leave(self) -> None:
        """The screen is left; a seat in a match that goes on, or has not begun, is kept."""
        self.pause()
        if self.over:
            self.give_up()
        elif not self._left:
            self.host.close()

    @property
    def seat_is_kept(self) -> bool:
        room = self.host.room
        return room is not None and not self._left and not self.over and not self.host.failure

    def _forget(self) -> None:
        ticketing.forget(self.services, self.host.talk.ticket)
