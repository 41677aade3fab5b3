"""Bad networks: connections cut at any moment, frames repeated and reordered, apps killed.

However bad it gets, both players see the same match to its end, and it is the journal's.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from rules.fairness import Fair
from rules.wire import write_view
from tests.server.world import Trouble, World, verdict_of, world

MATCHES = 200
BATCHES = 8
TROUBLES = {
    "cuts": Trouble(cut=0.06, repeat=0.0, reorder=0.0),
    "repeats": Trouble(cut=0.0, repeat=0.3, reorder=0.0),
    "reorders": Trouble(cut=0.0, repeat=0.0, reorder=0.5),
    "delays": Trouble(cut=0.03, repeat=0.0, reorder=0.0, late=0.95),
    "everything": Trouble(cut=0.04, repeat=0.2, reorder=0.3, late=0.7),
}


async def chaotic_match(town: World, name: str) -> int:
    """One match; how many connections it took."""
    players = town.pair(name, hp=61)
    trouble = Random(name).choice(list(TROUBLES.values()))
    await town.endured(players, trouble)
    town.pass_time(10.0)
    await town.quiet(players)
    code = players[0].host.talk.ticket.room
    room = await town.replayed(code)
    assert room.outcome is not None
    for player in players:
        assert player.host.outcome == room.outcome
        seat = player.host.seat
        assert write_view(player.host.view()) == write_view(room.game.view(room.state, seat))
        # No move twice, none lost, none made up.
        assert player.decisions == [move for move in room.moves if move.seat == seat]
        assert player.refused == []
        assert player.steps == sorted(set(player.steps))
        assert isinstance(verdict_of(player), Fair)
    return sum(len(player.links) for player in players)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_match_ends_the_same_on_both_sides(batch: int) -> None:
    async def story() -> None:
        async with world(seed=f"chaos-{batch}") as town:
            connections = 0
            for number in range(MATCHES // BATCHES):
                connections += await chaotic_match(town, f"chaos-{batch}-{number}")
            # The network was as bad as it was meant to be.
            assert connections > 4 * MATCHES // BATCHES
            assert town.joined > MATCHES // BATCHES

    asyncio.run(story())
