"""Finds the modules that Python files import, apart from imports that may fail."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def imports(source: str) -> Iterator[str]:
    """The top-level names of all modules that must be installed."""
    for node in _nodes_that_run(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def _nodes_that_run(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes except those under TYPE_CHECKING and imports whose failure is caught."""
    yield node
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        children: list[ast.AST] = list(node.orelse)
    elif isinstance(node, ast.Try) and any(map(_catches_imports, node.handlers)):
        children = [*node.handlers, *node.orelse, *node.finalbody]
    else:
        children = list(ast.iter_child_nodes(node))
    for child in children:
        yield from _nodes_that_run(child)


def _catches_imports(handler: ast.ExceptHandler) -> bool:
    caught = ast.unparse(handler.type) if handler.type else ""
    return "ImportError" in caught or "ModuleNotFoundError" in caught


def imported(folder: Path) -> dict[str, set[str]]:
    """The imported modules, each with the files that import it."""
    found: dict[str, set[str]] = {}
    for path in folder.rglob("*.py"):
        for name in imports(path.read_text(encoding="utf-8")):
            found.setdefault(name, set()).add(path.relative_to(folder).as_posix())
    return found
