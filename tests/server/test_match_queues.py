"""Rooms that wait for any opponent, on a server that runs alone."""

from __future__ import annotations

from server.store import WAIT_SECONDS, MatchQueues


def test_a_room_meets_another_with_a_smaller_code() -> None:
    queues = MatchQueues(lambda: 0.0)
    assert queues.meet("duel", "BBB") is None
    assert queues.meet("duel", "AAA") is None
    assert queues.meet("other", "CCC") is None
    assert queues.meet("duel", "CCC") == "AAA"
    # One is met once, and who has met somebody does not wait any more.
    assert queues.meet("duel", "DDD") == "BBB"
    assert queues.meet("duel", "") is None
    assert queues.meet("other", "") == "CCC"


def test_a_room_that_does_not_ask_again_is_forgotten() -> None:
    now = [0.0]
    queues = MatchQueues(lambda: now[0])
    queues.meet("duel", "AAA")
    queues.meet("duel", "BBB")
    now[0] = WAIT_SECONDS / 2
    queues.meet("duel", "AAA")
    now[0] = WAIT_SECONDS
    queues.forget_abandoned()
    assert queues.meet("duel", "ZZZ") == "AAA"
    assert queues.meet("duel", "") is None
