"""The rules are pure: what they may import, and what they may not call.

A game's `__main__.py` is exempt: it may use a terminal, a clock and files.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

RULES = Path(__file__).parents[2] / "rules"
FILES = sorted(path for path in RULES.rglob("*.py") if path.name != "__main__.py")

# Standard modules that reach the outside world or global randomness.
FORBIDDEN = set(
    "asyncio ctypes fileinput getpass glob importlib io locale multiprocessing os pathlib platform"
    " random secrets select shutil signal socket sqlite3 subprocess sys tempfile threading time"
    " urllib uuid".split()
)
FORBIDDEN_CALLS = {"open", "input", "print", "exec", "eval", "__import__", "breakpoint"}
# The current date is a clock, too.
FORBIDDEN_ATTRIBUTES = {"today", "now", "utcnow", "urandom"}


@cache
def syntax_tree(path: Path) -> ast.AST:
    return ast.parse(path.read_text(encoding="utf-8"))


def modules(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative import"
            yield node.module or ""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(RULES)))
def test_rules_are_pure(path: Path) -> None:
    tree = syntax_tree(path)
    for module in modules(tree):
        top = module.split(".")[0]
        assert top == "rules" or top in sys.stdlib_module_names, f"imports {module}"
        assert top not in FORBIDDEN, f"imports {module}"
    for node in ast.walk(tree):
        assert not isinstance(node, ast.Assert), "python -O, as on Android, removes assert"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN_CALLS, f"calls {node.func.id}"
        if isinstance(node, ast.Attribute):
            assert node.attr not in FORBIDDEN_ATTRIBUTES, f"uses {node.attr}"


def test_games_do_not_import_each_other() -> None:
    games = {path.name for path in RULES.iterdir() if path.is_dir() and path.name != "__pycache__"}
    for game in games:
        for path in (RULES / game).rglob("*.py"):
            parts = [module.split(".") for module in modules(syntax_tree(path))]
            others = {part[1] for part in parts if part[0] == "rules" and len(part) > 1}
            assert not others & (games - {game}), path
