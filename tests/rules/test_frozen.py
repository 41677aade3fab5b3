"""Quickly made values are frozen dataclasses in every respect, and drafts never touch the value."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, asdict, fields, is_dataclass, replace
from typing import Generic, TypeVar

import pytest

from rules.frozen import draft, frozen

T = TypeVar("T")


@frozen
class Plume(Generic[T]):
    """A value with a default and a type of its own."""

    length: int
    colour: str
    eye: T
    eyes: tuple[T, ...] = ()

    @property
    def total(self) -> int:
        return self.length + len(self.eyes)


ONE = Plume(3, "teal", 1, (1, 2))


def test_it_is_a_frozen_dataclass_with_slots() -> None:
    assert is_dataclass(Plume)
    assert Plume.__dataclass_params__.frozen
    assert [field.name for field in fields(ONE)] == ["length", "colour", "eye", "eyes"]
    assert not hasattr(ONE, "__dict__")
    assert type(ONE) is Plume
    assert repr(ONE) == "Plume(length=3, colour='teal', eye=1, eyes=(1, 2))"
    assert ONE.total == 5
    assert asdict(ONE) == {"length": 3, "colour": "teal", "eye": 1, "eyes": (1, 2)}


def test_nothing_of_it_can_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        ONE.length = 4
    with pytest.raises(FrozenInstanceError):
        del ONE.length
    with pytest.raises((AttributeError, TypeError)):
        ONE.other = 4
    assert ONE.length == 3


def test_it_is_made_by_position_by_name_and_with_defaults() -> None:
    assert Plume(3, "teal", eye=1, eyes=(1, 2)) == ONE
    assert Plume(3, "teal", 1).eyes == ()
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'eye'"):
        Plume(3, "teal")
    with pytest.raises(TypeError, match="unexpected keyword argument 'size'"):
        Plume(3, "teal", 1, size=2)


def test_it_equals_what_has_the_same_content_and_matches_by_position() -> None:
    assert ONE == Plume(3, "teal", 1, (1, 2)) != Plume(3, "teal", 1)
    assert hash(ONE) == hash(Plume(3, "teal", 1, (1, 2)))
    match ONE:
        case Plume(length, colour, _, (first, *_)):
            assert (length, colour, first) == (3, "teal", 1)


def test_copies_are_frozen_and_equal() -> None:
    for twin in (copy.copy(ONE), copy.deepcopy(ONE), pickle.loads(pickle.dumps(ONE)), replace(ONE)):
        assert twin == ONE
        assert type(twin) is Plume
    assert replace(ONE, eye=7).eye == 7


def test_a_draft_can_be_changed_until_it_is_locked() -> None:
    after = draft(ONE)
    after.length += 4
    after.eyes = ()
    assert (after.length, after.colour, after.total) == (7, "teal", 7)
    assert Plume(3, "teal", 1, (1, 2)) == ONE
    after.__class__ = Plume
    assert after == Plume(7, "teal", 1)
    with pytest.raises(FrozenInstanceError):
        after.length = 8


def test_what_gains_nothing_is_refused() -> None:
    with pytest.raises(TypeError, match="plain dataclass"):

        @frozen
        class Small:
            one: int

    with pytest.raises(TypeError, match="plain dataclass"):

        @frozen
        class Busy:
            one: int
            two: int
            three: int

            def __post_init__(self) -> None: ...
