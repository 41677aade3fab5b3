"""The post: after the journal, in order, and who can wait does so only while others are busy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from server.metrics import Metrics
from server.outbox import PATIENCE, Outbox
from server.store import Line
from tests.server.visits import playing, settled, table_of
from tests.server.world import Link, Player, world

Letters = tuple[str, ...]
LINE: Line = ("ROOM", 0, 1, "{}")


class Reader:
    def __init__(self) -> None:
        # Each time something was sent, all of it.
        self.got: list[Letters] = []

    def send(self, texts: Letters) -> None:
        self.got.append(texts)


class Journal:
    """A store that only writes, and not what belongs to others."""

    def __init__(self) -> None:
        self.written: list[Line] = []
        self.others: set[str] = set()

    async def append(self, lines: Sequence[Line]) -> set[str]:
        self.written += [line for line in lines if line[0] not in self.others]
        return self.others & {line[0] for line in lines}


class Office:
    """An outbox at work, with a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.journal = Journal()
        self.lost: list[str] = []
        store: Any = self.journal
        self.outbox = Outbox(store, Metrics(), lambda: self.now, self._lost)
        self.busy = False

    def _lost(self, rooms: Iterable[str], reason: str) -> None:
        self.lost += rooms

    async def crowd(self) -> None:
        """Others who have something to say in every round of the event loop."""
        while True:
            if self.busy:
                self.outbox.write(LINE)
            await asyncio.sleep(0)

    async def rounds(self, number: int = 10) -> None:
        for _ in range(number):
            await asyncio.sleep(0)


@asynccontextmanager
async def office() -> AsyncIterator[Office]:
    made = Office()
    tasks = [asyncio.create_task(made.outbox.run()), asyncio.create_task(made.crowd())]
    try:
        yield made
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def told(story: Callable[[Office, Reader], Awaitable[None]], busy: bool = True) -> Reader:
    """What a reader has got after a story."""
    reader = Reader()

    async def run() -> None:
        async with office() as place:
            place.busy = busy
            await place.rounds()
            await story(place, reader)

    asyncio.run(run())
    return reader


def test_what_can_wait_goes_at_once_when_nobody_else_is_there() -> None:
    async def story(place: Office, reader: Reader) -> None:
        place.outbox.write(LINE)
        place.outbox.post(reader, "ROOM", ("one",), can_wait=True)
        await place.rounds()

    assert told(story, busy=False).got == [("one",)]


def test_on_a_busy_server_it_goes_with_the_next_letter() -> None:
    async def story(place: Office, reader: Reader) -> None:
        place.outbox.post(reader, "ROOM", ("one", "two"), can_wait=True)
        await place.rounds()
        place.outbox.post(reader, "ROOM", ("three",), can_wait=True)
        await place.rounds()
        assert reader.got == []
        place.outbox.post(reader, "ROOM", ("four",))
        await place.rounds()
        # And not once more.
        place.busy = False
        await place.rounds()

    assert told(story).got == [("one", "two", "three", "four")]


def test_what_cannot_wait_does_not() -> None:
    async def story(place: Office, reader: Reader) -> None:
        for text in ("one", "two"):
            place.outbox.post(reader, "ROOM", (text,))
            await place.rounds()

    assert told(story).got == [("one",), ("two",)]


def test_nobody_waits_longer_than_a_moment() -> None:
    assert PATIENCE <= 0.1, "more would be seen"
    other = Reader()

    async def story(place: Office, reader: Reader) -> None:
        place.outbox.post(reader, "ROOM", ("one",), can_wait=True)
        await place.rounds()
        place.now += 0.6 * PATIENCE
        # A second letter does not make the first one wait anew, nor one to somebody else.
        place.outbox.post(other, "ELSE", ("else",), can_wait=True)
        place.outbox.post(reader, "ROOM", ("two",), can_wait=True)
        await place.rounds()
        assert reader.got == []
        place.now += 0.6 * PATIENCE
        await place.rounds()
        assert (reader.got, other.got) == ([("one", "two")], [])

    assert told(story).got == [("one", "two")]


def test_when_the_others_fall_silent_all_that_waits_goes() -> None:
    async def story(place: Office, reader: Reader) -> None:
        place.outbox.post(reader, "ROOM", ("one",), can_wait=True)
        await place.rounds()
        assert reader.got == []
        place.busy = False
        await place.rounds()

    assert told(story).got == [("one",)]


def test_drained_means_delivered_and_comes_on_a_busy_server_too() -> None:
    async def story(place: Office, reader: Reader) -> None:
        place.outbox.post(reader, "ROOM", ("one",), can_wait=True)
        await asyncio.wait_for(place.outbox.drained(), 5.0)
        assert reader.got == [("one",)]

    assert told(story).got == [("one",)]


def test_a_letter_goes_after_its_line_and_not_without_it() -> None:
    async def story(place: Office, reader: Reader) -> None:
        place.journal.others = {"GONE"}
        place.outbox.post(reader, "GONE", ("written before",), can_wait=True)
        await place.rounds()
        place.outbox.write(("GONE", 0, 2, "{}"))
        place.outbox.post(reader, "GONE", ("not written",), can_wait=True)
        await place.rounds()
        place.outbox.post(reader, "", ("more",))
        await place.rounds()
        assert place.lost == ["GONE"]

    assert told(story).got == [("written before", "more")]


# Who can wait in a match


def _ends(players: tuple[Player, Player]) -> list[Link]:
    return [player.links[-1] for player in players]


def test_whoever_is_waited_for_is_told_first() -> None:
    """The crowd is another room's; of the two players only the one who has to move hears at once,
    until the match is over."""

    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            room, crowd, seen = table_of(town, players[0]).room, town.visitor(), set()
            while room.outcome is None:
                await settled(town)
                mover = next(player for player in players if player.act())
                link = mover.links[-1]
                before = [len(each.sent) for each in _ends(players)]
                town.hub.received(link, link.to_server.pop(0))
                for _ in range(4):
                    town.hub.outbox.post(crowd, "", ("busy",))
                    await asyncio.sleep(0)
                told = tuple(
                    seat
                    for seat, (had, each) in enumerate(zip(before, _ends(players), strict=True), 1)
                    if len(each.sent) > had
                )
                assert told == (room.awaited or (1, 2))
                seen.add(told)
            assert seen == {(1,), (2,), (1, 2)}

    asyncio.run(story())
