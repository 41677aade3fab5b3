"""Dataclasses written out: the same classes with their methods in the source, for a compiler.

What `dataclass` and `frozen` make while a program runs cannot be compiled. The values of a class
that is written out could be changed; that nobody does is checked in the original.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

# What makes a class a dataclass here, and whether its values are keys.
_MAKERS: Final = {
    "frozen": True,
    "dataclass(frozen=True, slots=True)": True,
    "dataclass(slots=True)": False,
}
_FUTURE: Final = "__future__"


class Unwritable(ValueError):
    """A dataclass that uses more than those of the rules and the server do."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field as it stands in the class."""

    name: str
    kind: str
    default: str | None

    @property
    def parameter(self) -> str:
        named = f"{self.name}: {self.kind}"
        return named if self.default is None else f"{named} = {self.default}"


def written_out(source: str) -> str:
    """The source of a module with all its dataclasses plain."""
    original = ast.parse(source)
    module = _Drafts().visit(ast.parse(source))
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef) and _is_made(node):
            if node not in module.body:
                raise Unwritable(f"{node.name} is not at the top of its module")
            _write_out(node)
    if ast.dump(module) == ast.dump(original):
        return source
    first = next(at for at, node in enumerate(module.body) if _is_import(node))
    module.body[first:first] = ast.parse("import dataclasses, typing").body
    return ast.unparse(module) + "\n"


class _Drafts(ast.NodeTransformer):
    """Has a draft drawn up by the class itself: then a compiler knows what it is."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if ast.unparse(node.func) != "draft":
            return self.generic_visit(node)
        return ast.parse(f"{ast.unparse(node.args[0])}.__draft__()", mode="eval").body


def _is_import(node: ast.stmt) -> bool:
    if isinstance(node, ast.ImportFrom):
        return node.module != _FUTURE
    return isinstance(node, ast.Import)


def _is_made(node: ast.ClassDef) -> bool:
    """Whether something makes it a dataclass."""
    decorators = [ast.unparse(each) for each in node.decorator_list]
    return any("dataclass" in each or each == "frozen" for each in decorators)


def _write_out(node: ast.ClassDef) -> None:
    maker, *others = [ast.unparse(each) for each in node.decorator_list]
    parents = [each for each in node.bases if not ast.unparse(each).startswith("Generic[")]
    if maker not in _MAKERS or others or parents:
        raise Unwritable(f"{node.name} is another kind of dataclass than {', '.join(_MAKERS)}")
    declared = [each for each in node.body if isinstance(each, ast.AnnAssign) and not _shared(each)]
    methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    fields = [_field(each) for each in declared]
    lines = [
        *_described(node.name, fields),
        *_initialised(fields, "__post_init__" in methods),
        *_compared(node.name, fields, _MAKERS[maker]),
        *_copied(node.name, fields),
    ]
    own = [each for each in node.body if each not in declared]
    # A text that explains the class stays before everything else.
    explained = int(ast.get_docstring(node) is not None)
    node.body = [*own[:explained], *ast.parse("\n".join(lines)).body, *own[explained:]]
    node.decorator_list = []


def _shared(declaration: ast.AnnAssign) -> bool:
    """Whether it belongs to the class and not to each of its values."""
    return ast.unparse(declaration.annotation).startswith("ClassVar")


def _field(declaration: ast.AnnAssign) -> Field:
    default = None if declaration.value is None else ast.unparse(declaration.value)
    if default is not None and "field(" in default:
        raise Unwritable(f"{ast.unparse(declaration)} is more than a default")
    return Field(ast.unparse(declaration.target), ast.unparse(declaration.annotation), default)


def _described(name: str, fields: Sequence[Field]) -> Iterator[str]:
    """What patterns, `replace` and `asdict` ask a class for, and its attributes."""
    names = tuple(field.name for field in fields)
    yield f"__match_args__: typing.Final = {names!r}"
    kind = "typing.ClassVar[dict[str, dataclasses.Field[typing.Any]]]"
    twin = f"dataclasses.fields(dataclasses.make_dataclass({name!r}, {names!r}))"
    yield f"__dataclass_fields__: {kind} = {{each.name: each for each in {twin}}}"
    for field in fields:
        yield f"{field.name}: {field.kind}"


def _initialised(fields: Sequence[Field], goes_on: bool) -> Iterator[str]:
    yield f"def __init__({', '.join(['self', *(each.parameter for each in fields)])}) -> None:"
    for field in fields:
        yield f"    self.{field.name} = {field.name}"
    yield "    self.__post_init__()" if goes_on else "    pass"


def _compared(name: str, fields: Sequence[Field], is_key: bool) -> Iterator[str]:
    same = [f"isinstance(other, {name})"]
    same += [f"self.{field.name} == other.{field.name}" for field in fields]
    yield "def __eq__(self, other: object) -> bool:"
    yield f"    return {' and '.join(same)}"
    shown = ", ".join(f"{field.name}={{self.{field.name}!r}}" for field in fields)
    yield "def __repr__(self) -> str:"
    yield f"    return f'{name}({shown})'"
    if is_key:
        yield "def __hash__(self) -> int:"
        yield f"    return hash(({''.join(f'self.{field.name}, ' for field in fields)}))"


def _copied(name: str, fields: Sequence[Field]) -> Iterator[str]:
    """A copy is a draft: nothing locks it."""
    content = "".join(f"self.{field.name}, " for field in fields)
    yield f"def __draft__(self) -> '{name}':"
    yield f"    return {name}({content})"
    yield "def __reduce__(self) -> tuple[typing.Any, ...]:"
    yield f"    return {name}, ({content})"
