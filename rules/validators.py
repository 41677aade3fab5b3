"""Shapes of JSON values: what something from elsewhere must look like before it is believed.

A shape is a question that any value at all may be asked; the answer is whether it fits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Shape: TypeAlias = Callable[[Any], bool]

# What every reader of JSON tells apart from its neighbours.
LARGEST: Final = (1 << 53) - 1


def whole(least: int = 0, most: int = LARGEST) -> Shape:
    """A whole number within these.

    >>> [whole(1, 3)(value) for value in (1, 3, 4, True, 2.0, "2", None)]
    [True, True, False, False, False, False, False]
    """
    return lambda value: type(value) is int and least <= value <= most


def flag(value: Any) -> bool:
    return type(value) is bool


def text(most: int) -> Shape:
    """A text of at most so many characters, all of which can be shown."""
    return lambda value: type(value) is str and len(value) <= most and value.isprintable()


def one_of(*values: str | int | None) -> Shape:
    """Just one of these, and of the same kind: `True` is not 1."""
    known = {(type(value), value) for value in values}
    return lambda value: isinstance(value, str | int | None) and (type(value), value) in known


def maybe(shape: Shape) -> Shape:
    """Nothing, or a value of a shape."""
    return lambda value: value is None or shape(value)


def listed(shape: Shape, least: int = 0, most: int = 512) -> Shape:
    """A list of so many values of a shape."""
    return lambda value: (
        type(value) is list and least <= len(value) <= most and all(map(shape, value))
    )


def row(*shapes: Shape) -> Shape:
    """A list of just these, one after another.

    >>> row(flag, whole())([True, 3]), row(flag, whole())([True])
    (True, False)
    """
    return lambda value: (
        type(value) is list
        and len(value) == len(shapes)
        and all(shape(each) for shape, each in zip(shapes, value, strict=True))
    )


def keyed(shape: Shape, most: int = 512) -> Shape:
    """An object with any keys, and values of a shape."""
    return lambda value: (
        type(value) is dict and len(value) <= most and all(map(shape, value.values()))
    )


def holds(needed: Mapping[str, Shape]) -> Shape:
    """An object with these keys; a newer speaker may have more to say."""
    return lambda value: (
        type(value) is dict and all(name in value and needed[name](value[name]) for name in needed)
    )


def fields(needed: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None) -> Shape:
    """An object with these keys and no others.

    >>> point = fields({"x": whole()}, {"y": whole()})
    >>> point({"x": 1}), point({"x": 1, "y": 2}), point({"y": 2}), point({"x": 1, "z": 3})
    (True, True, False, False)
    """
    known = {**needed, **(optional or {})}

    def fits(value: Any) -> bool:
        if type(value) is not dict or not needed.keys() <= value.keys() <= known.keys():
            return False
        return all(known[name](each) for name, each in value.items())

    return fits
