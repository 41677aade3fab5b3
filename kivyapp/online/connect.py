"""A seat on a server and the app's clock: what the socket's threads say comes in with frames."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_bytes

from kivy.clock import Clock

from kivyapp.online.remote_host import RemoteHost
from kivyapp.online.ticket import Ticket
from kivyapp.services import Services


def call(services: Services, ticket: Ticket) -> RemoteHost:
    """The host of this seat; it connects when it is started."""
    return RemoteHost(ticket, services.make_socket(_post), now, _timer, token_bytes)


def now() -> float:
    seconds: float = Clock.time()
    return seconds


def _post(what: Callable[[], None]) -> None:
    # Safe from any thread, and in order.
    Clock.schedule_once(lambda _elapsed: what(), 0)


def _timer(seconds: float, callback: Callable[[], None]) -> Callable[[], None]:
    event = Clock.schedule_once(lambda _elapsed: callback(), seconds)
    cancel: Callable[[], None] = event.cancel
    return cancel
