"""Frozen dataclasses that are made by the thousand: as unchangeable as any, and cheap to make.

A frozen dataclass writes each of its fields past its own lock, which takes longer than all the rest
of making it. Here a value is born as its draft, a subclass without the lock whose fields are simply
set, and becomes its frozen class by changing that class: both hold the same slots.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final, TypeVar, dataclass_transform

T = TypeVar("T")

# With fewer fields there is nothing to gain.
FEWEST: Final = 3


@dataclass_transform(frozen_default=True)
def frozen(cls: type[T]) -> type[T]:
    """`dataclass(frozen=True, slots=True)`, for classes that have no children.

    >>> @frozen
    ... class Point:
    ...     x: int
    ...     y: int
    ...     z: int = 0
    >>> Point(3, 4)
    Point(x=3, y=4, z=0)
    >>> Point(3, 4).x = 4
    Traceback (most recent call last):
    dataclasses.FrozenInstanceError: cannot assign to field 'x'
    """
    if hasattr(cls, "__post_init__") or len(cls.__annotations__) < FEWEST:
        raise TypeError(f"{cls.__name__} is better off as a plain dataclass")
    bare: Any = cls
    # What a dataclass without a lock does to make itself, with a call at its end.
    bare.__post_init__ = None
    initialise = dataclass(bare).__init__
    del bare.__post_init__
    made: Any = dataclass(frozen=True, slots=True)(bare)

    def lock(self: Any) -> None:
        self.__class__ = made

    unlocked = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    born: Any = type(
        f"{cls.__name__}Draft",
        (made,),
        {"__slots__": (), "__init__": initialise, "__post_init__": lock, **unlocked},
    )
    opened: Any = type(
        born.__name__, (born,), {"__slots__": (), "__post_init__": lambda self: None}
    )
    new, content = object.__new__, attrgetter(*(field.name for field in fields(made)))
    made.__new__ = lambda cls, *args, **named: new(born)
    opened.__new__ = lambda cls, *args: new(opened)
    made.__draft__ = lambda self: opened(*content(self))
    del made.__init__
    # For `copy` and `pickle`, which would make it without what it is made of.
    made.__reduce__ = lambda self: (made, content(self))
    return made  # type: ignore[no-any-return]


def draft(value: Any) -> Any:
    """A copy whose fields can be set, for as long as nobody else has seen it.

    It becomes a frozen value when its `__class__` is set to that of the value.
    """
    return value.__draft__()
