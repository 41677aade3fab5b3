"""The pen: in order, behind the play, and nothing lost at the end."""

from __future__ import annotations

from threading import Event, get_ident
from time import sleep

from kivyapp.pen import Pen


def test_jobs_are_done_in_order_and_elsewhere() -> None:
    pen, done, threads = Pen(), [], set()

    def job(number: int) -> None:
        sleep(0.0005 * (number % 3))
        done.append(number)
        threads.add(get_ident())

    for number in range(50):
        pen(lambda number=number: job(number))
    pen.rest()
    assert done == list(range(50))
    assert get_ident() not in threads
    pen.put_down()


def test_whoever_asks_does_not_wait() -> None:
    pen, go, done = Pen(), Event(), []
    pen(go.wait)
    pen(lambda: done.append("written"))
    assert done == []
    go.set()
    pen.rest()
    assert done == ["written"]
    pen.put_down()


def test_what_comes_late_is_still_written() -> None:
    pen, done = Pen(), []
    pen(lambda: done.append("before"))
    pen.put_down()
    pen(lambda: done.append("after"))
    pen.rest()
    assert done == ["before", "after"]
