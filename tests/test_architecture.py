"""docs/architecture.md names only what exists, and its walks stay short."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PACKAGES: Final = ("rules", "protocol", "server", "kivyapp", "tests")
NAMES: Final = re.findall(r"`([^`\n]+)`", PAGE)


def sources() -> list[Path]:
    return [path for package in PACKAGES for path in (ROOT / package).rglob("*.py")]


def test_every_file_exists() -> None:
    paths = [f"/{path.relative_to(ROOT).as_posix()}" for path in sources()]
    named = [name for name in NAMES if name.endswith(".py") and name != "x.py"]
    assert len(named) > 30
    missing = [name for name in named if not any(path.endswith(f"/{name}") for path in paths)]
    assert missing == []


def test_every_class_exists() -> None:
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in sources())
    classes = {
        node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    }
    named = {name for name in NAMES if re.fullmatch(r"[A-Z][A-Za-z]+", name)}
    assert len(named) > 10
    assert named - classes == set()


@pytest.mark.parametrize("title, most", [("A tap on a Klondike card", 14), ("An online move", 25)])
def test_a_walk_is_short(title: str, most: int) -> None:
    (walk,) = re.findall(rf"## {title}\n(.*?)\n##", PAGE, re.DOTALL)
    assert 10 < len(re.findall("[→⟶]", walk)) <= most
