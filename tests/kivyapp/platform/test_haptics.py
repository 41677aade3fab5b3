"""Vibration: a tick where there is a motor, and never an error."""

from __future__ import annotations

from kivyapp.platform.haptics import TICK, Haptics, find_motor


def test_a_motor_is_looked_for_once_and_ticks() -> None:
    ticks: list[float] = []
    looked: list[bool] = []

    def find() -> object:
        looked.append(True)
        return ticks.append

    haptics = Haptics(find)  # type: ignore[arg-type]
    assert looked == []
    haptics.tick()
    haptics.tick()
    assert (ticks, looked) == ([TICK, TICK], [True])


def test_no_motor_is_silence() -> None:
    Haptics(lambda: None).tick()
    assert find_motor() is None


def test_a_motor_that_fails_is_left_alone() -> None:
    tries: list[float] = []

    def broken(seconds: float) -> None:
        tries.append(seconds)
        raise RuntimeError("no permission")

    haptics = Haptics(lambda: broken)
    haptics.tick()
    haptics.tick()
    assert len(tries) == 1
