"""Vibration: a tick if there is a vibrator, and never an error."""

from __future__ import annotations

from kivyapp.platform.haptics import TICK_SECONDS, Haptics, find_vibrator


def test_the_vibrator_is_lookups_up_once_and_ticks() -> None:
    ticks: list[float] = []
    lookups: list[bool] = []

    def find() -> object:
        lookups.append(True)
        return ticks.append

    haptics = Haptics(find)  # type: ignore[arg-type]
    assert lookups == []
    haptics.tick()
    haptics.tick()
    assert (ticks, lookups) == ([TICK_SECONDS, TICK_SECONDS], [True])


def test_without_a_vibrator_nothing_happens() -> None:
    Haptics(lambda: None).tick()
    assert find_vibrator() is None


def test_a_vibrator_that_fails_is_not_tried_again() -> None:
    tries: list[float] = []

    def broken(seconds: float) -> None:
        tries.append(seconds)
        raise RuntimeError("no permission")

    haptics = Haptics(lambda: broken)
    haptics.tick()
    haptics.tick()
    assert len(tries) == 1
