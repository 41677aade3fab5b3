"""Imports go down: from shell and screens over games, tables and storage to the rules.

Imports inside functions count like any other. Imports under TYPE_CHECKING do not: they never run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from rules.registry import GAMES

ROOT: Final = Path(__file__).parents[2]

# From top to bottom. A package may import its own layer and the layers below it. The services
# import nothing at run time, so every layer may import them.
LAYERS: Final = (
    {"kivyapp.app", "kivyapp.shell", "kivyapp.screens"},
    {"kivyapp.games"},
    {"kivyapp.table", "kivyapp.play", "kivyapp.online"},
    {
        "kivyapp.storage",
        "kivyapp.platform",
        "kivyapp.style",
        "kivyapp.widgets",
        "kivyapp.access",
        "kivyapp.words",
    },
    {"server"},
    {"kivyapp.services", "protocol", "rules"},
)
LEVELS: Final = {package: level for level, layer in enumerate(LAYERS) for package in layer}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def package_of(module: str) -> str:
    """The name by which LAYERS knows a module's package."""
    depth = 2 if module.startswith("kivyapp.") else 1
    return ".".join(module.split(".")[:depth])


def folder_of(module: str) -> str:
    """The folder of a module of a game: `kivyapp.games.spider`."""
    return ".".join(module.split(".")[:3])


def statements(node: ast.AST) -> Iterator[ast.stmt]:
    """All statements below a node that are not in a TYPE_CHECKING block."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.expr():
                continue
            case ast.stmt():
                yield child
        yield from statements(child)


@cache
def imported_modules(path: Path) -> frozenset[str]:
    """The modules that a file imports when it runs."""
    found: set[str] = set()
    for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                found |= {alias.name for alias in names}
            case ast.ImportFrom(module="kivyapp", names=names):
                found |= {f"kivyapp.{alias.name}" for alias in names}
            case ast.ImportFrom(module=str(module)):
                found.add(module)
    return frozenset(found)


def app_modules() -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / "kivyapp").rglob("*.py")):
        if path != ROOT / "kivyapp" / "__init__.py":
            yield module_name(path), path


def violations() -> set[tuple[str, str]]:
    return {
        (module, imported)
        for module, path in app_modules()
        for imported in imported_modules(path)
        if LEVELS.get(package_of(imported), len(LAYERS)) < LEVELS[package_of(module)]
    }


def listed(pairs: set[tuple[str, str]]) -> str:
    return "\n".join(f"{module} imports {imported}" for module, imported in sorted(pairs))


def test_every_package_is_in_a_layer() -> None:
    assert {package_of(module) for module, _ in app_modules()} <= LEVELS.keys()


def test_imports_go_down() -> None:
    found = violations()
    assert not found, listed(found)


def test_only_the_composition_root_lies_loose() -> None:
    loose = {path.name for path in (ROOT / "kivyapp").iterdir() if path.is_file()}
    assert loose == {"__init__.py", "app.py", "services.py"}


def test_only_the_registration_knows_the_games() -> None:
    games = {f"kivyapp.games.{rules.__module__.split('.')[1]}" for rules in GAMES.values()}
    importers = {
        module
        for module, path in app_modules()
        for imported in imported_modules(path)
        if (game := folder_of(imported)) in games and game != folder_of(module)
    }
    assert importers == {"kivyapp.games.game_uis"}


def test_services_import_nothing_of_the_app() -> None:
    imported = imported_modules(ROOT / "kivyapp" / "services.py")
    assert not {module for module in imported if package_of(module) in LEVELS}


def test_only_hosting_knows_the_server() -> None:
    importers = {
        module
        for module, path in app_modules()
        for imported in imported_modules(path)
        if package_of(imported) == "server"
    }
    assert importers == {"kivyapp.online.host_server", "kivyapp.online.threaded_room_server"}


def test_online_play_finds_its_games_in_one_table() -> None:
    games = tuple(game_class.__module__.rpartition(".")[0] for game_class in GAMES.values())
    importers = {
        module
        for module, path in app_modules()
        if package_of(module) == "kivyapp.online"
        for imported in imported_modules(path)
        if imported.startswith(games)
    }
    assert importers == {"kivyapp.online.online_games"}
