"""The frame rate follows the display, and becomes an even part of it when frames take too long."""

from __future__ import annotations

import pytest

from kivyapp.shell.frame_pacing import FRAMES_TO_SPEED_UP, FramePacing


def fps_after(pacing: FramePacing, frames: int, milliseconds: float) -> float:
    for _ in range(frames):
        pacing.add_frame(milliseconds / 1000)
    return pacing.fps


@pytest.mark.parametrize(
    "display, fps",
    [(60, 60), (90, 90), (120, 120), (144, 144), (165, 82.5), (240, 120), (0, 60), (1, 60)],
)
def test_the_rate_is_that_of_the_display_or_an_even_part(display: float, fps: float) -> None:
    assert FramePacing(display).fps == fps


@pytest.mark.parametrize("display, slower", [(120, 60), (90, 45), (60, 60)])
def test_frames_that_take_too_long_come_at_an_even_part_of_the_rate(
    display: float, slower: float
) -> None:
    pacing = FramePacing(display)
    assert fps_after(pacing, 20, 0.95 * 1000 / display) == slower
    # Never so slow that movements stutter.
    assert fps_after(pacing, 100, 50) >= 45


def test_one_long_frame_changes_nothing() -> None:
    pacing = FramePacing(120)
    fps_after(pacing, 20, 2)
    assert fps_after(pacing, 1, 40) == 120


def test_the_rate_rises_again_only_when_frames_are_short_for_a_while() -> None:
    pacing = FramePacing(120)
    assert fps_after(pacing, 20, 8) == 60
    # Short enough for 60, but not clearly for 120.
    assert fps_after(pacing, 2 * FRAMES_TO_SPEED_UP, 6) == 60
    assert fps_after(pacing, 10, 1) == 60
    assert fps_after(pacing, FRAMES_TO_SPEED_UP, 1) == 120


def test_a_change_is_reported_once() -> None:
    pacing = FramePacing(120)
    assert [pacing.add_frame(0.01) for _ in range(24)].count(True) == 1
