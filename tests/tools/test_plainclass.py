"""A class that is written out behaves like the dataclass it was."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from tools.plainclass import Unwritable, written_out

SOURCE = '''
from __future__ import annotations

import copy
import pickle
from dataclasses import asdict, dataclass, fields, replace
from typing import ClassVar, Generic, TypeVar

from rules.frozen import draft, frozen

T = TypeVar("T")


@frozen
class Point(Generic[T]):
    """Somewhere."""

    dimensions: ClassVar[int] = 3
    x: int
    y: T
    z: int = 0

    def mirrored(self) -> Point[T]:
        return Point(-self.x, self.y, -self.z)


@dataclass(frozen=True, slots=True)
class Even:
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError("odd")


@dataclass(slots=True)
class Tally:
    count: int = 0


def corner(value: object) -> str:
    match value:
        case Point(0, 0, z):
            return f"above by {z}"
        case Even(number):
            return f"even {number}"
    return "elsewhere"


def moved(point: Point[int]) -> Point[int]:
    after = draft(point)
    after.x += 1
    after.__class__ = Point
    return after


def counted() -> int:
    tally = Tally()
    tally.count += 1
    return tally.count


def outcome(make: object) -> str:
    try:
        return repr(make())
    except (TypeError, ValueError) as error:
        return type(error).__name__
'''
QUESTIONS = (
    "Point(1, 2)",
    "Point(y=1, x=2, z=3)",
    "Point(1, 2) == Point(1, 2, 0)",
    "Point(1, 2) == Point(1, 3)",
    "Even(2) == Point(2, 2)",
    "Even(2) == 2",
    "len({Point(1, 2), Point(1, 2, 0), Point(2, 1)})",
    "hash(Even(2)) == hash(Even(2))",
    "outcome(lambda: hash(Tally(1)))",
    "outcome(lambda: Even(3))",
    "outcome(lambda: Point(1))",
    "Point.dimensions, Point.__doc__",
    "Point(1, 'a', 2).mirrored()",
    "replace(Point(1, 2), z=5)",
    "asdict(Point(1, Even(4)))",
    "[field.name for field in fields(Point)]",
    "[corner(value) for value in (Point(0, 0, 7), Point(1, 0), Even(6), 8)]",
    "moved(Point(1, 2))",
    "counted(), Tally(), Tally(4)",
    "copy.copy(Point(1, 2)), copy.deepcopy(Point(1, [2])), copy.copy(Tally(4))",
    "pickle.loads(pickle.dumps(Point(1, Even(4))))",
)


def loaded(name: str, source: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    module = ModuleType(name)
    # Dataclasses look their own module up.
    monkeypatch.setitem(sys.modules, name, module)
    exec(compile(source, name, "exec"), module.__dict__)
    return module.__dict__


@pytest.mark.parametrize("question", QUESTIONS)
def test_it_answers_like_the_original(question: str, monkeypatch: pytest.MonkeyPatch) -> None:
    original = loaded("original", SOURCE, monkeypatch)
    plain = loaded("plain", written_out(SOURCE), monkeypatch)
    assert repr(eval(question, plain)) == repr(eval(question, original))


def test_nothing_is_left_for_run_time() -> None:
    text = written_out(SOURCE)
    assert "@" not in text
    assert "def __init__(self, x: int, y: T, z: int=0) -> None:" in text


def test_a_module_without_dataclasses_is_left_alone() -> None:
    source = "# A remark.\nANSWER = 42\n"
    assert written_out(source) == source


def test_drafts_are_drawn_up_by_their_class_in_every_module() -> None:
    text = written_out("from rules.frozen import draft\nafter = draft(state)\n")
    assert "after = state.__draft__()" in text


@pytest.mark.parametrize(
    "text",
    [
        "@dataclass(slots=True)\nclass Child(Parent):\n    x: int",
        "@dataclass(slots=True)\nclass Basket:\n    apples: list = field(default_factory=list)",
        "@dataclass(order=True)\nclass Height:\n    metres: int",
        "@dataclass(frozen=False, slots=True)\nclass Clay:\n    form: str",
        "@dataclasses.dataclass\nclass Far:\n    x: int",
        "@final\n@dataclass(slots=True)\nclass Last:\n    x: int",
        "def inside():\n    @frozen\n    class Hidden:\n        x: int",
    ],
)
def test_what_it_cannot_write_it_says(text: str) -> None:
    with pytest.raises(Unwritable):
        written_out(f"import dataclasses\n{text}\n")
