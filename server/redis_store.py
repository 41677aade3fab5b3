"""Journals in Redis, for several processes that may each own any room, but never the same one.

A process holds a lease: a key that it renews. A room has an owner and a fencing token, a number
that grows with every owner. One script checks the token before it writes lines, so an owner whose
lease ran out cannot write any more, however late it wakes up.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from server.store import WAIT_SECONDS, Claim, HandOver, JournalLine, OwnedElsewhere, StoreFailure

PREFIX: Final = "clash"

# KEYS: room, journal. ARGV: process, "1" to create, prefix, milliseconds to keep.
_CLAIM: Final = """
if redis.call('EXISTS', KEYS[2]) == 0 and ARGV[2] ~= '1' then return {'none'} end
local owner = redis.call('HGET', KEYS[1], 'owner')
if owner and owner ~= '' and owner ~= ARGV[1]
        and redis.call('EXISTS', ARGV[3] .. ':process:' .. owner) == 1 then
    return {'elsewhere', owner, redis.call('LRANGE', KEYS[2], 0, 1)}
end
local token = redis.call('HINCRBY', KEYS[1], 'fence', 1)
redis.call('HSET', KEYS[1], 'owner', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return {'owned', token, redis.call('LRANGE', KEYS[2], 0, -1)}
"""

# KEYS: room and journal of each line. ARGV: milliseconds to keep; then fencing token, version and
# entry of each line. Returns the numbers of the lines that were not written.
_APPEND: Final = """
local refused = {}
for i = 1, #KEYS / 2 do
    local room, journal = KEYS[2 * i - 1], KEYS[2 * i]
    local token, version, entry = ARGV[3 * i - 1], ARGV[3 * i], ARGV[3 * i + 1]
    if redis.call('HGET', room, 'fence') == token
            and redis.call('LLEN', journal) == tonumber(version) - 1 then
        redis.call('RPUSH', journal, entry)
        redis.call('PEXPIRE', room, ARGV[1])
        redis.call('PEXPIRE', journal, ARGV[1])
    else
        refused[#refused + 1] = i
    end
end
return refused
"""

# KEYS: rooms. ARGV: process.
_RELEASE: Final = """
for _, room in ipairs(KEYS) do
    if redis.call('HGET', room, 'owner') == ARGV[1] then redis.call('HSET', room, 'owner', '') end
end
"""

# KEYS: queue, codes by the second at which they leave it. ARGV: own code, seconds to wait.
_MEET: Final = """
local now, own = tonumber(redis.call('TIME')[1]), ARGV[1]
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now)
for _, code in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    if own == '' or code < own then
        redis.call('ZREM', KEYS[1], code, own)
        return code
    end
end
if own ~= '' then redis.call('ZADD', KEYS[1], now + tonumber(ARGV[2]), own) end
return ''
"""


class RedisStore:
    """The shared store."""

    def __init__(self, url: str, lease: float, delete_after: float) -> None:
        self.process = secrets.token_hex(8)
        self._lease_key = f"{PREFIX}:process:{self.process}"
        self._url = url
        self._lease_ms, self._keep_ms = int(lease * 1000), int(delete_after * 1000)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hand_over: HandOver) -> None:
        lease = self._lease_ms / 1000
        try:
            self._redis: Redis = Redis.from_url(
                self._url, decode_responses=True, socket_timeout=lease, socket_connect_timeout=lease
            )
            await self._renew_lease()
        # A URL that is none is a ValueError.
        except (RedisError, ValueError) as error:
            raise StoreFailure(f"Redis: {error}") from None
        self._claim = self._redis.register_script(_CLAIM)
        self._append = self._redis.register_script(_APPEND)
        self._release = self._redis.register_script(_RELEASE)
        self._meet = self._redis.register_script(_MEET)
        jobs = (self._keep_lease(), self._listen_for_requests(hand_over))
        self._tasks = [asyncio.create_task(job) for job in jobs]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError):
            await self._redis.delete(self._lease_key)
        await self._redis.aclose()

    async def claim(self, room: str, create: bool) -> Claim | OwnedElsewhere | None:
        arguments = [self.process, "1" if create else "0", PREFIX, self._keep_ms]
        try:
            answer = await self._claim(keys=self._keys(room), args=arguments)
        except RedisError as error:
            raise StoreFailure(str(error)) from None
        match answer:
            case ["owned", token, entries]:
                return Claim(int(token), entries)
            case ["elsewhere", owner, first_entries]:
                return OwnedElsewhere(owner, first_entries)
        return None

    async def append(self, lines: Sequence[JournalLine]) -> set[str]:
        keys: list[str] = []
        arguments: list[Any] = [self._keep_ms]
        for line in lines:
            keys += self._keys(line.room)
            arguments += line[1:]
        try:
            refused = await self._append(keys=keys, args=arguments)
        except RedisError as error:
            raise StoreFailure(str(error)) from None
        return {lines[number - 1].room for number in refused}

    async def request_handover(self, room: str, owner: str) -> None:
        with contextlib.suppress(RedisError):
            await self._redis.publish(f"{PREFIX}:handover:{owner}", room)

    async def release(self, rooms: Sequence[str]) -> None:
        with contextlib.suppress(RedisError):
            keys = [self._keys(room)[0] for room in rooms]
            await self._release(keys=keys, args=[self.process])

    async def delete(self, rooms: Sequence[str]) -> None:
        with contextlib.suppress(RedisError):
            for room in rooms:
                await self._redis.delete(*self._keys(room))

    async def meet(self, queue: str, code: str = "") -> str | None:
        with contextlib.suppress(RedisError):
            key = f"{PREFIX}:queue:{queue}"
            return await self._meet(keys=[key], args=[code, WAIT_SECONDS]) or None
        return None

    async def maintain(self, owned: Sequence[str]) -> None:
        """Redis deletes by itself; the rooms of thinking players are kept."""
        with contextlib.suppress(RedisError):
            # One after another: in one pipeline, thousands would hold up the event loop.
            for key in (key for room in owned for key in self._keys(room)):
                await self._redis.pexpire(key, self._keep_ms)

    async def _renew_lease(self) -> None:
        await self._redis.set(self._lease_key, "alive", px=self._lease_ms)

    async def _keep_lease(self) -> None:
        while True:
            await asyncio.sleep(self._lease_ms / 3000)
            # While Redis is away nothing can be written, so nothing else has to be done.
            with contextlib.suppress(RedisError):
                await self._renew_lease()

    async def _listen_for_requests(self, hand_over: HandOver) -> None:
        """Hand over the rooms whose players the proxy now sends to other processes."""
        while True:
            with contextlib.suppress(RedisError):
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(f"{PREFIX}:handover:{self.process}")
                    while True:
                        message = await channel.get_message(timeout=self._lease_ms / 2000)
                        if message is not None:
                            await hand_over([message["data"]])
            await asyncio.sleep(self._lease_ms / 3000)

    @staticmethod
    def _keys(room: str) -> tuple[str, str]:
        return f"{PREFIX}:room:{room}", f"{PREFIX}:journal:{room}"
