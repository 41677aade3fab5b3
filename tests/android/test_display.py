"""The display of the phone: density, font scale and rotation."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow


def metrics(phone: Any) -> list[float]:
    from kivy.metrics import Metrics

    return [round(Metrics.dp, 3), round(Metrics.sp, 3)]


@pytest.mark.parametrize(
    "density, font_scale, expected",
    [
        (2.0, 1.3, [2.0, 2.6]),
        (1.0, 1.0, [1.0, 1.0]),
        # Neither small enough to be illegible nor too large for the layouts.
        (3.0, 0.85, [3.0, 3.0]),
        (4.0, 2.0, [4.0, 6.0]),
    ],
)
def test_the_font_scale_changes_texts_only(
    run_on_phone: Any, density: float, font_scale: float, expected: list[float]
) -> None:
    assert run_on_phone(metrics, density=density, font_scale=font_scale) == expected


def rotate_while_away(phone: Any) -> dict[str, Any]:
    screen = phone.open_game("klondike?seed=peacock123")
    resumed: list[int] = []
    phone.app.bind(on_resume=lambda *_: resumed.append(1))
    phone.leave_and_return(while_away=phone.rotate)
    return {"window": phone.window.size, "screen": screen.size, "resumed": len(resumed)}


def test_a_rotation_while_the_app_is_away_arrives(run_on_phone: Any) -> None:
    size = [1520, 720]
    assert run_on_phone(rotate_while_away) == {"window": size, "screen": size, "resumed": 1}


def rotate_while_playing(phone: Any) -> list[Any]:
    screen = phone.open_game("klondike?seed=peacock123")
    upright = list(screen.size)
    phone.rotate()
    phone.run(0.5)
    return [upright, list(screen.size)]


def test_a_rotation_during_a_game_arrives(run_on_phone: Any) -> None:
    assert run_on_phone(rotate_while_playing) == [[720, 1520], [1520, 720]]
