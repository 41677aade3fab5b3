"""The time played, and when its next second or minute is over."""

from __future__ import annotations

import pytest

from kivyapp.play.stopwatch import Stopwatch


def test_it_counts_only_while_it_runs() -> None:
    now = 100.0
    stopwatch = Stopwatch(lambda: now, 5.0)
    now = 110.0
    assert stopwatch.seconds == 5.0
    stopwatch.start()
    now = 112.0
    stopwatch.stop()
    now = 150.0
    assert stopwatch.seconds == 7.0


@pytest.mark.parametrize(
    ("seconds", "unit"), [(0.0, 1.0), (7.25, 1.0), (59.99, 60.0), (61.0, 60.0)]
)
def test_after_the_wait_the_next_unit_has_just_begun(seconds: float, unit: float) -> None:
    wait = Stopwatch(lambda: 0.0, seconds).until_next(unit)
    after = seconds + wait
    assert after // unit == seconds // unit + 1
    assert after % unit < 0.1
