"""What Python files import, as far as an import that fails would matter."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def imports(source: str) -> Iterator[str]:
    """The outermost names of all modules that must be there."""
    for node in _that_run(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


def _that_run(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that run only for a type checker, and imports that may fail."""
    yield node
    if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
        children: list[ast.AST] = list(node.orelse)
    elif isinstance(node, ast.Try) and any(map(_catches_imports, node.handlers)):
        children = [*node.handlers, *node.orelse, *node.finalbody]
    else:
        children = list(ast.iter_child_nodes(node))
    for child in children:
        yield from _that_run(child)


def _catches_imports(handler: ast.ExceptHandler) -> bool:
    caught = ast.unparse(handler.type) if handler.type else ""
    return "ImportError" in caught or "ModuleNotFoundError" in caught


def imported(folder: Path) -> dict[str, set[str]]:
    """Which files import which module."""
    found: dict[str, set[str]] = {}
    for path in folder.rglob("*.py"):
        for name in imports(path.read_text(encoding="utf-8")):
            found.setdefault(name, set()).add(path.relative_to(folder).as_posix())
    return found
