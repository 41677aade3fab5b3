"""The host of a match on a server: moves go out, and only what the server confirms comes back.

It reconnects by itself and comes back to its seat; observers see nothing of that but steps, or a
table to be set anew. All of it runs on one thread, which is handed what the socket hears.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from kivyapp.online.client import Talk
from kivyapp.online.connection import Do, Line, Status
from kivyapp.online.notices import (
    Failed,
    Notice,
    Opened,
    Stepped,
    TryLater,
)
from kivyapp.online.room import Presence, RemoteRoom
from kivyapp.online.ticket import Entropy, Ticket
from kivyapp.online.web_socket import Socket
from kivyapp.play.host import Cause, Observer
from rules.cribbage.game import UNDO_REFUSAL, Cribbage
from rules.cribbage.knowledge import Knowledge, moves_of, read
from rules.cribbage.moves import CribbageMove, Cut, Discard, Go, PlayCard
from rules.cribbage.phases import Phase
from rules.cribbage.refusals import REFUSALS, NotYourTurn
from rules.fairness import Verdict, Verifying, verifying
from rules.game import Outcome, RuleViolation, View

Watcher = Callable[[Notice | Status], None]
NOTHING = View({}, {})


class Timer(Protocol):
    """Calls back once after so many seconds; what it returns calls that off."""

    def __call__(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]: ...


class RemoteHost:
    """A seat in a match on a server."""

    def __init__(
        self,
        ticket: Ticket,
        socket: Socket,
        clock: Callable[[], float],
        timer: Timer,
        entropy: Entropy,
    ) -> None:
        self.talk = Talk(ticket, entropy)
        self.line = Line(lambda: entropy(1)[0] / 256)
        self.failure: str | None = None
        # Whether anybody has ever answered at the address.
        self.answered = False
        self.verdict: Verdict | None = None
        self._opened: Opened | None = None
        self._socket = socket
        self._clock = clock
        self._timer = timer
        self._call_off: Callable[[], None] = lambda: None
        self._status = self.line.status
        self._observers: list[Observer] = []
        self._watchers: list[Watcher] = []

    # As every host

    def observe(self, observer: Observer) -> None:
        self._observers.append(observer)

    def view(self) -> View:
        """What this seat knows; nothing before the first deal."""
        return self.talk.view or NOTHING

    def submit(self, move: Any, cause: Cause = Cause.PLAY) -> None:
        """Ask the server for a move. What cannot be allowed is refused here already; everything
        else is answered by a step, or by `MoveRefused`."""
        reason = "move_pending" if self.talk.pending else refusal(self.talk, move)
        if reason is not None:
            raise REFUSALS.get(reason, NotYourTurn)(reason)
        self.talk.submit(move)
        self._send()

    def undo(self) -> None:
        raise RuleViolation(UNDO_REFUSAL)

    def redo(self) -> None:
        raise RuleViolation(UNDO_REFUSAL)

    # What a lobby needs beside that

    def watch(self, watcher: Watcher) -> None:
        """Be told of everything but steps: notices, and how the line stands."""
        self._watchers.append(watcher)

    @property
    def seat(self) -> int:
        return self.talk.seat

    @property
    def room(self) -> RemoteRoom | None:
        return self.talk.room

    @property
    def presence(self) -> Presence | None:
        return self.talk.presence

    @property
    def status(self) -> Status:
        return self.line.status

    @property
    def game(self) -> Cribbage | None:
        return Cribbage(**self.talk.room.options) if self.talk.room else None

    @property
    def outcome(self) -> Outcome | None:
        return self.talk.room.outcome if self.talk.room else None

    def start(self) -> None:
        """Begin to connect."""
        self._tick()

    def wake(self) -> None:
        """The device woke up, or somebody taps "try now"."""
        self.line.wake(self._clock())
        self._tick()

    def rematch(self) -> None:
        self.verdict = self._opened = None
        self._tell(self.talk.rematch())
        self._send()

    def leave(self) -> None:
        """Give the match up for good, and hang up."""
        self.talk.leave()
        self._send()
        self.close()

    def close(self) -> None:
        """Hang up; the seat stays, and its ticket leads back to it."""
        self.line.end()
        self._socket.hang_up()
        self._settle()

    def verification(self) -> Verifying | None:
        """The work of verifying the match that is over, for whoever does long work in slices. It
        ends in `verdict`, and returns it."""
        game, opened = self.game, self._opened
        return None if opened is None or game is None else self._verified(game, opened)

    def _verified(self, game: Cribbage, opened: Opened) -> Verifying:
        self.verdict = yield from verifying(game, opened.witness, opened.reveal)
        return self.verdict

    # What the socket tells

    def opened(self) -> None:
        self.answered = True
        self.line.opened(self._clock())
        self.talk.connected()
        self._send()
        self._settle()

    def received(self, text: str) -> None:
        self.line.heard(self._clock())
        seated = self.talk.seat
        self._tell(self.talk.received(text))
        if (self.talk.seat and not seated) or text.startswith('{"type":"joined"'):
            self.line.welcome()
        self._send()
        self._settle()

    def closed(self, code: int | None) -> None:
        self.line.lost(self._clock(), code)
        if self.line.status is Status.ENDED:
            self._tell([Failed("replaced")])
        self._settle()

    # Inside

    def _tick(self) -> None:
        match self.line.tick(self._clock()):
            case Do.CONNECT:
                self._socket.connect(self.talk.ticket.address, self)
            case Do.PING:
                self.talk.ping()
                self._send()
            case Do.HANG_UP:
                self._socket.hang_up()
        self._settle()

    def _send(self) -> None:
        """Say what is to be said, unless there is nobody to hear it: then it is said again when
        there is."""
        if self.line.status is Status.ONLINE:
            for text in self.talk.outgoing:
                self._socket.send(text)
        self.talk.outgoing.clear()

    def _settle(self) -> None:
        """Tell how the line stands, and come back when it has something to do."""
        if self.line.status is not self._status:
            self._status = self.line.status
            for watcher in tuple(self._watchers):
                watcher(self._status)
        self._call_off()
        self._call_off = lambda: None
        if self.line.due is not None:
            wait = max(0.0, self.line.due - self._clock())
            self._call_off = self._timer(wait, self._tick)

    def _tell(self, notices: list[Notice]) -> None:
        for notice in notices:
            match notice:
                case Stepped(step):
                    for observer in tuple(self._observers):
                        observer(step)
                    continue
                case Opened():
                    self._opened = notice
                case TryLater():
                    self._socket.hang_up()
                    self.line.lost(self._clock())
                case Failed(reason):
                    self.failure = reason
                    self.line.end()
                    self._socket.hang_up()
            for watcher in tuple(self._watchers):
                watcher(notice)


def refusal(talk: Talk, move: CribbageMove) -> str | None:
    """Why a move cannot be allowed, as far as this seat can know; the server has the last word."""
    if talk.view is None:
        return "wrong_phase"
    known = read(talk.view, talk.seat)
    if move in moves_of(known):
        return None
    return _reason(known, move)


def _reason(known: Knowledge, move: CribbageMove) -> str:
    if known.phase is Phase.RESULTS:
        return "match_over"
    if move.seat != known.seat:
        return "not_your_turn"
    match move:
        case Discard(_, cards) if known.phase is Phase.DISCARD:
            if known.seat not in known.awaited:
                return "already_discarded"
            return "not_in_hand" if len(set(cards)) == 2 else "discard_two"
        case Cut() if known.phase is Phase.CUT:
            return "not_your_turn"
        case PlayCard(_, card) if known.phase is Phase.PEGGING:
            if known.seat not in known.awaited:
                return "not_your_turn"
            return "over_thirty_one" if card in known.hand else "not_in_hand"
        case Go() if known.phase is Phase.PEGGING:
            return "must_play" if known.seat in known.awaited else "not_your_turn"
    return "wrong_phase"
