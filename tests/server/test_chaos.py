"""Bad networks: connections cut at any moment, messages repeated, reordered and delayed.

Both players and a spectator see the same match to its end, and it is the match in the journal.
"""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from rules.fairness import Fair
from rules.wire import encode_view
from tests.server.simulated_network import NetworkFaults
from tests.server.simulation import Simulation, simulation, verdict_of

pytestmark = pytest.mark.slow

MATCHES = 200
BATCHES = 8
# The share of matches with a spectator.
WATCHED = 0.3
FAULTS = {
    "cuts": NetworkFaults(cut=0.06, repeat=0.0, reorder=0.0),
    "repeats": NetworkFaults(cut=0.0, repeat=0.3, reorder=0.0),
    "reorders": NetworkFaults(cut=0.0, repeat=0.0, reorder=0.5),
    "delays": NetworkFaults(cut=0.03, repeat=0.0, reorder=0.0, late=0.95),
    "everything": NetworkFaults(cut=0.04, repeat=0.2, reorder=0.3, late=0.7),
}


async def play_chaotic_match(sim: Simulation, name: str) -> int:
    """Play one match; returns the number of connections."""
    players = sim.pair(name, hp=61)
    random = Random(name)
    faults = random.choice(list(FAULTS.values()))
    spectators = [sim.spectator(players[0])] if random.random() < WATCHED else []
    await sim.play_out_with_faults((*players, *spectators), faults)
    sim.advance_time(10.0)
    await sim.settle(players)
    code = players[0].host.client.ticket.room
    room = await sim.room_from_journal(code)
    assert room.outcome is not None
    for player in players:
        assert player.host.outcome == room.outcome
        seat = player.host.seat
        assert encode_view(player.host.view()) == encode_view(room.game.view(room.state, seat))
        # No move is doubled, lost or invented.
        assert player.decisions == [move for move in room.moves if move.seat == seat]
        assert player.refused == []
        assert player.steps == sorted(set(player.steps))
        assert isinstance(verdict_of(player), Fair)
    for spectator in spectators:
        assert spectator.host.outcome == room.outcome
        assert encode_view(spectator.host.view()) == encode_view(room.game.view(room.state, None))
        assert spectator.steps == sorted(set(spectator.steps))
    return sum(len(player.links) for player in players)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_match_ends_the_same_on_both_sides(batch: int) -> None:
    async def scenario() -> None:
        # A device that hosts matches keeps the same promises.
        async with simulation(seed=f"chaos-{batch}", hosted=batch % 4 == 3) as sim:
            connections = 0
            for number in range(MATCHES // BATCHES):
                connections += await play_chaotic_match(sim, f"chaos-{batch}-{number}")
            # The network was as bad as intended.
            assert connections > 4 * MATCHES // BATCHES
            assert sim.store.delays > MATCHES // BATCHES

    asyncio.run(scenario())
