"""Long work comes in slices, can be dropped at any moment, and leaves nothing ticking."""

from __future__ import annotations

import pytest

from kivyapp.play.search_runner import SearchRunner
from kivyapp.play.slices import AWAITED_SLICE, LONGEST_SLICE, SHORTEST_SLICE, SliceLength
from kivyapp.play.tasks import Tasks


class Ticker:
    """A frame whenever the test says so."""

    def __init__(self):
        self.callback = None

    def start(self, callback):
        self.callback = callback

    def stop(self):
        self.callback = None

    def frame(self):
        if self.callback is not None:
            self.callback()


class Bench:
    """Tasks with a clock that every step of work moves by a millisecond."""

    def __init__(self):
        self.now = 0.0
        self.ticker = Ticker()
        self.is_moving, self.frame_seconds = True, 1 / 60
        slices = SliceLength(lambda: self.frame_seconds, lambda: self.is_moving)
        self.tasks = Tasks(self.ticker, lambda: self.now, slices)
        self.done = []

    def work(self, steps, result="done", fail=None, step_seconds=0.00101):
        for step in range(steps):
            self.now += step_seconds
            yield step
        if fail is not None:
            raise fail
        return result

    def frames_until_rest(self):
        frames = 0
        while self.ticker.callback is not None:
            self.ticker.frame()
            frames += 1
        return frames


def test_work_is_cut_into_slices():
    bench = Bench()
    progress = []
    bench.tasks.run(bench.work(11), bench.done.append, progress.append)
    bench.ticker.frame()
    assert bench.now == pytest.approx(0.00303)
    assert bench.done == []
    assert bench.frames_until_rest() == 3
    assert bench.done == ["done"]
    # Once a slice, and none for the last one, which has a result instead.
    assert progress == [2, 5, 8]
    assert not bench.tasks.busy


def test_two_tasks_take_turns():
    bench = Bench()
    bench.tasks.run(bench.work(20, "long"), bench.done.append)
    bench.tasks.run(bench.work(2, "short"), bench.done.append)
    bench.ticker.frame()
    bench.ticker.frame()
    assert bench.done == ["short"]
    bench.frames_until_rest()
    assert bench.done == ["short", "long"]


def test_a_cancelled_task_says_nothing_and_stops_the_ticking():
    bench = Bench()
    task = bench.tasks.run(bench.work(100), bench.done.append)
    bench.ticker.frame()
    task.cancel()
    task.cancel()
    bench.ticker.frame()
    assert bench.done == []
    assert bench.ticker.callback is None


def test_cancelling_from_within_is_allowed():
    bench = Bench()
    task = bench.tasks.run(bench.work(100), bench.done.append, lambda _: task.cancel())
    bench.frames_until_rest()
    assert bench.done == []


def test_cancel_all_closes_the_generators():
    bench = Bench()
    closed = []

    def work():
        try:
            while True:
                yield 1
                bench.now += 1
        finally:
            closed.append(True)

    bench.tasks.run(work(), bench.done.append)
    bench.ticker.frame()
    bench.tasks.cancel_all()
    assert closed == [True]
    assert bench.ticker.callback is None


def test_a_failure_is_told_or_raised_and_the_next_task_goes_on():
    bench = Bench()
    failures = []
    bench.tasks.run(bench.work(2, fail=ValueError("no")), bench.done.append, None, failures.append)
    bench.tasks.run(bench.work(2, fail=KeyError("loud")), bench.done.append)
    bench.tasks.run(bench.work(2, "fine"), bench.done.append)
    bench.ticker.frame()
    assert [str(failure) for failure in failures] == ["no"]
    with pytest.raises(KeyError):
        bench.ticker.frame()
    bench.frames_until_rest()
    assert bench.done == ["fine"]


def test_a_task_may_start_another_one():
    bench = Bench()
    bench.tasks.run(
        bench.work(1), lambda _: bench.tasks.run(bench.work(1, "second"), bench.done.append)
    )
    bench.frames_until_rest()
    assert bench.done == ["second"]


def seconds_of_slice(bench):
    before = bench.now
    bench.ticker.frame()
    return bench.now - before


def test_slices_are_long_while_the_player_waits_and_nothing_moves():
    bench = Bench()
    bench.tasks.run(bench.work(1000, step_seconds=0.0002), bench.done.append, is_awaited=True)
    assert seconds_of_slice(bench) < 0.005
    bench.is_moving = False
    assert seconds_of_slice(bench) == pytest.approx(AWAITED_SLICE, abs=0.0005)
    bench.is_moving = True
    assert seconds_of_slice(bench) < 0.005


def test_a_search_for_a_deal_takes_long_slices_and_one_in_the_background_short_ones():
    bench = Bench()
    bench.is_moving = False
    searches = SearchRunner(bench.tasks, lambda *_: None)
    searches.watch(bench.work(1000, step_seconds=0.0002), lambda: None)
    assert seconds_of_slice(bench) < 0.005
    searches.stop_all()
    searches.find(bench.work(1000, step_seconds=0.0002), bench.done.append, budget=1000)
    assert seconds_of_slice(bench) == pytest.approx(AWAITED_SLICE, abs=0.0005)


def test_slices_stay_short_while_nobody_waits():
    bench = Bench()
    bench.is_moving = False
    bench.tasks.run(bench.work(1000, step_seconds=0.0002), bench.done.append)
    assert seconds_of_slice(bench) < 0.005


def test_a_fast_display_gets_shorter_slices():
    bench = Bench()
    bench.frame_seconds = 1 / 120
    bench.tasks.run(bench.work(1000, step_seconds=0.0002), bench.done.append)
    assert seconds_of_slice(bench) == pytest.approx(0.0015, abs=0.0003)


def test_slices_that_outlast_a_frame_shrink_and_grow_again():
    """A slow phone: short steps first, then some that take longer than a frame."""
    bench = Bench()

    def work():
        for seconds in [0.0001] * 60 + [0.02] * 4 + [0.0001] * 1000:
            bench.now += seconds
            yield seconds

    bench.tasks.run(work(), bench.done.append)
    slices = [seconds_of_slice(bench) for _ in range(30)]
    longest = [number for number, seconds in enumerate(slices) if seconds > 0.019]
    assert len(longest) == 4
    after = slices[longest[-1] + 1 :]
    assert SHORTEST_SLICE <= after[0] < 0.001
    assert after[0] < after[3] < after[-1] == pytest.approx(LONGEST_SLICE, abs=0.0003)


def test_a_slice_gets_only_what_the_frame_has_left():
    used = 0.0
    slices = SliceLength(lambda: 1 / 60, lambda: True, lambda: used)
    free = slices.seconds(is_awaited=False)
    used = 0.001
    assert slices.seconds(is_awaited=False) == pytest.approx(free - 0.001)
    used = 0.02
    assert slices.seconds(is_awaited=False) == SHORTEST_SLICE
