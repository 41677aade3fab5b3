"""Who may come in how often: new rooms, and joins that failed, by address and in all.

While too many guesses fail, new players wait; those who hold a seat key are let in without asking
here.
"""

from __future__ import annotations

from server.frames import Refused
from server.limits import Bucket, PerAddress
from server.settings import Settings


class Doors:
    """The limits before a room."""

    def __init__(self, settings: Settings) -> None:
        self._rooms = PerAddress(settings.rooms_burst, settings.rooms_rate)
        self._guesses = PerAddress(settings.address_failures_burst, settings.address_failures_rate)
        self._all_guesses = Bucket(settings.failures_burst, settings.failures_rate, 0.0)

    def check_create(self, address: str, now: float) -> None:
        if not self._rooms.of(address, now).take(now):
            raise Refused("slow_down")

    def check_guess(self, address: str, now: float) -> None:
        """Before it is told whether a code was right."""
        if not (self._guesses.of(address, now).has(now) and self._all_guesses.has(now)):
            raise Refused("slow_down")

    def failed(self, address: str, now: float) -> None:
        self._guesses.of(address, now).take(now)
        self._all_guesses.take(now)
