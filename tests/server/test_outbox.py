"""The outbox: the journal comes first, messages keep their order, and lost rooms stay silent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

import pytest

from server.metrics import Metrics
from server.outbox import Outbox
from server.store import JournalLine, StoreFailure


def line(room: str, version: int = 1) -> JournalLine:
    return JournalLine(room, 0, version, "{}")


class Recipient:
    """A player, or with seat 0 a spectator."""

    connected_room = object()

    def __init__(self, seat: int = 1) -> None:
        self.seat = seat
        self.received: list[str] = []

    def send(self, texts: tuple[str, ...]) -> None:
        self.received += texts


class SlowStore:
    """A store that writes when it is allowed to, and does not own every room."""

    def __init__(self) -> None:
        self.batches: list[list[JournalLine]] = []
        self.owned_by_others: set[str] = set()
        self.failure: Exception | None = None
        self.may_write = asyncio.Event()
        self.may_write.set()

    async def append(self, lines: Sequence[JournalLine]) -> set[str]:
        await self.may_write.wait()
        if self.failure is not None:
            raise self.failure
        self.batches.append([each for each in lines if each.room not in self.owned_by_others])
        return self.owned_by_others & {each.room for each in lines}


class Harness:
    """A running outbox with its store."""

    def __init__(self) -> None:
        self.lost: list[tuple[str, str]] = []
        self.store: Any = SlowStore()
        self.outbox = Outbox(self.store, Metrics(), lambda: 0.0, self._lost)
        self.write, self.send = self.outbox.write, self.outbox.send

    def _lost(self, rooms: Iterable[str], reason: str) -> None:
        self.lost += [(room, reason) for room in sorted(rooms)]


def received_in(scenario: Callable[[Harness, Any], Awaitable[None]]) -> list[str]:
    """What a recipient has received in a scenario."""
    recipient = Recipient()

    async def run() -> None:
        harness = Harness()
        running = asyncio.create_task(harness.outbox.run())
        try:
            async with asyncio.timeout(10.0):
                await scenario(harness, recipient)
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())
    return recipient.received


async def rounds(number: int = 20) -> None:
    """Let every other task have its turn."""
    for _ in range(number):
        await asyncio.sleep(0)


def test_a_message_waits_for_its_line() -> None:
    async def scenario(harness: Harness, recipient: Any) -> None:
        harness.store.may_write.clear()
        harness.write(line("A"))
        harness.send(recipient, "A", "one", None, "two")
        await rounds()
        assert recipient.received == []
        harness.store.may_write.set()
        await rounds()
        assert harness.store.batches == [[line("A")]]

    assert received_in(scenario) == ["one", "two"]


def test_a_message_without_lines_goes_at_once() -> None:
    async def scenario(harness: Harness, recipient: Any) -> None:
        harness.store.may_write.clear()
        harness.send(recipient, "A", "pong")
        await rounds()

    assert received_in(scenario) == ["pong"]


def test_everything_that_happens_during_a_write_is_the_next_batch() -> None:
    async def scenario(harness: Harness, recipient: Any) -> None:
        harness.store.may_write.clear()
        for version in range(1, 6):
            harness.write(line("A", version))
            harness.send(recipient, "A", str(version))
            await rounds(3)
        harness.store.may_write.set()
        await harness.outbox.drained()
        sizes = [len(batch) for batch in harness.store.batches]
        assert sizes == [1, 4]

    assert received_in(scenario) == ["1", "2", "3", "4", "5"]


def test_messages_of_a_lost_room_are_not_sent() -> None:
    async def scenario(harness: Harness, recipient: Any) -> None:
        harness.store.owned_by_others = {"LOST"}
        harness.write(line("LOST"))
        harness.send(recipient, "LOST", "not written")
        harness.write(line("MINE"))
        harness.send(recipient, "MINE", "written")
        await harness.outbox.drained()
        assert harness.lost == [("LOST", "moved")]
        assert harness.store.batches == [[line("MINE")]]

    assert received_in(scenario) == ["written"]


@pytest.mark.parametrize("failure", [StoreFailure("the disk is full"), RuntimeError("a bug")])
def test_a_failed_write_loses_its_rooms_and_the_outbox_goes_on(failure: Exception) -> None:
    async def scenario(harness: Harness, recipient: Any) -> None:
        harness.store.failure = failure
        harness.write(line("A"))
        harness.write(line("B"))
        harness.send(recipient, "A", "not written")
        harness.send(recipient, "", "about no room")
        await harness.outbox.drained()
        assert harness.lost == [("A", "unavailable"), ("B", "unavailable")]
        harness.store.failure = None
        harness.write(line("C"))
        harness.send(recipient, "C", "written")
        await harness.outbox.drained()

    assert received_in(scenario) == ["about no room", "written"]


@pytest.mark.parametrize("later", [0, 5])
def test_drained_means_written_and_sent(later: int) -> None:
    async def scenario(harness: Harness, recipient: Any) -> None:
        harness.store.may_write.clear()
        harness.write(line("A"))
        await rounds(later)
        harness.write(line("B"))
        harness.send(recipient, "B", "one")
        waiting = asyncio.create_task(harness.outbox.drained())
        await rounds()
        assert not waiting.done()
        harness.store.may_write.set()
        await waiting
        assert recipient.received == ["one"]
        assert line("B") in harness.store.batches[-1]

    assert received_in(scenario) == ["one"]
