"""When a client connects, tries again, sends a heartbeat, gives up and stays away."""

from __future__ import annotations

import pytest

from kivyapp.online.connection import (
    BACKOFF_SECONDS,
    ConnectionAction,
    ConnectionStatus,
    ConnectionSupervisor,
)
from protocol.constants import GIVE_UP_AFTER, HEARTBEAT_AFTER, CloseCode


def connected(now: float = 0.0) -> ConnectionSupervisor:
    supervisor = ConnectionSupervisor(lambda: 0.0)
    assert supervisor.tick(now) is ConnectionAction.CONNECT
    supervisor.opened(now)
    supervisor.admitted()
    return supervisor


def test_it_connects_at_once() -> None:
    supervisor = ConnectionSupervisor(lambda: 0.0)
    assert supervisor.status is ConnectionStatus.WAITING
    assert supervisor.tick(0.0) is ConnectionAction.CONNECT
    assert supervisor.status is ConnectionStatus.CONNECTING
    assert supervisor.tick(0.0) is None


def test_the_backoff_grows_until_the_server_admits_the_client() -> None:
    supervisor, now, waited = ConnectionSupervisor(lambda: 0.0), 0.0, []
    for _ in range(8):
        assert supervisor.tick(now) is ConnectionAction.CONNECT
        supervisor.lost(now)
        waited.append(supervisor.due - now)
        now = supervisor.due
    assert waited == [0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0, 8.0]
    supervisor.tick(now)
    supervisor.opened(now)
    # An open connection alone proves nothing: a proxy opens one without a server behind it.
    supervisor.lost(now)
    assert supervisor.due - now == BACKOFF_SECONDS[-1]
    supervisor.tick(supervisor.due)
    supervisor.opened(now)
    supervisor.admitted()
    supervisor.lost(now)
    assert supervisor.due - now == pytest.approx(BACKOFF_SECONDS[0])


@pytest.mark.parametrize("chance", [0.0, 0.5, 0.999])
def test_jitter_spreads_reconnections(chance: float) -> None:
    supervisor = ConnectionSupervisor(lambda: chance)
    supervisor.tick(0.0)
    supervisor.opened(0.0)
    supervisor.admitted()
    supervisor.lost(100.0)
    assert supervisor.due == pytest.approx(100.0 + BACKOFF_SECONDS[0] * (1 - chance / 2))


def test_a_silent_connection_gets_a_ping_and_is_then_given_up() -> None:
    supervisor = connected()
    assert supervisor.tick(HEARTBEAT_AFTER - 0.1) is None
    assert supervisor.tick(HEARTBEAT_AFTER) is ConnectionAction.PING
    assert supervisor.tick(HEARTBEAT_AFTER + 1) is None
    assert supervisor.tick(HEARTBEAT_AFTER + GIVE_UP_AFTER) is ConnectionAction.DISCONNECT
    assert supervisor.status is ConnectionStatus.WAITING


def test_any_message_keeps_the_connection() -> None:
    supervisor, now = connected(), 0.0
    for _ in range(5):
        now += HEARTBEAT_AFTER
        assert supervisor.tick(now) is ConnectionAction.PING
        supervisor.received(now)
    assert supervisor.status is ConnectionStatus.ONLINE


def test_waking_up_sends_a_ping_or_connects_now() -> None:
    supervisor = connected()
    supervisor.wake(3.0)
    assert supervisor.tick(3.0) is ConnectionAction.PING
    supervisor.wake(4.0)
    assert supervisor.tick(4.0) is None
    supervisor.lost(5.0)
    supervisor.wake(5.0)
    assert supervisor.tick(5.0) is ConnectionAction.CONNECT


def test_a_seat_that_was_taken_elsewhere_is_not_taken_back() -> None:
    supervisor = connected()
    supervisor.lost(1.0, CloseCode.REPLACED)
    assert supervisor.status is ConnectionStatus.ENDED
    assert supervisor.due is None
    supervisor.lost(2.0)
    supervisor.wake(3.0)
    assert supervisor.tick(10_000.0) is None
