"""Those who come to a room: what they say, what they are told, and a match under way."""

from __future__ import annotations

import json
from typing import Any

from tests.server.world import Link, Player, World

KEY, OTHER_KEY, PLEDGE = "0" * 32, "1" * 32, "a" * 64


def hello(kind: str, key: str = KEY, **fields: Any) -> str:
    return json.dumps({"type": kind, "name": "Eve", "seatKey": key, "pledge": PLEDGE, **fields})


async def code_of(town: World, link: Link, text: str) -> str:
    """What a server answers: the code of its error, or "" when it lets us in."""
    answers = [json.loads(answer) for answer in await town.say(link, text)]
    return next((answer["code"] for answer in answers if answer["type"] == "error"), "")


async def playing(town: World, name: str = "rooms") -> tuple[Player, Player]:
    players = town.pair(name, hp=61)
    await town.reach(players, 12)
    return players


async def settled(town: World) -> None:
    """Deliver everything that is on its way, without a further move."""
    await town.quiet(())


def table_of(town: World, player: Player) -> Any:
    return town.hub.tables[player.host.talk.ticket.room]
