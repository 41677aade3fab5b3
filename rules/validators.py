"""Validators of JSON values that come from another machine.

A validator takes any value and returns whether it is acceptable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any, Final, TypeAlias

Validator: TypeAlias = Callable[[Any], bool]

# The largest integer that every JSON parser reads exactly.
LARGEST_INTEGER: Final = (1 << 53) - 1


def integer(least: int = 0, most: int = LARGEST_INTEGER) -> Validator:
    """An integer in this range.

    >>> [integer(1, 3)(value) for value in (1, 3, 4, True, 2.0, "2", None)]
    [True, True, False, False, False, False, False]
    """
    return lambda value: type(value) is int and least <= value <= most


def anything(_value: Any) -> bool:
    return True


def boolean(value: Any) -> bool:
    return type(value) is bool


def string(most: int) -> Validator:
    """A printable string of at most `most` characters."""
    return lambda value: type(value) is str and len(value) <= most and value.isprintable()


def one_of(*values: str | int | None) -> Validator:
    """One of these values, of the same type: `True` is not 1."""
    allowed = {(type(value), value) for value in values}
    return lambda value: isinstance(value, (str, int, NoneType)) and (type(value), value) in allowed


def optional(validator: Validator) -> Validator:
    return lambda value: value is None or validator(value)


def list_of(validator: Validator, least: int = 0, most: int = 512) -> Validator:
    """A list of `least` to `most` valid items."""
    return lambda value: (
        type(value) is list and least <= len(value) <= most and all(map(validator, value))
    )


def tuple_of(*validators: Validator) -> Validator:
    """A list with one item for each validator, in this order.

    >>> tuple_of(boolean, integer())([True, 3]), tuple_of(boolean, integer())([True])
    (True, False)
    """
    return lambda value: (
        type(value) is list
        and len(value) == len(validators)
        and all(validator(item) for validator, item in zip(validators, value, strict=True))
    )


def dict_of(validator: Validator, most: int = 512) -> Validator:
    """An object with any keys and valid values."""
    return lambda value: (
        type(value) is dict and len(value) <= most and all(map(validator, value.values()))
    )


def object_with(required: Mapping[str, Validator]) -> Validator:
    """An object with these keys. It may have others, which a newer version could send."""
    return lambda value: (
        type(value) is dict
        and all(key in value and validator(value[key]) for key, validator in required.items())
    )


def exact_object(
    required: Mapping[str, Validator], optional: Mapping[str, Validator] | None = None
) -> Validator:
    """An object with these keys and no others.

    >>> point = exact_object({"x": integer()}, {"y": integer()})
    >>> point({"x": 1}), point({"x": 1, "y": 2}), point({"y": 2}), point({"x": 1, "z": 3})
    (True, True, False, False)
    """
    known = {**required, **(optional or {})}
    return lambda value: (
        type(value) is dict
        and required.keys() <= value.keys() <= known.keys()
        and all(known[key](item) for key, item in value.items())
    )
