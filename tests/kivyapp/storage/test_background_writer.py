"""The pen: in order, behind the play, and nothing lost at the end."""

from __future__ import annotations

from threading import Event, get_ident
from time import sleep

from kivyapp.storage.background_writer import BackgroundWriter


def test_jobs_are_done_in_order_and_elsewhere() -> None:
    writer, done, threads = BackgroundWriter(), [], set()

    def job(number: int) -> None:
        sleep(0.0005 * (number % 3))
        done.append(number)
        threads.add(get_ident())

    for number in range(50):
        writer(lambda number=number: job(number))
    writer.rest()
    assert done == list(range(50))
    assert get_ident() not in threads
    writer.put_down()


def test_whoever_asks_does_not_wait() -> None:
    writer, go, done = BackgroundWriter(), Event(), []
    writer(go.wait)
    writer(lambda: done.append("written"))
    assert done == []
    go.set()
    writer.rest()
    assert done == ["written"]
    writer.put_down()


def test_what_comes_late_is_still_written() -> None:
    writer, done = BackgroundWriter(), []
    writer(lambda: done.append("before"))
    writer.put_down()
    writer(lambda: done.append("after"))
    writer.rest()
    assert done == ["before", "after"]
