"""The examples on the help page of Crush."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation


def test_examples_play_by_the_rules_and_come_to_rest(driver: Any) -> None:
    from kivyapp.games.crush.example import Example

    driver.app.services.navigation.open_screen("help", game="crush")
    driver.run(1)
    page = driver.app.presenter.screen
    examples = [widget for widget in page.walk(restrict=True) if isinstance(widget, Example)]
    assert len(examples) == 7
    driver.run(40)
    for example in examples:
        assert example._done == len(example._scene.acts)
        assert not example.board.moving
        assert not example.board.motor.running
        assert example.accessible_name
    assert not Animation._instances
    driver.app.back()
    driver.run(0.5)
