"""The feathers of the fan: their order, how they open and where their eyes are."""

from __future__ import annotations

import pytest

from kivyapp.widgets.fan_geometry import (
    FEATHER_COUNT,
    SPREAD,
    eye_offset,
    fan_feathers,
    feather_at,
    opening_duration,
)


def test_the_fan_is_symmetrical():
    angles = sorted(spec.angle for spec in fan_feathers())
    assert len(angles) == FEATHER_COUNT
    assert angles == pytest.approx([-angle for angle in reversed(angles)])
    assert angles[-1] == SPREAD


def test_the_middle_feather_is_in_front_and_the_longest():
    *_, last = fan_feathers()
    assert last.angle == 0
    assert last.length == max(spec.length for spec in fan_feathers()) == 1


def test_a_feather_starts_closed_and_ends_at_its_angle():
    opened_at = opening_duration(fan_feathers())
    for spec in fan_feathers():
        assert feather_at(spec, 0.0)[1] == 0
        for seconds in (opened_at, 99.0):
            assert feather_at(spec, seconds) == pytest.approx((spec.angle, spec.length))


def test_a_feather_swings_beyond_its_angle_before_it_rests():
    outermost = fan_feathers()[0]
    angles = [abs(feather_at(outermost, step / 100)[0]) for step in range(100)]
    assert max(angles) > abs(outermost.angle)
    assert max(angles) < abs(outermost.angle) * 1.25


def test_eyes_are_above_the_base_on_their_feathers():
    for spec in fan_feathers():
        x, y = eye_offset(spec, 100)
        assert y > 0
        assert (x > 0) == (spec.angle > 0) or spec.angle == 0
        assert (x * x + y * y) ** 0.5 < 100
