"""Android runs everything with -OO: no `assert` holds there, and no docstring is left."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.android import ROOT, Recipe


def gone(source: str) -> Iterator[tuple[int, str]]:
    """The lines that mean something else on Android."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert):
            yield node.lineno, "assert"
        elif isinstance(node, ast.Attribute) and node.attr == "__doc__":
            yield node.lineno, "__doc__"
        elif isinstance(node, ast.Name) and node.id in ("__doc__", "__debug__"):
            yield node.lineno, node.id


def gone_in(folder: Path) -> list[str]:
    return [
        f"{path.relative_to(folder)}:{line}: {what}"
        for path in sorted(folder.rglob("*.py"))
        for line, what in gone(path.read_text(encoding="utf-8"))
    ]


def test_nothing_relies_on_what_is_gone(made: Recipe) -> None:
    assert gone_in(made.sources) == []


def test_what_stays_at_home_checks_without_assertions_too() -> None:
    folders = [ROOT / name for name in ("server", "tools", "bench")]
    assert [line for folder in folders for line in gone_in(folder) if line.endswith("assert")] == []


@pytest.mark.parametrize(
    "source, what",
    [
        ("def take(card):\n    assert card is not None, 'no card'\n    return card", "assert"),
        ("def usage():\n    print(usage.__doc__)", "__doc__"),
        ("print(__doc__)", "__doc__"),
        ("if __debug__:\n    check()", "__debug__"),
    ],
)
def test_what_relies_on_it_is_noticed(tmp_path: Path, source: str, what: str) -> None:
    (tmp_path / "moves.py").write_text(source)
    [problem] = gone_in(tmp_path)
    assert problem.startswith("moves.py:")
    assert problem.endswith(what)
