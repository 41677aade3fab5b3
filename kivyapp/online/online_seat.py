"""A seat in a room on a server: everything around the match itself. No widgets.

Beyond what every client of a room does, it saves the ticket, and records and verifies the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivyapp.online import seat_tickets
from kivyapp.online.client_notices import ClientNotice, MatchRevealed, SessionFailed, TicketChanged
from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.match_recorder import OnlineMatchRecorder
from kivyapp.online.online_room import OnlineRoom
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.room_info import RoomInfo
from kivyapp.online.seat_observer import SeatObserver
from kivyapp.play.game_controller import GameController
from kivyapp.play.tasks import Task
from kivyapp.play.timer import Schedule
from protocol.constants import RoomStage
from rules.fairness import FairnessResult
from rules.recording import Recording

# After these failures, another version of the app or the server may still find the seat.
FAILURES_THAT_KEEP_THE_SEAT: Final = frozenset(("not_understood", "newer_server", "older_server"))
# Another device has taken over the seat.
REPLACED: Final = "replaced"


class OnlineSeat(OnlineRoom):
    """One seat, from joining a room to leaving it."""

    def __init__(
        self,
        controller: GameController,
        observer: SeatObserver,
        host: RemoteHost,
        schedule: Schedule,
        clock: Callable[[], float],
    ) -> None:
        self._services = services = controller.services
        # The task that verifies the shuffle of the finished match.
        self._verification: Task[Any, Any] | None = None
        self._recorder = OnlineMatchRecorder(services, host)
        self._has_left = False
        super().__init__(controller, observer, host, schedule, clock, self._recorder)

    @property
    def recording(self) -> Recording | None:
        """The whole match that was played last; None before its shuffle was verified."""
        return self._recorder.last_recording

    @property
    def is_verifying(self) -> bool:
        return self._verification is not None

    def rematch(self) -> None:
        self._stop_verification()
        self._recorder.close()
        self.host.rematch()

    # Notices of the host

    def _noticed(self, notice: ClientNotice | ConnectionStatus) -> None:
        match notice:
            case TicketChanged(ticket):
                seat_tickets.save(self._services, ticket)
            case MatchRevealed(_, reveal):
                self._recorder.update()
                self._recorder.set_moves(len(reveal.moves))
                self._verify()
            case SessionFailed(reason):
                self._failed(reason)
        super()._noticed(notice)
        self._recorder.update()

    def _failed(self, reason: str) -> None:
        if reason == REPLACED:
            self._recorder.discard()
        if reason not in FAILURES_THAT_KEEP_THE_SEAT:
            # The room is gone, or does not accept this player any more.
            self._recorder.abandon()
            self._forget_ticket()

    def _room_changed(self, room: RoomInfo) -> None:
        if not self._has_left and seat_tickets.load(self._services) != self.host.client.ticket:
            self._recorder.abandon_others()
            seat_tickets.save(self._services, self.host.client.ticket)
        super()._room_changed(room)

    # Verification

    def _verify(self) -> None:
        verification = self.host.verification()
        if verification is not None:
            self._verification = self._services.tasks.run(verification, self._verified)

    def _stop_verification(self) -> None:
        if self._verification is not None:
            self._verification.cancel()
            self._verification = None

    def _verified(self, _result: FairnessResult) -> None:
        self._verification = None
        self._recorder.update()
        if not self._has_left:
            self._observer.verified()

    # Leaving

    def give_up(self) -> None:
        """Leave the room; the seat cannot be taken again."""
        if not self._has_left:
            self._has_left = True
            if not self.is_verifying:
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
                # The server's time limit for an absent player starts now. A match that this device
                # hosts stops, and has no limit.
                ticket = self.host.client.ticket
                away = None if ticket.is_hosted else room.away
                seat_tickets.save(self._services, ticket, away)
            self.host.close()

    @property
    def seat_is_kept(self) -> bool:  # type: ignore[override]
        room = self.host.room
        return (
            room is not None and not self._has_left and not self.is_over and not self.host.failure
        )

    def _forget_ticket(self) -> None:
        seat_tickets.forget(self._services, self.host.client.ticket)
