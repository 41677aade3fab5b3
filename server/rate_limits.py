"""How often something may happen: token buckets, one for all or one for each address or seat."""

from __future__ import annotations

from typing import Final

from protocol.errors import Refused
from server.settings import Settings

MAX_BUCKETS: Final = 10_000


class TokenBucket:
    """Holds up to `burst` tokens and gains `rate` of them a second."""

    __slots__ = ("_burst", "_filled_at", "_rate", "_tokens")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self._burst, self._rate = burst, rate
        self._tokens, self._filled_at = float(burst), now

    def tokens(self, now: float) -> float:
        self._tokens = min(self._burst, self._tokens + (now - self._filled_at) * self._rate)
        self._filled_at = now
        return self._tokens

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        has_token = self.tokens(now) >= 1.0
        self._tokens -= has_token
        return has_token


class KeyedBuckets:
    """A bucket for each address or seat. Full ones carry no information: they are dropped when
    there are too many."""

    def __init__(self, burst: float, rate: float, most: int = MAX_BUCKETS) -> None:
        self._burst, self._rate, self._most = burst, rate, most
        self._buckets: dict[str | int, TokenBucket] = {}

    def __contains__(self, key: str | int) -> bool:
        return key in self._buckets

    def of(self, key: str | int, now: float) -> TokenBucket:
        if key not in self._buckets:
            if len(self._buckets) >= self._most:
                known = self._buckets.items()
                self._buckets = {key: old for key, old in known if old.tokens(now) < self._burst}
            self._buckets[key] = TokenBucket(self._burst, self._rate, now)
        return self._buckets[key]


class AdmissionLimits:
    """Limits new rooms and failed joins. Holders of a seat key are admitted without them."""

    def __init__(self, limits: Settings) -> None:
        self._rooms = KeyedBuckets(limits.rooms_burst, limits.rooms_rate)
        self._failures = KeyedBuckets(limits.address_failures_burst, limits.address_failures_rate)
        self._all_failures = TokenBucket(limits.failures_burst, limits.failures_rate, 0.0)

    def check_create(self, address: str, now: float) -> None:
        if not self._rooms.of(address, now).take(now):
            raise Refused("slow_down")

    def check_join(self, address: str, now: float) -> None:
        """Called before an answer shows whether a code exists."""
        if min(self._failures.of(address, now).tokens(now), self._all_failures.tokens(now)) < 1.0:
            raise Refused("slow_down")

    def record_failure(self, address: str, now: float) -> None:
        self._failures.of(address, now).take(now)
        self._all_failures.take(now)
