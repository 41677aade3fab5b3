"""The display of the phone: density, font scale, dark mode, frame rate and rotation."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.slow


def metrics(_phone: Any) -> list[float]:
    from kivy.metrics import Metrics

    return [round(Metrics.dp, 3), round(Metrics.sp, 3)]


def first_and_later_metrics(phone: Any) -> list[list[float]]:
    return [[round(each, 3) for each in phone.first_metrics], metrics(phone)]


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
    found = run_on_phone(first_and_later_metrics, density=density, font_scale=font_scale)
    assert found == [expected, expected]


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


def font_scales(phone: Any) -> list[list[float]]:
    """The metrics and the size of a text while the player moves Android's slider."""
    phone.app.services.navigation.open_screen("about")
    phone.run(1)
    text = next(each for each in phone.screen.walk(restrict=True) if hasattr(each, "font_size"))
    found = []
    for scale in (1.3, 0.85, 1.0, 1.15, 2.0, 1.3):
        phone.change_settings(fontScale=scale)
        found.append([*metrics(phone), round(text.font_size, 3)])
    return found


def test_the_font_scale_changes_while_the_app_runs(run_on_phone: Any) -> None:
    first, smallest, normal, larger, largest, last = run_on_phone(font_scales, font_scale=1.3)
    unit = first[2] / 1.3
    assert first == last == [2.0, 2.6, pytest.approx(1.3 * unit)]
    assert smallest == normal == [2.0, 2.0, pytest.approx(unit)]
    assert larger == [2.0, 2.3, pytest.approx(1.15 * unit)]
    assert largest == [2.0, 3.0, pytest.approx(1.5 * unit)]


def change_display_size(phone: Any) -> dict[str, Any]:
    """Play, change the display size, take back; what became of the game, and of a button."""
    from kivy.metrics import Metrics

    def undo_button() -> Any:
        return phone.screen.bars.thumb_bar.buttons["undo"]

    screen = phone.open_game("klondike?seed=peacock123")
    phone.tap(*screen.table.card_rect("stock", 0).centre)
    phone.run(1)
    heights = [undo_button().height]
    phone.leave_and_return(while_away=lambda: phone.change_settings(density=2.5))
    phone.run(1)
    heights.append(undo_button().height)
    session = phone.screen.controller.session
    moves = [session.position]
    phone.press(undo_button())
    phone.run(1)
    moves.append(session.position)
    return {"density": Metrics.density, "growth": heights[1] / heights[0], "moves": moves}


def test_the_display_size_changes_while_the_app_runs(run_on_phone: Any) -> None:
    assert run_on_phone(change_display_size) == {
        "density": 2.5,
        "growth": pytest.approx(1.25, abs=0.02),
        "moves": [1, 0],
    }


def unchanged_settings(phone: Any) -> bool:
    """Whether a screen survives a change that does not concern it."""
    screen = phone.open_game("klondike?seed=peacock123")
    phone.leave_and_return(while_away=lambda: phone.change_settings(fontScale=1.15))
    phone.run(1)
    return phone.screen is screen


def test_screens_stay_while_the_density_does(run_on_phone: Any) -> None:
    assert run_on_phone(unchanged_settings) is True


def dark_mode(phone: Any) -> list[Any]:
    """The theme, and whether Android is asked for dark icons in its bars."""
    found = []

    def look() -> None:
        found.append([phone.app.services.theme.name, phone.calls("drawBehindBars")[-1]])

    look()
    phone.app.services.settings.change(theme="system")
    look()
    phone.change_settings(isDarkMode=lambda: False)
    look()
    phone.leave_and_return(while_away=lambda: phone.change_settings(isDarkMode=lambda: True))
    phone.run(1)
    look()
    return found


def test_the_system_theme_follows_dark_mode_while_the_app_runs(run_on_phone: Any) -> None:
    assert run_on_phone(dark_mode) == [
        ["dark", [False]],
        ["dark", [False]],
        ["light", [True]],
        ["dark", [False]],
    ]


def switch_animations_off(phone: Any) -> list[bool]:
    """Whether the background stands still, before and after a visit to the system's settings."""
    import jnius

    background = phone.app.root_widget.background
    found = [background.reduced_motion]
    change = {"prefersReducedMotion": lambda: True}
    phone.leave_and_return(while_away=lambda: jnius.answers.update(change))
    phone.run(1)
    return [*found, background.reduced_motion]


def test_a_setting_that_android_does_not_report_is_read_after_a_break(run_on_phone: Any) -> None:
    assert run_on_phone(switch_animations_off) == [False, True]


def frame_rates(phone: Any) -> list[float]:
    """The rates while the screen is touched: at first, after a break, and after each change."""
    from kivy.clock import Clock

    rates = []

    def touch() -> None:
        finger = phone.finger(5, 5)
        rates.append(Clock._max_fps)
        finger.up()

    touch()
    # The player turns on battery saving.
    phone.leave_and_return(while_away=lambda: phone.change_settings(refreshRate=60.0))
    phone.run(1)
    touch()
    # Many displays slow down while nobody touches them.
    for rate in (120.0, 60.0, 90.0):
        phone.change_refresh_rate(rate)
        touch()
    return rates


def test_frames_come_at_the_rate_of_the_display(run_on_phone: Any) -> None:
    assert run_on_phone(frame_rates, refresh_rate=120.0) == [120, 60, 120, 60, 90]


def play_and_measure(phone: Any) -> list[Any]:
    """Play a few moves; how many were played, and the smallest button in dp."""
    from rules.klondike.game import Klondike
    from tests.kivyapp.support.patience_moves import play_by_touch, play_moves, winning_moves

    phone.app.services.settings.change(auto_complete="never")
    screen = phone.open_game("klondike?seed=parlour-364&draw=1")
    play_moves(phone, winning_moves(Klondike(draw=1), "parlour-364")[:8], play_by_touch)
    buttons = [
        each for each in phone.app.window_tree.read().by_id.values() if each.role == "button"
    ]
    smallest = min(min(each.bounds.width, each.bounds.height) for each in buttons)
    return [screen.controller.session.position, smallest / phone.options.density]


@pytest.mark.parametrize("density, font_scale", [(1.0, 0.85), (1.5, 2.0), (2.625, 1.3), (4.0, 2.0)])
def test_touches_work_at_every_density_and_font_scale(
    run_on_phone: Any, density: float, font_scale: float
) -> None:
    played, smallest_button = run_on_phone(
        play_and_measure,
        density=density,
        font_scale=font_scale,
        width=round(360 * density),
        height=round(760 * density),
    )
    assert played == 8
    assert smallest_button >= 47.5
