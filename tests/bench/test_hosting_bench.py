"""The cost of hosting: what counts as code per frame."""

from __future__ import annotations

import pytest


def test_the_mean_leaves_out_rare_frames_and_those_that_show_nothing() -> None:
    pytest.importorskip("kivy")
    from bench._frame_recorder import Frame
    from bench._hosting_scenario import mean_cost

    frames = [Frame(0.0, 0.0, cost, 0.0, 1.0, None) for cost in (0.001, 0.003) * 100]
    hidden = Frame(0.0, 0.0, 5.0, 0.0, None, None)
    rare = Frame(0.0, 0.0, 5.0, 0.0, 1.0, None)
    assert mean_cost([*frames, hidden, rare]) == pytest.approx(0.002, rel=0.02)
