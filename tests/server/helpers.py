"""Requests for a seat, their answers, and a running match."""

from __future__ import annotations

import json
from typing import Any

from tests.server.simulated_network import Link
from tests.server.simulation import SimulatedPlayer, Simulation

KEY, OTHER_KEY, PLEDGE = "0" * 32, "1" * 32, "a" * 64
# The first byte of a WebSocket frame with a whole text.
TEXT = 0x81


def seat_request(kind: str, key: str = KEY, **fields: Any) -> str:
    return json.dumps({"type": kind, "name": "Eve", "seatKey": key, "pledge": PLEDGE, **fields})


def masked(head: int, payload: bytes, mask: bytes = b"\x11\xa2\x03\xf4") -> bytes:
    """A WebSocket frame as a client sends it."""
    size = len(payload)
    if size < 126:
        length = bytes((0x80 | size,))
    elif size < 1 << 16:
        length = b"\xfe" + size.to_bytes(2, "big")
    else:
        length = b"\xff" + size.to_bytes(8, "big")
    body = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return bytes((head,)) + length + mask + body


async def error_code(sim: Simulation, link: Link, text: str) -> str:
    """The error code of the answer, or "" if the server admits the client."""
    answers = [json.loads(answer) for answer in await sim.say(link, text)]
    return next((answer["code"] for answer in answers if answer["type"] == "error"), "")


async def running_match(
    sim: Simulation, name: str = "rooms"
) -> tuple[SimulatedPlayer, SimulatedPlayer]:
    players = sim.pair(name, hp=61)
    await sim.play_to_version(players, 12)
    return players


async def settle(sim: Simulation) -> None:
    """Deliver everything that is on its way, without a further move."""
    await sim.settle(())


def connected_room_of(sim: Simulation, player: SimulatedPlayer) -> Any:
    return sim.dispatcher.registry.rooms[player.host.client.ticket.room]
