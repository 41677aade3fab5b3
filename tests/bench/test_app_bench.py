"""The report of the app benchmark. Real figures take minutes on a quiet machine."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bench import _slow_device, app
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


def test_a_slow_phone_has_budgets_of_its_own() -> None:
    results = {"tap stock": [0.1], "memory": [150.0]}
    _, memory, tap = app.table(results, is_slow=True).splitlines()
    assert tap.split()[-6:] == ["100", "100", "<=", "150", "ms", "ok"]
    assert memory.split()[-3:] == ["150", "150", "MB"]


def test_a_slow_device_waits_as_long_as_the_missing_work(monkeypatch: pytest.MonkeyPatch) -> None:
    now, slept = [100.0], []
    monkeypatch.setattr(_slow_device, "perf_counter", lambda: now[0])
    monkeypatch.setattr(_slow_device, "thread_time", lambda: now[0])
    device = _slow_device.SlowDevice(6)
    device.sleep = slept.append
    loop = SimpleNamespace(idle=lambda: None)
    window = SimpleNamespace(on_draw=lambda: None, on_flip=lambda: None)
    clock = SimpleNamespace(pre_idle=lambda: None, post_idle=lambda: None)

    def work(seconds: float) -> None:
        now[0] += seconds

    # A frame: the wait is free, its code and its drawing are not, showing it is free.
    clock.post_idle = lambda: work(0.010)
    window.on_draw = lambda: work(0.005)
    window.on_flip = lambda: work(0.100)
    device.slow_down(loop, window, clock)
    work(0.016)
    clock.post_idle()
    window.on_draw()
    window.on_flip()
    loop.idle()
    assert slept == [pytest.approx(5 * 0.015), 0.0]
    # A slice of four milliseconds does a sixth of the work.
    before = device.seconds()
    work(0.004 / 6)
    assert device.seconds() - before == pytest.approx(0.004)
