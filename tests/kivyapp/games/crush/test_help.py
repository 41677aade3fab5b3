"""The animated examples on the help page of Crush."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation


def test_examples_play_to_their_end_and_stop(driver: Any) -> None:
    from kivyapp.games.crush.example_board import ExampleBoard

    driver.app.services.navigation.open_screen("help", game="crush")
    driver.run(1)
    page = driver.app.presenter.screen
    examples = [widget for widget in page.walk(restrict=True) if isinstance(widget, ExampleBoard)]
    assert len(examples) == 7
    driver.run(40)
    for example in examples:
        assert example.is_finished
        assert not example.board.is_moving
        assert not example.board.animator.is_running
        assert example.accessible_name
    assert not Animation._instances
    driver.app.back()
    driver.run(0.5)
