"""Journals in Redis, for several processes that may each own any room, but never the same one.

A process lives as long as it renews its own key. A room knows its owner and a fence, a number that
grows with every owner. Lines are written by one script that first compares fences, so an owner
that was taken for dead and wakes up again cannot write, however late.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from server.store import Claim, Elsewhere, HandOver, Line, StoreFailure

PREFIX: Final = "clash"

# KEYS: room, journal. ARGV: process, "1" to create, prefix, milliseconds to keep.
_CLAIM: Final = """
if redis.call('EXISTS', KEYS[2]) == 0 and ARGV[2] ~= '1' then return {'none'} end
local owner = redis.call('HGET', KEYS[1], 'owner')
if owner and owner ~= '' and owner ~= ARGV[1]
        and redis.call('EXISTS', ARGV[3] .. ':process:' .. owner) == 1 then
    return {'elsewhere', owner, redis.call('LRANGE', KEYS[2], 0, 1)}
end
local fence = redis.call('HINCRBY', KEYS[1], 'fence', 1)
redis.call('HSET', KEYS[1], 'owner', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return {'owned', fence, redis.call('LRANGE', KEYS[2], 0, -1)}
"""

# KEYS: room and journal of each line. ARGV: milliseconds to keep; then fence, version and body of
# each line. Answers with the numbers of the lines that were not written.
_APPEND: Final = """
local refused = {}
for i = 1, #KEYS / 2 do
    local room, journal = KEYS[2 * i - 1], KEYS[2 * i]
    local fence, version, body = ARGV[3 * i - 1], ARGV[3 * i], ARGV[3 * i + 1]
    if redis.call('HGET', room, 'fence') == fence
            and redis.call('LLEN', journal) == tonumber(version) - 1 then
        redis.call('RPUSH', journal, body)
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


class RedisStore:
    """The shared store."""

    prompt = False

    def __init__(self, url: str, lease: float, forget_after: float, prefix: str = PREFIX) -> None:
        self.process = secrets.token_hex(8)
        self._redis: Redis = Redis.from_url(
            url, decode_responses=True, socket_timeout=lease, socket_connect_timeout=lease
        )
        self._lease_ms = int(lease * 1000)
        self._keep_ms = int(forget_after * 1000)
        self._prefix = prefix
        self._claim = self._redis.register_script(_CLAIM)
        self._append = self._redis.register_script(_APPEND)
        self._release = self._redis.register_script(_RELEASE)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hand_over: HandOver) -> None:
        try:
            await self._renew()
        except RedisError as error:
            raise StoreFailure(f"Redis: {error}") from None
        self._tasks = [
            asyncio.create_task(self._keep_alive()),
            asyncio.create_task(self._listen(hand_over)),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError):
            await self._redis.delete(self._process_key(self.process))
        await self._redis.aclose()

    async def claim(self, room: str, create: bool) -> Claim | Elsewhere | None:
        arguments = [self.process, "1" if create else "0", self._prefix, self._keep_ms]
        try:
            answer = await self._claim(keys=self._keys(room), args=arguments)
            match answer:
                case ["owned", fence, entries]:
                    return Claim(int(fence), entries)
                case ["elsewhere", owner, beginning]:
                    return Elsewhere(owner, beginning)
        except RedisError as error:
            raise StoreFailure(str(error)) from None
        return None

    async def ask_for(self, room: str, owner: str) -> None:
        with contextlib.suppress(RedisError):
            await self._redis.publish(self._wishes_of(owner), room)

    async def append(self, lines: Sequence[Line]) -> set[str]:
        keys: list[str] = []
        arguments: list[Any] = [self._keep_ms]
        for room, fence, version, body in lines:
            keys += self._keys(room)
            arguments += (fence, version, body)
        try:
            refused = await self._append(keys=keys, args=arguments)
        except RedisError as error:
            raise StoreFailure(str(error)) from None
        return {lines[number - 1][0] for number in refused}

    async def release(self, rooms: Sequence[str]) -> None:
        with contextlib.suppress(RedisError):
            if rooms:
                keys = [self._keys(room)[0] for room in rooms]
                await self._release(keys=keys, args=[self.process])

    async def delete(self, rooms: Sequence[str]) -> None:
        with contextlib.suppress(RedisError):
            if rooms:
                await self._redis.delete(*(key for room in rooms for key in self._keys(room)))

    async def tend(self, owned: Sequence[str]) -> None:
        """Redis forgets by itself; rooms in which somebody sits and thinks are kept."""
        with contextlib.suppress(RedisError):
            async with self._redis.pipeline(transaction=False) as pipe:
                for room in owned:
                    for key in self._keys(room):
                        pipe.pexpire(key, self._keep_ms)
                await pipe.execute()

    # The process itself

    async def _renew(self) -> None:
        await self._redis.set(self._process_key(self.process), "alive", px=self._lease_ms)

    async def _keep_alive(self) -> None:
        while True:
            await asyncio.sleep(self._lease_ms / 3000)
            # While Redis is away nothing can be written either, so nothing else has to be done.
            with contextlib.suppress(RedisError):
                await self._renew()

    async def _listen(self, hand_over: HandOver) -> None:
        """Hear which rooms others want: those whose players the proxy now sends elsewhere."""
        while True:
            with contextlib.suppress(RedisError):
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(self._wishes_of(self.process))
                    while True:
                        wish = await channel.get_message(timeout=self._lease_ms / 2000)
                        if wish is not None:
                            await hand_over(wish["data"])
            await asyncio.sleep(self._lease_ms / 3000)

    def _keys(self, room: str) -> tuple[str, str]:
        return f"{self._prefix}:room:{room}", f"{self._prefix}:journal:{room}"

    def _process_key(self, process: str) -> str:
        return f"{self._prefix}:process:{process}"

    def _wishes_of(self, process: str) -> str:
        return f"{self._prefix}:wishes:{process}"
