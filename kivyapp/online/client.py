"""The client's half of the protocol: what it sends when, and what the answers mean.

It has no socket and no clock. A move is sent again until a state shows that it was played or cannot
be played any more; the version it answers keeps it from being played twice. States older than the
known one are dropped, so messages may come twice or late. A spectator sends nothing but the request
to watch, and follows the same states.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivyapp.online.client_notices import (
    ClientNotice,
    GestureMade,
    MatchRevealed,
    MoveRefused,
    PendingMove,
    PresenceChanged,
    RetryLater,
    RoomChanged,
    SessionFailed,
    Stepped,
    Synced,
    TicketChanged,
)
from kivyapp.online.messages import decode_presence, decode_reveal, parse_message
from kivyapp.online.nearby_code import advertised_id
from kivyapp.online.quick_match import is_lost, next_ticket, was_never_dealt
from kivyapp.online.room_info import Presence, RoomInfo
from kivyapp.online.ticket import Entropy, Ticket
from kivyapp.play.host import Cause, HostStep
from protocol.constants import PROTOCOL_VERSION, Gesture, RoomStage
from protocol.errors import TRANSIENT_ERRORS
from protocol.requests import write_move, write_request
from rules.fairness import CLIENT_BYTES, Witness, digest
from rules.game import BadMove, View
from rules.online_rules import OnlineRules
from rules.room_codes import is_nearby_code
from rules.wire import WireError, decode_events, decode_view, encode_view


class ProtocolClient:
    """One seat's dialogue with its server, over as many connections as it takes."""

    def __init__(
        self,
        rules: OnlineRules[Any],
        ticket: Ticket,
        entropy: Entropy,
        *,
        asks_first: bool = False,
    ) -> None:
        """`asks_first`: a player who joins agrees to the rules of the room before the deal."""
        self.rules = rules
        self._asks_first = asks_first
        self._entropy = entropy
        # Texts to be sent, in order.
        self.outgoing: list[str] = []
        # On this connection: if the server let us in, and for which version a move was sent.
        self.is_admitted = False
        self._sent_for: int | None = None
        # The newest version that was mentioned, and the version at which a gap was reported.
        self._newest = 0
        self._gap_reported_at: int | None = None
        self._begin(ticket, room_exists=ticket.options is None)

    def _begin(self, ticket: Ticket, *, room_exists: bool) -> None:
        """Start with a room of which nothing is known yet."""
        self.ticket = ticket
        # 0 until the server has given a seat, and for a spectator.
        self.seat = 0
        self.version = 0
        self.view: View | None = None
        self.room: RoomInfo | None = None
        self.presence: Presence | None = None
        self.pending: PendingMove | None = None
        # Digests of the views that were shown, by version.
        self._seen: dict[int, bytes] = {}
        self._room_exists = room_exists
        self._has_joined = False
        self._revealed_match = 0
        # A player who has opened their bytes before agreed then.
        self._has_agreed = not self._asks_first or ticket.quick or ticket.pledges is not None
        # Messages that came before `joined`.
        self._early: list[str] = []

    # Requests

    def connected(self) -> None:
        """A connection is open: ask for the seat. Nothing sent before counts any more."""
        self.outgoing.clear()
        self.is_admitted = False
        self._sent_for = self._gap_reported_at = None
        self._newest = self.version
        self._ask_for_seat()

    def _ask_for_seat(self) -> None:
        ticket = self.ticket
        key = {"protocol": PROTOCOL_VERSION, "seatKey": ticket.key}
        player = {**key, "name": ticket.name, "pledge": ticket.pledge}
        if ticket.is_watching:
            self._send("watch", **key, watchId=ticket.room)
        elif self._room_exists:
            self._send("join", **player, roomId=ticket.room, have=self.version)
        else:
            self._send("create", **player, options=ticket.options, quick=ticket.quick)

    def refusal(self, move: Any) -> str | None:
        """Why a move cannot be legal, as far as this seat can know; None if it can be."""
        if self.view is None:
            return "wrong_phase"
        return self.rules.refusal(self.view, self.seat, move)

    def submit(self, move: Any) -> None:
        """Send a move; a state will answer it."""
        self.pending = PendingMove(move, self.version)
        self._send_pending()

    def leave(self) -> None:
        self._send("leave", roomId=self.ticket.room)

    def rematch(self) -> list[ClientNotice]:
        """Ask for another match, with fresh bytes for its shuffle."""
        if self.room is None or self.room.stage is not RoomStage.OVER:
            return []
        if self.ticket.match == self.room.match:
            fresh = self._entropy(CLIENT_BYTES)
            self.ticket = self.ticket.for_match(self.room.match + 1, fresh)
        self._send_rematch(self.room)
        return [TicketChanged(self.ticket)]

    @property
    def must_agree(self) -> bool:
        """True while this player has not agreed to the rules that the other one has chosen."""
        room = self.room
        if self._has_agreed or room is None or self.seat != 2 or room.match > 1:
            return False
        return room.stage is RoomStage.SHUFFLING and not room.opened[1]

    def agree(self) -> list[ClientNotice]:
        """Open this client's bytes: the cards are dealt once both have."""
        self._has_agreed = True
        return [] if self.room is None else self._repeat_requests(self.room)

    def gesture(self, gesture: Gesture) -> None:
        self._send("gesture", roomId=self.ticket.room, gesture=gesture)

    def ping(self) -> None:
        self._send("ping")

    def _send(self, kind: str, **fields: Any) -> None:
        self.outgoing.append(write_request(kind, **fields))

    def _send_rematch(self, room: RoomInfo) -> None:
        self._send("rematch", roomId=room.code, match=room.match, pledge=self.ticket.pledge)

    def _send_pending(self) -> None:
        """Send the move once for each version: a connection loses nothing until it breaks."""
        pending = self.pending
        if pending is not None and self.is_admitted and self._sent_for != pending.n:
            self._sent_for = pending.n
            self.outgoing.append(write_move(self.ticket.room, pending.n, pending.move))

    # Messages

    def received(self, text: str) -> list[ClientNotice]:
        """Process a message. An invalid one ends the session; nothing in it is guessed."""
        try:
            fields = parse_message(text)
            if not self._has_joined and fields["type"] not in ("joined", "matched", "error"):
                # Most messages depend on the seat, so they wait for it.
                self._early.append(text)
                return []
            match fields["type"]:
                case "joined":
                    return self._joined(fields)
                case "matched":
                    return self._look_for_opponent(fields["roomId"])
                case "gesture" if fields["gesture"] in tuple(Gesture):
                    return [GestureMade(fields["seat"], Gesture(fields["gesture"]))]
                case "state":
                    return self._state(fields)
                case "opponent":
                    self.presence = decode_presence(fields)
                    return [PresenceChanged(self.presence)]
                case "reveal":
                    return self._reveal(fields)
                case "error":
                    return self._error(fields["code"], fields.get("n"))
        except (ValueError, LookupError, TypeError, WireError, BadMove):
            return [SessionFailed("not_understood")]
        return []

    def _joined(self, fields: dict[str, Any]) -> list[ClientNotice]:
        self.seat = fields["seat"]
        self._room_exists = self._has_joined = self.is_admitted = True
        notices: list[ClientNotice] = []
        if self.ticket.options is not None:
            # The room exists now, so the ticket is for joining it.
            self.ticket = replace(self.ticket, room=fields["roomId"], options=None)
            notices.append(TicketChanged(self.ticket))
        self._send_pending()
        early, self._early = self._early, []
        return notices + [each for text in early for each in self.received(text)]

    def _state(self, fields: dict[str, Any]) -> list[ClientNotice]:
        version = fields["version"]
        if version < self.version:
            return []
        notices: list[ClientNotice] = []
        if "room" in fields:
            notices += self._room_changed(RoomInfo.decode(fields["room"], self.rules.key))
        if version > self.version:
            notices += self._advance(version, fields)
        if version == self.version and self.seat:
            notices += self._settle(fields["acted"][self.seat - 1])
        is_there = version == self.version
        if is_there and was_never_dealt(self.ticket, self.room, has_view=self.view is not None):
            return [*notices, *self._look_for_opponent()]
        self._newest = max(self._newest, version)
        if self.version < self._newest:
            self._report_gap()
        return notices

    def _advance(self, version: int, fields: dict[str, Any]) -> list[ClientNotice]:
        """Go to a newer version: by steps from the known one, else by the whole view."""
        known, before = self.version, self.view
        steps = [step for step in fields["steps"] if known < step["version"] <= version]
        is_gapless = [step["version"] for step in steps] == list(range(known + 1, version + 1))
        if before is not None and steps and is_gapless:
            return [Stepped(self._step(before, step)) for step in steps]
        if "view" not in fields:
            # Only the room has changed, and this message has the change.
            if not fields["steps"] and version == known + 1:
                self.version = version
            return []
        shown = None if fields["view"] is None else decode_view(fields["view"])
        if shown is not None:
            self.rules.validate_view(shown)
        self.version, self.view = version, shown
        self._remember_view()
        return [Synced(self.view)] if self.view != before else []

    def _step(self, before: View, value: dict[str, Any]) -> HostStep:
        """Follow one step from the view before it."""
        move = self.rules.decode_move(value["move"])
        events = decode_events(value["events"], self.rules.decode_note)
        after = self.rules.view_after(self.view or before, events, value["facts"])
        self.rules.validate_view(after)
        self.version, self.view = value["version"], after
        self._remember_view()
        return HostStep(self.version, Cause.PLAY, move, events, after)

    def _remember_view(self) -> None:
        """Keep a digest of what was shown, to compare it when the server reveals its secret."""
        if self.view is not None and self.seat:
            self._seen[self.version] = digest(encode_view(self.view))

    def _report_gap(self) -> None:
        """A step is missing: join again, once for each known version."""
        if self._gap_reported_at != self.version:
            self._gap_reported_at = self.version
            self._ask_for_seat()

    def _settle(self, acted: int) -> list[ClientNotice]:
        """Find out if the pending move was played; if not, send it again if it still can be."""
        if (pending := self.pending) is None:
            return []
        if acted > pending.n:
            self.pending = None
        elif self.refusal(pending.move) is None:
            self.pending = PendingMove(pending.move, self.version)
            self._send_pending()
        else:
            self.pending = None
            return [MoveRefused("overtaken")]
        return []

    def _error(self, code: str, n: int | None) -> list[ClientNotice]:
        if self.pending is not None and n == self.pending.n:
            self.pending = None
            return [MoveRefused(code)]
        if code == "code_taken":
            self.ticket = self.ticket.with_new_code(self._entropy)
            return [TicketChanged(self.ticket), RetryLater(code)]
        if code in TRANSIENT_ERRORS:
            return [RetryLater(code)]
        if is_lost(self.ticket, code):
            return self._look_for_opponent()
        return [] if self._has_joined else [SessionFailed(code)]

    def _look_for_opponent(self, code: str | None = None) -> list[ClientNotice]:
        """Go to the room of an opponent, or else ask for one again, with a fresh key and bytes."""
        ticket = next_ticket(self.ticket, self.room, self._entropy, code)
        self._begin(ticket, room_exists=code is not None)
        return [TicketChanged(self.ticket), RetryLater("matched" if code else "looking")]

    # The room and its shuffle

    def _room_changed(self, room: RoomInfo) -> list[ClientNotice]:
        before, self.room = self.room, room
        notices: list[ClientNotice] = []
        if before is not None and before.match != room.match:
            # The cards of the last match are cleared without a step.
            self.view = None
            self._seen.clear()
            notices.append(Synced(None))
        if is_nearby_code(room.code) and room.watch_code and not self.ticket.nearby:
            self.ticket = replace(self.ticket, nearby=advertised_id(room.watch_code))
            notices.append(TicketChanged(self.ticket))
        if self.seat:
            notices += self._repeat_requests(room)
        return notices if room == before else [*notices, RoomChanged(room)]

    def _repeat_requests(self, room: RoomInfo) -> list[ClientNotice]:
        """Send requests again that may have been lost with a connection."""
        me = self.seat - 1
        notices: list[ClientNotice] = []
        is_shuffling = room.stage is RoomStage.SHUFFLING and not self.must_agree
        if is_shuffling and not room.opened[me]:
            notices += self._reveal_bytes(room)
        wants_rematch = self.ticket.match == room.match + 1
        if room.stage is RoomStage.OVER and wants_rematch and not room.rematch[me]:
            self._send_rematch(room)
        return notices

    def _reveal_bytes(self, room: RoomInfo) -> list[ClientNotice]:
        """Reveal this client's bytes, but only after all others have pledged."""
        pledges = room.all_pledges()
        if pledges is None or room.match != self.ticket.match:
            return []
        if pledges.clients[self.seat - 1] != self.ticket.pledge:
            return [SessionFailed("pledge_not_kept")]
        notices: list[ClientNotice] = []
        if self.ticket.pledges is None:
            self.ticket = replace(self.ticket, pledges=pledges)
            notices.append(TicketChanged(self.ticket))
        self._send("start", roomId=room.code, match=room.match, bytes=self.ticket.own)
        return notices

    def _reveal(self, fields: dict[str, Any]) -> list[ClientNotice]:
        reveal, pledges = decode_reveal(fields), self.ticket.pledges
        is_known = reveal.match == self._revealed_match
        if pledges is None or reveal.match != self.ticket.match or is_known:
            return []
        self._revealed_match = reveal.match
        witness = Witness(self.seat, self.ticket.own_bytes, pledges, dict(self._seen))
        return [MatchRevealed(witness, reveal)]
