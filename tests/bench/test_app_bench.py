"""The form of the app's benchmark. Its figures need a quiet machine and minutes: not here."""

from __future__ import annotations

import pytest

from bench import app
from bench._frames import Frame


def test_the_table_says_what_is_over_budget() -> None:
    found = {"first frame": [0.5, 0.9, 0.6], "tap stock": [0.080], "rate drag": [30.0, 50.0, 55.0]}
    head, first, tap, rate = app.table(found).splitlines()
    assert head.split() == ["median", "worst", "budget"]
    assert first.split()[-6:] == ["0.60", "0.90", "<=", "0.75", "s", "ok"]
    assert tap.split()[-6:] == ["80", "80", "<=", "70", "ms", "over"]
    # More frames are better: the worst is the least.
    assert rate.split()[-6:] == ["50", "30", ">=", "40", "/s", "ok"]


def test_a_movement_ends_with_a_pause() -> None:
    pytest.importorskip("kivy")
    from bench._app_script import rate

    times = [0.0, 0.02, 0.04, 0.06, 0.08, 1.0]
    frames = [Frame(t, t, 0.001, 0.01, t, number) for number, t in enumerate(times)]
    assert rate(frames) == pytest.approx(50)


def test_frames_that_look_the_same_are_one() -> None:
    pytest.importorskip("kivy")
    from bench._app_script import rate

    frames = [Frame(n / 100, n / 100, 0.001, 0.01, n / 100, n // 2) for n in range(20)]
    assert rate(frames) == pytest.approx(50)
