"""A small world without sockets: a real hub and journal, real clients, and a network between them
that can cut, repeat and reorder. Time is virtual and chance is seeded, so every run is the same.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from kivyapp.online.notices import MoveRefused, RoomChanged
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.online.web_socket import Listener
from rules.cribbage.knowledge import moves_of, read
from rules.cribbage.moves import CribbageMove
from rules.fairness import Verdict
from rules.game import View
from server.entries import Entry
from server.entries import read as read_entry
from server.hub import Hub
from server.room import Room
from server.settings import Settings
from server.sqlite_store import SqliteStore

SERVER = "ws://world"
# Nothing here takes longer than this; what does is stuck.
MOST_MOMENTS = 20_000


@dataclass(frozen=True, slots=True)
class Trouble:
    """How likely it is that the network cuts, repeats or reorders at any moment."""

    cut: float
    repeat: float
    reorder: float
    # How often the server is busy with others, so that letters which can wait do.
    late: float = 0.0


class Stranger:
    """Somebody who only keeps the server busy."""

    def send(self, texts: tuple[str, ...]) -> None: ...


class Link:
    """One connection, seen from both ends."""

    def __init__(self, world: World, listener: Listener | None, room: str | None) -> None:
        self.world = world
        self.listener = listener
        self.to_server: list[str] = []
        self.to_client: list[str] = []
        # Everything the server ever sent here.
        self.sent: list[str] = []
        self.alive = True
        self.close_code: int | None = None
        # The server's end, as its hub sees it.
        self.address = "somewhere"
        self.wanted = room
        self.table: Any = None
        self.seat = 0

    def send(self, texts: tuple[str, ...]) -> None:
        """The server speaks."""
        if self.alive:
            self.to_client += texts
            self.sent += texts
            self.world.joined += sum('"type":"state"' in text for text in texts) > 1

    def close(self, code: int, reason: str) -> None:
        """The server hangs up."""
        self.cut(code)

    def cut(self, code: int | None = None) -> None:
        """The connection is gone, with everything that was on its way."""
        if self.alive:
            self.alive = False
            self.close_code = code
            self.world.hub.gone(self)
            if self.listener is not None:
                self.listener.closed(code)


class WorldSocket:
    """The client's way into the world."""

    def __init__(self, world: World, links: list[Link]) -> None:
        self._world = world
        self._links = links

    def connect(self, url: str, listener: Listener) -> None:
        link = Link(self._world, listener, url.rpartition("room=")[2] or None)
        self._links.append(link)
        self._world.links.append(link)
        self._world.later(0.0, lambda: listener.opened() if link.alive else None)

    def send(self, text: str) -> None:
        if self._links and self._links[-1].alive:
            self._links[-1].to_server.append(text)

    def hang_up(self) -> None:
        if self._links and self._links[-1].alive:
            self._links[-1].listener = None
            self._links[-1].cut()


class Player:
    """A client that plays some legal move whenever it may, and remembers which."""

    def __init__(self, world: World, ticket: Ticket, seed: str) -> None:
        self.world = world
        self.links: list[Link] = []
        self.random = Random(seed)
        self.decisions: list[CribbageMove] = []
        self.refused: list[str] = []
        self.steps: list[int] = []
        self._nothing_to_do: View | None = None
        self.host = self._host(ticket)

    def _host(self, ticket: Ticket) -> RemoteHost:
        world = self.world
        socket = WorldSocket(world, self.links)
        host = RemoteHost(ticket, socket, lambda: world.now, world.later, world.entropy)
        host.watch(self._noticed)
        host.observe(lambda step: self.steps.append(step.seq))
        return host

    def _noticed(self, notice: Any) -> None:
        if isinstance(notice, MoveRefused):
            self.refused.append(notice.reason)

    def kill(self) -> None:
        """The app is killed and started again: all that is left is the ticket."""
        self.host.close()
        kept = Ticket.from_json(self.host.talk.ticket.to_json())
        self.host = self._host(kept)
        self.host.start()

    def act(self) -> bool:
        """Submit a move if one is awaited."""
        talk = self.host.talk
        if talk.view is None or talk.pending is not None or talk.view is self._nothing_to_do:
            return False
        if self.host.outcome is not None:
            return False
        options = moves_of(read(talk.view, talk.seat))
        self._nothing_to_do = None if options else talk.view
        if not options:
            return False
        move = self.random.choice(options)
        self.decisions.append(move)
        self.host.submit(move)
        return True

    @property
    def heard(self) -> list[str]:
        """Every frame that was ever sent to this player, on any connection."""
        return [text for link in self.links for text in link.sent]


class World:
    """The hub, its journal, its players, and the time."""

    def __init__(self, store: Any, settings: Settings, seed: str) -> None:
        self.now = 1000.0
        self.random = Random(seed)
        self.store = store
        self.hub = Hub(settings, store, lambda: self.now, self.entropy)
        self.links: list[Link] = []
        # How often a state went together with one that had waited for it.
        self.joined = 0
        self._timers: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()
        self._off: set[int] = set()

    def entropy(self, size: int) -> bytes:
        return self.random.randbytes(size)

    def later(self, seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
        number = next(self._numbers)
        heapq.heappush(self._timers, (self.now + seconds, number, callback))
        return lambda: self._off.add(number)

    def pair(self, name: str, **options: Any) -> tuple[Player, Player]:
        """Two players: one makes a room, the other comes once it is there."""
        one = Ticket.create(SERVER, "Ann", options, self.entropy)
        two = Ticket.join(SERVER, one.room, "Bob", self.entropy)
        first, second = Player(self, one, f"{name}-1"), Player(self, two, f"{name}-2")

        def invite(notice: Any) -> None:
            if isinstance(notice, RoomChanged) and not second.links:
                second.host.start()

        first.host.watch(invite)
        first.host.start()
        return first, second

    def visitor(self, room: str | None = None, address: str = "somewhere") -> Link:
        """A connection that is driven by hand."""
        link = Link(self, None, room)
        link.address = address
        self.links.append(link)
        return link

    async def say(self, link: Link, text: str) -> list[str]:
        """Deliver a frame to the server; what it answers."""
        before = len(link.sent)
        await self.deliver(link, text)
        return link.sent[before:]

    async def deliver(self, link: Link, text: str) -> None:
        await self._hear(link, text)
        await self.hub.outbox.drained()

    async def _hear(self, link: Link, text: str) -> None:
        coming = self.hub.received(link, text)
        if coming is not None:
            await coming

    def pass_time(self, seconds: float) -> None:
        """Go on in time, with every timer on the way."""
        end = self.now + seconds
        while self._timers and self._timers[0][0] <= end:
            self._ring()
        self.now = end

    async def live(self, seconds: int) -> None:
        """Let time pass for everybody, second by second, without a move."""
        for _ in range(seconds):
            self.pass_time(1.0)
            await self.hub.tick()
            await self.quiet(())

    def _ring(self) -> None:
        at, number, callback = heapq.heappop(self._timers)
        self.now = max(self.now, at)
        if number in self._off:
            self._off.discard(number)
        else:
            callback()

    async def reach(self, players: tuple[Player, ...], version: int) -> None:
        """Play until everyone has seen so many entries, and let everything arrive."""
        for _ in range(MOST_MOMENTS):
            if all(player.host.talk.version >= version for player in players):
                return await self.quiet(())
            await self.busy_once(players)
        raise TimeoutError("the match does not go on")

    async def quiet(self, players: tuple[Player, ...]) -> None:
        """Deliver everything, in order, until nobody has anything to say or play."""
        for _ in range(MOST_MOMENTS):
            if not await self.busy_once(players):
                return
        raise TimeoutError("they never fall silent")

    async def busy_once(self, players: tuple[Player, ...]) -> bool:
        await self.hub.outbox.drained()
        acted = [player.act() for player in players]
        busy = any(acted)
        for link in tuple(self.links):
            while link.alive and link.to_server:
                await self.deliver(link, link.to_server.pop(0))
                busy = True
            while link.alive and link.to_client and link.listener is not None:
                link.listener.received(link.to_client.pop(0))
                busy = True
        if not busy and self._timers and self._timers[0][0] <= self.now:
            self._ring()
            return True
        return busy

    async def disturbed_once(self, players: tuple[Player, ...], trouble: Trouble) -> None:
        """One moment of a bad network: something arrives, perhaps twice or too early, or breaks."""
        await self._post(trouble.late)
        for player in players:
            player.act()
        links = [link for link in self.links if link.alive and (link.to_server or link.to_client)]
        if not links:
            self.pass_time(0.05)
            self.links = [link for link in self.links if link.alive]
            return
        link, chance = self.random.choice(links), self.random.random
        if chance() < trouble.cut:
            link.cut()
            return
        queue = link.to_server if link.to_server and chance() < 0.5 else link.to_client
        queue = queue or link.to_server
        at = self.random.randrange(len(queue)) if chance() < trouble.reorder else 0
        text = queue[at] if chance() < trouble.repeat else queue.pop(at)
        if queue is link.to_server:
            await self._hear(link, text)
        elif link.listener is not None:
            link.listener.received(text)

    async def _post(self, late: float) -> None:
        """The server's letters are brought, or perhaps only those that cannot wait."""
        if self.random.random() >= late:
            return await self.hub.outbox.drained()
        self.hub.outbox.post(Stranger(), "", ("busy",))
        await asyncio.sleep(0)

    async def endured(self, players: tuple[Player, ...], trouble: Trouble) -> None:
        """Play over a bad network until the match is over for everyone."""
        for _ in range(MOST_MOMENTS):
            if all(player.host.outcome for player in players):
                return await self.quiet(players)
            await self.disturbed_once(players, trouble)
        raise TimeoutError("the match does not end")

    async def played_out(self, players: tuple[Player, ...], seconds: float = 60.0) -> None:
        """Play in peace until the match is over for everyone."""
        deadline = self.now + seconds
        while not all(player.host.outcome for player in players):
            await self.quiet(players)
            self.pass_time(0.1)
            if self.now > deadline:
                raise TimeoutError("the match does not end")
        await self.quiet(players)

    async def journal(self, room: str) -> list[Entry]:
        """What the store holds of a room, read anew."""
        claim = await self.store.claim(room, create=False)
        return [read_entry(text) for text in claim.entries]

    async def replayed(self, room: str) -> Room:
        return Room.of(room, await self.journal(room))


@asynccontextmanager
async def world(
    path: Path | str = ":memory:", seed: str = "world", **settings: Any
) -> Iterator[World]:
    """A running world with its journal at a path."""
    chosen = Settings(**{"rooms_burst": 1_000_000, **settings})
    store = SqliteStore(path, chosen.empty_room, lambda: made.now)
    made = World(store, chosen, seed)
    await store.open(made.hub.owned.hand_over)
    outbox = asyncio.create_task(made.hub.outbox.run())
    try:
        yield made
    finally:
        outbox.cancel()
        await asyncio.gather(outbox, return_exceptions=True)
        await store.close()


def verdict_of(player: Player) -> Verdict:
    """What the player's own verification of the last match says."""
    work = player.host.verification()
    if work is None or player.host.verdict is not None:
        raise AssertionError("the match was never opened, or somebody was faster")
    for _ in work:
        pass
    if player.host.verdict is None:
        raise AssertionError("the verification came to no end")
    return player.host.verdict
