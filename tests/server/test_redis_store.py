"""The journal on Redis: one owner per room, and no line twice or out of order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from redis import Redis

from server.redis_store import PREFIX, RedisStore
from server.store import WAIT_SECONDS, Claim, JournalLine, OwnedElsewhere
from tests.server.processes import LEASE

pytestmark = pytest.mark.slow


def with_stores(redis_url: str, scenario: Any, lease: float = LEASE) -> None:
    async def run() -> None:
        stores = [RedisStore(redis_url, lease, 60.0) for _ in range(2)]
        wanted: list[str] = []

        async def hand_over(rooms: Sequence[str]) -> None:
            wanted.extend(rooms)

        for store in stores:
            await store.open(hand_over)
        await scenario(*stores, wanted)
        for store in stores:
            await store.close()

    asyncio.run(run())


def test_a_fencing_token_keeps_an_outdated_owner_from_writing(redis: Redis, redis_url: str) -> None:
    async def scenario(one: RedisStore, two: RedisStore, wanted: list[str]) -> None:
        first = await one.claim("ROOM", create=True)
        assert (
            await one.append(
                [
                    JournalLine("ROOM", first.fencing_token, 1, "a"),
                    JournalLine("ROOM", first.fencing_token, 2, "b"),
                ]
            )
            == set()
        )
        # While its owner lives, no other process gets the room.
        assert await two.claim("ROOM", create=False) == OwnedElsewhere(one.process, ["a", "b"])
        # A closed store holds no lease, but can still write.
        await one.close()
        second = await two.claim("ROOM", create=False)
        assert second == Claim(first.fencing_token + 1, ["a", "b"])
        assert await one.append([JournalLine("ROOM", first.fencing_token, 3, "late")]) == {"ROOM"}
        assert await two.append([JournalLine("ROOM", second.fencing_token, 3, "c")]) == set()
        assert await one.append([JournalLine("ROOM", first.fencing_token, 4, "later")]) == {"ROOM"}
        assert redis.lrange(f"{PREFIX}:journal:ROOM", 0, -1) == ["a", "b", "c"]

    with_stores(redis_url, scenario)


def test_an_owner_that_lives_keeps_its_rooms_and_their_journals(
    redis: Redis, redis_url: str
) -> None:
    async def scenario(one: RedisStore, two: RedisStore, wanted: list[str]) -> None:
        claim = await one.claim("ROOM", create=True)
        await one.append([JournalLine("ROOM", claim.fencing_token, 1, "a")])
        await asyncio.sleep(4 * lease)
        assert await two.claim("ROOM", create=False) == OwnedElsewhere(one.process, ["a"])
        # Nobody has moved for long.
        keys = [f"{PREFIX}:room:ROOM", f"{PREFIX}:journal:ROOM"]
        before = [redis.pttl(key) for key in keys]
        await one.maintain(["ROOM"])
        for key, left in zip(keys, before, strict=True):
            assert redis.pttl(key) > left

    lease = 0.4
    with_stores(redis_url, scenario, lease)


def test_no_line_is_written_twice_or_out_of_order(redis: Redis, redis_url: str) -> None:
    async def scenario(one: RedisStore, two: RedisStore, wanted: list[str]) -> None:
        claim = await one.claim("ROOM", create=True)
        assert await one.append([JournalLine("ROOM", claim.fencing_token, 1, "a")]) == set()
        assert await one.append([JournalLine("ROOM", claim.fencing_token, 1, "a")]) == {"ROOM"}
        assert await one.append([JournalLine("ROOM", claim.fencing_token, 3, "c")]) == {"ROOM"}
        other = await one.claim("OTHER", create=True)
        lines = [
            JournalLine("ROOM", claim.fencing_token, 9, "x"),
            JournalLine("OTHER", other.fencing_token, 1, "o"),
        ]
        assert await one.append(lines) == {"ROOM"}
        assert redis.lrange(f"{PREFIX}:journal:ROOM", 0, -1) == ["a"]
        assert redis.lrange(f"{PREFIX}:journal:OTHER", 0, -1) == ["o"]

    with_stores(redis_url, scenario)


def test_a_handover_request_reaches_the_owner(redis: Redis, redis_url: str) -> None:
    async def scenario(one: RedisStore, two: RedisStore, wanted: list[str]) -> None:
        claim = await one.claim("ROOM", create=True)
        await one.append([JournalLine("ROOM", claim.fencing_token, 1, "a")])
        await asyncio.sleep(0.3)
        await two.request_handover("ROOM", one.process)
        for _ in range(100):
            if wanted:
                break
            await asyncio.sleep(0.05)
        assert wanted == ["ROOM"]
        await one.release(["ROOM"])
        assert await two.claim("ROOM", create=False) == Claim(claim.fencing_token + 1, ["a"])

    with_stores(redis_url, scenario, lease=30)


def test_an_unknown_room_cannot_be_claimed(redis: Redis, redis_url: str) -> None:
    async def scenario(one: RedisStore, two: RedisStore, wanted: list[str]) -> None:
        assert await one.claim("NOBODY", create=False) is None
        assert not redis.keys(f"{PREFIX}:room:*")

    with_stores(redis_url, scenario)


def test_rooms_that_wait_for_anyone_meet_across_processes(redis: Redis, redis_url: str) -> None:
    async def scenario(one: RedisStore, two: RedisStore, wanted: list[str]) -> None:
        assert await one.meet("61") is None
        assert await one.meet("61", "BBBB") is None
        assert await two.meet("91") is None
        # Of two that wait, the one with the greater code takes the other.
        assert await two.meet("61", "AAAA") is None
        assert await two.meet("61", "AAAA") is None
        assert await one.meet("61", "BBBB") == "AAAA"
        # Neither waits any more.
        assert await two.meet("61") is None
        assert await one.meet("61", "CCCC") is None
        assert await two.meet("61") == "CCCC"
        assert await two.meet("61") is None
        # A room is not offered for long, unless its owner does it again.
        assert await one.meet("61", "DDDD") is None
        queue = f"{PREFIX}:queue:61"
        assert 0 < redis.zscore(queue, "DDDD") - redis.time()[0] <= WAIT_SECONDS
        redis.zadd(queue, {"DDDD": redis.time()[0] - 1})
        assert await two.meet("61") is None

    with_stores(redis_url, scenario)
