"""A seat in a room on a server: everything around the match itself. No widgets.

It passes each match of the room to the controller, saves the ticket, records and verifies the
match, and tracks who is connected.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivyapp.online import seat_tickets
from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.fairness_check import FairnessCheck
from kivyapp.online.match_recorder import OnlineMatchRecorder
from kivyapp.online.notices import (
    MatchRevealed,
    MoveRefused,
    Notice,
    PresenceChanged,
    RetryLater,
    RoomChanged,
    SessionFailed,
    Synced,
    TicketChanged,
)
from kivyapp.online.online_status import OnlineStatus, OpponentAway, TurnCountdown
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.room_info import Presence, RoomInfo
from kivyapp.online.seat_observer import SeatObserver
from kivyapp.play.game_controller import GameController
from kivyapp.play.timer import Schedule
from protocol.constants import RoomStage
from rules.fairness import FairnessResult
from rules.game import View
from rules.recording import Recording

# After these failures, another version of the app or the server may still find the seat.
FAILURES_THAT_KEEP_THE_SEAT: Final = frozenset(("not_understood", "newer_server", "older_server"))
# Another device has taken over the seat.
REPLACED: Final = "replaced"


class OnlineSeat:
    """One seat, from joining a room to leaving it."""

    def __init__(
        self,
        controller: GameController,
        observer: SeatObserver,
        host: RemoteHost,
        schedule: Schedule,
        clock: Callable[[], float],
    ) -> None:
        services = controller.services
        self._controller, self._observer, self.host = controller, observer, host
        self._services, self._schedule, self._clock = services, schedule, clock
        self.retry_reason: str | None = None
        self.fairness_check = FairnessCheck(host, services.tasks, self._verified)
        self._recorder = OnlineMatchRecorder(services, host)
        # When the opponent and this player run out of time.
        self._deadlines: tuple[float | None, float | None] = (None, None)
        self._has_left = False
        self._players = 0
        self._was_dealt = False
        host.watch(self._noticed)

    @property
    def is_over(self) -> bool:
        return self.host.outcome is not None

    @property
    def fairness(self) -> FairnessResult | None:
        return self.host.fairness

    @property
    def recording(self) -> Recording | None:
        """The whole match that was played last; None before its shuffle was verified."""
        return self._recorder.last_recording

    @property
    def players(self) -> tuple[str, str]:
        """The names of both seats; empty before they are known."""
        room = self.host.room
        names = ("", "") if room is None else room.names
        return names[0], names[1] if len(names) > 1 else ""

    @property
    def status(self) -> OnlineStatus:
        """What the screen says beside the cards."""
        host = self.host
        return OnlineStatus(
            server=host.client.ticket.server,
            connection=host.status,
            attempts=host.connection.attempts,
            seat=host.client.seat,
            room=host.room,
            opponent_away=self._opponent_away(),
            turn_countdown=self._turn_countdown(),
            failure=host.failure,
            retry_reason=self.retry_reason,
        )

    def _opponent_away(self) -> OpponentAway | None:
        presence = self.host.presence
        if presence is None or presence.online:
            return None
        deadline, _ = self._deadlines
        if deadline is None or self.is_over:
            return OpponentAway(None)
        return OpponentAway(self._seconds_until(deadline))

    def _turn_countdown(self) -> TurnCountdown | None:
        presence = self.host.presence
        if presence is None or not presence.online or self.is_over:
            return None
        opponents, own = self._deadlines
        if own is not None:
            return TurnCountdown(self._seconds_until(own), is_own=True)
        if opponents is not None:
            return TurnCountdown(self._seconds_until(opponents), is_own=False)
        return None

    def _seconds_until(self, deadline: float) -> int:
        return max(0, round(deadline - self._clock()))

    # Joining

    def start(self) -> None:
        self.host.start()

    def wake(self) -> None:
        """Check the connection now. It may have broken unnoticed while the device slept."""
        self.host.wake()

    def rematch(self) -> None:
        self.fairness_check.stop()
        self._recorder.close()
        self.host.rematch()

    # Notices of the host

    def _noticed(self, notice: Notice | ConnectionStatus) -> None:
        match notice:
            case Synced(view):
                self._synced(view)
            case RoomChanged(room):
                self._room_changed(room)
            case PresenceChanged(presence):
                self._presence_changed(presence)
            case TicketChanged(ticket):
                seat_tickets.save(self._services, ticket)
            case MoveRefused(reason):
                self._controller.observer.refused(reason, None, None)
            case MatchRevealed(_, reveal):
                self._recorder.update()
                self._recorder.set_moves(len(reveal.moves))
                self.fairness_check.start()
            case RetryLater(reason):
                self.retry_reason = reason
            case SessionFailed(reason):
                self._failed(reason)
        self._recorder.update()
        self._observer.status_changed()

    def _failed(self, reason: str) -> None:
        if reason == REPLACED:
            self._recorder.discard()
        if reason not in FAILURES_THAT_KEEP_THE_SEAT:
            # The room is gone, or does not accept this player any more.
            self._recorder.abandon()
            self._forget_ticket()

    def _synced(self, view: View | None) -> None:
        if view is None:
            self._was_dealt = False
            self._observer.cleared()
            return
        is_first, self._was_dealt = not self._was_dealt, True
        fresh = is_first and self.host.rules.is_first_deal(view)
        self._controller.show_game(self.host, self._recorder, fresh=fresh)

    def _room_changed(self, room: RoomInfo) -> None:
        self.retry_reason = None
        if self._players == 1 and len(room.names) == 2:
            self._observer.joined(self.status.opponent_name)
        self._players = len(room.names)
        if not self._has_left and seat_tickets.load(self._services) != self.host.client.ticket:
            self._recorder.abandon_others()
            seat_tickets.save(self._services, self.host.client.ticket)
        if room.outcome is not None:
            # The steps that led to the end are in the same message, and are shown first.
            self._schedule(self._observer.ended, 0)

    def _presence_changed(self, presence: Presence) -> None:
        now = self._clock()
        opponents, own = presence.seconds_left, presence.own_seconds_left
        self._deadlines = (
            None if opponents is None else now + opponents,
            None if own is None else now + own,
        )
        self._observer.presence_changed(presence)

    def _verified(self) -> None:
        self._recorder.update()
        if not self._has_left:
            self._observer.verified()

    # Leaving

    def give_up(self) -> None:
        """Leave the room; the seat cannot be taken again."""
        if not self._has_left:
            self._has_left = True
            if not self.fairness_check.is_running:
                self._recorder.close()
            self.host.leave()
            self._forget_ticket()

    def leave(self) -> None:
        """Disconnect, because the screen closes. The seat is kept unless the match is over."""
        if self.is_over:
            self.give_up()
        elif not self._has_left:
            room = self.host.room
            if self.seat_is_kept and room is not None and room.stage is RoomStage.PLAYING:
                # The server's time limit for an absent player starts now.
                seat_tickets.save(self._services, self.host.client.ticket, room.away)
            self.host.close()

    @property
    def seat_is_kept(self) -> bool:
        room = self.host.room
        return (
            room is not None and not self._has_left and not self.is_over and not self.host.failure
        )

    def _forget_ticket(self) -> None:
        seat_tickets.forget(self._services, self.host.client.ticket)
