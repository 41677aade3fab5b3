"""Connects a remote host to Kivy's clock, which calls it on the main thread."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_bytes

from kivy.clock import Clock

from kivyapp.online.online_games import ONLINE_RULES
from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.play.timer import schedule
from kivyapp.services import Services


def make_remote_host(services: Services, game: str, ticket: Ticket) -> RemoteHost:
    """The host of a seat in a room of this game. It connects when it is started."""
    rules, socket = ONLINE_RULES[game], services.make_socket(_post)
    return RemoteHost(rules, ticket, socket, clock_seconds, schedule, token_bytes, asks_first=True)


def clock_seconds() -> float:
    seconds: float = Clock.time()
    return seconds


def _post(callback: Callable[[], None]) -> None:
    # Safe from any thread, and in order.
    Clock.schedule_once(lambda _: callback(), 0)
