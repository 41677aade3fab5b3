"""The host of a match on a server: it shows only what the server confirms.

It reconnects automatically and takes its seat again; its listeners see only steps, or a whole view
that replaces the table. Everything runs on one thread, to which the socket posts its events.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kivyapp.online.client import ProtocolClient
from kivyapp.online.client_notices import (
    ClientNotice,
    MatchRevealed,
    RetryLater,
    SessionFailed,
    Stepped,
    TicketChanged,
)
from kivyapp.online.connection import ConnectionAction, ConnectionStatus, ConnectionSupervisor
from kivyapp.online.room_info import Presence, RoomInfo
from kivyapp.online.ticket import Entropy, Ticket
from kivyapp.online.web_socket import ClientSocket
from kivyapp.play.host import Cause, StepListener
from protocol.constants import Gesture
from rules.fairness import FairnessResult, VerificationSteps, verify_in_steps
from rules.game import Game, MoveError, Outcome, View
from rules.online_rules import OnlineRules

if TYPE_CHECKING:
    from kivyapp.play.timer import Schedule

NoticeListener: TypeAlias = Callable[[ClientNotice | ConnectionStatus], None]
EMPTY_VIEW: Final = View({}, {})


class RemoteHost:
    """A seat in a match on a server, or a place as a spectator."""

    # Only the server knows the deal while it is played.
    seed = None

    def __init__(
        self,
        rules: OnlineRules[Any],
        ticket: Ticket,
        socket: ClientSocket,
        clock: Callable[[], float],
        schedule: Schedule,
        entropy: Entropy,
        *,
        asks_first: bool = False,
    ) -> None:
        self.rules = rules
        self.client = ProtocolClient(rules, ticket, entropy, asks_first=asks_first)
        self.connection = ConnectionSupervisor(lambda: entropy(1)[0] / 256)
        self.failure: str | None = None
        # True once any server has answered at the address.
        self.has_connected = False
        self.fairness: FairnessResult | None = None
        # What the server revealed after the match.
        self.revealed: MatchRevealed | None = None
        self._socket = socket
        self._clock = clock
        self._schedule = schedule
        self._cancel_timer: Callable[[], None] = lambda: None
        self._reported_status = self.connection.status
        self._step_listeners: list[StepListener] = []
        self._notice_listeners: list[NoticeListener] = []

    # The host

    def observe(self, listener: StepListener) -> None:
        self._step_listeners.append(listener)

    def view(self) -> View:
        """What this seat knows; empty before the first deal."""
        return self.client.view or EMPTY_VIEW

    @property
    def seat(self) -> int | None:
        """0 until the server has given a seat; None for a spectator, who sees only open cards."""
        return None if self.is_watching else self.client.seat

    @property
    def is_watching(self) -> bool:
        return self.client.ticket.is_watching

    @property
    def game(self) -> Game[Any, Any] | None:
        return self.client.room.game if self.client.room else None

    @property
    def outcome(self) -> Outcome | None:
        return self.client.room.outcome if self.client.room else None

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        """Send a move to the server. A move that cannot be legal is refused here; any other is
        answered by a step or by `MoveRefused`."""
        reason = "move_pending" if self.client.pending else self.client.refusal(move)
        if reason is not None:
            raise MoveError(reason)
        self.client.submit(move)
        self._send()

    # The room and the connection

    def observe_notices(self, listener: NoticeListener) -> None:
        """Report everything but steps: notices, and changes of the connection's status."""
        self._notice_listeners.append(listener)

    @property
    def room(self) -> RoomInfo | None:
        return self.client.room

    @property
    def presence(self) -> Presence | None:
        return self.client.presence

    @property
    def status(self) -> ConnectionStatus:
        return self.connection.status

    def start(self) -> None:
        """Begin to connect."""
        self._tick()

    def wake(self) -> None:
        """Check the connection now: the device woke up, or the player asked for it."""
        self.connection.wake(self._clock())
        self._tick()

    def suspend(self) -> None:
        """Disconnect until `wake`: the app goes to the background, and the opponent learns it."""
        self._socket.disconnect()
        self.connection.suspend()
        self._settle()

    def move_to(self, server: str) -> None:
        """The same room is at another address now."""
        if server != self.client.ticket.server:
            self.client.ticket = replace(self.client.ticket, server=server)
            self._report([TicketChanged(self.client.ticket)])
            self._socket.disconnect()
            self.connection.lost(self._clock())
            self.wake()

    def agree(self) -> None:
        """Play by the rules of the room."""
        self._report(self.client.agree())
        self._send()

    def rematch(self) -> None:
        self.fairness = self.revealed = None
        self._report(self.client.rematch())
        self._send()

    def gesture(self, gesture: Gesture) -> None:
        """Say something to the opponent. Without a connection it is not said."""
        self.client.gesture(gesture)
        self._send()

    def leave(self) -> None:
        """Forfeit the match and disconnect. A spectator only disconnects."""
        if not self.is_watching:
            self.client.leave()
            self._send()
        self.close()

    def close(self) -> None:
        """Disconnect; the seat is kept, and its ticket leads back to it."""
        self.connection.end()
        self._socket.disconnect()
        self._settle()

    def verification(self) -> VerificationSteps | None:
        """The verification of the finished match, in slices. It sets and returns `fairness`."""
        game, revealed = self.game, self.revealed
        return None if revealed is None or game is None else self._verify(game, revealed)

    def _verify(self, game: Game[Any, Any], revealed: MatchRevealed) -> VerificationSteps:
        self.fairness = yield from verify_in_steps(game, revealed.witness, revealed.reveal)
        return self.fairness

    # The socket's events

    def opened(self) -> None:
        self.has_connected = True
        self.connection.opened(self._clock())
        self.client.connected()
        self._send()
        self._settle()

    def received(self, text: str) -> None:
        self.connection.received(self._clock())
        was_admitted = self.client.is_admitted
        self._report(self.client.received(text))
        if self.client.is_admitted and not was_admitted:
            self.connection.admitted()
        self._send()
        self._settle()

    def closed(self, code: int | None) -> None:
        self.connection.lost(self._clock(), code)
        if self.connection.status is ConnectionStatus.ENDED:
            self._report([SessionFailed("replaced")])
        self._settle()

    def _tick(self) -> None:
        match self.connection.tick(self._clock()):
            case ConnectionAction.CONNECT:
                self._socket.connect(self.client.ticket.address, self)
            case ConnectionAction.PING:
                self.client.ping()
                self._send()
            case ConnectionAction.DISCONNECT:
                self._socket.disconnect()
        self._settle()

    def _send(self) -> None:
        """Send what the client has written. Without a connection it is dropped, because the client
        writes it again after connecting."""
        if self.connection.status is ConnectionStatus.ONLINE:
            for text in self.client.outgoing:
                self._socket.send(text)
        self.client.outgoing.clear()

    def _settle(self) -> None:
        """Report a changed status, and set the timer for the next action."""
        if self.connection.status is not self._reported_status:
            self._reported_status = self.connection.status
            for listener in tuple(self._notice_listeners):
                listener(self._reported_status)
        self._cancel_timer()
        self._cancel_timer = lambda: None
        if self.connection.due is not None:
            wait = max(0.0, self.connection.due - self._clock())
            self._cancel_timer = self._schedule(self._tick, wait)

    def _report(self, notices: list[ClientNotice]) -> None:
        for notice in notices:
            match notice:
                case Stepped(step):
                    for step_listener in tuple(self._step_listeners):
                        step_listener(step)
                    continue
                case MatchRevealed():
                    self.revealed = notice
                case RetryLater():
                    self._socket.disconnect()
                    self.connection.lost(self._clock())
                case SessionFailed(reason):
                    self.failure = reason
                    self.connection.end()
                    self._socket.disconnect()
            for listener in tuple(self._notice_listeners):
                listener(notice)
