"""The client's line: when it tries again, asks, gives up, and when it stays away."""

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
    line = ConnectionSupervisor(lambda: 0.0)
    assert line.tick(now) is ConnectionAction.CONNECT
    line.opened(now)
    line.admitted()
    return line


def test_it_connects_at_once_and_says_so() -> None:
    line = ConnectionSupervisor(lambda: 0.0)
    assert line.status is ConnectionStatus.WAITING
    assert line.tick(0.0) is ConnectionAction.CONNECT
    assert line.status is ConnectionStatus.CONNECTING
    assert line.tick(0.0) is None


def test_pauses_grow_while_nobody_answers_and_shrink_once_let_in() -> None:
    line, now, waited = ConnectionSupervisor(lambda: 0.0), 0.0, []
    for _ in range(8):
        assert line.tick(now) is ConnectionAction.CONNECT
        line.lost(now)
        waited.append(line.due - now)
        now = line.due
    assert waited == [0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0, 8.0]
    line.tick(now)
    line.opened(now)
    # An open connection alone proves nothing: a proxy opens one without a server behind it.
    line.lost(now)
    assert line.due - now == BACKOFF_SECONDS[-1]
    line.tick(line.due)
    line.opened(now)
    line.admitted()
    line.lost(now)
    assert line.due - now == pytest.approx(BACKOFF_SECONDS[0])


@pytest.mark.parametrize("chance", [0.0, 0.5, 0.999])
def test_chance_spreads_those_who_come_back_together(chance: float) -> None:
    line = ConnectionSupervisor(lambda: chance)
    line.tick(0.0)
    line.opened(0.0)
    line.admitted()
    line.lost(100.0)
    assert line.due == pytest.approx(100.0 + BACKOFF_SECONDS[0] * (1 - chance / 2))


def test_a_silent_line_is_asked_and_then_given_up() -> None:
    line = connected()
    assert line.tick(HEARTBEAT_AFTER - 0.1) is None
    assert line.tick(HEARTBEAT_AFTER) is ConnectionAction.PING
    assert line.tick(HEARTBEAT_AFTER + 1) is None
    assert line.tick(HEARTBEAT_AFTER + GIVE_UP_AFTER) is ConnectionAction.DISCONNECT
    assert line.status is ConnectionStatus.WAITING


def test_any_word_keeps_the_line() -> None:
    line, now = connected(), 0.0
    for _ in range(5):
        now += HEARTBEAT_AFTER
        assert line.tick(now) is ConnectionAction.PING
        line.received(now)
    assert line.status is ConnectionStatus.ONLINE


def test_waking_up_asks_or_connects_now() -> None:
    line = connected()
    line.wake(3.0)
    assert line.tick(3.0) is ConnectionAction.PING
    line.wake(4.0)
    assert line.tick(4.0) is None
    line.lost(5.0)
    line.wake(5.0)
    assert line.tick(5.0) is ConnectionAction.CONNECT


def test_a_seat_that_was_taken_elsewhere_is_not_fought_for() -> None:
    line = connected()
    line.lost(1.0, CloseCode.REPLACED)
    assert line.status is ConnectionStatus.ENDED
    assert line.due is None
    line.lost(2.0)
    line.wake(3.0)
    assert line.tick(10_000.0) is None
