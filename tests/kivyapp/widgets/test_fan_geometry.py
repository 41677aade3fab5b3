"""The tail of a won game opens and comes to rest where it should."""

from __future__ import annotations

import pytest

from kivyapp.widgets.fan_geometry import FEATHERS, SPREAD, eye_of, opened, opening_time, tail


def test_the_tail_is_the_same_on_both_sides():
    turns = sorted(plume.turn for plume in tail())
    assert len(turns) == FEATHERS
    assert turns == pytest.approx([-turn for turn in reversed(turns)])
    assert turns[-1] == SPREAD


def test_the_middle_feather_lies_in_front_and_is_the_longest():
    *_, last = tail()
    assert last.turn == 0
    assert last.length == max(plume.length for plume in tail()) == 1


def test_a_feather_begins_closed_and_ends_at_its_place():
    for plume in tail():
        assert opened(plume, 0.0)[1] == 0
        assert opened(plume, opening_time(tail())) == pytest.approx((plume.turn, plume.length))
        assert opened(plume, 99.0) == pytest.approx((plume.turn, plume.length))


def test_a_feather_swings_beyond_its_place_before_it_rests():
    outermost = tail()[0]
    swings = [abs(opened(outermost, step / 100)[0]) for step in range(100)]
    assert max(swings) > abs(outermost.turn)
    assert max(swings) < abs(outermost.turn) * 1.25


def test_eyes_lie_above_the_foot_on_their_feathers():
    for plume in tail():
        x, y = eye_of(plume, 100)
        assert y > 0
        assert (x > 0) == (plume.turn > 0) or plume.turn == 0
        assert (x * x + y * y) ** 0.5 < 100
