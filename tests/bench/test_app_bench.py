"""The report of the app benchmark. Real figures take minutes on a quiet machine."""

from __future__ import annotations

import pytest

from bench import app
from bench._frame_recorder import Frame


def test_the_table_marks_what_is_over_budget() -> None:
    results = {
        "first frame": [0.5, 0.9, 0.6],
        "tap stock": [0.080],
        "rate drag": [30.0, 50.0, 55.0],
    }
    head, first, tap, rate = app.table(results).splitlines()
    assert head.split() == ["median", "worst", "budget"]
    assert first.split()[-6:] == ["0.60", "0.90", "<=", "0.75", "s", "ok"]
    assert tap.split()[-6:] == ["80", "80", "<=", "70", "ms", "over"]
    # A higher frame rate is better, so the worst is the lowest.
    assert rate.split()[-6:] == ["50", "30", ">=", "40", "/s", "ok"]


def test_a_gap_ends_an_animation() -> None:
    pytest.importorskip("kivy")
    from bench._app_meter import frame_rate

    times = [0.0, 0.02, 0.04, 0.06, 0.08, 1.0]
    frames = [Frame(t, t, 0.001, 0.01, t, number) for number, t in enumerate(times)]
    assert frame_rate(frames) == pytest.approx(50)


def test_frames_with_the_same_picture_count_once() -> None:
    pytest.importorskip("kivy")
    from bench._app_meter import frame_rate

    frames = [Frame(n / 100, n / 100, 0.001, 0.01, n / 100, n // 2) for n in range(20)]
    assert frame_rate(frames) == pytest.approx(50)
