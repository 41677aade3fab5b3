"""A fake pyjnius: every Java object answers what a test has set, and all calls are recorded."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# Every call as its dotted name and its arguments, such as ("Activity.startActivity", (intent,)).
calls: list[tuple[str, tuple[Any, ...]]] = []
# What fields contain and methods return, by their own names. A function is called with the
# arguments of the method.
answers: dict[str, Any] = {}


class JavaObject:
    """An object, class or method of Java; anything without an answer is another such object."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        answer = answers.get(name)
        if answer is None or isinstance(answer, Callable):
            return JavaObject(f"{self._name}.{name}")
        # Python cannot tell a field from a method: an answer can be used as both.
        return Answer(f"{self._name}.{name}", answer)

    def __call__(self, *arguments: Any) -> Any:
        calls.append((self._name, arguments))
        answer = answers.get(self._name.rpartition(".")[2])
        return JavaObject(self._name) if answer is None else answer(*arguments)

    def __bool__(self) -> bool:
        return False


def Answer(name: str, value: Any) -> Any:  # noqa: N802 (it makes a class)
    """Make a value that returns itself when it is called."""

    def call(_self: Any, *arguments: Any) -> Any:
        calls.append((name, arguments))
        return value

    if isinstance(value, bool):
        return value
    return type("Answer", (type(value),), {"__call__": call})(value)


def autoclass(name: str, *_: Any, **__: Any) -> JavaObject:
    return JavaObject(name.rpartition(".")[2])


def cast(_name: str, value: Any) -> Any:
    return value


class JavaException(Exception):
    """Raised by Java."""


class PythonJavaClass:
    """The base of classes that implement a Java interface."""


def java_method(*_: Any, **__: Any) -> Any:
    return lambda function: function
