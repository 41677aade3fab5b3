"""What moves on a table: any moment can be asked for, and nothing is called while all is still."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.movements import Movement

WAY = (300.0, 100.0)


class Frames:
    """Calls when the test says so."""

    def __init__(self) -> None:
        self.callback: Callable[[], None] | None = None

    def start(self, callback: Callable[[], None]) -> None:
        self.callback = callback

    def stop(self) -> None:
        self.callback = None


class Timed(Animator):
    """A motor whose time the test sets."""

    def __init__(self) -> None:
        self.frames = Frames()
        self.time = 100.0
        super().__init__(self.frames)

    @property
    def now(self) -> float:
        return self.time

    def at(self, seconds: float) -> None:
        """Show the frame so long after the beginning."""
        self.time = 100.0 + seconds
        if self.frames.callback is not None:
            self.frames.callback()

    @property
    def running(self) -> bool:
        """Neither movements nor calls are left over."""
        called = self.frames.callback is not None
        assert called == super().running
        return called


@pytest.fixture
def motor() -> Timed:
    return Timed()


@pytest.fixture
def sprite(drive: Any, motor: Timed) -> CardSprite:
    return CardSprite(None, True, motor)


def test_a_flight_waits_then_goes_and_ends_exactly_there(sprite, motor):
    sprite.fly(*WAY, 0.2, delay=0.1)
    motor.at(0.05)
    assert sprite.pos == (0, 0)
    motor.at(0.2)
    assert 0 < sprite.pos[0] < WAY[0]
    motor.at(0.35)
    assert sprite.pos == WAY
    assert not motor.running


def test_frames_left_out_do_not_matter(sprite, motor):
    sprite.fly(*WAY, 0.2, delay=5.0)
    motor.at(60)
    assert sprite.pos == WAY


def test_another_flight_overtakes_from_where_the_card_is(sprite, motor):
    sprite.fly(*WAY, 0.2)
    motor.at(0.1)
    middle = sprite.pos
    sprite.fly(0, 0, 0.2)
    motor.at(0.1)
    assert sprite.pos == middle
    motor.at(0.4)
    assert sprite.pos == (0, 0)
    assert not motor.running


def test_without_time_it_is_there_at_once_and_nothing_runs(sprite, motor):
    sprite.fly(*WAY, 0)
    assert sprite.pos == WAY
    assert not motor.running


def test_a_shake_goes_to_both_sides_and_ends_where_it_began(sprite, motor):
    sprite.put(*WAY)
    sprite.shake(8, 0.4)
    seen = []
    for moment in (0.1, 0.2, 0.3, 0.5):
        motor.at(moment)
        seen.append(round(sprite.pos[0] - WAY[0], 6))
    assert seen == [-8, 0, 8, 0]


def width(sprite: CardSprite) -> float:
    return float(sprite._scale.x / sprite._scale.y)


def test_a_turn_shows_the_other_side_from_the_middle_on(sprite, motor, drive):
    from kivy.graphics.texture import Texture

    front, back = Texture.create(size=(4, 4)), Texture.create(size=(4, 4))
    sprite.dress(back, (40, 58))
    sprite.turn(front, 0.2, delay=0.1)
    motor.at(0.1)
    assert width(sprite) == 1
    motor.at(0.19)
    assert width(sprite) < 0.3
    assert sprite._picture.texture is back
    motor.at(0.21)
    assert width(sprite) < 0.3
    assert sprite._picture.texture is front
    motor.at(0.4)
    assert width(sprite) == 1
    assert sprite._picture.texture is front


def test_a_turn_goes_on_while_the_card_is_lifted(sprite, motor):
    from kivy.graphics.texture import Texture

    sprite.turn(Texture.create(size=(4, 4)), 0.2)
    motor.at(0.08)
    before = width(sprite)
    sprite.lift(1.03)
    assert width(sprite) == pytest.approx(before)
    motor.at(0.3)
    assert (sprite._scale.x, sprite._scale.y) == (pytest.approx(1.03), pytest.approx(1.03))


@pytest.mark.parametrize("moment", [0.0, 0.05, 0.19, 0.25])
def test_settling_ends_everything(sprite, motor, moment):
    from kivy.graphics.texture import Texture

    face = Texture.create(size=(4, 4))
    sprite.fly(*WAY, 0.2)
    sprite.turn(face, 0.2)
    sprite.swell(1.1, 0.2)
    motor.at(moment)
    sprite.settle()
    assert sprite.pos == WAY
    assert (sprite._scale.x, sprite._scale.y) == (1, 1)
    assert sprite._picture.texture is face
    assert not motor.running


def test_stopping_what_has_ended_is_no_error(motor):
    class Done:
        def show(self, now: float) -> bool:
            return False

    movement: Movement = Done()
    motor.start(movement)
    motor.at(1)
    motor.stop(movement)
    assert not motor.running
