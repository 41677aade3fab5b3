"""What a player needs to come back to an online match: kept on the device while the match runs.

The seat key is made here, of 128 random bits. Whoever has it has the seat, so it goes nowhere but
to the server of the room.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from rules.codes import clean_code, is_code, room_code
from rules.fairness import CLIENT_BYTES, Pledges, pledge

KEY_BYTES = 16
Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class Ticket:
    """A seat in a room, and what was pledged for the match that is played there."""

    server: str
    room: str
    name: str
    key: str
    # This client's bytes for the shuffle of match number `match`, and what all sides pledged.
    own: str
    match: int = 1
    pledges: Pledges | None = None
    # The options of a room that this player makes.
    options: dict[str, Any] | None = field(default=None)

    @classmethod
    def create(cls, server: str, name: str, options: dict[str, Any], entropy: Entropy) -> Ticket:
        """For a room of one's own. The code is made here, so that a proxy can already go by it."""
        code = room_code(int.from_bytes(entropy(8), "big"))
        return cls._fresh(server, code, name, entropy, options)

    @classmethod
    def join(cls, server: str, code: str, name: str, entropy: Entropy) -> Ticket:
        """For the room of somebody else; a code that cannot be one is a ValueError."""
        room = clean_code(code)
        if room is None:
            raise ValueError(f"not a code of a room: {code!r:.40}")
        return cls._fresh(server, room, name, entropy, None)

    @classmethod
    def _fresh(
        cls, server: str, room: str, name: str, entropy: Entropy, options: dict[str, Any] | None
    ) -> Ticket:
        key, own = entropy(KEY_BYTES).hex(), entropy(CLIENT_BYTES).hex()
        return cls(server, room, name, key, own, options=options)

    @property
    def pledge(self) -> str:
        return pledge(self.own_bytes)

    @property
    def own_bytes(self) -> bytes:
        return bytes.fromhex(self.own)

    @property
    def address(self) -> str:
        """Where to connect: the room is in it, for proxies that send a room to one process."""
        return f"{self.server.rstrip('/')}/play?room={self.room}"

    def for_match(self, match: int, own: bytes) -> Ticket:
        """For another match in the same room, with fresh bytes."""
        return replace(self, match=match, own=own.hex(), pledges=None)

    def elsewhere(self, entropy: Entropy) -> Ticket:
        """For a room under another code, because the first one was taken."""
        return replace(self, room=room_code(int.from_bytes(entropy(8), "big")))

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> Ticket:
        """The ticket that was kept; what cannot be one is a ValueError."""
        try:
            value = json.loads(text)
            pledges = value.pop("pledges")
            if pledges is not None:
                one, two = pledges["clients"]
                pledges = Pledges(pledges["server"], (one, two))
            ticket = cls(**value, pledges=pledges)
            if not is_code(ticket.room) or not ticket.own_bytes:
                raise ValueError("no room")
            return ticket
        except (TypeError, KeyError, AttributeError) as error:
            raise ValueError(f"not a ticket: {error}") from None
