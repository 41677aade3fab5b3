"""How often something may happen: buckets that fill with time, alone or one for each address."""

from __future__ import annotations

from typing import Final

MOST_ADDRESSES: Final = 10_000


class Bucket:
    """Holds up to `burst` tokens and gains `rate` of them a second."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, burst: float, rate: float, now: float) -> None:
        self.burst = burst
        self.rate = rate
        self.tokens = float(burst)
        self.filled = now

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        # As `has`, without the call: this is asked for every frame.
        tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        enough = tokens >= 1.0
        self.tokens = tokens - 1.0 if enough else tokens
        return enough

    def has(self, now: float) -> bool:
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now
        return self.tokens >= 1.0


class PerAddress:
    """A bucket for each address. A full one says nothing: when `most` addresses are known, those
    with full ones are forgotten."""

    __slots__ = ("_buckets", "burst", "most", "rate")

    def __init__(self, burst: float, rate: float, most: int = MOST_ADDRESSES) -> None:
        self.burst = burst
        self.rate = rate
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def of(self, address: str, now: float) -> Bucket:
        found = self._buckets.get(address)
        if found is None:
            if len(self._buckets) >= self.most:
                self._forget(now)
            found = self._buckets[address] = Bucket(self.burst, self.rate, now)
        return found

    def _forget(self, now: float) -> None:
        for address, bucket in tuple(self._buckets.items()):
            if bucket.has(now) and bucket.tokens >= bucket.burst:
                del self._buckets[address]
