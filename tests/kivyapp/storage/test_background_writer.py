"""The background writer: in order, on another thread, and nothing lost at the end."""

from __future__ import annotations

from functools import partial
from threading import Event, get_ident
from time import sleep

from kivyapp.storage.background_writer import BackgroundWriter


def test_jobs_run_in_order_on_another_thread() -> None:
    writer = BackgroundWriter()
    done: list[int] = []
    threads: set[int] = set()

    def job(number: int) -> None:
        sleep(0.0005 * (number % 3))
        done.append(number)
        threads.add(get_ident())

    for number in range(50):
        writer(partial(job, number))
    writer.flush()
    assert done == list(range(50))
    assert get_ident() not in threads
    writer.close()


def test_the_caller_does_not_wait_for_a_job() -> None:
    writer, go, done = BackgroundWriter(), Event(), []
    writer(go.wait)
    writer(lambda: done.append("written"))
    assert done == []
    go.set()
    writer.flush()
    assert done == ["written"]
    writer.close()


def test_a_job_given_after_close_still_runs() -> None:
    writer, done = BackgroundWriter(), []
    writer(lambda: done.append("before"))
    writer.close()
    writer(lambda: done.append("after"))
    writer.flush()
    assert done == ["before", "after"]
