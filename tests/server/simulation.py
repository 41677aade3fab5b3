"""A server and its clients without sockets: a real dispatcher and journal, real clients, and a
network that can cut, repeat and reorder. Time is virtual and chance is seeded, so every run is the
same.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from kivyapp.online.client_notices import MoveRefused, RoomChanged
from kivyapp.online.host_server import HOST_SETTINGS, HostDispatcher
from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from rules.cribbage.knowledge import Knowledge
from rules.cribbage.moves import CribbageMove
from rules.fairness import FairnessResult
from rules.game import View
from rules.room_codes import WATCH_LENGTH
from server.dispatcher import Dispatcher
from server.room import Room
from server.settings import Settings
from server.sqlite_store import SqliteStore
from tests.server.memory_store import MemoryStore
from tests.server.simulated_network import Link, NetworkFaults, SimulatedSocket

SERVER = "ws://simulation"
# Nothing takes more rounds than this, unless it is stuck.
MAX_ROUNDS = 20_000


class SimulatedPlayer:
    """A client that plays a random legal move whenever it may, and records its moves."""

    def __init__(self, simulation: Simulation, ticket: Ticket, seed: str) -> None:
        self.simulation = simulation
        self.links: list[Link] = []
        self.random = Random(seed)
        self.decisions: list[CribbageMove] = []
        self.refused: list[str] = []
        self.steps: list[int] = []
        self._nothing_to_do: View | None = None
        self.host = self._host(ticket)

    def _host(self, ticket: Ticket) -> RemoteHost:
        simulation = self.simulation
        socket = SimulatedSocket(simulation, self.links)
        rules, entropy = ONLINE_RULES["cribbage"], simulation.entropy
        host = RemoteHost(
            rules, ticket, socket, lambda: simulation.now, simulation.schedule, entropy
        )
        host.observe_notices(self._noticed)
        host.observe(lambda step: self.steps.append(step.seq))
        return host

    def _noticed(self, notice: Any) -> None:
        if isinstance(notice, MoveRefused):
            self.refused.append(notice.reason)

    def kill(self) -> None:
        """Kill the app and start it again: only the ticket is left."""
        self.host.close()
        kept = Ticket.from_json(self.host.client.ticket.to_json())
        self.host = self._host(kept)
        self.host.start()

    def make_move(self) -> bool:
        """Submit a move if one is awaited."""
        client = self.host.client
        if client.view is None or client.pending is not None or client.view is self._nothing_to_do:
            return False
        if self.host.outcome is not None or self.host.is_watching:
            return False
        options = Knowledge.from_view(client.view, client.seat).legal_moves()
        self._nothing_to_do = None if options else client.view
        if not options:
            return False
        move = self.random.choice(options)
        self.decisions.append(move)
        self.host.submit(move)
        return True

    @property
    def received_texts(self) -> list[str]:
        """Every message that was sent to this player, on any connection."""
        return [text for link in self.links for text in link.sent]


class Simulation:
    """The dispatcher, its journal, its players, and the time."""

    def __init__(self, store: Any, settings: Settings, seed: str, hosted: bool = False) -> None:
        self.now = 1000.0
        self.random = Random(seed)
        self.store = store
        rest = (settings, store, lambda: self.now, self.entropy)
        self.dispatcher = HostDispatcher("", *rest) if hosted else Dispatcher(*rest)
        self.links: list[Link] = []
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()
        self._off: set[int] = set()

    def entropy(self, size: int) -> bytes:
        return self.random.randbytes(size)

    def schedule(self, callback: Callable[[], None], seconds: float) -> Callable[[], None]:
        number = next(self._numbers)
        heapq.heappush(self._timers, (self.now + seconds, number, callback))
        return lambda: self._off.add(number)

    def pair(self, name: str, **options: Any) -> tuple[SimulatedPlayer, SimulatedPlayer]:
        """Two players: one creates a room, the other joins it."""
        one = Ticket.create(SERVER, "Ann", options, self.entropy)
        if isinstance(self.dispatcher, HostDispatcher):
            self.dispatcher.owner_key = one.key
        two = Ticket.join(SERVER, one.room, "Bob", self.entropy)
        first, second = (
            SimulatedPlayer(self, one, f"{name}-1"),
            SimulatedPlayer(self, two, f"{name}-2"),
        )

        def invite(notice: Any) -> None:
            if isinstance(notice, RoomChanged) and not second.links:
                second.host.start()

        first.host.observe_notices(invite)
        first.host.start()
        return first, second

    def quick_player(self, name: str, **options: Any) -> SimulatedPlayer:
        """Somebody who plays with anyone who asks for the same options."""
        ticket = Ticket.create(SERVER, name, options, self.entropy, quick=True)
        player = SimulatedPlayer(self, ticket, name)
        player.host.start()
        return player

    def spectator(self, player: SimulatedPlayer) -> SimulatedPlayer:
        """Somebody who watches a player's room as soon as it exists."""
        # The code follows once the room is known.
        ticket = Ticket.watch(SERVER, "A" * WATCH_LENGTH, self.entropy)
        spectator = SimulatedPlayer(self, ticket, "spectator")

        def start(_: Any) -> None:
            room = player.host.room
            if room is not None and not spectator.links:
                spectator.host.client.ticket = replace(ticket, room=room.watch_code)
                spectator.host.start()

        player.host.observe_notices(start)
        start(None)
        return spectator

    def connect_stranger(self, room: str | None = None, address: str = "somewhere") -> Link:
        """A connection that the test drives by hand."""
        link = Link(self, None, room)
        link.address = address
        self.links.append(link)
        return link

    async def say(self, link: Link, text: str) -> list[str]:
        """Deliver a request to the server; returns its answers."""
        before = len(link.sent)
        await self.deliver(link, text)
        return link.sent[before:]

    async def deliver(self, link: Link, text: str) -> None:
        await self._receive(link, text)
        await self.dispatcher.outbox.drained()

    async def _receive(self, link: Link, text: str) -> None:
        coming = self.dispatcher.received(link, text)
        if coming is not None:
            await coming

    def advance_time(self, seconds: float) -> None:
        """Advance the time and fire all timers on the way."""
        end = self.now + seconds
        while self._timers and self._timers[0][0] <= end:
            self._fire_timer()
        self.now = end

    async def pass_seconds(self, seconds: int) -> None:
        """Let time pass second by second, without a move."""
        for _ in range(seconds):
            self.advance_time(1.0)
            await self.dispatcher.tick()
            await self.settle(())

    def _fire_timer(self) -> None:
        at, number, callback = heapq.heappop(self._timers)
        self.now = max(self.now, at)
        if number in self._off:
            self._off.discard(number)
        else:
            callback()

    async def play_to_version(self, players: tuple[SimulatedPlayer, ...], version: int) -> None:
        """Play until every player has this version, and deliver everything."""
        for _ in range(MAX_ROUNDS):
            if all(player.host.client.version >= version for player in players):
                return await self.settle(())
            await self.deliver_once(players)
        raise TimeoutError("the match does not advance")

    async def settle(self, players: tuple[SimulatedPlayer, ...]) -> None:
        """Deliver everything in order until nothing more is sent or played."""
        for _ in range(MAX_ROUNDS):
            if not await self.deliver_once(players):
                return
        raise TimeoutError("the players never stop")

    async def deliver_once(self, players: tuple[SimulatedPlayer, ...]) -> bool:
        if isinstance(self.store, MemoryStore):
            self.store.is_ready.set()
        await self.dispatcher.outbox.drained()
        acted = [player.make_move() for player in players]
        busy = any(acted)
        for link in tuple(self.links):
            while link.alive and link.to_server:
                await self.deliver(link, link.to_server.pop(0))
                busy = True
            while link.alive and link.to_client and link.listener is not None:
                link.listener.received(link.to_client.pop(0))
                busy = True
        if not busy and self._timers and self._timers[0][0] <= self.now:
            self._fire_timer()
            return True
        return busy

    async def deliver_with_faults(
        self, players: tuple[SimulatedPlayer, ...], faults: NetworkFaults
    ) -> None:
        """One round of a bad network: something arrives, perhaps twice or too early, or breaks."""
        await self._write(faults.late)
        for player in players:
            player.make_move()
        links = [link for link in self.links if link.alive and (link.to_server or link.to_client)]
        if not links:
            self.advance_time(0.05)
            self.links = [link for link in self.links if link.alive]
            return
        link, chance = self.random.choice(links), self.random.random
        if chance() < faults.cut:
            link.cut()
            return
        queue = link.to_server if link.to_server and chance() < 0.5 else link.to_client
        queue = queue or link.to_server
        at = self.random.randrange(len(queue)) if chance() < faults.reorder else 0
        text = queue[at] if chance() < faults.repeat else queue.pop(at)
        if queue is link.to_server:
            await self._receive(link, text)
        elif link.listener is not None:
            link.listener.received(text)

    async def _write(self, late: float) -> None:
        """Write the journal and send what waits for it, unless the disk is busy."""
        if self.random.random() >= late:
            self.store.is_ready.set()
            await self.dispatcher.outbox.drained()
        else:
            self.store.is_ready.clear()
            await asyncio.sleep(0)

    async def play_out_with_faults(
        self, players: tuple[SimulatedPlayer, ...], faults: NetworkFaults
    ) -> None:
        """Play over a bad network until the match is over for everyone."""
        for _ in range(MAX_ROUNDS):
            if all(player.host.outcome for player in players):
                return await self.settle(players)
            await self.deliver_with_faults(players, faults)
        raise TimeoutError("the match does not end")

    async def play_out(self, players: tuple[SimulatedPlayer, ...], seconds: float = 60.0) -> None:
        """Play in peace until the match is over for everyone."""
        deadline = self.now + seconds
        while not all(player.host.outcome for player in players):
            await self.settle(players)
            self.advance_time(0.1)
            if self.now > deadline:
                raise TimeoutError("the match does not end")
        await self.settle(players)

    async def journal(self, room: str) -> list[str]:
        """The entries of a room in the store."""
        claim = await self.store.claim(room, create=False)
        return list(claim.entries)

    async def room_from_journal(self, room: str) -> Room:
        return Room.replay(room, await self.journal(room))


@asynccontextmanager
async def simulation(
    path: Path | None = None, seed: str = "world", *, hosted: bool = False, **settings: Any
) -> Iterator[Simulation]:
    """A running simulation with its journal at a path, or in memory; `hosted`: by a device."""
    chosen = Settings(**{"rooms_burst": 1_000_000, **settings})
    if hosted:
        chosen = replace(
            HOST_SETTINGS, **{"most_rooms": 1_000_000, "rooms_burst": 1_000_000, **settings}
        )
    store = MemoryStore(chosen.empty_room, lambda: made.now)
    if path is not None:
        store = SqliteStore(path, chosen.empty_room, lambda: made.now)
    made = Simulation(store, chosen, seed, hosted)
    await store.open(made.dispatcher.registry.release)
    outbox = asyncio.create_task(made.dispatcher.outbox.run())
    try:
        yield made
    finally:
        outbox.cancel()
        await asyncio.gather(outbox, return_exceptions=True)
        await store.close()


def verdict_of(player: SimulatedPlayer) -> FairnessResult:
    """The result of the player's own verification of the last match."""
    work = player.host.verification()
    if work is None or player.host.fairness is not None:
        raise AssertionError("the match was not revealed, or has been verified already")
    for _ in work:
        pass
    if player.host.fairness is None:
        raise AssertionError("the verification did not end")
    return player.host.fairness
