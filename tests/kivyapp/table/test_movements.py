"""Movements of a card: their state at any time, and that nothing runs while all cards rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.graphics.texture import Texture

from kivyapp.table.animator import Animator
from kivyapp.table.card import CardSprite
from kivyapp.table.movements import Movement

TARGET = (300.0, 100.0)
START = 100.0


class ManualTicker:
    """Keeps the callback so that a test can call it."""

    def __init__(self) -> None:
        self.callback: Callable[[], None] | None = None

    def start(self, callback: Callable[[], None]) -> None:
        self.callback = callback

    def stop(self) -> None:
        self.callback = None


class ManualAnimator(Animator):
    """An animator whose time the test sets."""

    def __init__(self) -> None:
        self.ticker = ManualTicker()
        self.time = START
        super().__init__(self.ticker)

    @property
    def now(self) -> float:
        return self.time

    def draw_frame(self, seconds: float) -> None:
        """Draw the frame at this time after the start."""
        self.time = START + seconds
        if self.ticker.callback is not None:
            self.ticker.callback()

    @property
    def is_running(self) -> bool:
        """Also checks that the ticker runs exactly while there are movements."""
        is_ticking = self.ticker.callback is not None
        assert is_ticking == super().is_running
        return is_ticking


@pytest.fixture
def animator() -> ManualAnimator:
    return ManualAnimator()


@pytest.fixture
def sprite(drive: Any, animator: ManualAnimator) -> CardSprite:
    return CardSprite(None, True, animator)


def new_texture() -> Texture:
    return Texture.create(size=(4, 4))


def is_at(sprite: CardSprite, position: tuple[float, float]) -> bool:
    return sprite.pos == position


def test_a_flight_starts_after_its_delay_and_ends_at_its_target(
    sprite: CardSprite, animator: ManualAnimator
) -> None:
    sprite.fly_to(*TARGET, 0.2, delay=0.1)
    animator.draw_frame(0.05)
    assert is_at(sprite, (0, 0))
    animator.draw_frame(0.2)
    assert 0 < sprite.pos[0] < TARGET[0]
    animator.draw_frame(0.35)
    assert is_at(sprite, TARGET)
    assert not animator.is_running


def test_skipped_frames_do_not_matter(sprite: CardSprite, animator: ManualAnimator) -> None:
    sprite.fly_to(*TARGET, 0.2, delay=5.0)
    animator.draw_frame(60)
    assert is_at(sprite, TARGET)


def test_a_new_flight_starts_from_the_current_position(
    sprite: CardSprite, animator: ManualAnimator
) -> None:
    sprite.fly_to(*TARGET, 0.2)
    animator.draw_frame(0.1)
    middle = sprite.pos
    sprite.fly_to(0, 0, 0.2)
    animator.draw_frame(0.1)
    assert is_at(sprite, middle)
    animator.draw_frame(0.4)
    assert is_at(sprite, (0, 0))
    assert not animator.is_running


def test_a_flight_without_duration_ends_at_once(
    sprite: CardSprite, animator: ManualAnimator
) -> None:
    sprite.fly_to(*TARGET, 0)
    assert is_at(sprite, TARGET)
    assert not animator.is_running


def test_a_shake_moves_to_both_sides_and_back(sprite: CardSprite, animator: ManualAnimator) -> None:
    sprite.place_at(*TARGET)
    sprite.shake(8, 0.4)
    offsets = []
    for seconds in (0.1, 0.2, 0.3, 0.5):
        animator.draw_frame(seconds)
        offsets.append(round(sprite.pos[0] - TARGET[0], 6))
    assert offsets == [-8, 0, 8, 0]


def width(sprite: CardSprite) -> float:
    return sprite.scale[0] / sprite.scale[1]


def test_a_flip_shows_the_other_side_from_the_middle_on(
    sprite: CardSprite, animator: ManualAnimator
) -> None:
    front, back = new_texture(), new_texture()
    sprite.set_texture(back, (40, 58))
    sprite.flip(front, 0.2, delay=0.1)
    animator.draw_frame(0.1)
    assert width(sprite) == 1
    animator.draw_frame(0.19)
    assert width(sprite) < 0.3
    assert sprite.texture is back
    animator.draw_frame(0.21)
    assert width(sprite) < 0.3
    assert sprite.texture is front
    animator.draw_frame(0.4)
    assert width(sprite) == 1
    assert sprite.texture is front


def test_a_flip_continues_while_the_card_is_lifted(
    sprite: CardSprite, animator: ManualAnimator
) -> None:
    sprite.flip(new_texture(), 0.2)
    animator.draw_frame(0.08)
    before = width(sprite)
    sprite.lift(1.03)
    assert width(sprite) == pytest.approx(before)
    animator.draw_frame(0.3)
    assert sprite.scale == pytest.approx((1.03, 1.03))


@pytest.mark.parametrize("seconds", [0.0, 0.05, 0.19, 0.25])
def test_settling_finishes_every_movement(
    sprite: CardSprite, animator: ManualAnimator, seconds: float
) -> None:
    face = new_texture()
    sprite.fly_to(*TARGET, 0.2)
    sprite.flip(face, 0.2)
    sprite.pulse(1.1, 0.2)
    animator.draw_frame(seconds)
    sprite.settle()
    assert is_at(sprite, TARGET)
    assert set(sprite.scale) == {1}
    assert sprite.texture is face
    assert not animator.is_running


def test_stopping_a_finished_movement_is_no_error(animator: ManualAnimator) -> None:
    class Finished:
        def advance(self, now: float) -> bool:
            return False

    movement: Movement = Finished()
    animator.start(movement)
    animator.draw_frame(1)
    animator.stop(movement)
    assert not animator.is_running
