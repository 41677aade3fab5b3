"""The latency of a drag: each movement counts until a frame shows it."""

from __future__ import annotations

import pytest

from bench import drag


def test_a_movement_counts_until_a_frame_shows_it_or_a_later_one() -> None:
    pytest.importorskip("kivy")
    from bench._drag_scenario import latencies_of

    moved = [(3.0, 0.0), (6.0, 0.01), (9.0, 0.02)]
    shown = [(0.0, 0.005), (6.0, 0.03), (9.0, 0.05)]
    assert latencies_of(moved, shown) == pytest.approx([0.03, 0.02, 0.03])
    with pytest.raises(LookupError):
        latencies_of(moved, shown[:2])


def test_a_late_drag_at_a_quarter_of_the_speed_is_over() -> None:
    results = {row.key: [0.05] for row in drag.ROWS}
    assert not drag.is_over(results)
    assert drag.is_over(results | {"4 p95": [0.19, 0.21, 0.22]})
