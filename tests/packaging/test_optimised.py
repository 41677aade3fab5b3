"""Android runs everything with -OO, which strips assertions and docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.android import ROOT, BuildInput


def stripped(source: str) -> Iterator[tuple[int, str]]:
    """The lines that -OO changes."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assert):
            yield node.lineno, "assert"
        elif isinstance(node, ast.Attribute) and node.attr == "__doc__":
            yield node.lineno, "__doc__"
        elif isinstance(node, ast.Name) and node.id in ("__doc__", "__debug__"):
            yield node.lineno, node.id


def stripped_in(folder: Path) -> list[str]:
    return [
        f"{path.relative_to(folder)}:{line}: {what}"
        for path in sorted(folder.rglob("*.py"))
        for line, what in stripped(path.read_text(encoding="utf-8"))
    ]


def test_the_app_relies_on_nothing_that_is_stripped(build: BuildInput) -> None:
    assert stripped_in(build.sources) == []


def test_other_code_uses_no_assertions_either() -> None:
    folders = [ROOT / name for name in ("server", "tools", "bench")]
    assert [
        line for folder in folders for line in stripped_in(folder) if line.endswith("assert")
    ] == []


@pytest.mark.parametrize(
    "source, what",
    [
        ("def take(card):\n    assert card is not None, 'no card'\n    return card", "assert"),
        ("def usage():\n    print(usage.__doc__)", "__doc__"),
        ("print(__doc__)", "__doc__"),
        ("if __debug__:\n    check()", "__debug__"),
    ],
)
def test_code_that_is_stripped_is_found(tmp_path: Path, source: str, what: str) -> None:
    (tmp_path / "moves.py").write_text(source)
    [problem] = stripped_in(tmp_path)
    assert problem.startswith("moves.py:")
    assert problem.endswith(what)
