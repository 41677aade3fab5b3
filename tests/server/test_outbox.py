"""The post: after the journal, in order, and who can wait does so only while others are busy."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import pytest

from server.metrics import Metrics
from server.outbox import PATIENCE, Outbox
from server.store import Line
from tests.server.visits import playing, settled, table_of
from tests.server.world import Link, Player, Stranger, world

Letters = tuple[str, ...]
LINE: Line = ("ROOM", 0, 1, "{}")


class Reader:
    def __init__(self) -> None:
        # Each time something was sent, all of it.
        self.got: list[Letters] = []

    def send(self, texts: Letters) -> None:
        self.got.append(texts)


class Journal:
    """A store that only writes, takes its time, and does not write what belongs to others."""

    def __init__(self) -> None:
        self.written: list[Line] = []
        self.others: set[str] = set()
        self.prompt = True
        # How many rounds of the event loop it takes to write.
        self.rounds = 0

    async def append(self, lines: Sequence[Line]) -> set[str]:
        await rounds(self.rounds)
        self.written += [line for line in lines if line[0] not in self.others]
        return self.others & {line[0] for line in lines}


async def rounds(number: int) -> None:
    """Let everybody else have so many turns."""
    for _ in range(number):
        await asyncio.sleep(0)


class Office:
    """An outbox at work, perhaps for a crowd who have something to say in every round."""

    def __init__(self, busy: bool) -> None:
        self.busy = busy
        self.lost: list[str] = []
        self.journal = Journal()
        store: Any = self.journal
        self.outbox = Outbox(store, Metrics(), self._lost)
        self.post = self.outbox.post

    def _lost(self, rooms: Iterable[str], reason: str) -> None:
        self.lost += rooms

    async def crowd(self) -> None:
        while True:
            if self.busy:
                self.outbox.write(LINE)
            await asyncio.sleep(0)

    async def written(self, more: int) -> None:
        """Wait until so many more lines of the crowd are written: each is a batch."""
        until = len(self.journal.written) + more
        while len(self.journal.written) < until:
            await asyncio.sleep(0)


Story = Callable[[Office, Reader], Awaitable[None]]


def told(story: Story, busy: bool = True) -> list[Letters]:
    """What a reader has got after a story."""
    reader = Reader()

    async def run() -> None:
        office = Office(busy)
        tasks = [asyncio.create_task(office.outbox.run()), asyncio.create_task(office.crowd())]
        try:
            await rounds(10)
            async with asyncio.timeout(10.0):
                await story(office, reader)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())
    return reader.got


def test_what_can_wait_goes_at_once_when_nobody_else_is_there() -> None:
    async def story(office: Office, reader: Reader) -> None:
        office.outbox.write(LINE)
        office.post(reader, "ROOM", ("one",), can_wait=True)
        await rounds(6)

    assert told(story, busy=False) == [("one",)]


def test_on_a_busy_server_it_goes_with_the_next_letter() -> None:
    async def story(office: Office, reader: Reader) -> None:
        office.post(reader, "ROOM", ("one", "two"), can_wait=True)
        await office.written(1)
        assert reader.got == []
        office.post(reader, "ROOM", ("three",))
        await office.written(2)
        assert reader.got == [("one", "two", "three")]
        # And not once more.
        office.busy = False
        await rounds(20)

    assert told(story) == [("one", "two", "three")]


def test_what_cannot_wait_does_not() -> None:
    async def story(office: Office, reader: Reader) -> None:
        for text in ("one", "two"):
            office.post(reader, "ROOM", (text,))
            await office.written(2)

    assert told(story) == [("one",), ("two",)]


def test_a_second_letter_that_can_wait_does_not_make_the_first_wait_longer() -> None:
    async def story(office: Office, reader: Reader) -> None:
        office.post(reader, "ROOM", ("one",), can_wait=True)
        await office.written(3)
        office.post(reader, "ROOM", ("two",), can_wait=True)
        await office.written(1)
        assert reader.got == []
        await office.written(PATIENCE - 3)

    assert told(story) == [("one", "two")]


def test_nobody_waits_for_more_than_a_few_batches() -> None:
    assert PATIENCE <= 5, "on a full server more would be seen"
    other = Reader()

    async def story(office: Office, reader: Reader) -> None:
        office.post(reader, "ROOM", ("one",), can_wait=True)
        await office.written(2)
        office.post(other, "ELSE", ("else",), can_wait=True)
        await office.written(PATIENCE - 1)
        assert (reader.got, other.got) == ([("one",)], [])
        await office.written(2)
        assert other.got == [("else",)]

    assert told(story) == [("one",)]


def test_when_the_others_fall_silent_all_that_waits_goes() -> None:
    async def story(office: Office, reader: Reader) -> None:
        office.post(reader, "ROOM", ("one",), can_wait=True)
        await office.written(1)
        assert reader.got == []
        office.busy = False
        await rounds(6)

    assert told(story) == [("one",)]


def test_nobody_waits_where_not_the_server_is_slow_but_the_store() -> None:
    """A batch may take long then, and the next one, too."""

    async def story(office: Office, reader: Reader) -> None:
        office.journal.rounds, office.journal.prompt = 50, False
        await rounds(200)
        office.post(reader, "ROOM", ("one",), can_wait=True)
        # Until the batch is written that is being written now, and its own.
        await rounds(2 * 55)

    assert told(story) == [("one",)]


@pytest.mark.parametrize("busy", [False, True])
@pytest.mark.parametrize("slow", [0, 20])
@pytest.mark.parametrize("later", [0, 5])
def test_drained_means_delivered_even_on_a_busy_server(busy: bool, slow: int, later: int) -> None:
    async def story(office: Office, reader: Reader) -> None:
        office.journal.rounds, office.journal.prompt = slow, not slow
        await rounds(10)
        office.outbox.write(("MINE", 0, 1, "{}"))
        office.post(reader, "MINE", ("one",), can_wait=True)
        await rounds(later)
        await office.outbox.drained()
        assert reader.got == [("one",)]
        assert ("MINE", 0, 1, "{}") in office.journal.written

    assert told(story, busy) == [("one",)]


def test_a_letter_goes_after_its_line_and_not_without_it() -> None:
    async def story(office: Office, reader: Reader) -> None:
        office.journal.others = {"GONE"}
        office.outbox.write(("GONE", 0, 2, "{}"))
        office.post(reader, "GONE", ("not written",))
        office.post(reader, "GONE", ("nor this",), can_wait=True)
        await office.written(2)
        assert (office.lost, reader.got) == (["GONE"], [])
        office.journal.rounds = 20
        office.outbox.write(("MINE", 0, 1, "{}"))
        office.post(reader, "MINE", ("written",))
        while not reader.got:
            await asyncio.sleep(0)
        assert ("MINE", 0, 1, "{}") in office.journal.written

    assert told(story) == [("written",)]


# Who can wait in a match


def _ends(players: tuple[Player, Player]) -> list[Link]:
    return [player.links[-1] for player in players]


def test_whoever_is_waited_for_is_told_first() -> None:
    """The crowd is another room's; of the two players only the one who has to move hears at once,
    until the match is over."""

    async def story() -> None:
        async with world() as town:
            players = await playing(town)
            room, crowd, seen = table_of(town, players[0]).room, Stranger(), set()
            while room.outcome is None:
                await settled(town)
                mover = next(player for player in players if player.act())
                link = mover.links[-1]
                before = [len(each.sent) for each in _ends(players)]
                town.hub.received(link, link.to_server.pop(0))
                for _ in range(PATIENCE - 1):
                    town.hub.outbox.post(crowd, "", ("busy",))
                    await asyncio.sleep(0)
                heard = tuple(
                    seat
                    for seat, (had, each) in enumerate(zip(before, _ends(players), strict=True), 1)
                    if len(each.sent) > had
                )
                assert heard == (room.awaited or (1, 2))
                seen.add(heard)
            assert seen == {(1,), (2,), (1, 2)}

    asyncio.run(story())
