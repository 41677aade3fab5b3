"""The clock in the top bar, and the light that tells whether a game can still be won."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivyapp import words
from kivyapp.platform.partial_redraw import draws_on_cpu
from kivyapp.play.winnability import can_be_won
from rules.solving import Unwinnable, Winnable
from tests.kivyapp.support.parlour import toasts, until

Start = Callable[..., tuple[Any, Any, Any]]


def test_the_light_tells_whether_the_game_can_still_be_won(start: Start) -> None:
    app, driver, screen = start(winnable_light=True)
    screen.controller.restart()
    driver.run(1)
    assert can_be_won(screen.controller.session) is True
    sign = screen.bars.top_bar.sign
    assert sign.accessible_name == words.WINNABILITY["winnable"]()
    driver.press(sign)
    assert toasts(app) == [words.WINNABILITY["winnable"]()]
    assert screen.bars.note_text == ""
    app.services.settings.change(winnable_light=False)
    assert screen.bars.top_bar.sign is None


def test_a_challenge_is_played_against_the_clock_to_the_second(start: Start) -> None:
    app, driver, screen = start("klondike?seed=peacock123&mode=challenge")
    app._clock.time += 7
    driver.run(1.1)
    assert screen.bars.time_text == "0:07"
    app._clock.time += 1
    driver.run(1.1)
    assert screen.bars.time_text == "0:08"
    screen.controller.deal("peacock123", {"mode": "classic"})
    screen.clock_display.tick()
    assert screen.bars.time_text == "0 min"


def test_seconds_do_not_wake_the_table(start: Start) -> None:
    app, driver, screen = start("klondike?seed=peacock123&mode=challenge")
    driver.run(3)
    assert app.services.frame_rate.is_idle
    labels = [screen.bars.top_bar.status_display.children[:]]
    for _ in range(3):
        app._clock.time += 1
        driver.run(1.1)
        assert app.services.frame_rate.is_idle
        labels.append(screen.bars.top_bar.status_display.children[:])
    assert labels[1:] == labels[:-1]


def test_only_the_clock_is_drawn_again_each_second(start: Start) -> None:
    """Where the CPU draws, a whole frame each second would take most of an idle app's time."""
    from kivy.graphics.opengl import (
        GL_RGBA,
        GL_SCISSOR_TEST,
        GL_UNSIGNED_BYTE,
        glIsEnabled,
        glReadPixels,
    )

    assert draws_on_cpu()
    app, driver, screen = start("klondike?seed=peacock123&mode=challenge")
    driver.draw_frames()
    driver.run(15)
    drawn: list[bool] = []
    driver.window.bind(on_draw=lambda *_: drawn.append(bool(glIsEnabled(GL_SCISSOR_TEST))))
    app._clock.time += 1
    driver.run(1.2)
    assert drawn == [True]
    assert screen.bars.time_text.endswith(":01")
    width, height = driver.window.size
    partial = bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
    assert partial == driver.picture()


def test_each_light_has_a_shape_and_a_colour_of_its_own(start: Start) -> None:
    app, _, screen = start(winnable_light=True)
    seen = set()
    for verdict in (Winnable(()), Unwinnable(), None):
        screen.controller.session.verdict = verdict
        screen.changed()
        sign = screen.bars.top_bar.sign
        seen.add((sign.icon_name, tuple(sign.icon_colour), sign.accessible_name))
    for parts in zip(*seen, strict=True):
        assert len(set(parts)) == 3
    width = screen.bars.top_bar.status_display.width
    app.services.settings.change(winnable_light=False)
    assert screen.bars.top_bar.status_display.width == width


def test_a_deal_that_was_checked_begins_with_its_light_on(start: Start) -> None:
    _, driver, screen = start(winnable_light=True, winnable_only=True)
    screen.controller.deal()
    until(driver, lambda: screen.controller.session.seed != "peacock123")
    assert isinstance(screen.controller.session.verdict, Winnable)
    screen.controller.submit(screen.controller.session.legal_moves()[0])
    screen.controller.restart()
    assert isinstance(screen.controller.session.verdict, Winnable)
