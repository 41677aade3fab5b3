"""A room on a server as its screen follows it, for a player or a spectator. No widgets.

It passes each match of the room to the controller, and tracks who is connected.
"""

from __future__ import annotations

from collections.abc import Callable

from kivyapp.online.client_notices import (
    ClientNotice,
    GestureMade,
    MoveRefused,
    PresenceChanged,
    RetryLater,
    RoomChanged,
    Synced,
)
from kivyapp.online.connection import ConnectionStatus
from kivyapp.online.online_status import OnlineStatus, OpponentAway, TurnCountdown
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.room_info import Presence, RoomInfo
from kivyapp.online.seat_observer import SeatObserver
from kivyapp.play.game_controller import GameController
from kivyapp.play.recorder import Recorder
from kivyapp.play.timer import Schedule
from rules.fairness import FairnessResult
from rules.game import View


class OnlineRoom:
    """One room, from joining it to leaving it. A spectator needs nothing more."""

    # True while the player can come back to a seat here.
    seat_is_kept = False

    def __init__(
        self,
        controller: GameController,
        observer: SeatObserver,
        host: RemoteHost,
        schedule: Schedule,
        clock: Callable[[], float],
        recorder: Recorder | None = None,
    ) -> None:
        self._controller, self._observer, self.host = controller, observer, host
        self._schedule, self._clock, self._match_recorder = schedule, clock, recorder
        self.retry_reason: str | None = None
        # When the opponent and this player run out of time.
        self._deadlines: tuple[float | None, float | None] = (None, None)
        self._players = 0
        self._was_dealt = False
        host.observe_notices(self._noticed)

    @property
    def is_over(self) -> bool:
        return self.host.outcome is not None

    @property
    def fairness(self) -> FairnessResult | None:
        return self.host.fairness

    @property
    def players(self) -> tuple[str, str]:
        """The names of both seats; empty before they are known."""
        room = self.host.room
        names = ("", "") if room is None else room.names
        return names[0], names[1] if len(names) > 1 else ""

    @property
    def watchers(self) -> int:
        """How many people watch."""
        return 0 if self.host.presence is None else self.host.presence.watchers

    @property
    def status(self) -> OnlineStatus:
        """What the screen says beside the cards."""
        host = self.host
        return OnlineStatus(
            server=host.client.ticket.server,
            ticket_room=host.client.ticket.room,
            connection=host.status,
            attempts=host.connection.attempts,
            seat=host.client.seat,
            room=host.room,
            opponent_away=self._opponent_away(),
            turn_countdown=self._turn_countdown(),
            failure=host.failure,
            retry_reason=self.retry_reason,
            is_quick=host.client.ticket.quick,
            is_watching=host.is_watching,
            must_agree=host.client.must_agree,
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

    def start(self) -> None:
        self.host.start()

    def wake(self) -> None:
        """Check the connection now. It may have broken unnoticed while the device slept."""
        self.host.wake()

    def leave(self) -> None:
        """Disconnect, because the screen closes."""
        self.host.close()

    def give_up(self) -> None:
        """Leave the room for good."""
        self.host.leave()

    # Notices of the host

    def _noticed(self, notice: ClientNotice | ConnectionStatus) -> None:
        match notice:
            case Synced(view):
                self._synced(view)
            case RoomChanged(room):
                self._room_changed(room)
            case PresenceChanged(presence):
                self._presence_changed(presence)
            case GestureMade(seat, gesture):
                self._observer.gesture_made(seat, gesture)
            case MoveRefused(reason):
                self._controller.observer.refused(reason, None, None)
            case RetryLater(reason):
                self.retry_reason = reason
        self._observer.status_changed()

    def _synced(self, view: View | None) -> None:
        if view is None:
            self._was_dealt = False
            self._observer.cleared()
            return
        is_first, self._was_dealt = not self._was_dealt, True
        fresh = is_first and self.host.rules.is_first_deal(view)
        self._controller.show_game(self.host, self._match_recorder, fresh=fresh)

    def _room_changed(self, room: RoomInfo) -> None:
        self.retry_reason = None
        if self._players == 1 and len(room.names) == 2:
            self._observer.joined(self.status.opponent_name or room.names[1])
        self._players = len(room.names)
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
