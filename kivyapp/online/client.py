"""The talk with a server: what is said when, and what its answers mean. No socket, no clock.

A move is said again until a state shows that it was played or cannot be: the version it answers
keeps it from being played twice. States older than what is known are dropped, so frames may come
twice or late.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final

from kivyapp.online.frames import frame_of, read_frame, read_move, read_reveal
from kivyapp.online.notices import (
    Failed,
    MoveRefused,
    Notice,
    Opened,
    PresenceChanged,
    RoomChanged,
    Stepped,
    Synced,
    TicketChanged,
    TryLater,
)
from kivyapp.online.room import Presence, RemoteRoom, Stage, read_room
from kivyapp.online.ticket import Entropy, Ticket
from kivyapp.play.host import Cause, HostStep
from rules.cribbage.effects import decode_effect
from rules.cribbage.knowledge import moves_of, read
from rules.cribbage.moves import CribbageMove
from rules.cribbage.validate_view import check_view
from rules.cribbage.view import followed
from rules.fairness import CLIENT_BYTES, Witness, digest
from rules.game import BadMove, View
from rules.wire import BadWire, read_events, read_view, write_view

PROTOCOL: Final = 3
# Refusals on the way in that will pass.
PASSING: Final = frozenset(("slow_down", "elsewhere", "unavailable", "full", "flood"))


@dataclass(frozen=True, slots=True)
class Pending:
    """A move that was submitted, and the version it answers."""

    move: CribbageMove
    n: int


class Talk:
    """One seat's conversation with its server, over as many connections as it takes."""

    def __init__(self, ticket: Ticket, entropy: Entropy) -> None:
        self.ticket = ticket
        self.seat = 0
        self.version = 0
        self.view: View | None = None
        self.room: RemoteRoom | None = None
        self.presence: Presence | None = None
        self.pending: Pending | None = None
        # Frames to be sent, the first first.
        self.outgoing: list[str] = []
        self._entropy = entropy
        self._seen: dict[int, bytes] = {}
        self._made = ticket.options is None
        self._revealed = 0
        self._early: list[str] = []
        # On this connection: whether the server has let us in, and for which version a move was
        # said.
        self._seated = False
        self._said: int | None = None
        # The newest version that was told of, and the one after which something was missing.
        self._heard_of = 0
        self._missed: int | None = None

    # What is said

    def connected(self) -> None:
        """A connection is open: ask for the seat, as if nothing had been said before."""
        self.outgoing.clear()
        self._seated = False
        self._said = self._missed = None
        self._heard_of = self.version
        self._come()

    def _come(self) -> None:
        ticket = self.ticket
        hello: dict[str, Any] = {
            "protocol": PROTOCOL,
            "name": ticket.name,
            "seatKey": ticket.key,
            "pledge": ticket.pledge,
        }
        if self._made:
            self._say("join", **hello, roomId=ticket.room, have=self.version)
        else:
            self._say("create", **hello, options=ticket.options)

    def submit(self, move: CribbageMove) -> None:
        """Say a move; a state will answer it."""
        self.pending = Pending(move, self.version)
        self._say_pending()

    def leave(self) -> None:
        self._say("leave", roomId=self.ticket.room)

    def rematch(self) -> list[Notice]:
        """Ask for another match, with fresh bytes for its shuffle."""
        if self.room is None or self.room.stage is not Stage.OVER:
            return []
        if self.ticket.match == self.room.match:
            fresh = self._entropy(CLIENT_BYTES)
            self.ticket = self.ticket.for_match(self.room.match + 1, fresh)
        self._say_rematch(self.room)
        return [TicketChanged(self.ticket)]

    def ping(self) -> None:
        self._say("ping")

    def _say(self, kind: str, **fields: Any) -> None:
        self.outgoing.append(json.dumps({"type": kind, **fields}))

    def _say_rematch(self, room: RemoteRoom) -> None:
        fields = {"roomId": room.code, "match": room.match}
        self._say("rematch", **fields, pledge=self.ticket.pledge)

    def _say_pending(self) -> None:
        """Say the move, but only once for a version: a connection loses nothing until it breaks."""
        if self.pending is not None and self._seated and self._said != self.pending.n:
            kind, fields = frame_of(self.pending.move)
            self._said = self.pending.n
            self._say(kind, roomId=self.ticket.room, n=self.pending.n, **fields)

    # What is heard

    def received(self, text: str) -> list[Notice]:
        """Take in a frame. What cannot be understood is a failure, not a guess."""
        try:
            frame = read_frame(text)
            if not self.seat and frame["type"] not in ("joined", "error"):
                # Without a seat nothing else can be understood yet.
                self._early.append(text)
                return []
            match frame["type"]:
                case "joined":
                    return self._joined(frame)
                case "state":
                    return self._state(frame)
                case "opponent":
                    return self._opponent(frame)
                case "reveal":
                    return self._reveal(frame)
                case "error":
                    return self._error(frame["code"], frame.get("n"))
        except (ValueError, LookupError, TypeError, BadWire, BadMove):
            return [Failed("not_understood")]
        return []

    def _joined(self, frame: dict[str, Any]) -> list[Notice]:
        self.seat = frame["seat"]
        self._made = self._seated = True
        notices: list[Notice] = []
        if self.ticket.options is not None:
            # From now on it is a room to come back to.
            self.ticket = replace(self.ticket, room=frame["roomId"], options=None)
            notices.append(TicketChanged(self.ticket))
        self._say_pending()
        early, self._early = self._early, []
        return notices + [notice for text in early for notice in self.received(text)]

    def _opponent(self, frame: dict[str, Any]) -> list[Notice]:
        left, own = frame["secondsLeft"], frame["ownSecondsLeft"]
        self.presence = Presence(bool(frame["online"]), left, own)
        return [PresenceChanged(self.presence)]

    def _state(self, frame: dict[str, Any]) -> list[Notice]:
        version = frame["version"]
        if version < self.version:
            return []
        notices: list[Notice] = []
        if "room" in frame:
            notices += self._room_changed(read_room(frame["room"]))
        if version > self.version:
            notices += self._advance(version, frame)
        if version == self.version:
            notices += self._settle(frame["acted"][self.seat - 1])
        self._heard_of = max(self._heard_of, version)
        if self.version < self._heard_of:
            self._ask_for_the_rest()
        return notices

    def _advance(self, version: int, frame: dict[str, Any]) -> list[Notice]:
        """Come to a newer version: by steps if they lead there from where we are, else by the whole
        view if it is told."""
        known, before = self.version, self.view
        steps = [step for step in frame["steps"] if known < step["version"] <= version]
        leads_here = [step["version"] for step in steps] == list(range(known + 1, version + 1))
        if before is not None and steps and leads_here:
            return [Stepped(self._step(step)) for step in steps]
        if "view" not in frame:
            # Nothing happened on the table: what the room is, has been told with this.
            if not frame["steps"] and version == known + 1:
                self.version = version
            return []
        shown = None if frame["view"] is None else read_view(frame["view"])
        if shown is not None:
            check_view(shown)
        self.version, self.view = version, shown
        self._witness()
        return [Synced(self.view)] if self.view != before else []

    def _step(self, value: dict[str, Any]) -> HostStep:
        """Follow one step from the view before it."""
        if self.view is None:
            raise BadWire("a step without a view")
        move, events = read_move(value["move"]), read_events(value["events"], decode_effect)
        after = followed(self.view, events, value["facts"])
        check_view(after)
        self.version, self.view = value["version"], after
        self._witness()
        return HostStep(self.version, Cause.PLAY, move, events, self.view)

    def _witness(self) -> None:
        """Remember what was shown, to hold it against the truth when that is opened."""
        if self.view is not None:
            self._seen[self.version] = digest(write_view(self.view))

    def _ask_for_the_rest(self) -> None:
        """A step is missing: come in once more, and be told everything since. For what is known now
        once is enough."""
        if self._missed != self.version:
            self._missed = self.version
            self._come()

    def _settle(self, acted: int) -> list[Notice]:
        """Whether the pending move was played; if not, say it again if it still can be."""
        pending = self.pending
        if pending is None:
            return []
        if acted > pending.n:
            self.pending = None
        elif self.view is not None and pending.move in moves_of(read(self.view, self.seat)):
            self.pending = Pending(pending.move, self.version)
            self._say_pending()
        else:
            self.pending = None
            return [MoveRefused("overtaken")]
        return []

    def _error(self, code: str, n: int | None) -> list[Notice]:
        if self.pending is not None and n == self.pending.n:
            self.pending = None
            return [MoveRefused(code)]
        if code == "code_taken":
            self.ticket = self.ticket.elsewhere(self._entropy)
            return [TicketChanged(self.ticket), TryLater(code)]
        if code in PASSING:
            return [TryLater(code)]
        return [] if self.seat else [Failed(code)]

    # The room and its shuffle

    def _room_changed(self, room: RemoteRoom) -> list[Notice]:
        before, self.room = self.room, room
        notices: list[Notice] = []
        if before is not None and before.match != room.match:
            # A table that is cleared for another match is not a step of the last one.
            self.view = None
            self._seen.clear()
            notices.append(Synced(None))
        # What follows may have been said before and lost with the connection.
        me = self.seat - 1
        if room.stage is Stage.SHUFFLING and not room.opened[me]:
            notices += self._open(room)
        wishes_more = self.ticket.match == room.match + 1
        if room.stage is Stage.OVER and wishes_more and not room.rematch[me]:
            self._say_rematch(room)
        return notices if room == before else [*notices, RoomChanged(room)]

    def _open(self, room: RemoteRoom) -> list[Notice]:
        """Open our bytes, but only after everybody else has pledged."""
        pledges = room.all_pledges()
        if pledges is None or room.match != self.ticket.match:
            return []
        if pledges.clients[self.seat - 1] != self.ticket.pledge:
            return [Failed("pledge_not_kept")]
        notices: list[Notice] = []
        if self.ticket.pledges is None:
            self.ticket = replace(self.ticket, pledges=pledges)
            notices.append(TicketChanged(self.ticket))
        self._say("start", roomId=room.code, match=room.match, bytes=self.ticket.own)
        return notices

    def _reveal(self, frame: dict[str, Any]) -> list[Notice]:
        reveal = read_reveal(frame)
        pledges = self.ticket.pledges
        if pledges is None or reveal.match != self.ticket.match or reveal.match == self._revealed:
            return []
        self._revealed = reveal.match
        witness = Witness(self.seat, self.ticket.own_bytes, pledges, dict(self._seen))
        return [Opened(witness, reveal)]
