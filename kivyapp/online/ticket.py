"""What a player needs to return to an online match, or a spectator to go on watching it.

A player's ticket is saved while the match runs.

The seat key is made here from 128 random bits. It grants the seat to anyone who has it, so it is
sent only to the server of the room.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from kivyapp.storage.server_address import is_loopback
from rules.fairness import CLIENT_BYTES, Pledges, pledge
from rules.room_codes import (
    is_nearby_code,
    is_room_code,
    is_watch_code,
    nearby_room_code,
    parse_room_code,
    parse_watch_code,
    room_code,
)

# As in the protocol, which the hub does not need to load for a saved ticket.
KEY_BYTES: Final = 16
# Where the host's own seat connects; the port is known once the device listens.
THIS_DEVICE: Final = "ws://127.0.0.1"
Entropy = Callable[[int], bytes]
# Tickets of version 0.1.0 name no game.
DEFAULT_GAME: Final = "cribbage"
# The fields that came after 0.1.0.
ADDED: Final = {"game": DEFAULT_GAME, "quick": False, "is_watching": False, "nearby": ""}


@dataclass(frozen=True, slots=True)
class Ticket:
    """A seat in a room, and the pledges for the match played there."""

    server: str
    room: str
    name: str
    key: str
    # This client's bytes for the shuffle of match number `match`, and the pledges of all sides.
    own: str
    match: int = 1
    pledges: Pledges | None = None
    # The options of a room to create; None for a room to join.
    options: dict[str, Any] | None = field(default=None)
    game: str = DEFAULT_GAME
    # True if any opponent will do who asks for the same options.
    quick: bool = False
    # True for a spectator, who has no seat. The room is named by its code for watching.
    is_watching: bool = False
    # What a device nearby that hosts the room calls it, to find it again at another address.
    nearby: str = ""

    @classmethod
    def create(
        cls,
        server: str,
        name: str,
        options: dict[str, Any],
        entropy: Entropy,
        *,
        game: str = DEFAULT_GAME,
        quick: bool = False,
    ) -> Ticket:
        """A ticket for a new room. The client chooses the code, so that a proxy can route by it."""
        code = room_code(int.from_bytes(entropy(8), "big"))
        fresh = cls._fresh(server, code, name, entropy, game)
        return replace(fresh, options=options, quick=quick)

    @classmethod
    def host(
        cls, name: str, options: dict[str, Any], entropy: Entropy, *, game: str = DEFAULT_GAME
    ) -> Ticket:
        """A ticket for a new room that this device hosts."""
        code = nearby_room_code(int.from_bytes(entropy(8), "big"))
        return replace(cls._fresh(THIS_DEVICE, code, name, entropy, game), options=options)

    @classmethod
    def join(
        cls, server: str, code: str, name: str, entropy: Entropy, *, game: str = DEFAULT_GAME
    ) -> Ticket:
        """A ticket for an existing room. An invalid code is a ValueError."""
        room = parse_room_code(code)
        if room is None:
            raise ValueError(f"not a room code: {code!r:.40}")
        return cls._fresh(server, room, name, entropy, game)

    @classmethod
    def watch(cls, server: str, code: str, entropy: Entropy, *, game: str = DEFAULT_GAME) -> Ticket:
        """A spectator's ticket. An invalid code is a ValueError."""
        room = parse_watch_code(code)
        if room is None:
            raise ValueError(f"not a code for watching: {code!r:.40}")
        return replace(cls._fresh(server, room, "", entropy, game), is_watching=True)

    @classmethod
    def _fresh(cls, server: str, room: str, name: str, entropy: Entropy, game: str) -> Ticket:
        key, own = entropy(KEY_BYTES).hex(), entropy(CLIENT_BYTES).hex()
        return cls(server, room, name, key, own, game=game)

    @property
    def pledge(self) -> str:
        return pledge(self.own_bytes)

    @property
    def own_bytes(self) -> bytes:
        return bytes.fromhex(self.own)

    @property
    def is_hosted(self) -> bool:
        """True if this device hosts the room itself."""
        return is_nearby_code(self.room) and is_loopback(self.server)

    @property
    def address(self) -> str:
        """The address to connect to. It names the room, so that a proxy can route by it."""
        return f"{self.server.rstrip('/')}/play?room={self.room}"

    def for_match(self, match: int, own: bytes) -> Ticket:
        """The ticket for another match in the same room, with fresh bytes."""
        return replace(self, match=match, own=own.hex(), pledges=None)

    def with_new_code(self, entropy: Entropy) -> Ticket:
        """The ticket for a new room under another code, after the first code was taken."""
        return replace(self, room=room_code(int.from_bytes(entropy(8), "big")))

    def to_json(self) -> str:
        """The ticket to be saved. What 0.1.0 does not know is left out where it says nothing."""
        values = asdict(self)
        for name, default in ADDED.items():
            if values[name] == default:
                del values[name]
        if self.pledges is not None and self.pledges.dealer is None:
            del values["pledges"]["dealer"]
        return json.dumps(values)

    @classmethod
    def from_json(cls, text: str) -> Ticket:
        """Read a saved ticket. Invalid text is a ValueError."""
        try:
            value = json.loads(text)
            pledges = value.pop("pledges")
            if pledges is not None:
                one, two = pledges["clients"]
                pledges = Pledges(pledges["server"], (one, two), pledges.get("dealer"))
            ticket = cls(**value, pledges=pledges)
            is_code = is_watch_code if ticket.is_watching else is_room_code
            if not is_code(ticket.room) or not ticket.own_bytes:
                raise ValueError("no room")
            return ticket
        except (TypeError, KeyError, AttributeError) as error:
            raise ValueError(f"not a ticket: {error}") from None
